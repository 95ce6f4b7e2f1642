import type { Kysely } from 'kysely';
import { type AuthorIndex, createAuthorIndex, type LinkedName } from '#core/author-links/author-index.ts';
import { peopleFields } from '#core/author-links/named-people.ts';
import type { Definitions } from '#core/definition.ts';
import { isSame } from '#core/is-same.ts';
import { MEMBERS, readAuthorLinks } from '../author-links.ts';
import { WHOLE_LIST } from '../changes.ts';
import type { Schema } from '../schema.ts';
import type { Row } from '../tables.ts';
import type { Touched } from './touched.ts';

type Links = ReadonlyMap<string, readonly LinkedName[]>;

/** The visible members behind the names of visible items, and all links that they were chosen from. */
export interface VisibleAuthors {
  readonly index: AuthorIndex;
  /** The links of each item, visible or not. */
  readonly links: Links;
  /** Those of which the index was made. */
  readonly shown: readonly LinkedName[];
}

export const NOBODY: VisibleAuthors = { index: createAuthorIndex([]), links: new Map(), shown: [] };

/** Reads the links that may have changed; an index of the same links is the same object. */
export async function readVisibleAuthors(
  db: Kysely<Schema>,
  definitions: Definitions,
  content: Readonly<Record<string, readonly Row[]>>,
  before: VisibleAuthors,
  touched: Touched | null,
): Promise<VisibleAuthors> {
  const naming = Object.values(definitions).flatMap(({ name, fields }) => (peopleFields(fields).length > 0 ? [name] : []));
  const links = await readLinks(db, naming, before.links, touched);
  const members = new Set((content[MEMBERS] ?? []).map(({ id }) => id));
  const shown = naming.flatMap((collection) =>
    (content[collection] ?? []).flatMap(({ id }) => (links.get(keyOf(collection, id)) ?? []).filter(({ member }) => members.has(member))),
  );
  const isOld = shown.length === before.shown.length && shown.every((link, at) => link === before.shown[at]);
  return isOld ? { ...before, links } : { index: createAuthorIndex(shown), links, shown };
}

async function readLinks(db: Kysely<Schema>, naming: readonly string[], before: Links, touched: Touched | null): Promise<Links> {
  // A member's name may be in any list.
  if (touched === null || touched.has(MEMBERS)) return new Map(keptAll(before, await readAuthorLinks(db)));
  const links = new Map(before);
  for (const collection of naming) {
    const items = [...(touched.get(collection) ?? [])].filter((item) => item !== WHOLE_LIST);
    if (items.length === 0) continue;
    for (const item of items) links.delete(keyOf(collection, item));
    for (const [key, ofItem] of keptAll(before, await readAuthorLinks(db, { collection, items }))) links.set(key, ofItem);
  }
  return links;
}

/** Links by their items; those of an item whose links are the same as before are the same objects. */
function keptAll(before: Links, links: readonly LinkedName[]): [string, readonly LinkedName[]][] {
  const byItem = Map.groupBy(links, ({ collection, item }) => keyOf(collection, item));
  return [...byItem].map(([key, ofItem]) => {
    const known = before.get(key);
    return [key, known !== undefined && isSame(known, ofItem) ? known : ofItem];
  });
}

function keyOf(collection: string, item: string): string {
  return `${collection}/${item}`;
}
