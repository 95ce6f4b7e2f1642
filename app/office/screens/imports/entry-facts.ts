import type { ImportEntry } from '#core/contract/imports.ts';
import { printedName } from '#core/publications/printed-name.ts';
import { importsWords } from '../../../words/office/imports.ts';
import { TYPE_NAMES } from './names.ts';

type Facts = Pick<ImportEntry, 'authors' | 'others' | 'editors' | 'venue' | 'year' | 'type' | 'doi'>;

/** Authors, or the editors of a book without any, where and when it was published, and what it is. */
export function factsOf({ authors, others, editors, venue, year, type, doi }: Facts): string {
  const words = importsWords();
  const by = authors.length > 0 ? words.people(authors.map(printedName), others) : words.editors(editors.map(printedName));
  return [by, venue, year?.toString() ?? words.noYear, TYPE_NAMES[type] ?? '', doi].filter((part) => part !== '').join(' · ');
}
