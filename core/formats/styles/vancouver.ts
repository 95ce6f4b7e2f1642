import type { BibliographicRecord, PersonName } from '../record.ts';
import { undividedName } from '../undivided-name.ts';
import { minimalRange } from './page-range.ts';
import { initialsOf, surnameOf } from './people.ts';
import { joined, sentences, wrapped } from './runs.ts';
import { editionOf, isPartOfBook, leadOf, type ReferenceStyle, reportNumberOf, sourceOf, urlOf, yearOf } from './style.ts';
import type { CitationWords } from './words.ts';

/** More authors than these are "et al." behind the sixth. */
const MOST_AUTHORS = 6;

/** Vancouver, without the number before each reference. */
export const vancouver: ReferenceStyle = (record, words) => {
  const { type, title, venue, volume, issue, doi } = record;
  const url = urlOf(record);
  const internet = url === '' ? '' : ' [Internet]';
  const pages = minimalRange(record.pages);
  const { names, others, editorCount, editors, translators } = leadOf(record);
  const people = joined([namesOf(names, others), editorCount === 0 ? '' : words.editors(editorCount)], ', ');
  const translatedBy = wrapped('', namesOf(translators, false), `, ${words.translators(translators.length)}`);
  const by = joined([wrapped('', namesOf(editors, false), `, ${words.editors(editors.length)}`), translatedBy], '; ');
  const edition = editionOf(record, words);
  const link = joined([wrapped('doi:', doi), wrapped(`${words.availableFrom}: `, url)], ' ');
  const year = yearOf(record, words);
  const parts = (): ReturnType<typeof sentences> => {
    if (type === 'article') {
      const date = joined([dateOf(record, words), [volume, wrapped('(', issue, ')')]], ';');
      return sentences(people, title, translatedBy, wrapped('', venue.replaceAll('.', ''), internet), joined([date, pages], ':'));
    }
    if (isPartOfBook(record)) {
      const book = [`${words.in}: `, sentences(by, [venue, internet], edition)];
      return sentences(people, title, book, joined([sourceOf(record), year], '; '), wrapped('p. ', pages));
    }
    const kind = type === 'thesis' ? ` [${words.thesis}]` : '';
    const date = type === 'report' ? joined([year, monthOf(record, words)], ' ') : year;
    if (type !== 'book') {
      const number = wrapped(`${words.reportNumber}: `, reportNumberOf(record));
      return sentences(
        people,
        [title, internet, kind],
        type === 'thesis' ? '' : edition,
        translatedBy,
        joined([sourceOf(record), date], '; '),
        number,
      );
    }
    // The volume of a book is that of its series, where it has one.
    const series = wrapped('(', joined([venue, venue === '' ? '' : wrapped('vol. ', volume)], '; '), ')');
    const ofWork = venue === '' ? wrapped('Vol. ', volume) : '';
    return sentences(people, [title, internet], edition, by, ofWork, joined([sourceOf(record), date], '; '), series);
  };
  return joined([parts(), link], ' ');
};

function namesOf(names: readonly PersonName[], others: boolean): string {
  const printed = names.map(
    (name) =>
      undividedName(name) ??
      [surnameOf(name), initialsOf(name.given, { dot: '', space: '', hyphen: '' }), name.suffix?.replace(/\.$/, '') ?? '']
        .filter((part) => part !== '')
        .join(' '),
  );
  const hasMore = printed.length > MOST_AUTHORS || (others && printed.length > 0);
  return [...printed.slice(0, MOST_AUTHORS), ...(hasMore ? ['et al.'] : [])].join(', ');
}

function monthOf({ month }: BibliographicRecord, words: CitationWords): string {
  return month === null ? '' : (words.months[month - 1] ?? '').replace('.', '').slice(0, 3);
}

function dateOf(record: BibliographicRecord, words: CitationWords): string {
  const { year, month, day } = record;
  if (year === null) return yearOf(record, words, { isSentence: true });
  return [year, monthOf(record, words), month === null ? null : day].filter((part) => part !== null && part !== '').join(' ');
}
