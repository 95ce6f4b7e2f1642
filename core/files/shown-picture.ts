import type { Fields } from '../fields/kinds.ts';
import { isFilePath } from '../fields/link.ts';
import { pictureFields } from '../fields/rules.ts';
import type { Values } from '../values.ts';

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

/** Whether a picture is missing that an item should have. */
export function lacksPicture(fields: Fields, item: Values): boolean {
  return pictureFields(fields).some((name) => {
    const { [name]: field } = fields;
    return !(field && 'isOptional' in field && field.isOptional) && shownPicture(fields, item, name) === null;
  });
}

/** The first picture of the site in a Markdown text. */
function firstPicture(markdown: string): ShownPicture | null {
  for (const [, alt = '', src = ''] of markdown.matchAll(/!\[([^[\]]*)\]\(([^\s()]+)/g)) if (isFilePath(src)) return { src, alt };
  return null;
}
