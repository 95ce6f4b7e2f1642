import { normalForm } from '../text/normal-form.ts';
import { percentDecoded } from '../text/percent-decoded.ts';

/** An address on another site of what is here, or will be. */
export interface OtherSiteAddress {
  /** Whole, or a path: `https://lab.mx/2020/05/premio/`, `_posts/2020-05-06-premio.md`. */
  readonly address: string;
  /** The collection of the item. */
  readonly collection: string;
  /** Its address here. */
  readonly to: string;
}

/** The address here of what a link within the other site leads to; `foreign` of a link to somewhere else. */
export type OtherSiteLinks = (link: string) => { readonly to: string } | 'unknown' | 'foreign';

/** The addresses in a cell. */
export function addressesIn(cell: string): string[] {
  const addresses = cell.split(/\s+/).filter((address) => address !== '' && address.length <= MAX_CHARACTERS);
  return [...new Set(addresses.map((address) => (address.includes('/') ? address : `/${address}`)))];
}

/** Longer ones are addresses of nothing. */
const MAX_CHARACTERS = 500;

/** More places of one name tell nothing apart. */
const MAX_ALIKE = 50;

/**
 * Finds where links within another site lead to now. Sites that are made of files have no address in them: a link to
 * such a site leads to the file of its last name, unless its folders, or its date, are those of something else.
 */
export function otherSiteLinks(known: Iterable<OtherSiteAddress>): OtherSiteLinks {
  const whole = new Map<string, string | null>();
  const byName = new Map<string, Place[]>();
  const hosts = new Set<string>();
  for (const { address, collection, to } of known) {
    const { host, path, page, isFile } = placeOf(address);
    if (host !== '') hosts.add(host);
    const keys = new Set([host, ''].map((site) => keyOf(site, path, page)));
    for (const key of keys) whole.set(key, whole.has(key) && whole.get(key) !== to ? null : to);
    const name = path.at(-1);
    if (name === undefined || (host !== '' && !isFile)) continue;
    const alike = byName.get(name) ?? [];
    if (alike.length <= MAX_ALIKE) byName.set(name, [...alike, { host, path, collection, to }]);
  }

  function byFile(host: string, path: readonly string[], isFromRoot: boolean): string | undefined {
    const alike = byName.get(path.at(-1) ?? '') ?? [];
    if (alike.length > MAX_ALIKE) return undefined;
    const ofSite = alike.filter((place) => host === '' || place.host === '' || place.host === host);
    const found = new Set(ofSite.filter((place) => mayBe(path, place, isFromRoot)).map(({ to }) => to));
    return found.size === 1 ? [...found][0] : undefined;
  }

  return (link) => {
    if (!isWithinSites(link)) return 'foreign';
    const { host, path, page } = placeOf(link);
    if (host !== '' && !hosts.has(host)) return 'foreign';
    const isFromRoot = host !== '' || link.startsWith('/');
    const same = path.length === 0 && page === '' && isFromRoot ? '/' : whole.get(keyOf(host, path, page));
    const to = same === undefined ? byFile(host, path, isFromRoot) : (same ?? undefined);
    return to === undefined ? 'unknown' : { to: to + (/#[^#]*$/.exec(link)?.[0] ?? '') };
  };
}

interface Place {
  readonly host: string;
  readonly path: readonly string[];
  readonly collection: string;
  readonly to: string;
}

/** False of a place on the page itself, of an uploaded file, and of what no browser opens as a page. */
function isWithinSites(link: string): boolean {
  return link.length <= MAX_CHARACTERS && !/^(?:#|\?|\/\/|\/files\/uploads\/|$)/.test(link) && /^(?:https?:\/\/|(?![a-z][a-z\d+.-]*:))/i.test(link);
}

/** Endings of the files that pages are made of. */
const ENDING = /\.(?:md|markdown|mdx|qmd|rmd|html?|php|aspx?|jsp)$/;
const DATED = /^(\d{4})-(\d\d?)-(\d\d?)-(.+)$/;
/** Folders that are in no address of a page, and those of a language. */
const NO_FOLDER = /^(?:\.{0,2}|content|source|src|[a-z]{2}|[a-z]{2}-[a-z]{2})$/;

interface AddressParts {
  readonly host: string;
  readonly path: readonly string[];
  readonly page: string;
  /** True of a file that a page is made of. */
  readonly isFile: boolean;
}

/** The parts of an address, in the form in which two ways of writing it are the same. */
function placeOf(address: string): AddressParts {
  const [, host = '', rest = address] = /^https?:\/\/(?:www\.)?([^/?#]*)(.*)$/is.exec(address) ?? [];
  // The number of a page of WordPress, whatever name it has.
  const page = /[?&](?:p|page_id)=\d+/.exec(rest)?.[0].replace(/^.*=/, '?') ?? '';
  const parts = normalForm(percentDecoded(rest.replace(/[?#].*$/s, '')), 'NFC')
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');
  const isFile = ENDING.test(parts.at(-1) ?? '');
  const named = parts.map((part, index) => (index === parts.length - 1 ? part.replace(ENDING, '') : part));
  // A page with a folder of its own has the folder's name.
  const own = /^_?index$/.test(named.at(-1) ?? '') ? named.slice(0, -1) : named;
  const name = own.at(-1) ?? '';
  const folders = own.slice(0, -1).filter((folder) => !NO_FOLDER.test(folder));
  const [, ...dated] = DATED.exec(name) ?? [];
  const last = dated.length > 0 ? dated : name === '' || name.startsWith('.') ? [] : [name];
  return { host: host.toLowerCase(), path: [...folders.map((folder) => folder.replace(/^_/, '')), ...last], page, isFile };
}

function keyOf(host: string, path: readonly string[], page: string): string {
  return `${host}/${path.join('/')}${page}`;
}

/** The folders of pages by what they hold; those of lists and labels hold nothing that is brought in. */
const FOLDERS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:blogs?|posts?|news|noticias|entradas|articles?|updates?)$/, ['blogs', 'events']],
  [/^(?:people|persons?|personas|team|equipo|members?|integrantes|miembros|authors?|students?|staff|group|profiles?|alumni)$/, ['students']],
  [/^(?:projects?|proyectos?|research|portfolio)$/, ['projects', 'research-lines']],
  [/^(?:publications?|publicaciones|papers?|pubs)$/, ['papers']],
  [/^(?:tags?|categor(?:y|ies)|page|search|feed|archives?|assets|static|images?|img|files|pdfs?|uploads)$/, []],
];

/** True of a path by which the file at a place may be read: a site's settings say which folders it has. */
function mayBe(path: readonly string[], { path: own, collection }: Place, isFromRoot: boolean): boolean {
  const name = path.at(-1) ?? '';
  // Sites have pages of their own at the root: "/software/" is no post of that name.
  if (isFromRoot && path.length === 1 && own.length > 1 && !/[-_\d]/.test(name)) return false;
  return path.slice(0, -1).every((folder) => {
    if (own.slice(0, -1).includes(folder)) return true;
    if (/^\d+$/.test(folder)) return !own.some((part) => /^\d+$/.test(part)) || own.some((part) => Number(part) === Number(folder));
    return FOLDERS.find(([names]) => names.test(folder))?.[1].includes(collection) ?? true;
  });
}
