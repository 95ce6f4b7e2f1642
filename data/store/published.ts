import type { Kysely } from 'kysely';
import { type AuthorIndex, createAuthorIndex } from '#core/author-links/author-index.ts';
import type { CollectionDefinition, Definitions, DocumentDefinition } from '#core/definition.ts';
import type { Fields } from '#core/fields/kinds.ts';
import { createLinkIndex } from '#core/links/link-index.ts';
import { namedFiles } from '#core/named-files.ts';
import { looseReferencesOf, withoutLost } from '#core/references.ts';
import { firstEnd, isShownAt } from '#core/shown-until.ts';
import { withoutUserInformationIn } from '#core/user-information.ts';
import { visibleItems } from '#core/visible.ts';
import { MEMBERS, readAuthorLinks } from '../author-links.ts';
import type { Published } from '../content.ts';
import { type PublishedFiles, publishedFiles, publishedPictures } from '../files/published-files.ts';
import { readItemLinks } from '../item-links.ts';
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
  const ids = new Map(Object.keys(definitions).map((name) => [name, new Set((content[name] as readonly Row[]).map(({ id }) => id))]));
  const isVisible: IsVisible = (collection, id) => ids.get(collection)?.has(id) ?? false;
  for (const definition of [...Object.values(definitions), ...Object.values(documents)]) {
    const { [definition.name]: whole } = content;
    const references = looseReferencesOf(definition);
    if (references.length === 0) continue;
    const shown = (row: Row) => references.reduce((values, reference) => withVisibleOnly(values, reference, isVisible), row);
    content[definition.name] = Array.isArray(whole) ? whole.map(shown) : shown(whole as Row);
  }
  const files = await publishedFiles(db, named);
  const authors = await visibleAuthors(db, isVisible);
  const links = createLinkIndex(
    (await readItemLinks(db)).filter((link) => isVisible(link.from_collection, link.from_id) && isVisible(link.to_collection, link.to_id)),
  );
  return { content: { ...content, pictures: publishedPictures(files), authors, links } as unknown as Published, files, endsAt };
}

type IsVisible = (collection: string, id: string) => boolean;

/** An item without the links of a reference to what visitors do not see. */
function withVisibleOnly(row: Row, reference: ReturnType<typeof looseReferencesOf>[number], isVisible: IsVisible): Row {
  return { ...row, [reference.field]: withoutLost(row, reference, (id) => isVisible(reference.to.to, String(id))) };
}

/** The visible members behind the names of visible items. */
async function visibleAuthors(db: Kysely<Schema>, isVisible: IsVisible): Promise<AuthorIndex> {
  const links = await readAuthorLinks(db);
  return createAuthorIndex(links.filter(({ collection, item, member }) => isVisible(collection, item) && isVisible(MEMBERS, member)));
}
