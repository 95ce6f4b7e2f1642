import type { JobKind } from '#core/jobs/kinds.ts';

/** Work that is done once each, by whichever process takes it. */
export interface JobsTable {
  id: string;
  kind: JobKind;
  /** The thing that it is about, as the kind wants it; a kind has one job for each. Empty for work by the clock. */
  subject: string;
  created: string;
  /** When it is due; null while it is done and when it was given up. */
  run_at: string | null;
  /** The number of tries since it was last done or asked for. */
  attempts: number;
  /** True when no try is left, and for work by the clock when it only comes at its usual time. */
  failed: boolean | number;
  /** Of the last try, where it failed. */
  last_error: string | null;
  /** Names the try that is under way. */
  holder: string | null;
  /** Others may take the work of the holder from then on, by the database's clock. */
  held_until: string | null;
}

/** Work that one process does at a time. */
interface LeasesTable {
  name: string;
  holder: string;
  /** Anybody may take it from then on, by the database's clock. */
  until: string;
  /** True where another process waits for it. */
  wanted: boolean;
}

/** When work that is done now and then was last done. */
interface LastDoneTable {
  work: string;
  at: string;
}

/** Work that no request waits for. */
export interface JobTables {
  jobs: JobsTable;
  leases: LeasesTable;
  last_done: LastDoneTable;
}
