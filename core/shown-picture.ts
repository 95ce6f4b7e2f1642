import type { Fields } from './fields/kinds.ts';
import { isFilePath } from './fields/link.ts';
import type { Values } from './write.ts';

/** A picture and its alternative text. */
export interface ShownPicture {
  readonly src: string;
  /** Empty for a picture without a description. */
  readonly alt: string;
}

/** The picture that represents an item: its own, else the first one in its text. Null without either. */
export function shownPicture(fields: Fields, item: Values, name: string): ShownPicture | null {
  const { [name]: field } = fields;
  const own = item[name];
  if (typeof own === 'string' && own !== '') return { src: own, alt: '' };
  const text = field && 'standIn' in field && field.standIn !== undefined ? item[field.standIn] : null;
  return typeof text === 'string' ? firstPicture(text) : null;
}

/** The first picture of the site in a Markdown text. */
function firstPicture(markdown: string): ShownPicture | null {
  for (const [, alt = '', src = ''] of markdown.matchAll(/!\[([^[\]]*)\]\(([^\s()]+)/g)) if (isFilePath(src)) return { src, alt };
  return null;
}
