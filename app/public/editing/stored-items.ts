import type { CollectionName, Item } from '#core/collections/index.ts';
import type { PageServices } from '../../services.ts';

type Send = PageServices['send'];

/**
 * An item as the API has it for this reader; undefined where there is none for them. The contract does not type the
 * fields of a collection; the tests check that every answer holds those of its definition.
 */
export async function storedItem<Name extends CollectionName>(send: Send, collection: Name, id: string): Promise<Item<Name> | undefined> {
  const answer = await send('GET /api/{collection}/{id}', { path: { collection, id } });
  return answer.ok ? ((await answer.json()) as unknown as Item<Name>) : undefined;
}

/** The items of a collection as the API has them for this reader, in their order. */
export async function storedItems<Name extends CollectionName>(send: Send, collection: Name): Promise<readonly Item<Name>[]> {
  const answer = await send('GET /api/{collection}', { path: { collection } });
  return answer.ok ? ((await answer.json()).items as unknown as Item<Name>[]) : [];
}
