import type { Kysely } from 'kysely';
import type { CollectionDefinition, Definitions, DocumentDefinition } from '#core/definition.ts';
import type { Fields } from '#core/fields/kinds.ts';
import { namedFiles } from '#core/files/named-files.ts';
import type { Merged } from '#core/merged.ts';
import { once } from '#core/once.ts';
import { neededReferencesOf } from '#core/references.ts';
import { ALWAYS, boundariesOf, isShownAt, type SteadySpan, steadySpan } from '#core/time/shown-time.ts';
import { withoutUserInformationIn } from '#core/user-information.ts';
import { visibleItems } from '#core/visible.ts';
import type { Published, PublishedItems } from '../content.ts';
import { NO_FILES, type PublishedFiles, publishedPictures, readPublishedFiles } from '../files/published-files.ts';
import { readMerged } from '../merges.ts';
import { readRevision } from '../revision.ts';
import type { Schema } from '../schema.ts';
import type { Row } from '../tables.ts';
import { readDocument } from './documents.ts';
import { readEnabledRows, reuseIfSame } from './enabled-rows.ts';
import { NOBODY, readVisibleAuthors, type VisibleAuthors } from './published-authors.ts';
import { createVisibleReferences, NO_LINKS, readVisibleLinks, type VisibleLinks } from './published-links.ts';
import { type KnownState, type Touched, touchedSince } from './touched.ts';

/** The content that visitors may see, and the files that it names. */
export interface PublishedWithFiles {
  readonly content: Published;
  readonly files: PublishedFiles;
  /** The span in which the clock alone changes nothing of it. */
  readonly steady: SteadySpan;
  /** The content revision, read before all else: a write during the reading makes it count as old, never as newer. */
  readonly revision: number;
}

export interface PublishedOptions {
  readonly definitions: Definitions;
  readonly documents: Readonly<Record<string, DocumentDefinition>>;
  readonly now: () => Date;
  readonly timeZone: string;
  /** The site's own, which a text may name its files with. */
  readonly origins?: readonly string[];
}

type Lists = Readonly<Record<string, readonly Row[]>>;

/** One reading, and the state of the content in it. */
interface Reading {
  readonly state: KnownState | null;
  readonly enabled: Lists;
  readonly stored: Readonly<Record<string, Row>>;
  /** The enabled rows whose types are enabled, too. */
  readonly visible: Lists;
  /** Lists and documents, as visitors see them. */
  readonly shown: Readonly<Record<string, unknown>>;
  readonly files: PublishedFiles;
  readonly pictures: Published['pictures'];
  readonly authors: VisibleAuthors;
  readonly links: VisibleLinks;
  readonly merged: Merged;
}

const NOTHING: Reading = {
  state: null,
  enabled: {},
  stored: {},
  visible: {},
  shown: {},
  files: NO_FILES,
  pictures: {},
  authors: NOBODY,
  links: NO_LINKS,
  merged: new Map(),
};

/**
 * Reads all that visitors may see. Unchanged rows are not read again and are the same objects as in the last reading,
 * so that whatever was made of them can be kept.
 */
export function createPublishedReader(db: Kysely<Schema>, options: PublishedOptions): () => Promise<PublishedWithFiles> {
  const { definitions, documents, now, timeZone, origins = [] } = options;
  const namedInRow = once((fields: Fields) => once((row: Row) => [...namedFiles(fields, row, origins)]));
  const namedIn = once((fields: Fields) => once((rows: readonly Row[]) => new Set(rows.flatMap(namedInRow(fields)))));
  const boundariesIn = once((definition: CollectionDefinition) => once((rows: readonly Row[]) => boundariesOf(definition, rows)));
  const forVisitors = once((row: Row) => withoutUserInformationIn(row));
  const visibleReferences = createVisibleReferences();
  let last = NOTHING;

  async function readEnabled(before: Reading, touched: Touched | null): Promise<Lists> {
    const enabled: Record<string, readonly Row[]> = {};
    for (const definition of Object.values(definitions)) {
      const { name, fields } = definition;
      const prepare = (row: Row) => void namedInRow(fields)(forVisitors(row));
      enabled[name] = await readEnabledRows(db, definition, before.enabled[name] ?? [], touched && (touched.get(name) ?? new Set()), prepare);
    }
    return enabled;
  }

  async function readDocuments(before: Reading, touched: Touched | null, at: Date): Promise<Reading['stored']> {
    const stored: Record<string, Row> = {};
    for (const definition of Object.values(documents)) {
      const known = before.stored[definition.name];
      const isKnown = known !== undefined && known.version > 0 && touched?.has(definition.name) === false;
      stored[definition.name] = isKnown ? known : reuseIfSame(known, await readDocument(db, definition, at, timeZone));
    }
    return stored;
  }

  /** The items that visitors see as long as these rows are there and the clock hides none of them. */
  function visibleOf(definition: CollectionDefinition, enabled: Lists, before: Reading): readonly Row[] {
    const known = before.visible[definition.name];
    const isKnown = known !== undefined && decidingLists(definition).every((each) => enabled[each] === before.enabled[each]);
    return isKnown ? known : visibleItems(definition, enabled).map((row) => forVisitors(row));
  }

  /** Those of them that visitors see at a moment, on a site with these documents. */
  function shownOf(definition: CollectionDefinition, visible: readonly Row[], site: Row | undefined, at: Date): readonly Row[] {
    const { siteFlag, shownFrom, shownUntil } = definition;
    if (siteFlag !== undefined && site?.[siteFlag] === false) return [];
    const isTimed = shownFrom !== undefined || shownUntil !== undefined;
    return isTimed ? visible.filter((item) => isShownAt(definition, item, at)) : visible;
  }

  return async () => {
    const before = last;
    const at = now();
    const revision = await readRevision(db);
    const { state, touched } = await touchedSince(db, before.state, revision);
    const enabled = await readEnabled(before, touched);
    const stored = await readDocuments(before, touched, at);
    const shown: Record<string, unknown> = {};
    const visible: Record<string, readonly Row[]> = {};
    const named = new Set<string>();
    let steady = ALWAYS;
    for (const { name, fields } of Object.values(documents)) {
      const row = forVisitors(stored[name] as Row);
      shown[name] = row;
      for (const path of namedInRow(fields)(row)) named.add(path);
    }
    for (const definition of Object.values(definitions)) {
      const { name, fields } = definition;
      const all = visibleOf(definition, enabled, before);
      const items = reuseIfSame(before.shown[name] as readonly Row[] | undefined, shownOf(definition, all, shown.site as Row | undefined, at));
      visible[name] = all;
      shown[name] = items;
      steady = steadySpan(steady, boundariesIn(definition)(all), at);
      for (const path of namedIn(fields)(items)) named.add(path);
    }
    for (const definition of [...Object.values(documents), ...Object.values(definitions)])
      shown[definition.name] = visibleReferences(definition, shown, before.shown[definition.name]);
    const files = await readPublishedFiles(db, named, before.files, touched);
    const pictures = files === before.files ? before.pictures : publishedPictures(files);
    const authors = await readVisibleAuthors(db, definitions, shown as Lists, before.authors, touched);
    const links = await readVisibleLinks(db, definitions, shown, before.links, touched);
    const merged = await readMerged(db, before.merged);
    last = { state, enabled, stored, visible, shown, files, pictures, authors, links, merged };
    const content: Published = { ...(shown as PublishedItems), pictures, authors: authors.index, links: links.index, merged };
    return { content, files, steady, revision };
  };
}

/** The lists by which it is decided what of a list visitors see. */
function decidingLists(definition: CollectionDefinition): string[] {
  return [definition.name, ...neededReferencesOf(definition).map(({ to }) => to.to)];
}
