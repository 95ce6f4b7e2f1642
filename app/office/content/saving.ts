import type { CollectionName } from '#core/collections/index.ts';
import type { AnyItem } from '#core/definition.ts';
import type { Values } from '#core/write.ts';
import type { Api } from '../api/api.ts';
import type { Target } from '../edits/edit.ts';
import { isSame } from '../edits/merge.ts';

/**
 * Stores what an edit changed over the version that it was based on.
 * @param tried how often it was tried before without an answer
 * @returns what is stored then
 */
export async function storeEdit(api: Api, target: Target, base: Values, changed: Values, tried: number): Promise<Values> {
  const version = Number(base.version ?? 0);
  switch (target.kind) {
    case 'item':
      return api.patch(target.collection, target.id, version, changed);
    case 'document':
      return api.putDocument(target.name, version, { ...base, ...changed });
    case 'new':
      return create(api, target.collection, { ...base, ...changed }, tried);
  }
}

async function create(api: Api, collection: CollectionName, values: Values, tried: number): Promise<AnyItem> {
  // A try whose answer was lost may have arrived: the item is then already there, among the newest.
  const twin = tried > 0 ? twinOf(values, await api.list(collection)) : undefined;
  if (twin) return twin;
  const { id } = await api.create(collection, values);
  return api.item(collection, id);
}

/** How many of the last items may be what a lost try created. */
const NEWEST = 3;

/** The item among the newest ones that holds everything that was sent. */
function twinOf(values: Values, items: readonly AnyItem[]): AnyItem | undefined {
  const sent = Object.entries(values).filter(([, value]) => value !== '' && value !== null && value !== undefined);
  return items.slice(-NEWEST).findLast((item) => sent.every(([name, value]) => isSame(item[name], value)));
}
