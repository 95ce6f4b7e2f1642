import { readUrl } from '../identifiers.ts';
import { composeAccents } from './accents.ts';
import type { TexFields } from './fields.ts';
import { LINK_FIELD } from './links.ts';

/** The end of a document's name; pages that a program kept of a site are none. */
const EXTENSION = /\.(?!html?$)[a-z0-9]{2,5}$/i;

const MAX_FILES = 20;

/**
 * The names of the documents that the entry has on the computer that it comes from, without their folders: JabRef,
 * Zotero and Mendeley write «file = {Full Text:files/12/a.pdf:application/pdf}», sites made of BibTeX «pdf = {a.pdf}».
 */
export function filesOf(fields: TexFields): readonly string[] | undefined {
  const names = [...fields].flatMap(([name, value]) => {
    if (name !== 'file' && name !== 'preview' && !LINK_FIELD.test(name)) return [];
    if (readUrl(value) !== '') return [];
    // A colon or an underscore may be escaped; a part between colons is a path.
    const parts = composeAccents(value)
      .replaceAll(/\\(?=[:;_%&#~])/g, '')
      .split(/[;:]/);
    return parts.map((part) => part.slice(Math.max(part.lastIndexOf('/'), part.lastIndexOf('\\')) + 1).trim());
  });
  const files = [...new Set(names)].filter((name) => EXTENSION.test(name)).slice(0, MAX_FILES);
  return files.length === 0 ? undefined : files;
}
