import type { Generated } from 'kysely';
import type { FileTables } from './files/schema.ts';
import type { JobTables } from './jobs/schema.ts';
import type { PublicationTables } from './publications/schema.ts';
import type { VisitTables } from './visits/schema.ts';

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

/** Salts of the signing keys. */
export interface SigningKeysTable {
  version: number;
  salt: string;
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

export interface Schema extends FileTables, JobTables, PublicationTables, VisitTables {
  /** Stands for every content table: the store names the real one. */
  content: ContentTable;
  changes: ChangesTable;
  change_sets: ChangeSetsTable;
  revision: RevisionTable;
  messages: MessagesTable;
  attempts: AttemptsTable;
  links: LinksTable;
  demo_items: DemoItemsTable;
  signing_keys: SigningKeysTable;
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
