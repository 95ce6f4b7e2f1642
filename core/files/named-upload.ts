import { normalForm } from '../text/normal-form.ts';
import { fileUrl } from './file-address.ts';

/** The address of the uploaded file that somebody means by a name; undefined where there is none. */
export type NamedUpload = (name: string) => string | undefined;

/**
 * Finds uploaded files by the names that sheets and texts from elsewhere have for them: `images/team/ana.jpg`, its
 * address on another site, or the name without its ending.
 * @param paths `uploads/{name}` each
 */
export function namedUploads(paths: Iterable<string>): NamedUpload {
  const known = new Map<string, string>();
  for (const path of paths) {
    const name = folded(path);
    const stem = name.replace(/\.[^.]+$/, '');
    known.set(name, path);
    if (!known.has(stem)) known.set(stem, path);
  }
  return (name) => {
    const path = known.get(folded(decoded(name.trim().replace(/[?#].*$/, ''))));
    return path === undefined ? undefined : fileUrl(path);
  };
}

function folded(path: string): string {
  return normalForm(path.split('/').at(-1) ?? '', 'NFC').toLowerCase();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
