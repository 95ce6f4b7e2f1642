import type { RecordLink } from './record.ts';

/**
 * The words by which groups name what belongs to a publication, in BibTeX a field each. The first one of a kind is
 * written.
 */
export const LINK_KINDS: ReadonlyMap<string, RecordLink['kind']> = new Map([
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

/** The word for each kind. */
export const KIND_NAMES: ReadonlyMap<RecordLink['kind'], string> = new Map([...LINK_KINDS].toReversed().map(([name, kind]) => [kind, name]));

/** The links that others can open: files of the site itself have no such address. */
export function publicLinks(links: readonly RecordLink[] = []): readonly RecordLink[] {
  return links.filter(({ kind, url }) => KIND_NAMES.has(kind) && /^https?:/i.test(url));
}

/** A line of a note for a link, in formats that have no field for its kind: "code: https://github.com/a/b". */
export function labelledLink({ kind, url }: RecordLink): string {
  return `${KIND_NAMES.get(kind)}: ${url}`;
}
