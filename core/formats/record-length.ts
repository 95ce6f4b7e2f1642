import type { BibliographicRecord } from './record.ts';

/**
 * Longest record in characters, as it is kept until somebody decides about it: the longest abstract and some thousands
 * of authors. All of a record is compared with others in one turn of the event loop.
 */
const MAX_RECORD_CHARACTERS = 500_000;

/** True for a record that no publication needs, and that would hold the program up whenever it is compared. */
export function isTooLong(record: BibliographicRecord): boolean {
  return JSON.stringify(record).length > MAX_RECORD_CHARACTERS;
}
