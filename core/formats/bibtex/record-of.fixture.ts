import type { BibliographicRecord } from '../record.ts';
import { readBibtex } from './read.ts';

/** The record of the only entry of a file. @throws Error where it has errors, or other entries */
export function recordOf(text: string): BibliographicRecord {
  const { entries, errors } = readBibtex(text);
  const [entry, ...others] = entries;
  if (entry === undefined || others.length > 0 || errors.length > 0) throw new Error(JSON.stringify({ entries, errors }));
  return entry.record;
}
