import { addressRefusal } from '../refused-addresses.ts';
import { isDoiUrl, readDoi, readUrl } from './identifiers.ts';
import { LINK_KINDS } from './link-kinds.ts';
import type { BibliographicRecord, RecordLink } from './record.ts';

type Own = Pick<BibliographicRecord, 'doi' | 'url'>;

/** Zotero keeps a note as a paragraph of HTML. */
const LABELLED = /^(?:<p>)?(\p{L}{2,12}): ?(https?:\/\/[^\s<>]+)(?:<\/p>)?$/iu;

/** A link as a line of a note says it, "code: https://github.com/a/b"; null of any other line. */
export function readLabelledLink(line: string): RecordLink | null {
  const [, word = '', url = ''] = LABELLED.exec(line.trim()) ?? [];
  const kind = LINK_KINDS.get(word.toLowerCase());
  return kind === undefined ? null : { kind, url };
}

/** A note without the lines for links, and these. */
export function partedNote(note: string): { readonly note: string; readonly links: readonly RecordLink[] } {
  const lines = note.split('\n');
  const links = lines.flatMap((line) => readLabelledLink(line) ?? []);
  return { note: links.length === 0 ? note : lines.filter((line) => readLabelledLink(line) === null).join('\n'), links };
}

/** The links of a work that lead elsewhere than it does itself, each once; undefined where there are none. */
export function linksBeside(found: readonly RecordLink[], own: Own): readonly RecordLink[] | undefined {
  const links = found
    .map(({ kind, url }) => ({ kind, url: readUrl(url) }))
    .filter(({ kind, url }) => url !== '' && !isOwn(url, kind, own) && addressRefusal(url) === undefined);
  const unique = [...new Map(links.map((link) => [`${link.kind} ${link.url}`, link])).values()];
  return unique.length === 0 ? undefined : unique;
}

/** True of an address of the publication itself. Pages are often named by its DOI where the entry has none. */
function isOwn(address: string, kind: RecordLink['kind'], { doi, url }: Own): boolean {
  if (address === url) return true;
  return isDoiUrl(address) && (kind === 'other' || readDoi(address) === doi);
}
