import { markdownRefusal } from '#core/fields/markdown-limits.ts';
import { markdownDialogsWords } from '../../../words/office/markdown-dialogs.ts';

/** The sentence about a text that the site would refuse as Markdown: what to do, and where it is written until then. */
export function costlyRefusal(text: string): string | null {
  return markdownRefusal(text) && markdownDialogsWords().notVisual;
}
