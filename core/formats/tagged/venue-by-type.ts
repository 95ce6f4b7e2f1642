import type { BibliographicRecord } from '../record.ts';

/** The record of a program for which a university is the publisher of a thesis, and a series the venue of a book. */
export function venueByType(record: BibliographicRecord): BibliographicRecord {
  const { type, venue, publisher } = record;
  if (type === 'thesis') return { ...record, venue: publisher || venue, publisher: '' };
  return type === 'book' ? { ...record, venue: '' } : record;
}
