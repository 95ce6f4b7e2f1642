import type { Kysely } from 'kysely';
import { type AuthorIndex, createAuthorIndex, type LinkedName } from '#core/author-links/author-index.ts';
import { peopleFields } from '#core/author-links/named-people.ts';
import type { Definitions } from '#core/definition.ts';
import { isSame } from '#core/is-same.ts';
import { MEMBERS, readAuthorLinks } from '../author-links.ts';
import { WHOLE_LIST } from '../changes.ts';
import type { Schema } from '../schema.ts';
import type { Row } from '../tables.ts';
import { once } from './once.ts';
import type { Touched } from './touched.ts';

type Links = ReadonlyMap<string, readonly LinkedName[]>;

/** The visible members behind the names of visible items, and all links that they were chosen from. */
export interface VisibleAuthors {
  readonly index: AuthorIndex;
  /** The links of each item, visible or not. */
  readonly links: Links;
  /** The ids of the items of the lists that it depends on. */
  readonly ids: readonly (readonly string[])[];
  /** The links of which the index was made. */
  readonly shown: readonly LinkedName[];
}

export const NOBODY: VisibleAuthors = { index: createAuthorIndex([]), links: new Map(), ids: [], shown: [] };

const NO_LINKS: readonly LinkedName[] = [];

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
  const ids = [MEMBERS, ...naming].map((collection) => idsOf(content[collection] ?? []));
  if (links === before.links && isSame(ids, before.ids)) return before;
  const members = new Set((content[MEMBERS] ?? []).map(({ id }) => id));
  const shown = naming.flatMap((collection) =>
    (content[collection] ?? []).flatMap(({ id }) => (links.get(keyOf(collection, id)) ?? []).filter(({ member }) => members.has(member))),
  );
  const isOld = shown.length === before.shown.length && shown.every((link, at) => link === before.shown[at]);
  return { index: isOld ? before.index : createAuthorIndex(shown), links, ids, shown };
}

async function readLinks(db: Kysely<Schema>, naming: readonly string[], before: Links, touched: Touched | null): Promise<Links> {
  // A member's name may be in any list.
  if (touched === null || touched.has(MEMBERS)) return new Map(keptAll(before, await readAuthorLinks(db)));
  const read = new Map<string, readonly LinkedName[]>();
  for (const collection of naming) {
    const items = [...(touched.get(collection) ?? [])].filter((item) => item !== WHOLE_LIST);
    if (items.length === 0) continue;
    for (const item of items) read.set(keyOf(collection, item), NO_LINKS);
    for (const [key, ofItem] of keptAll(before, await readAuthorLinks(db, { collection, items }))) read.set(key, ofItem);
  }
  return read.entries().every(([key, ofItem]) => (before.get(key) ?? NO_LINKS) === ofItem) ? before : new Map([...before, ...read]);
}

/** Links by their items; those of an item whose links are the same as before are the same objects. */
function keptAll(before: Links, links: readonly LinkedName[]): [string, readonly LinkedName[]][] {
  const byItem = Map.groupBy(links, ({ collection, item }) => keyOf(collection, item));
  return [...byItem].map(([key, ofItem]) => {
    const known = before.get(key);
    return [key, known !== undefined && isSame(known, ofItem) ? known : ofItem];
  });
}

const idsOf = once((items: readonly Row[]) => items.map(({ id }) => id));

function keyOf(collection: string, item: string): string {
  return `${collection}/${item}`;
}
