import { addressRefusal } from '../../refused-addresses.ts';
import { isDoiUrl, readDoi, readUrl } from '../identifiers.ts';
import type { BibliographicRecord, RecordLink } from '../record.ts';
import type { TexFields } from './fields.ts';

/**
 * The fields by which groups name what belongs to a publication in the file that their site is made of. The first one
 * of a kind is written; a second link of that kind has a 2 behind its name.
 */
const KINDS: ReadonlyMap<string, RecordLink['kind']> = new Map([
  ['preprint', 'preprint'],
  ['pdf', 'pdf'],
  ['code', 'code'],
  ['software', 'code'],
  ['data', 'data'],
  ['dataset', 'data'],
  ['slides', 'slides'],
  ['video', 'video'],
  ['poster', 'poster'],
  ['hal', 'hal'],
  ['website', 'other'],
  ['html', 'other'],
  ['blog', 'other'],
  ['supp', 'other'],
]);
/** The name of a field of such a link. */
export const LINK_FIELD = new RegExp(`^(?:${[...KINDS.keys()].join('|')})\\d{0,3}$`);

/** Pages that such sites name by an id alone: the field, the kind of link, and the address before the id. */
const BY_ID: ReadonlyMap<string, readonly [kind: RecordLink['kind'], prefix: string]> = new Map([
  ['hal', ['hal', 'https://hal.science/']],
  ['biorxiv_id', ['preprint', 'https://www.biorxiv.org/content/10.1101/']],
  ['inspirehep_id', ['other', 'https://inspirehep.net/literature/']],
]);
/** The name of the field for each kind. */
const NAMES = new Map([...KINDS].toReversed().map(([name, kind]) => [kind, name]));

/** The links of an entry, in the order of its fields; a file of the other site's own is none. */
export function linksOf(fields: TexFields, own: Pick<BibliographicRecord, 'doi' | 'url'>): readonly RecordLink[] | undefined {
  const links = [...fields].flatMap(([name, value]) => {
    const text = value.replaceAll(/\\(?=[%#&_~])/g, '');
    const [kind = KINDS.get(name.replace(/\d{1,3}$/, '')), prefix = ''] = (/^[\w.-]+$/.test(text) && BY_ID.get(name)) || [];
    if (kind === undefined) return [];
    const url = readUrl(prefix + text);
    return url !== '' && !isOwn(url, kind, own) && addressRefusal(url) === undefined ? { kind, url } : [];
  });
  return links.length === 0 ? undefined : links;
}

/** True of an address of the publication itself. Pages are often named by its DOI where the entry has none. */
function isOwn(address: string, kind: RecordLink['kind'], { doi, url }: Pick<BibliographicRecord, 'doi' | 'url'>): boolean {
  if (address === url) return true;
  return isDoiUrl(address) && (kind === 'other' || readDoi(address) === doi);
}

/** The names and values of the fields for links. Files of the site itself have no address that others could open. */
export function writeLinks(links: readonly RecordLink[]): (readonly [name: string, url: string])[] {
  const counts = new Map<string, number>();
  return links.flatMap(({ kind, url }) => {
    const name = NAMES.get(kind);
    if (name === undefined || !/^https?:/i.test(url)) return [];
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return [[count === 1 ? name : `${name}${count}`, url] as const];
  });
}
