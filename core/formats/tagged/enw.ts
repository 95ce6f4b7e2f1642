import { publicationTypeOf } from '../publication-type.ts';
import type { TaggedField } from './entries.ts';
import { taggedReader } from './read.ts';

/** The field that begins in a line: a percent sign and one character. */
function enwField(line: string): TaggedField | null {
  return /^%[\dA-Z@!#$&()*+\]^?<>=~:;,'[](?:\s|$)/.test(line) ? { tag: line.slice(0, 2), value: line.slice(3) } : null;
}

/** Reads EndNote's tagged format (`.enw`), which Google Scholar writes too. */
export const readEnw = taggedReader({
  fieldOf: enwField,
  first: '%0',
  titles: ['%T'],
  titleLine: '%T',
  oneALine: '%A %E %K %?',
  type: ({ all, first }) => publicationTypeOf(first(['%0'])) ?? (all('%J').length > 0 ? 'article' : 'other'),
  tags: {
    title: ['%T'],
    authors: ['%A', '%?'],
    editors: ['%E'],
    dates: ['%D', '%8'],
    venue: ['%J', '%B', '%S'],
    volume: ['%V'],
    issue: ['%N'],
    pages: ['%P'],
    articleNumber: ['%]'],
    publisher: ['%I'],
    abstract: ['%X'],
    keywords: ['%K'],
    language: ['%G'],
    note: ['%Z'],
    dois: ['%R', '%U', '%N'],
    urls: ['%U', '%N', '%J', '%I'],
    arxivs: ['%U', '%R', '%M', '%J'],
    pmids: ['%U', '%M'],
    serials: ['%@'],
  },
  refine: (record) => ({
    ...record,
    venue: record.type === 'thesis' ? record.publisher || record.venue : record.type === 'book' ? '' : record.venue,
    publisher: record.type === 'thesis' ? '' : record.publisher,
  }),
});
