import type { Names } from './inverted-name.ts';
import type { AuthorMarks } from './record.ts';

/** The words that groups write for the two marks. Others are left alone. */
const WORDS: Readonly<Record<keyof AuthorMarks, RegExp>> = {
  equal: /^(?:equal(?:ly)?(?:[-_ ]?contrib\w{0,12})?|co[-_ ]?first)$/i,
  corresponding: /^corr(?:esp(?:onding)?)?(?:[-_ ]?author)?$/i,
};

/**
 * The marks of authors in BibLaTeX's annotation of the field `author`: "1=equal; 2=equal,corresponding". Parts of names
 * and other words are none.
 * @param count the number of authors, each of which is one name of the field
 */
export function readAnnotations(text: string, count: number): AuthorMarks | undefined {
  const marks = { equal: new Set<number>(), corresponding: new Set<number>() };
  for (const part of text.split(';')) {
    const [, place = '', words = ''] = /^\s{0,9}(\d{1,4})\s{0,9}=\s{0,9}([^=]{1,200})$/.exec(part) ?? [];
    const index = Number(place) - 1;
    if (place === '' || index < 0 || index >= count) continue;
    for (const word of words.replaceAll('"', '').split(',')) {
      for (const kind of KINDS) if (WORDS[kind].test(word.trim())) marks[kind].add(index);
    }
  }
  if (KINDS.every((kind) => marks[kind].size === 0)) return undefined;
  const inOrder = (places: ReadonlySet<number>) => [...places].toSorted((one, other) => one - other);
  return { equal: inOrder(marks.equal), corresponding: inOrder(marks.corresponding) };
}

/**
 * The same of a line of a note. A number that may mean somebody else marks nobody.
 * @param count the number of names that the file has, "et al." among them
 */
export function readAnnotationLine(text: string, { names, others }: Names, count: number): AuthorMarks | undefined {
  return names.length + Number(others) === count ? readAnnotations(text, names.length) : undefined;
}

/**
 * The marks of authors by the stars behind their names. Those of the first ones, two or more, say that they contributed
 * equally; anywhere else a star may mean something else.
 * @param starred the places of the names with a star, in order, from 0
 */
export function readStars(starred: readonly number[]): AuthorMarks | undefined {
  return starred.length > 1 && starred.every((place, at) => place === at) ? { equal: starred, corresponding: [] } : undefined;
}

const KINDS = ['equal', 'corresponding'] as const;

/** The annotation that says the marks of authors; empty without any. */
export function writeAnnotations(marks: AuthorMarks | undefined, count: number): string {
  if (marks === undefined) return '';
  const wordsOf = (index: number) => KINDS.filter((kind) => marks[kind].includes(index)).join(',');
  return Array.from({ length: count }, (_, index) => [index + 1, wordsOf(index)] as const)
    .flatMap(([place, words]) => (words === '' ? [] : [`${place}=${words}`]))
    .join('; ');
}
