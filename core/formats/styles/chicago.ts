import type { BibliographicRecord, PersonName } from '../record.ts';
import { chicagoRange } from './page-range.ts';
import { inOrder, inverted, listed, withEtAl } from './people.ts';
import { capitalized, italic, joined, type Part, plainOf, sentences, wrapped } from './runs.ts';
import { editionOf, haveTranslated, isPartOfBook, leadOf, linkOf, type ReferenceStyle, reportNumberOf, sourceOf, yearOf } from './style.ts';
import type { CitationWords } from './words.ts';

/** More authors than these are "et al." behind the seventh. */
const MOST_AUTHORS = 10;
const KEPT_AUTHORS = 7;

/** The Chicago Manual of Style, author and date. */
export const chicago: ReferenceStyle = (record, words) => {
  const { type, title, venue, volume } = record;
  const lead = leadOf(record, { mayTranslate: true });
  const { names, others, editorCount, editors, translatorCount, translators } = lead;
  const pages = chicagoRange(record.pages);
  const year = yearOf(record, words, { isSentence: true });
  const quoted = words.quoted(title, '.');
  const inOrderOf = (people: readonly PersonName[]) =>
    listed(
      people.map((name) => inOrder(name, name.given)),
      words.and,
      'from three',
    );
  const translatedBy = wrapped(`${words.translatedBy} `, inOrderOf(translators));
  const edition = editionOf(record, words);
  const tail = (): Part[] => {
    if (type === 'article') {
      return [quoted, capitalized(plainOf(translatedBy)), venue === '' ? '' : [italic(venue), placeIn(record, words)]];
    }
    const by = haveTranslated(lead)
      ? [wrapped(`${words.editedAndTranslatedBy} `, inOrderOf(editors))]
      : [wrapped(`${words.editedBy} `, inOrderOf(editors)), translatedBy];
    if (isPartOfBook(record)) {
      const book = joined([italic(venue), ...by, edition, joined([volume, pages], ':')], ', ');
      return [quoted, [`${words.in} `, book], sourceOf(record)];
    }
    if (type === 'book') {
      const series = venue === '' ? wrapped('Vol. ', volume) : joined([venue, volume], ' ');
      return [italic(title), ...by.map((part) => capitalized(plainOf(part))), capitalized(edition), series, sourceOf(record)];
    }
    const ofReport = type === 'report' ? capitalized(edition) : '';
    return [
      quoted,
      capitalized(plainOf(translatedBy)),
      ofReport,
      reportNumberOf(record),
      joined([type === 'thesis' ? words.thesis : '', sourceOf(record)], ', '),
    ];
  };
  const role = [editorCount === 0 ? '' : words.editorsOfBook(editorCount), translatorCount === 0 ? '' : words.translatorsOfBook(translatorCount)];
  const people = joined([authorsOf(names, others, words), ...role], ', ');
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
