import type { CountKind } from './visit.ts';

/** Page views by day. */
interface VisitsTable {
  day: string;
  value: number;
}

/** Page views of a day by page, and by the host that led there. */
export interface VisitCountsTable {
  /** yyyy-MM-dd in the site's time zone; yyyy-MM of a month that is long past. */
  day: string;
  kind: CountKind;
  /** The address of a page, or a host; empty for all hosts beyond the bound of a day. */
  name: string;
  value: number;
}

/** Counted visits. */
export interface VisitTables {
  visits: VisitsTable;
  visit_counts: VisitCountsTable;
}
