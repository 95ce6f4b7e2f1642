import type { BibliographicRecord, PersonName } from '../record.ts';
import { chicagoRange } from './page-range.ts';
import { inOrder, inverted, listed, withEtAl } from './people.ts';
import { capitalized, italic, joined, type Part, plainOf, sentences, wrapped } from './runs.ts';
import { isPartOfBook, leadOf, linkOf, type ReferenceStyle, reportNumberOf, sourceOf, yearOf } from './style.ts';
import type { CitationWords } from './words.ts';

/** More authors than these are "et al." behind the seventh. */
const MOST_AUTHORS = 10;
const KEPT_AUTHORS = 7;

/** The Chicago Manual of Style, author and date. */
export const chicago: ReferenceStyle = (record, words) => {
  const { type, title, venue, volume } = record;
  const { names, others, editorCount, editors } = leadOf(record);
  const pages = chicagoRange(record.pages);
  const year = yearOf(record, words, true);
  const quoted = words.quoted(title, '.');
  const tail = (): Part[] => {
    if (type === 'article') {
      return [quoted, venue === '' ? '' : [italic(venue), placeIn(record, words)]];
    }
    const inOrderNames = editors.map((name) => inOrder(name, name.given));
    const by = wrapped(`${words.editedBy} `, listed(inOrderNames, words.and, 'from three'));
    if (isPartOfBook(record)) {
      const book = joined([italic(venue), by, joined([volume, pages], ':')], ', ');
      return [quoted, [`${words.in} `, book], sourceOf(record)];
    }
    if (type === 'book')
      return [italic(title), capitalized(plainOf(by)), venue === '' ? wrapped('Vol. ', volume) : joined([venue, volume], ' '), sourceOf(record)];
    return [quoted, reportNumberOf(record), joined([type === 'thesis' ? words.thesis : '', sourceOf(record)], ', ')];
  };
  const people = joined([authorsOf(names, others, words), editorCount === 0 ? '' : words.editorsOfBook(editorCount)], ', ');
  const [head = '', ...rest] = tail();
  return sentences(...(plainOf(people) === '' ? [head, year] : [people, year, head]), ...rest, linkOf(record));
};

/**
 * " 12 (3): 112–34", " 12 (March):112–34", ", no. 3 (March), 112–34": the month stands where one of the numbers is
 * missing.
 */
function placeIn({ volume, issue, month, pages: range }: BibliographicRecord, words: CitationWords): Part {
  const pages = chicagoRange(range);
  const monthName = month === null ? '' : (words.fullMonths[month - 1] ?? '');
  if (volume !== '' && issue !== '') return joined([` ${volume} (${issue})`, pages], ': ');
  if (volume !== '') return joined([[' ', volume, wrapped(' (', monthName, ')')], pages], ':');
  const number = issue === '' ? monthName : [`${words.issue} ${issue}`, wrapped(' (', monthName, ')')];
  return wrapped(', ', joined([number, pages], ', '));
}

function authorsOf(authors: readonly PersonName[], others: boolean, words: CitationWords): Part {
  const names = authors.map((name, index) => (index === 0 ? inverted(name, name.given) : inOrder(name, name.given)));
  return withEtAl(names, others, MOST_AUTHORS, KEPT_AUTHORS) ?? listed(names, words.and, 'always');
}
