import type { OtherContent } from '#core/formats/other-content.ts';
import { type Message, say } from '#core/words/message.ts';

/** A sentence about a file without references: its content, and a way that leads further. */
export function insteadOfReferences(other: OtherContent = 'unknown'): Message {
  switch (other) {
    case 'web-page':
      return say('isWebPage');
    case 'pdf':
      return say('isPdf');
    case 'document':
      return say('isDocument');
    case 'picture':
      return say('isPicture');
    case 'xml':
      return say('isXml');
    case 'references':
      return say('areReferencesInProse');
    default:
      return say('nothingToImport');
  }
}
