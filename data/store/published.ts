import type { Kysely } from 'kysely';
import { type AuthorIndex, createAuthorIndex } from '#core/author-links/author-index.ts';
import type { CollectionDefinition, Definitions, DocumentDefinition } from '#core/definition.ts';
import type { Fields } from '#core/fields/kinds.ts';
import { namedFiles } from '#core/named-files.ts';
import { firstEnd, isShownAt } from '#core/shown-until.ts';
import { withoutUserInformationIn } from '#core/user-information.ts';
import { visibleItems } from '#core/visible.ts';
import { MEMBERS, readAuthorLinks } from '../author-links.ts';
import type { Published } from '../content.ts';
import { type PublishedFiles, publishedFiles, publishedPictures } from '../files/published-files.ts';
import type { Schema } from '../schema.ts';
import { type Row, selectRows } from '../tables.ts';
import { readDocument } from './documents.ts';

/** The content that visitors may see, and the files that it names. */
export interface PublishedWithFiles {
  readonly content: Published;
  readonly files: PublishedFiles;
  /** When visitors see less of it by the clock alone, in milliseconds since the epoch; infinite for never. */
  readonly endsAt: number;
}

export interface PublishedOptions {
  readonly definitions: Definitions;
  readonly documents: Readonly<Record<string, DocumentDefinition>>;
  readonly now: () => Date;
  readonly timeZone: string;
  /** The site's own, which a text may name its files with. */
  readonly origins?: readonly string[];
}

/** Reads all that visitors may see, in one pass. */
export async function readPublished(db: Kysely<Schema>, options: PublishedOptions): Promise<PublishedWithFiles> {
  const { definitions, documents, now, timeZone, origins = [] } = options;
  const enabled: Record<string, readonly Row[]> = {};
  for (const definition of Object.values(definitions)) enabled[definition.name] = await selectRows(db, definition, 'public');
  const content: Record<string, unknown> = {};
  const at = now();
  let endsAt = Number.POSITIVE_INFINITY;
  const named = new Set<string>();
  const note = (fields: Fields, row: Row) => {
    for (const path of namedFiles(fields, row, origins)) named.add(path);
  };
  for (const definition of Object.values(documents)) {
    const row = withoutUserInformationIn(await readDocument(db, definition, at, timeZone));
    note(definition.fields, row);
    content[definition.name] = row;
  }
  const isShown = ({ siteFlag }: CollectionDefinition) => siteFlag === undefined || (content.site as Row | undefined)?.[siteFlag] !== false;
  for (const definition of Object.values(definitions)) {
    const visible = visibleItems(definition, enabled).filter((item) => isShownAt(definition, item, at));
    const items = isShown(definition) ? withoutUserInformationIn(visible) : [];
    endsAt = Math.min(endsAt, firstEnd(definition, items));
    for (const item of items) note(definition.fields, item);
    content[definition.name] = items;
  }
  const files = await publishedFiles(db, named);
  const authors = await visibleAuthors(db, content as Readonly<Record<string, readonly Row[]>>);
  return { content: { ...content, pictures: publishedPictures(files), authors } as unknown as Published, files, endsAt };
}

/** The visible members behind the names of visible items. */
async function visibleAuthors(db: Kysely<Schema>, content: Readonly<Record<string, readonly Row[]>>): Promise<AuthorIndex> {
  const links = await readAuthorLinks(db);
  const idsIn = (collection: string) => new Set((content[collection] ?? []).map(({ id }) => id));
  const shown = new Map([MEMBERS, ...new Set(links.map(({ collection }) => collection))].map((collection) => [collection, idsIn(collection)]));
  const isShown = (collection: string, id: string) => shown.get(collection)?.has(id) ?? false;
  return createAuthorIndex(links.filter(({ collection, item, member }) => isShown(collection, item) && isShown(MEMBERS, member)));
}
