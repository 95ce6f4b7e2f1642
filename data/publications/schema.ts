import type { RememberedDecision } from '#core/publications/decision.ts';

/** A file of publications that somebody brought in. */
export interface ImportsTable {
  id: string;
  /** The file's name; empty for pasted text. */
  name: string;
  format: string;
  actor: string;
  at: string;
  /** When the whole import was taken back. */
  undone: string | null;
  /** The change set of what was applied since the last undo; null where nothing was. */
  changeSet: string | null;
}

/** One publication of an imported file, or a part of it that could not be read. */
export interface ImportEntriesTable {
  import: string;
  position: number;
  line: number;
  /** A `BibliographicRecord`, as JSON; null where the text could not be read. */
  record: string | null;
  /** The reason why it could not be read. */
  message: string;
  text: string;
  /** The decision, when it is made and done; null while the entry waits. */
  decision: string | null;
  /** The publication that it was added as, or merged into. */
  item: string | null;
  /** The decision about its work that holds for ever, as JSON; null where there is none. */
  remembered: string | null;
  /** The service that gave the record; null where it stood in the file. */
  source: string | null;
  /** The `identifierKey` of the work of which the service says that this is another version; null where it does not. */
  versionOf: string | null;
}

/** A person's decision about a work of a file, so that it is not asked for again. */
export interface ImportDecisionsTable {
  /** Names the work, whatever file it comes from. */
  work: string;
  /** The stored publication that it is, is a version of, or is not; empty for a work that is not the group's. */
  item: string;
  decision: RememberedDecision;
  at: string;
}

/** An entry of an import whose metadata are not here yet. */
export interface LookupsTable {
  import: string;
  position: number;
  /** Of the `Identifier`. */
  kind: string;
  value: string;
  /** The source to ask next. */
  source: string;
  /** Rounds through all sources that failed. */
  attempts: number;
  nextAttempt: string;
  /** The failure of this round; null while there is none. */
  lastError: string | null;
}

/** A service that metadata are asked of. */
interface LookupServicesTable {
  service: string;
  /** Nobody asks before, in whatever process. */
  nextRequest: string;
  /** The number of times in a row that it asked to wait. */
  refusals: number;
}

/** The last search of a service for new works of the group's people. */
interface HarvestsTable {
  service: string;
  at: string;
  /** The import in which its finds wait; it may be gone. */
  import: string;
}

/** A work that a harvest met: it does not come again. */
interface HarvestedWorksTable {
  /** Of the `Identifier`. */
  kind: string;
  value: string;
  /** The entry that is still to be compared with what is stored; null once it was. */
  import: string | null;
  position: number | null;
}

/** Imports of publications, and what other services know of them. */
export interface PublicationTables {
  imports: ImportsTable;
  import_entries: ImportEntriesTable;
  import_decisions: ImportDecisionsTable;
  lookups: LookupsTable;
  lookup_services: LookupServicesTable;
  harvests: HarvestsTable;
  harvested_works: HarvestedWorksTable;
}
