import type { BibliographicRecord, PersonName } from '../record.ts';
import { initialsOf, inOrder, listed, withEtAl } from './people.ts';
import { italic, joined, type Part, sentences, wrapped } from './runs.ts';
import { editionOf, isPartOfBook, labelledPages, leadOf, type ReferenceStyle, reportNumberOf, sourceOf, urlOf, yearOf } from './style.ts';
import type { CitationWords } from './words.ts';

/** More authors than these are "et al." behind the first. */
const MOST_AUTHORS = 6;

/** The reference guide of the IEEE, without the number before each reference. */
export const ieee: ReferenceStyle = (record, words) => {
  const { doi } = record;
  const { names, others, editorCount, translatorCount } = leadOf(record, { mayTranslate: true });
  const lead = withEtAl(namesOf(names), others, MOST_AUTHORS, 1, italic('et al.')) ?? listed(namesOf(names), words.and, 'from three');
  const role = [
    editorCount === 0 ? '' : words.editorsAbbreviated(editorCount),
    translatorCount === 0 ? '' : words.translatorsAbbreviated(translatorCount),
  ];
  const people = wrapped('', joined([lead, ...role], ', '), ', ');
  const url = wrapped(`[${words.online}]. ${words.available}: `, urlOf(record));
  const body = bodyOf(record, words);
  const isInJournal = record.type === 'article';
  const main = isInJournal ? joined([[people, body], wrapped('doi: ', doi)], ', ') : [people, body];
  return joined([sentences(main, isInJournal ? '' : wrapped('doi: ', doi)), url], ' ');
};

function bodyOf(record: BibliographicRecord, words: CitationWords): Part {
  const { type, title, venue, volume, issue, pages, editors } = record;
  const volumeAndPages = [wrapped('vol. ', volume), wrapped(`${words.issue} `, issue), labelledPages(pages)];
  const [quoted, closed] = [words.quoted(title, ','), words.quoted(title, '.')];
  const yearText = yearOf(record, words);
  const source = sourceOf(record);
  const ofEdition = joined([italic(title), editionOf(record, words)], ', ');
  if (isPartOfBook(record)) {
    const book = [`${words.in.toLowerCase()} `, italic(venue)];
    const people = listed(namesOf(editors), words.and, 'from three');
    const by = people === '' ? '' : `${people}, ${words.editorsAbbreviated(editors.length)}`;
    const date = type === 'chapter' ? yearText : monthAndYear(record, words);
    const edition = type === 'chapter' ? editionOf(record, words) : '';
    return [quoted, ' ', joined([book, edition, wrapped('vol. ', volume), by, source, date, labelledPages(pages)], ', ')];
  }
  switch (type) {
    case 'article':
      return [quoted, ' ', joined([italic(venue), ...volumeAndPages, monthAndYear(record, words)], ', ')];
    case 'book':
      return sentences(
        venue === '' ? joined([ofEdition, wrapped('vol. ', volume)], ', ') : [ofEdition, ` (${venue}`, wrapped(', vol. ', volume), ')'],
        joined([source, yearText], ', '),
      );
    case 'preprint':
      return [
        quoted,
        ' ',
        joined([dateOf(record, words), joined([/^arxiv$/i.test(venue) ? '' : italic(venue), wrapped('arXiv:', record.arxiv)], ': ')], ', '),
      ];
    case 'thesis':
      return [quoted, ' ', joined([words.thesis, source, yearText], ', ')];
    case 'software':
      return sentences(italic(title), wrapped('(', dateOf(record, words), ')'), source);
    case 'dataset':
    case 'other':
      return [closed, ' ', joined([source, dateOf(record, words)], ', ')];
    default:
      return [quoted, ' ', joined([source, reportNumberOf(record), monthAndYear(record, words)], ', ')];
  }
}

function namesOf(names: readonly PersonName[]): string[] {
  return names.map((name) => inOrder(name, initialsOf(name.given, { dot: '.', space: ' ', hyphen: '-' })));
}

function monthAndYear(record: BibliographicRecord, words: CitationWords): string {
  const { year, month } = record;
  return year === null ? yearOf(record, words) : `${month === null ? '' : `${words.months[month - 1]} `}${year}`;
}

function dateOf(record: BibliographicRecord, words: CitationWords): string {
  const { year, month, day } = record;
  if (year === null) return yearOf(record, words);
  return month === null ? String(year) : words.date(year, month, day);
}
