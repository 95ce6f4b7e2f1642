import type { BibliographicRecord } from '../record.ts';

/** The record of a program for which a university is the publisher of a thesis; the venue of a book is its series. */
export function venueByType(record: BibliographicRecord): BibliographicRecord {
  const { type, title, venue, publisher } = record;
  if (type === 'thesis') return { ...record, venue: publisher || venue, publisher: '' };
  // Mendeley has the title of a book in both places.
  return type === 'book' && venue === title ? { ...record, venue: '' } : record;
}
