/** A name in a list of people that is a member's. */
export interface LinkedName {
  readonly collection: string;
  readonly item: string;
  readonly field: string;
  /** Its place in the list, from 0. */
  readonly position: number;
  readonly member: string;
}

/** The members of a list of names, by the places of their names. */
export type LinkedMembers = ReadonlyMap<number, string>;

/** The members behind the names of people, by keys that the functions of this file know. */
export interface AuthorIndex {
  /** By collection, item and field. */
  readonly members: ReadonlyMap<string, LinkedMembers>;
  /** The ids of items, by member and collection. */
  readonly works: ReadonlyMap<string, ReadonlySet<string>>;
  /** The numbers of items that name two members, by the one and then the other. */
  readonly coauthors: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** The links that it was made of, by collection. */
  readonly links: ReadonlyMap<string, readonly LinkedName[]>;
}

const NOBODY: LinkedMembers = new Map();
const NOTHING: ReadonlySet<string> = new Set();
const NO_LINKS: readonly LinkedName[] = [];

/** Indexes linked names once for each state of the content, so that a page looks up each name in constant time. */
export function createAuthorIndex(links: readonly LinkedName[]): AuthorIndex {
  const members = new Map<string, Map<number, string>>();
  const works = new Map<string, Set<string>>();
  const coauthors = new Map<string, Map<string, number>>();
  for (const { collection, item, field, position, member } of links) {
    addTo(members, keyOf(collection, item, field), () => new Map<number, string>()).set(position, member);
    addTo(works, keyOf(member, collection), () => new Set<string>()).add(item);
  }
  for (const ofItem of Map.groupBy(links, ({ collection, item }) => keyOf(collection, item)).values()) {
    const together = new Set(ofItem.map(({ member }) => member));
    for (const one of together) {
      const counts = addTo(coauthors, one, () => new Map<string, number>());
      for (const other of together) if (other !== one) counts.set(other, (counts.get(other) ?? 0) + 1);
    }
  }
  return { members, works, coauthors, links: Map.groupBy(links, ({ collection }) => collection) };
}

/** The members among the names of a field. */
export function membersIn({ members }: AuthorIndex, collection: string, item: string, field: string): LinkedMembers {
  return members.get(keyOf(collection, item, field)) ?? NOBODY;
}

/** The ids of the items of a collection that name a member. */
export function worksOf({ works }: AuthorIndex, member: string, collection: string): ReadonlySet<string> {
  return works.get(keyOf(member, collection)) ?? NOTHING;
}

/** The members that are named beside one, those with the most items that name both first. */
export function coauthorsOf({ coauthors }: AuthorIndex, member: string): readonly string[] {
  return [...(coauthors.get(member) ?? [])].toSorted(([, one], [, other]) => other - one).map(([id]) => id);
}

/** The links of a collection's items. */
export function linksIn({ links }: AuthorIndex, collection: string): readonly LinkedName[] {
  return links.get(collection) ?? NO_LINKS;
}

function keyOf(...parts: readonly string[]): string {
  return parts.join('/');
}

function addTo<Held>(map: Map<string, Held>, key: string, make: () => Held): Held {
  const held = map.get(key) ?? make();
  map.set(key, held);
  return held;
}
