import type { Kysely } from 'kysely';
import type { CollectionDefinition, Definitions, DocumentDefinition } from '#core/definition.ts';
import type { Fields } from '#core/fields/kinds.ts';
import { namedFiles } from '#core/named-files.ts';
import { firstEnd, isShownAt } from '#core/shown-until.ts';
import { withoutUserInformationIn } from '#core/user-information.ts';
import { visibleItems } from '#core/visible.ts';
import type { Published } from '../content.ts';
import { NO_FILES, type PublishedFiles, publishedPictures, readPublishedFiles } from '../files/published-files.ts';
import { readRevision } from '../revision.ts';
import type { Schema } from '../schema.ts';
import type { Row } from '../tables.ts';
import { readDocument } from './documents.ts';
import { kept, readEnabledRows } from './enabled-rows.ts';
import { NOBODY, readVisibleAuthors, type VisibleAuthors } from './published-authors.ts';
import { type KnownState, touchedSince } from './touched.ts';

/** All that visitors may see, and the files that it names. */
export interface PublishedWithFiles {
  readonly content: Published;
  readonly files: PublishedFiles;
  /** When visitors see less of it by the clock alone, in milliseconds since the epoch; infinite for never. */
  readonly endsAt: number;
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

/** All that was read, and the state that it was read in. */
interface Reading {
  readonly state: KnownState | null;
  readonly enabled: Lists;
  readonly stored: Readonly<Record<string, Row>>;
  /** Lists and documents, as visitors see them. */
  readonly shown: Readonly<Record<string, unknown>>;
  readonly files: PublishedFiles;
  readonly pictures: Published['pictures'];
  readonly authors: VisibleAuthors;
}

const NOTHING: Reading = { state: null, enabled: {}, stored: {}, shown: {}, files: NO_FILES, pictures: {}, authors: NOBODY };

/**
 * Reads all that visitors may see. What did not change since the last reading is not read again and is the same object
 * as then, so that whatever was made of it can be kept.
 */
export function createPublishedReader(db: Kysely<Schema>, options: PublishedOptions): () => Promise<PublishedWithFiles> {
  const { definitions, documents, now, timeZone, origins = [] } = options;
  const namedIn = once((row: Row, fields: Fields) => [...namedFiles(fields, row, origins)]);
  const forVisitors = once((row: Row) => withoutUserInformationIn(row));
  let last = NOTHING;

  return async () => {
    const before = last;
    const at = now();
    const revision = await readRevision(db);
    const { state, touched } = await touchedSince(db, before.state, revision);
    const enabled: Record<string, readonly Row[]> = {};
    for (const definition of Object.values(definitions)) {
      const { name } = definition;
      enabled[name] = await readEnabledRows(db, definition, before.enabled[name] ?? [], touched && (touched.get(name) ?? new Set()));
    }
    const stored: Record<string, Row> = {};
    const shown: Record<string, unknown> = {};
    const named = new Set<string>();
    const note = (fields: Fields, row: Row) => {
      for (const path of namedIn(row, fields)) named.add(path);
    };
    for (const definition of Object.values(documents)) {
      const row = kept(before.stored[definition.name], await readDocument(db, definition, at, timeZone));
      stored[definition.name] = row;
      shown[definition.name] = forVisitors(row);
      note(definition.fields, forVisitors(row));
    }
    const isShown = ({ siteFlag }: CollectionDefinition) => siteFlag === undefined || (shown.site as Row | undefined)?.[siteFlag] !== false;
    let endsAt = Number.POSITIVE_INFINITY;
    for (const definition of Object.values(definitions)) {
      const visible = isShown(definition) ? visibleItems(definition, enabled).filter((item) => isShownAt(definition, item, at)) : [];
      const items = kept(
        before.shown[definition.name] as readonly Row[] | undefined,
        visible.map((row) => forVisitors(row)),
      );
      endsAt = Math.min(endsAt, firstEnd(definition, items));
      for (const item of items) note(definition.fields, item);
      shown[definition.name] = items;
    }
    const files = await readPublishedFiles(db, named, before.files, touched);
    const pictures = files === before.files ? before.pictures : publishedPictures(files);
    const authors = await readVisibleAuthors(db, definitions, shown as Lists, before.authors, touched);
    last = { state, enabled, stored, shown, files, pictures, authors };
    return { content: { ...shown, pictures, authors: authors.index } as unknown as Published, files, endsAt, revision };
  };
}

/** Made once for each object, and kept as long as it is. */
function once<Rest extends readonly unknown[], Made>(make: (row: Row, ...rest: Rest) => Made): (row: Row, ...rest: Rest) => Made {
  const made = new WeakMap<Row, Made>();
  return (row, ...rest) => {
    const known = made.get(row);
    if (known !== undefined) return known;
    const fresh = make(row, ...rest);
    made.set(row, fresh);
    return fresh;
  };
}
