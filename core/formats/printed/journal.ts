import { readPages } from '../pages.ts';
import { publicationDate, readDate } from '../publication-date.ts';
import type { BibliographicRecord } from '../record.ts';

/** A place in a journal; the date where it stands there too. */
export type JournalPlace = Partial<BibliographicRecord> & Pick<BibliographicRecord, 'venue'>;

const ISSUE = String.raw`(?:n[uú]m|no|n)\.?[º°]?\s?`;
const RANGE = String.raw`[\p{L}]{0,3}\d[\w.–-]{0,25}`;
const FORMS = [
  // "Historia Mexicana, 70(1), 455–460".
  String.raw`(?<venue>[^():]{2,150}(?<! \d{1,4})), (?<volume>\d{1,4}|[IVXLCDM]{1,8})(?:\((?<issue>[^()]{1,30})\))?(?:, (?<pages>${RANGE}))?`,
  // "La Jornada Semanal, 12-13".
  String.raw`(?<venue>[^,():\d]{2,100}), (?<pages>\d{1,5}[-–]\d{1,5})`,
  // "Historia Mexicana 70, núm. 1 (2020): 455-460".
  String.raw`(?<venue>[^():\d]{2,150}?),? (?<volume>\d{1,4})(?:, ${ISSUE}(?<issue>[\w–-]{1,12}))? \((?<date>[^()]{4,40})\)(?:: ?(?<pages>${RANGE}))?`,
  // "Historia Mexicana 70 (1): 455–460".
  String.raw`(?<venue>[^():\d]{2,150}?) (?<volume>\d{1,4})(?: \((?<issue>[^()]{1,30})\))?: ?(?<pages>${RANGE})`,
].map((form) => new RegExp(`^${form}$`, 'u'));

const LABELLED: readonly (readonly [RegExp, (value: string) => Partial<BibliographicRecord>])[] = [
  [/^vol\.\s?(\w{1,10})$/i, (volume) => ({ volume })],
  [new RegExp(`^${ISSUE}([\\w–-]{1,12})$`, 'i'), (issue) => ({ issue })],
  [/^(?:pp?|p[aá]gs?|art)\.\s?([\w.–-]{1,25})$/i, (pages) => ({ pages: readPages(pages) })],
  [/^((?:[\d–-]{1,5}\s)?(?:al \d{1,2} )?(?:de )?(?:\p{L}{3,10}\.?\s)?(?:de )?(?:1[5-9]|20)\d\d)$/iu, readDate],
];

/** Reads a journal's name with the place in it, as styles print it; null of anything else. */
export function placeInJournal(text: string): JournalPlace | null {
  const found = labelled(text);
  if (found !== null) return found;
  for (const form of FORMS) {
    const { venue, volume = '', issue = '', pages = '', date = '' } = form.exec(text)?.groups ?? {};
    // A full stop ends the title of a work, unless the name is abbreviated.
    if (venue !== undefined) return { venue, volume, issue, pages: readPages(pages), ...(date !== '' && publicationDate(readDate(date).year)) };
  }
  return null;
}

/** "IEEE Sensors J., vol. 18, no. 4, pp. 1500-1508, Feb. 2018", with the place of a congress behind its name. */
function labelled(text: string): JournalPlace | null {
  const [venue = '', ...parts] = text.split(/,\s+/);
  const read = parts.map((part) => {
    for (const [pattern, value] of LABELLED) {
      const [, found] = pattern.exec(part) ?? [];
      if (found !== undefined) return value(found);
    }
    return null;
  });
  const known = read.filter((part) => part !== null);
  const isLabelled = known.some((part) => 'volume' in part || 'issue' in part || 'pages' in part);
  // Words between the name and the first label are the place where a congress was held.
  const isInOrder = read.slice(read.findIndex((part) => part !== null)).every((part) => part !== null);
  if (!isLabelled || !isInOrder || /\d{3}/.test(venue)) return null;
  let place: JournalPlace = { venue };
  for (const part of known) place = { ...place, ...part };
  return place;
}
