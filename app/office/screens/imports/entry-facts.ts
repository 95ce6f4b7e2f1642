import type { ImportEntry } from '#core/contract/imports.ts';
import { printedName } from '#core/publications/printed-name.ts';
import { importsWords } from '../../../words/office/imports.ts';
import { TYPE_NAMES } from './names.ts';

type Facts = Pick<ImportEntry, 'authors' | 'others' | 'editors' | 'venue' | 'year' | 'type' | 'doi' | 'files'>;

/**
 * Authors, or the editors of a book without any, where and when it was published, what it is, and the documents that
 * did not come with it.
 */
export function factsOf({ authors, others, editors, venue, year, type, doi, files = [] }: Facts): string {
  const words = importsWords();
  const by = authors.length > 0 ? words.people(authors.map(printedName), others) : words.editors(editors.map(printedName));
  return [by, venue, year?.toString() ?? words.noYear, TYPE_NAMES[type] ?? '', doi, words.documents(files)].filter((part) => part !== '').join(' · ');
}
