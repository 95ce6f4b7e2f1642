import { isInPress } from '../in-press.ts';
import type { PersonName } from '../record.ts';
import { initialsOf, inOrder, inverted, listed, surnameOf } from './people.ts';
import { capitalized, italic, joined, type Part, sentences, wrapped } from './runs.ts';
import { editionOf, isPartOfBook, labelledPages, leadOf, type ReferenceStyle, reportNumberOf, sourceOf, urlOf, yearOf } from './style.ts';
import type { CitationWords } from './words.ts';

/** ISO 690, name and date, as it is used in Spanish. */
export const iso690: ReferenceStyle = (record, words) => {
  const { type, title, venue, volume, issue, doi } = record;
  const { names, others, editorCount, editors, translators } = leadOf(record);
  const year = record.year === null && !isInPress(record) ? words.unknownDate : yearOf(record, words);
  const url = urlOf(record);
  const online = url === '' ? '' : ` [${words.online.toLowerCase()}]`;
  const pages = labelledPages(record.pages);
  const link = joined([wrapped('DOI ', doi), wrapped(`${words.availableFrom}: `, url)], '. ');
  const people = [authorsOf(names, others, words), editorCount === 0 ? '' : ` (${words.editorsOfBook(editorCount)})`].join('');
  const translatedBy = wrapped(`${capitalized(words.translatedBy)} `, listed(translators.map(editorOf), words.and, 'never'));
  const edition = type === 'thesis' || type === 'conference-paper' ? '' : editionOf(record, words);
  // The year follows what the reference begins with.
  const isDatedTitle = people === '' && type !== 'article' && !isPartOfBook(record);
  const body = (): Part => {
    if (type === 'article') {
      const source = joined([[italic(venue), online], wrapped('vol. ', volume), wrapped('no. ', issue), pages, wrapped('DOI ', doi)], ', ');
      return sentences(title, translatedBy, source, doi === '' ? link : '');
    }
    const volumeText = wrapped('vol. ', volume);
    if (isPartOfBook(record)) {
      const by = wrapped('', listed(editors.map(editorOf), words.and, 'never'), ` (${words.editorsOfBook(editors.length)})`);
      const book = [`${words.in}: `, joined([by, [italic(venue), online]], ', ')];
      return sentences(title, book, translatedBy, edition, joined([sourceOf(record), pages], ', '), volumeText, link);
    }
    const kind = type === 'thesis' ? words.thesis : '';
    const arxiv = wrapped('arXiv:', record.arxiv);
    const series = type === 'book' ? joined([venue, volumeText], ', ') : '';
    return sentences(
      [italic(title), online, isDatedTitle ? `, ${year}` : ''],
      kind,
      translatedBy,
      edition,
      sourceOf(record),
      reportNumberOf(record),
      series,
      arxiv,
      link,
    );
  };
  if (people !== '') return joined([`${people}, ${year}.`, body()], ' ');
  return isDatedTitle ? body() : sentences(body(), year);
};

const INITIALS = { dot: '.', space: '', hyphen: '-' } as const;

function authorsOf(authors: readonly PersonName[], others: boolean, words: CitationWords): string {
  const names = authors.map((name) => inverted(name, initialsOf(name.given, INITIALS), surnameOf(name).toUpperCase()));
  return others && names.length > 0 ? `${names.join(', ')}, et al.` : listed(names, words.and, 'never');
}

function editorOf(name: PersonName): string {
  return inOrder(name, initialsOf(name.given, INITIALS), surnameOf(name).toUpperCase());
}
