import { KIND_NAMES, LINK_KINDS, publicLinks } from '../link-kinds.ts';
import type { BibliographicRecord, RecordLink } from '../record.ts';
import { linksBeside } from '../record-links.ts';
import type { TexFields } from './fields.ts';

/** The name of a field of such a link. */
export const LINK_FIELD = new RegExp(`^(?:${[...LINK_KINDS.keys()].join('|')})\\d{0,3}$`);

/** Pages that such sites name by an id alone: the field, the kind of link, and the address before the id. */
const BY_ID: ReadonlyMap<string, readonly [kind: RecordLink['kind'], prefix: string]> = new Map([
  ['hal', ['hal', 'https://hal.science/']],
  ['biorxiv_id', ['preprint', 'https://www.biorxiv.org/content/10.1101/']],
  ['inspirehep_id', ['other', 'https://inspirehep.net/literature/']],
]);

/** The links of an entry, in the order of its fields; a file of the other site's own is none. */
export function linksOf(fields: TexFields, own: Pick<BibliographicRecord, 'doi' | 'url'>): readonly RecordLink[] | undefined {
  const links = [...fields].flatMap(([name, value]) => {
    const text = value.replaceAll(/\\(?=[%#&_~])/g, '');
    const [kind = LINK_KINDS.get(name.replace(/\d{1,3}$/, '')), prefix = ''] = (/^[\w.-]+$/.test(text) && BY_ID.get(name)) || [];
    return kind === undefined ? [] : { kind, url: prefix + text };
  });
  return linksBeside(links, own);
}

/** The names and values of the fields for links; a second link of a kind has a 2 behind its name. */
export function writeLinks(links: readonly RecordLink[]): (readonly [name: string, url: string])[] {
  const counts = new Map<string, number>();
  return publicLinks(links).map(({ kind, url }) => {
    const name = KIND_NAMES.get(kind) ?? kind;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return [count === 1 ? name : `${name}${count}`, url] as const;
  });
}
