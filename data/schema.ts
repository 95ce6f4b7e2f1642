import type { Generated } from 'kysely';
import type { JobKind } from '#core/jobs/kinds.ts';
import type { RememberedDecision } from '#core/publications/decision.ts';
import type { CountKind } from './visits/visit.ts';

/** Columns of a content table beyond its definition's fields. */
export type ContentTable = { id: string; version: number } & Record<string, unknown>;

export type ChangeKind = 'create' | 'update' | 'delete' | 'restore' | 'reorder';

/** Every write of content: the whole row before and after, its author and time. */
export interface ChangesTable {
  seq: Generated<number>;
  collection: string;
  /** The item; the document's own name for single documents; `*` for a reorder. */
  item: string;
  version: number;
  kind: ChangeKind;
  before: string | null;
  after: string | null;
  actor: string;
  at: string;
  /** The id of the other item, where two were merged. */
  merged: string | null;
  /** The id of the change set that it belongs to. */
  changeSet: string | null;
  /** The `FieldSources` of the item from then on, as JSON; null where it has none. */
  sources: string | null;
  /** The content revision of its write; null of a change from before it was noted. */
  revision: number | null;
}

/** The operations whose changes are taken back together. */
export type ChangeSetKind = 'sheet' | 'import' | 'merge';

/** An operation whose changes are taken back together; `changes` name it. */
export interface ChangeSetsTable {
  id: string;
  kind: ChangeSetKind;
  /** The collection of a sheet, the id of an import, the id of the item that a merge took away. */
  subject: string;
  actor: string;
  at: string;
  /** When it was taken back. */
  undone: string | null;
}

/** One row: a number that every write of content raises, and until when the site is closed for writing. */
export interface RevisionTable {
  id: number;
  revision: number;
  closedUntil: string | null;
}

/** Page views by day. */
export interface VisitsTable {
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

/** Messages of the contact form. */
export interface MessagesTable {
  id: string;
  email: string;
  asunto: string;
  mensaje: string;
  receivedDate: string;
  read: boolean | number;
  /** `waiting` until it is forwarded; how that stands says its job. `none` for one that is only kept. */
  delivery: 'waiting' | 'sent' | 'none';
  /** The tries that it took to forward it. */
  attempts: number;
}

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

/** Counted events, for limits: one row each. */
export interface AttemptsTable {
  seq: Generated<number>;
  /** The limited action: `sign-in`, `contact`, … */
  kind: string;
  /** The subject it counts for: an address or an e-mail. */
  subject: string;
  at: string;
}

/** One-time links: only the hash of the token is kept. */
export interface LinksTable {
  hash: string;
  purpose: string;
  expires: string;
}

/** Demo items, as they were loaded. */
export interface DemoItemsTable {
  collection: string;
  item: string;
}

/** An uploaded file; its bytes are kept once, by their hash. */
export interface FilesTable {
  /** `uploads/{name}` */
  path: string;
  name: string;
  version: number;
  sha256: string;
  md5: string;
  size: number;
  contentType: string;
  width: number | null;
  height: number | null;
  /** Names a picture in the addresses of its widths (`core/files/pictures.ts`); null for what is none. */
  key: string | null;
  alt: string | null;
  /** True for a decorative picture, which screen readers skip. */
  decorative: boolean | number;
  focalX: number | null;
  focalY: number | null;
  timeCreated: string;
  updated: string;
}

/** Result of a finished upload: a file, or a refusal. */
export interface UploadsTable {
  id: string;
  /** In bytes. */
  size: number;
  /** The file's `uploads/{name}`. */
  path: string | null;
  /** The problem's body, as JSON. */
  refusal: string | null;
  /** The id of an account; its e-mail for an upload that an older version began. */
  begunBy: string | null;
  at: string;
}

/** An upload on its way to the bucket. */
export interface UnfinishedUploadsTable {
  id: string;
  /** In bytes, as announced. */
  size: number;
  /** In bytes, as they came. */
  received: number;
  /** The keys of its pieces in the bucket in their order, as JSON. */
  pieces: string;
  /** The sender's metadata, as JSON. */
  metadata: string;
  /** When bytes last came. */
  touched: string;
}

/** Work that one process does at a time. */
export interface LeasesTable {
  name: string;
  holder: string;
  /** Anybody may take it from then on, by the database's clock. */
  until: string;
  /** True where another process waits for it. */
  wanted: boolean;
}

/** When work that is done now and then was last done. */
export interface LastDoneTable {
  work: string;
  at: string;
}

/** Salts of the signing keys. */
export interface SigningKeysTable {
  version: number;
  salt: string;
}

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
export interface LookupServicesTable {
  service: string;
  /** Nobody asks before, in whatever process. */
  nextRequest: string;
  /** The number of times in a row that it asked to wait. */
  refusals: number;
}

/** The last search of a service for new works of the group's people. */
export interface HarvestsTable {
  service: string;
  at: string;
  /** The import in which its finds wait; it may be gone. */
  import: string;
}

/** A work that a harvest met: it does not come again. */
export interface HarvestedWorksTable {
  /** Of the `Identifier`. */
  kind: string;
  value: string;
  /** The entry that is still to be compared with what is stored; null once it was. */
  import: string | null;
  position: number | null;
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

/** An item that was merged into another one, to which its address leads. */
export interface MergesTable {
  collection: string;
  /** The item that is no longer there. */
  item: string;
  into: string;
  /** The versions and the choice that the merge was asked for with, as JSON. */
  asked: string;
  /** The changes of the merge to imports, as JSON: enough to take them back. */
  moved: string;
  changeSet: string;
}

/** The name that an item had in its address. */
export interface FormerAddressesTable {
  collection: string;
  address: string;
  item: string;
}

/** A name in the list of people of an item, and the member that it is or may be; one row for each such member. */
export interface AuthorLinksTable {
  collection: string;
  item: string;
  field: string;
  /** Its place in the list, from 0. */
  position: number;
  /** As it is printed. */
  name: string;
  /** Its words as they are compared, each between two spaces. */
  words: string;
  /** Empty where it is no member's. */
  member: string;
  /** The `LinkReason`; empty where it is no member's. */
  how: string;
}

/** A form of a name of which somebody said that it is not a member's. */
export interface AuthorRefusalsTable {
  member: string;
  /** As `nameForm` gives it. */
  form: string;
  /** As it was printed where somebody was asked. */
  name: string;
  actor: string;
  at: string;
}

/** An item that a list of references of another one names. */
export interface ItemLinksTable {
  from_collection: string;
  from_id: string;
  field: string;
  /** Its place in the list, from 0. */
  position: number;
  to_collection: string;
  to_id: string;
}

/** The last answer of a link of published content. */
export interface LinkChecksTable {
  url: string;
  /** Nobody asks before, in whatever process. */
  next_check: string;
  /** Null before the first time. */
  checked_at: string | null;
  /** A `LinkOutcome`; empty before the first time. */
  outcome: string;
  /** The number of failures in a row. */
  failures: number;
}

/** The sources of the values of an item's fields. */
export interface FieldSourcesTable {
  collection: string;
  item: string;
  /** `FieldSources`, as JSON. */
  sources: string;
}

/** The preferences of an account; without a row, those of every account. */
export interface PreferencesTable {
  userId: string;
  savesByButton: boolean | number;
}

/** The view of a list to which an account gave a name. */
export interface SavedViewsTable {
  userId: string;
  collection: string;
  name: string;
  /** The query of the list's address. */
  query: string;
}

export interface Schema {
  /** Stands for every content table: the store names the real one. */
  content: ContentTable;
  changes: ChangesTable;
  change_sets: ChangeSetsTable;
  revision: RevisionTable;
  visits: VisitsTable;
  visit_counts: VisitCountsTable;
  messages: MessagesTable;
  jobs: JobsTable;
  attempts: AttemptsTable;
  links: LinksTable;
  demo_items: DemoItemsTable;
  files: FilesTable;
  uploads: UploadsTable;
  unfinished_uploads: UnfinishedUploadsTable;
  leases: LeasesTable;
  last_done: LastDoneTable;
  signing_keys: SigningKeysTable;
  imports: ImportsTable;
  import_entries: ImportEntriesTable;
  import_decisions: ImportDecisionsTable;
  lookups: LookupsTable;
  lookup_services: LookupServicesTable;
  harvests: HarvestsTable;
  harvested_works: HarvestedWorksTable;
  merges: MergesTable;
  former_addresses: FormerAddressesTable;
  field_sources: FieldSourcesTable;
  author_links: AuthorLinksTable;
  author_refusals: AuthorRefusalsTable;
  item_links: ItemLinksTable;
  link_checks: LinkChecksTable;
  preferences: PreferencesTable;
  saved_views: SavedViewsTable;
}
