import { expect } from 'vitest';
import type { BibliographicRecord } from '../record.ts';
import { readCslJson } from './read.ts';

/** The record of the only entry of a file, which has no errors. */
export function recordOf(item: object): BibliographicRecord {
  const { entries, errors } = readCslJson(JSON.stringify([{ title: 'Sin más', ...item }]));
  expect(errors).toEqual([]);
  expect(entries).toHaveLength(1);
  return entries[0]?.record as BibliographicRecord;
}
