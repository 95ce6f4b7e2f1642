import { say } from '../words/message.ts';
import { sentenceOf } from '../words/sentence.ts';
import type { PersonName } from './record.ts';
import { inOrder } from './styles/people.ts';

/** The note, and who translated the work: a record has no other place for them. */
export function withTranslators(note: string, translators: readonly PersonName[]): string {
  if (translators.length === 0) return note;
  const names = translators.map((name) => inOrder(name, name.given));
  return [note.replace(/\.$/, ''), sentenceOf(say('translatedBy', { names }))].filter((part) => part !== '').join('. ');
}
