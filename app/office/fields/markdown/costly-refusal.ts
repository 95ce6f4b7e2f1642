import { markdownRefusal } from '#core/fields/markdown-limits.ts';
import { sentenceOf } from '#core/words/sentence.ts';
import { markdownDialogsWords } from '../../../words/office/markdown-dialogs.ts';

/** What the site says of a text that it would refuse as Markdown, and where it is written until then. */
export function costlyRefusal(text: string): string | null {
  const refusal = markdownRefusal(text);
  return refusal && markdownDialogsWords().notVisual(sentenceOf(refusal));
}
