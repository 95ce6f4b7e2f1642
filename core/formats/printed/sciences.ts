import type { BibliographicRecord } from '../record.ts';
import { peopleFirst } from './people-first.ts';
import { sentencesOf } from './sentences.ts';
import { canBeTitle } from './title.ts';

const YEAR = String.raw`(?<year>(?:19|20)\d\d)`;
const VOLUME = String.raw`(?<volume>\d{1,4}[A-Z]?)`;
const ISSUE = String.raw`(?: ?\((?<issue>[\w–-]{1,12})\))?`;
const PAGES = String.raw`(?<pages>\p{L}{0,4}\d[\w.–-]{0,20})`;
const LABELLED = String.raw`,? v(?:ol)?\.? ?${VOLUME}(?:, (?:n[uú]m|no?)\.?[º°]? ?(?<issue>[\w–-]{1,12}))?(?:, (?:pp?|p[aá]gs?)\.? ?${PAGES})?`;

/** Places in a journal at the end of a reference, as publishers of the sciences have them. */
const WITH_YEAR = [
  // Elsevier: "J. Appl. Phys. 123 (4) (2018) 45–52".
  String.raw`,? ${VOLUME}${ISSUE},? \(${YEAR}\),? ${PAGES}`,
  // The physical societies and Nature: "J. Appl. Phys. 123, 045102 (2018)".
  String.raw`,? ${VOLUME}${ISSUE}, ${PAGES} \(${YEAR}\)`,
  // The chemical societies and MDPI: "J. Appl. Phys. 2018, 123 (4), 45–52"; BMC: "BMC Chem 2018, 12:45".
  `,? ${YEAR}[,;] ?${VOLUME}${ISSUE}(?:, |: ?)${PAGES}`,
  // Brazil: "Revista de Química, v. 12, n. 3, p. 45-52, 2018", "Vol. 12, No. 3, pp. 45-52 (2018)".
  String.raw`${LABELLED},? \(?(?:\p{L}{3,10}\.? )?${YEAR}\)?`,
].map((form) => new RegExp(`${form}$`, 'iu'));
/** The same, where the year stands behind the people: "Journal of Water 12(3), 45–52". */
const WITHOUT_YEAR = [`,? ${VOLUME}${ISSUE}(?:, |: ?)${PAGES}`, LABELLED].map((form) => new RegExp(`${form}$`, 'iu'));

const QUOTED = /^["“«]([^"“”«»]{5,400})["”»][.,]? /;
/** A name of a journal, abbreviated or not: "Rev. Mex. Fis. E", "mSystems", "npj Comput. Mater.". */
const VENUE = /^(?:\p{Lu}|\p{Ll}{1,3}\p{Lu}|npj )[^\d"“”();]{1,120}(?:\([^()]{1,60}\)|[^()]{0,60})$/u;
/** A part of a journal's name that ends with a full stop: "Phys.", "Für Phys.". */
const ABBREVIATED = /^(?:\p{Lu}[\p{L}-]{0,11}|\p{Lu}[\p{L}-]{0,11} \p{Lu}[\p{L}-]{0,3})\.$/u;

/** Reads an article as journals of the sciences print it, in their many forms; null of anything else. */
export function readSciences(text: string): Partial<BibliographicRecord> | null {
  const reference = text.replace(/\.$/, '');
  const [first = '', ...others] = sentencesOf(reference);
  const people = peopleFirst(reference);
  // "Title. J. Soto, A. Gil. Journal 12 (2018) 45–52."
  const behindTitle = people === null && others.length > 1 ? peopleFirst(reference.slice(first.length).replace(/^[.?!]? /, '')) : null;
  const found = people ?? behindTitle;
  if (found === null) return null;
  const place = (found.year === null ? WITH_YEAR : WITHOUT_YEAR).map((form) => form.exec(found.rest)).find((match) => match !== null);
  if (place?.groups === undefined) return null;
  const before = found.rest.slice(0, place.index);
  const [title, venue] = people === null ? [first, before] : titleAndVenue(before, found.isComma);
  if (!canBeTitle(title) || !VENUE.test(venue)) return null;
  const { year, volume = '', issue = '', pages = '' } = place.groups;
  return { type: 'article', authors: found.names, others: found.others, title, venue, volume, issue, pages, year: found.year ?? Number(year) };
}

function titleAndVenue(text: string, isComma: boolean): readonly [title: string, venue: string] {
  const [quoted, inQuotes = ''] = QUOTED.exec(text) ?? [];
  if (quoted !== undefined) return [inQuotes.replace(/[.,]$/, ''), text.slice(quoted.length)];
  if (isComma) {
    const comma = text.lastIndexOf(', ');
    return [text.slice(0, Math.max(0, comma)), text.slice(comma + 2)];
  }
  const parts = text.split(/(?<=[.?!]) /);
  const first = parts.findLastIndex((part, index) => index < parts.length - 1 && !ABBREVIATED.test(part)) + 1;
  return [parts.slice(0, first).join(' ').replace(/\.$/, ''), parts.slice(first).join(' ')];
}
