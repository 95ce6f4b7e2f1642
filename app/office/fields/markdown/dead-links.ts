import { markdownFieldWords } from '../../../words/office/markdown-field.ts';

/** `[words](https://)`, `[words]()`. */
const DEAD = /(?<!!)\[((?:\\.|[^[\]\\])*)\]\(\s*(?:https?:\/\/)?\s*\)/;

/** The warning about the links of a text; null when there is none. */
export function deadLinkIn(text: string): string | null {
  const [link, words] = DEAD.exec(text) ?? [];
  return link === undefined ? null : markdownFieldWords().linkWithoutAddress(words?.trim() || link);
}
