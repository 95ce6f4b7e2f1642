import type { Kysely } from 'kysely';
import { type AuthorIndex, createAuthorIndex, type LinkedName } from '#core/author-links/author-index.ts';
import { peopleFields } from '#core/author-links/named-people.ts';
import type { Definitions } from '#core/definition.ts';
import { isSame } from '#core/is-same.ts';
import { MEMBERS, readAuthorLinks } from '../author-links.ts';
import type { Schema } from '../schema.ts';
import type { Row } from '../tables.ts';
import { type ItemsOf, idsOf, itemKey, type LinksByItem, readChangedLinks } from './changed-links.ts';
import type { Touched } from './touched.ts';

type Links = LinksByItem<LinkedName>;

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

/** Reads the links that may have changed; an index of the same links is the same object. */
export async function readVisibleAuthors(
  db: Kysely<Schema>,
  definitions: Definitions,
  content: Readonly<Record<string, readonly Row[]>>,
  before: VisibleAuthors,
  touched: Touched | null,
): Promise<VisibleAuthors> {
  const naming = Object.values(definitions).flatMap(({ name, fields }) => (peopleFields(fields).length > 0 ? [name] : []));
  const source = {
    collections: naming,
    read: (of?: ItemsOf) => readAuthorLinks(db, of),
    itemOf: ({ collection, item }: LinkedName) => itemKey(collection, item),
  };
  // A member's name may be in any list.
  const links = await readChangedLinks(source, before.links, touched?.has(MEMBERS) ? null : touched);
  const ids = [MEMBERS, ...naming].map((collection) => idsOf(content[collection] ?? []));
  if (links === before.links && isSame(ids, before.ids)) return before;
  const members = new Set((content[MEMBERS] ?? []).map(({ id }) => id));
  const shown = naming.flatMap((collection) =>
    (content[collection] ?? []).flatMap(({ id }) => (links.get(itemKey(collection, id)) ?? []).filter(({ member }) => members.has(member))),
  );
  const isOld = shown.length === before.shown.length && shown.every((link, at) => link === before.shown[at]);
  return { index: isOld ? before.index : createAuthorIndex(shown), links, ids, shown };
}
