import type { BibliographicRecord } from '../record.ts';
import { readCslJson } from './read.ts';

/** The record of the only entry of a file. @throws Error where it has errors, or other entries */
export function recordOf(item: object): BibliographicRecord {
  const { entries, errors } = readCslJson(JSON.stringify([{ title: 'Sin más', ...item }]));
  const [entry, ...others] = entries;
  if (entry === undefined || others.length > 0 || errors.length > 0) throw new Error(JSON.stringify({ entries, errors }));
  return entry.record;
}
