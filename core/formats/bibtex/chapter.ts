import type { TexFields } from './fields.ts';
import { readTex } from './tex.ts';

/** The word and the number before the title of a chapter: "Capítulo 3. El átomo". */
const NUMBER = /^\s*(?:(?:cap[íi]tulo|cap\.|chapter|ch\.)\s*)?(?:\d+|[ivxlc]+)(?!\p{L})\s*[.:]?\s*/iu;

/**
 * The fields of a chapter whose title stands in `chapter` and that of its book in `title`, as the first BibTeX had
 * them, under the names of today. A number alone is no title.
 */
export function withChapterTitle(type: string, fields: TexFields): TexFields {
  if (type !== 'inbook' || fields.has('booktitle')) return fields;
  const title = readTex(fields.get('chapter') ?? '').replace(NUMBER, '');
  if (!/\p{L}{2}/u.test(title)) return fields;
  return new Map([...fields, ['booktitle', fields.get('title') ?? ''], ['title', title]]);
}
