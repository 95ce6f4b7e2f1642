import type { PersonName } from '../record.ts';
import { initialsOf, inOrder, inverted, listed } from './people.ts';
import { italic, joined, plainOf, sentences, wrapped } from './runs.ts';
import {
  editionOf,
  haveTranslated,
  isPartOfBook,
  labelledPages,
  leadOf,
  linkOf,
  type ReferenceStyle,
  reportNumberOf,
  sourceOf,
  yearOf,
} from './style.ts';

/** Up to so many authors are all printed; of more, the first nineteen and the last. */
const MOST_AUTHORS = 20;

/** APA, seventh edition. */
export const apa: ReferenceStyle = (record, words) => {
  const { title, venue, volume, issue, pages } = record;
  const lead = leadOf(record);
  const { names, others, editorCount, editors, translators } = lead;
  const year = `(${yearOf(record, words)})`;
  const isInJournal = record.type === 'article' && venue !== '';
  const isWork = !isInJournal && !isPartOfBook(record);
  const translatedBy = withRole(translators, words.translatorsAbbreviated);
  const by = haveTranslated(lead)
    ? withRole(editors, words.editorsAndTranslatorsAbbreviated)
    : joined([withRole(editors, words.editorsAbbreviated), translatedBy], '; ');
  // The number of a series is not printed without the series.
  const isOfSeries = record.type === 'book' && venue !== '';
  const edition = isInJournal ? '' : editionOf(record, words);
  const details = joined([edition, wrapped('Vol. ', isInJournal || isOfSeries ? '' : volume), labelledPages(isInJournal ? '' : pages)], ', ');
  const ownNumber = record.type === 'preprint' ? wrapped('arXiv:', record.arxiv) : reportNumberOf(record);
  const number = wrapped(' (', joined([record.type === 'book' ? by : translatedBy, details, wrapped('No. ', ownNumber)], '; '), ')');
  const kind = {
    thesis: wrapped(' [', joined([words.thesis, venue], ', '), ']'),
    dataset: ` [${words.dataset}]`,
    software: ` [${words.software}]`,
  }[record.type as string];
  const head = isWork ? [italic(title), number, kind ?? ''] : [title, wrapped(' (', translatedBy, ')')];
  const source = isInJournal
    ? joined([italic(venue), volume === '' ? italic(issue) : [italic(volume), wrapped('(', issue, ')')], pages], ', ')
    : isPartOfBook(record)
      ? [`${words.in} `, joined([withRole(editors, words.editorsAbbreviated, ' (', ')'), italic(venue)], ', '), wrapped(' (', details, ')')]
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
function withRole(people: readonly PersonName[], role: (count: number) => string, open = ', ', close = ''): string {
  const names = people.map((name) => inOrder(name, initialsOf(name.given, { dot: '.', space: ' ', hyphen: '-' })));
  return names.length === 0 ? '' : `${listed(names, '&', 'from three')}${open}${role(names.length)}${close}`;
}
