import { normalForm } from '../text/normal-form.ts';
import { percentDecoded } from '../text/percent-decoded.ts';
import { fileUrl } from './file-address.ts';

/** The address of the uploaded file that somebody means by a name; undefined where there is none. */
export type NamedUpload = (name: string) => string | undefined;

/**
 * Finds uploaded files by the names that sheets and texts from elsewhere have for them: `images/team/ana.jpg`, its
 * address on another site, or the name with another ending or none.
 * @param paths `uploads/{name}` each
 */
export function namedUploads(paths: Iterable<string>): NamedUpload {
  const known = new Map<string, string>();
  for (const path of paths) {
    const name = folded(path);
    known.set(name, path);
    if (!known.has(stemOf(name))) known.set(stemOf(name), path);
  }
  return (sent) => {
    const name = folded(percentDecoded(sent.trim().replace(/[?#].*$/, '')));
    // Generators of sites write other formats of one picture, and WordPress other sizes: "foto-300x200.jpg".
    const path = known.get(name) ?? known.get(stemOf(name)) ?? known.get(stemOf(name).replace(/-(?:\d+x\d+|scaled)$/, ''));
    return path === undefined ? undefined : fileUrl(path);
  };
}

function folded(path: string): string {
  return normalForm(path.split('/').at(-1) ?? '', 'NFC').toLowerCase();
}

function stemOf(name: string): string {
  return name.replace(/\.[^.]+$/, '');
}
