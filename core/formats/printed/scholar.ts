import { readInvertedNames } from '../inverted-name.ts';
import { readPages } from '../pages.ts';
import { publicationTypeOf, typeIn } from '../publication-type.ts';
import { EMPTY_RECORD, type ReadEntry } from '../record.ts';

/** The last line of a work in a profile of Google Scholar: where it appeared, how often it is cited, its year. */
const LAST_LINE = /^([^\t]*)\t {0,3}(?:\d{1,6}\*?)? {0,3}\t {0,3}((?:1[89]|20)\d\d)? {0,3}$/;
/** "Journal of Applied Physics 123 (4), 45-52, 2018". */
const PLACE = /^(.{2,200}?),? (\d{1,4})(?: \(([\w–-]{1,20})\))?(?:, ([\w.–-]{1,25}))?$/;
const PAGES_ALONE = /^(.{2,200}?), (\d[\w–-]{0,20})$/;
const YEAR_BEHIND = /, (?:1[89]|20)\d\d$/;
const ARXIV = /\barxiv:(\d{4}\.\d{4,5})/i;
/** "JL Pérez Soto": initials without full stops. */
const IN_ORDER = /^(\p{Lu}{1,4}) (\S.*)$/u;

/**
 * The works of a profile of Google Scholar that was selected and copied: each is its title, its authors and where it
 * appeared, with tabs before its citations and its year. None where any line is of something else.
 */
export function scholarRows(text: string): readonly ReadEntry[] {
  const lines = text.split('\n').map((line, index) => ({ line: index + 1, text: line }));
  // The headings of the columns have a tab, and no year.
  const filled = lines.filter(({ text: line }) => line.trim() !== '' && !/^[^\t]{0,30}\t[^\t\d]{1,30}\t[^\t\d]{1,30}$/.test(line));
  const entries: ReadEntry[] = [];
  for (let at = 0; at < filled.length; at += 3) {
    const [title, people, last] = filled.slice(at, at + 3);
    const [, place = '', year] = LAST_LINE.exec(last?.text ?? '') ?? [];
    if (title === undefined || people === undefined || last === undefined || !LAST_LINE.test(last.text)) return [];
    if (title.text.includes('\t') || people.text.includes('\t')) return [];
    const { names: authors, others } = readInvertedNames(people.text.split(', ').map((name) => name.replace(IN_ORDER, inverted)));
    const facts = { title: title.text.trim(), authors, others, ...placeOf(place.trim()), year: year === undefined ? null : Number(year) };
    entries.push({ line: title.line, record: { ...EMPTY_RECORD, ...facts } });
  }
  return entries;
}

function inverted(_: string, initials: string, surname: string): string {
  return `${surname}, ${initials.split('').join('. ')}.`;
}

function placeOf(text: string) {
  const bare = text.replace(YEAR_BEHIND, '');
  const [, arxiv = ''] = ARXIV.exec(bare) ?? [];
  if (arxiv !== '') return { type: 'preprint' as const, venue: 'arXiv', arxiv };
  const [, venue = bare, volume = '', issue = '', pages = ''] = PLACE.exec(bare) ?? [];
  const [, name = venue, only = pages] = volume === '' ? (PAGES_ALONE.exec(venue) ?? []) : [];
  const type = typeIn(name, publicationTypeOf(name) ?? (volume === '' ? 'other' : 'article'));
  return { type, venue: name, volume, issue, pages: readPages(only) };
}
