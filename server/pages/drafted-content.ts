import { createAuthorIndex } from '#core/author-links/author-index.ts';
import { createAuthorMatcher } from '#core/author-links/author-matcher.ts';
import { namedPeople } from '#core/author-links/named-people.ts';
import type { AnyItem, CollectionDefinition } from '#core/definition.ts';
import { isSame } from '#core/is-same.ts';
import { listIn } from '#core/list-in.ts';
import { looseReferencesOf, neededReferencesOf, withoutLost } from '#core/references.ts';
import { withoutUserInformationIn } from '#core/user-information.ts';
import { withItemAndTypes } from '#core/with-item.ts';
import type { Published } from '#data/content.ts';
import type { ContentStore } from '#data/store/content-store.ts';
import type { Row } from '#data/tables.ts';

/**
 * The content that visitors would read if an item were stored with these values and shown: it stands in its place, and
 * so do the hidden types without which it would stand nowhere.
 */
export async function draftedContent(
  store: Pick<ContentStore, 'published' | 'get' | 'definitions'>,
  definition: CollectionDefinition,
  item: Row,
): Promise<Published> {
  const published = await store.published();
  const content = await withItemAndTypes(published, {
    definitions: store.definitions,
    definition,
    item: forVisitors(published, definition, item),
    references: neededReferencesOf(definition),
    find: (target, id) => store.get(target, id, 'all'),
  });
  return { ...content, authors: authorsOf(published, definition, item) };
}

/** An item without the references to what visitors do not see. */
function forVisitors(content: Published, definition: CollectionDefinition, item: Row): AnyItem {
  const visible = looseReferencesOf(definition).map((reference) => {
    const ids = new Set(listIn(content, reference.to.to).map(({ id }) => id));
    return [reference.field, withoutLost(item, reference, (id) => ids.has(String(id)))] as const;
  });
  return withoutUserInformationIn({ ...item, ...Object.fromEntries(visible) });
}

/** The members behind names, as the same names would be linked if they were stored. */
function authorsOf(content: Published, { name: collection, fields }: CollectionDefinition, item: Row): Published['authors'] {
  const before = namedPeople(fields, listIn(content, collection).find(({ id }) => id === item.id) ?? {});
  const people = namedPeople(fields, item);
  if (isSame(people, before)) return content.authors;
  const others = [...content.authors.links.values()].flat().filter((link) => link.collection !== collection || link.item !== item.id);
  const { linksOf } = createAuthorMatcher(content.students.map(({ id, name, names, orcid }) => ({ id, name, names, orcid, refused: [] })));
  const own = [...Map.groupBy(people, ({ field }) => field)].flatMap(([field, named]) =>
    linksOf(named)
      .filter(({ how }) => how !== 'unconfirmed')
      .map(({ position, member }) => ({ collection, item: item.id, field, position: named[position]?.position ?? position, member })),
  );
  return createAuthorIndex([...others, ...own]);
}
