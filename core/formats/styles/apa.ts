import type { PersonName } from '../record.ts';
import { initialsOf, inOrder, inverted, listed } from './people.ts';
import { italic, joined, plainOf, sentences, wrapped } from './runs.ts';
import { isPartOfBook, labelledPages, leadOf, linkOf, type ReferenceStyle, reportNumberOf, sourceOf, yearOf } from './style.ts';
import type { CitationWords } from './words.ts';

/** Up to so many authors are all printed; of more, the first nineteen and the last. */
const MOST_AUTHORS = 20;

/** APA, seventh edition. */
export const apa: ReferenceStyle = (record, words) => {
  const { title, venue, volume, issue, pages } = record;
  const { names, others, editorCount, editors } = leadOf(record);
  const year = `(${yearOf(record, words)})`;
  const isInJournal = record.type === 'article' && venue !== '';
  const isWork = !isInJournal && !isPartOfBook(record);
  const by = record.type === 'book' ? editorsOf(editors, words, ', ', '') : '';
  // The number of a series is not printed without the series.
  const isOfSeries = record.type === 'book' && venue !== '';
  const details = joined([wrapped('Vol. ', isInJournal || isOfSeries ? '' : volume), labelledPages(isInJournal ? '' : pages)], ', ');
  const ownNumber = record.type === 'preprint' ? wrapped('arXiv:', record.arxiv) : reportNumberOf(record);
  const number = wrapped(' (', joined([by, details, wrapped('No. ', ownNumber)], '; '), ')');
  const kind = {
    thesis: wrapped(' [', joined([words.thesis, venue], ', '), ']'),
    dataset: ` [${words.dataset}]`,
    software: ` [${words.software}]`,
  }[record.type as string];
  const head = isWork ? [italic(title), number, kind ?? ''] : title;
  const source = isInJournal
    ? joined([italic(venue), volume === '' ? italic(issue) : [italic(volume), wrapped('(', issue, ')')], pages], ', ')
    : isPartOfBook(record)
      ? [`${words.in} `, joined([editorsOf(editors, words, ' (', ')'), italic(venue)], ', '), wrapped(' (', details, ')')]
      : '';
  const publisher = isInJournal || record.type === 'thesis' ? '' : sourceOf(record);
  const people = joined([authorsOf(names, others), editorCount === 0 ? '' : `(${words.editorsAbbreviated(editorCount)})`], ' ');
  return joined(
    [plainOf(people) === '' ? sentences(head, year, source, publisher) : sentences(people, year, head, source, publisher), linkOf(record)],
    ' ',
  );
};

function authorsOf(authors: readonly PersonName[], others: boolean): string {
  const names = authors.map((name) => inverted(name, initialsOf(name.given, { dot: '.', space: ' ', hyphen: '-' })));
  if (names.length > MOST_AUTHORS) return `${names.slice(0, MOST_AUTHORS - 1).join(', ')}, … ${names.at(-1)}`;
  return others && names.length > 0 ? `${names.join(', ')}, et al.` : listed(names, '&', 'always');
}

/** "L. Soto & A. Gil (Eds.)", "L. Soto, Ed." */
function editorsOf(editors: readonly PersonName[], words: CitationWords, open: string, close: string): string {
  const names = editors.map((name) => inOrder(name, initialsOf(name.given, { dot: '.', space: ' ', hyphen: '-' })));
  return names.length === 0 ? '' : `${listed(names, '&', 'from three')}${open}${words.editorsAbbreviated(names.length)}${close}`;
}
