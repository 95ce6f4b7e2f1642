import type { BibliographicRecord } from '../formats/record.ts';
import { isCorrection } from './normalized-work.ts';

/** True where a record lacks nothing that a reader needs, and is a work of its own: no correction, no reply. */
export function isCompleteRecord({ type, title, authors, others, year, doi }: BibliographicRecord): boolean {
  return type !== 'other' && title !== '' && authors.length > 0 && !others && year !== null && doi !== '' && !isCorrection(title);
}
