import type { Fields } from './fields/kinds.ts';
import { isFilePath } from './fields/link.ts';
import type { Values } from './write.ts';

/** A picture and what its writer says of it. */
export interface ShownPicture {
  readonly src: string;
  /** Empty when nothing is said. */
  readonly alt: string;
}

/** What an item shows as its picture: its own, else the first one of the text that stands in for it. Null when it has neither. */
export function shownPicture(fields: Fields, item: Values, name: string): ShownPicture | null {
  const { [name]: field } = fields;
  const own = item[name];
  if (typeof own === 'string' && own !== '') return { src: own, alt: '' };
  const text = field?.kind === 'image' && field.standIn !== undefined ? item[field.standIn] : null;
  return typeof text === 'string' ? firstPicture(text) : null;
}

/** The first picture of the site in a Markdown text. */
function firstPicture(markdown: string): ShownPicture | null {
  for (const [, alt = '', src = ''] of markdown.matchAll(/!\[([^[\]]*)\]\(([^\s()]+)/g)) if (isFilePath(src)) return { src, alt };
  return null;
}
