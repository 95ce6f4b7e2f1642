import { isFilePath } from '../fields/link.ts';
import { normalForm } from '../text/normal-form.ts';
import { nameOfUpload } from './upload-path.ts';

const PLACE = '/files/uploads/';
/** File addresses inside a text. A match after a host or another path would be the address of another site. */
const ADDRESS = /(?<![\p{L}\p{N}\]\-._~%/?#@&=+$])\/files\/uploads\/[^\s"'<>()[\]\\?#]+/gu;

/**
 * The address of an uploaded file on the site: ASCII only, and safe in Markdown and attributes.
 * @param path `uploads/{name}`
 */
export function fileUrl(path: string): string {
  return `/files/uploads/${encodeURIComponent(nameOfUpload(path)).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}

/** The path of the uploaded file that an address of this site names, encoded or not; null when it names none. */
export function filePathOf(address: string): string | null {
  if (!isFilePath(address)) return null;
  try {
    return normalForm(decodeURIComponent(address).slice('/files/'.length), 'NFC');
  } catch {
    return null;
  }
}

/**
 * The paths of all uploaded files whose addresses are in a value, at any depth: whole ones, and those inside a text.
 * @param origins the site's own: addresses that begin with one of them, by whichever scheme, are its files' too
 */
export function filesIn(value: unknown, origins: readonly string[] = []): Set<string> {
  const found = new Set<string>();
  const own = ownPart(origins);
  const add = (address: string) => {
    const path = filePathOf(address);
    if (path !== null) found.add(path);
  };
  const search = (inner: unknown): void => {
    if (typeof inner === 'string') {
      // Most texts name none, which is seen faster than by the expression.
      if (!inner.includes(PLACE)) return;
      const text = own === null ? inner : inner.replace(own, '');
      if (isFilePath(text)) add(text);
      else for (const [address] of text.matchAll(ADDRESS)) add(splitPunctuation(address)[0]);
    } else if (typeof inner === 'object' && inner !== null) Object.values(inner).forEach(search);
  };
  search(value);
  return found;
}

/** The part of an absolute address of this site before the path of a file; null when the site's address is unknown. */
function ownPart(origins: readonly string[]): RegExp | null {
  if (origins.length === 0) return null;
  const hosts = origins.map((origin) => new URL(origin).host.replace(/[.[\]]/g, '\\$&'));
  return new RegExp(`(?:https?:)?//(?:${hosts.join('|')})(?=${PLACE})`, 'gi');
}

/** Every part ends where the next one begins, so that no text takes longer than its length. */
const LEADING = /!?\[([^[\]]*)\]\(\s*<?(\/files\/uploads\/[^\s"'<>()[\]\\?#]+)(?:[\s"'<>[\]\\?#][^()]*)?\)/g;

/**
 * Removes all links to these files from a text. Markdown pictures and links keep their words; a bare address becomes
 * the file's name.
 */
export function textWithoutFiles(text: string, paths: ReadonlySet<string>): string {
  const gone = (address: string): string | null => {
    const path = filePathOf(splitPunctuation(address)[0]);
    return path !== null && paths.has(path) ? nameOfUpload(path) : null;
  };
  const withoutLeading = (whole: string) =>
    whole.replace(LEADING, (found, words: string, address: string) => (gone(address) === null ? found : words));
  // A picture may be inside a link.
  return withoutLeading(withoutLeading(text)).replace(ADDRESS, (address) => {
    const name = gone(address);
    return name === null ? address : `${name}${splitPunctuation(address)[1]}`;
  });
}

/** An address in a text, and the signs behind it that belong to the sentence. */
function splitPunctuation(address: string): [address: string, signs: string] {
  let end = address.length;
  while (end > 0 && '.,;:!'.includes(address.charAt(end - 1))) end -= 1;
  return [address.slice(0, end), address.slice(end)];
}
