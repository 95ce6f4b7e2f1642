import type { BibliographicRecord } from '#core/formats/record.ts';
import type { Remembered } from '#core/publications/decision.ts';
import { type Comparison, KnownWorks } from '#core/publications/known-works.ts';
import type { Paper } from '#core/publications/paper.ts';
import { dateOf } from '#core/publications/paper-values.ts';
import type { FileCounts } from './file-reader.ts';
import type { ReadFile } from './read-publications.ts';

/** The number of entries, unread parts and identifiers of a file. */
export function countsOf({ format, entries, errors, identifiers, other }: ReadFile): FileCounts {
  return { format, entries: entries.length, errors: errors.length, identifiers: identifiers.length, ...(other !== undefined && { other }) };
}

/** The stored content that a preview compares with. */
export interface StoredWorks {
  readonly works: readonly Paper[];
  readonly decided: readonly Remembered[];
}

/** A file as a preview answers it; nothing of it is kept. */
export function previewOf({ format, entries, errors }: ReadFile, { works, decided }: StoredWorks) {
  const compared = new KnownWorks(works, decided).compare(entries);
  return {
    format,
    entries: entries.map(({ line, record }, index) => {
      const comparison = compared[index] ?? { state: 'new' as const, fills: [] };
      const repeats = comparison.repeats === undefined ? undefined : entries[comparison.repeats]?.line;
      return { ...shownRecord(line, record), ...shownComparison(comparison), ...(repeats !== undefined && { repeats }) };
    }),
    errors,
  };
}

/** A record as the API answers it. */
export function shownRecord(line: number, record: BibliographicRecord) {
  const { month, day, editors, keywords, marks: _marks, links: _links, otherSiteAddresses: _addresses, ...facts } = record;
  const date = dateOf({ year: record.year, month, day });
  return { line, ...facts, ...(date !== '' && { date }), editors, keywords };
}

/** A record's relation to the stored works, as the API answers it. */
export function shownComparison(comparison: Comparison) {
  // Nobody has to say twice that a work is not the group's.
  if (comparison.isForeign) return { state: 'known' as const, foreign: true };
  if (comparison.state === 'new') return { state: comparison.state };
  const { state, of, fills, offers, repeats, proposes } = comparison;
  return { state, ...(repeats === undefined && { of, fills, ...(offers !== undefined && { offers }) }), ...(proposes !== undefined && { proposes }) };
}
