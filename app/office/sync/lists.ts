import { CancelledError, type QueryClient, queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import type { CollectionName } from '#core/collections/index.ts';
import type { AnyItem } from '#core/definition.ts';
import type { CachedQuery } from '../model/cached-query.ts';
import { definitionOf } from '../model/definition-of.ts';
import type { Api } from './api.ts';
import { isTransientProblem } from './request.ts';

/** The lists as this browser knows them: what was loaded, with what was written since. */
export interface Lists {
  readonly query: (collection: CollectionName) => CachedQuery<AnyItem[]>;
  readonly items: (collection: CollectionName) => readonly AnyItem[];
  /**
   * Loads a list that is not in the cache: what is looked up in it afterwards is there if it exists.
   */
  readonly ensureLoaded: (collection: CollectionName) => Promise<void>;
  readonly find: (collection: CollectionName, id: string) => AnyItem | undefined;
  /** Takes an item as the server answered it. A new one goes where its order says. */
  readonly put: (collection: CollectionName, item: AnyItem) => void;
  /** The same of a version that is this person's own doing. */
  readonly putOwn: (collection: CollectionName, item: AnyItem) => void;
  /** Whether a version of an item is this person's own doing. */
  readonly isOwn: (collection: CollectionName, id: string, version: number) => boolean;
  readonly drop: (collection: CollectionName, id: string) => void;
  /** Shows the items in this order, which is not stored yet. */
  readonly preview: (collection: CollectionName, ids: readonly string[]) => void;
  /** Takes an order that is stored; each item's order becomes its position. */
  readonly arrange: (collection: CollectionName, ids: readonly string[]) => void;
  /** Loads a list again, now if it is on the screen. */
  readonly refresh: (collection: CollectionName) => void;
}

const FRESH_MS = 30_000;

/**
 * @param isKnown whether the list was loaded before: then it is retried until it comes, rather than left as it was
 */
function listOptions(api: Api, collection: CollectionName, isKnown: () => boolean) {
  return queryOptions({
    queryKey: ['list', collection],
    queryFn: () => api.list(collection),
    staleTime: FRESH_MS,
    retry: (_failures: number, error: Error) => isKnown() && isTransientProblem(error),
    structuralSharing: (old, loaded) => mergeLoaded(collection, old as AnyItem[] | undefined, loaded as AnyItem[]),
  });
}

/** A loaded list, with the items that this browser knows in a newer version, and unchanged ones as they were. */
export function mergeLoaded(collection: CollectionName, known: readonly AnyItem[] | undefined, loaded: readonly AnyItem[]): readonly AnyItem[] {
  if (known === undefined) return loaded;
  const { orderField } = definitionOf(collection);
  const before = new Map(known.map((item) => [item.id, item]));
  const merged = loaded.map((item) => {
    const old = before.get(item.id);
    if (old === undefined || old.version < item.version) return item;
    return old[orderField] === item[orderField] ? old : { ...old, [orderField]: item[orderField] };
  });
  return merged.length === known.length && merged.every((item, index) => item === known[index]) ? known : merged;
}

export function createLists(client: QueryClient, api: Api): Lists {
  const query = (collection: CollectionName): CachedQuery<AnyItem[]> =>
    listOptions(api, collection, () => client.getQueryData(query(collection).queryKey) !== undefined);
  /** Lists whose loading was interrupted by a change. */
  const interrupted = new Set<CollectionName>();
  /** Lists that were put into another order here. */
  const rearranged = new Set<CollectionName>();
  const own = new Set<string>();
  const items = (collection: CollectionName) => client.getQueryData(query(collection).queryKey) ?? [];

  function change(collection: CollectionName, to: (items: readonly AnyItem[]) => readonly AnyItem[], isStored = true): void {
    const { queryKey } = query(collection);
    // A list that is being loaded was read before this change and must not hide it.
    if (client.isFetching({ queryKey }) > 0) {
      interrupted.add(collection);
      void client.cancelQueries({ queryKey });
    }
    client.setQueryData(queryKey, (known) => known && [...to(known)]);
    if (isStored && interrupted.delete(collection)) void client.invalidateQueries({ queryKey });
  }
  const refresh = (collection: CollectionName) => void client.invalidateQueries({ queryKey: query(collection).queryKey });
  function inOrder(collection: CollectionName, ids: readonly string[]) {
    return (known: readonly AnyItem[]) => {
      const { orderField } = definitionOf(collection);
      const byId = new Map(known.map((item) => [item.id, item]));
      const named = new Set(ids);
      const arranged = [...ids.flatMap((id) => byId.get(id) ?? []), ...known.filter(({ id }) => !named.has(id))];
      return arranged.map((item, index) => (item[orderField] === index ? item : { ...item, [orderField]: index }));
    };
  }
  function put(collection: CollectionName, item: AnyItem): void {
    const isNew = !items(collection).some(({ id }) => id === item.id);
    change(collection, (known) => {
      const { orderField } = definitionOf(collection);
      const orderOf = (each: AnyItem) => Number(each[orderField]);
      if (!known.some(({ id }) => id === item.id)) return [...known, item].toSorted((one, other) => orderOf(one) - orderOf(other));
      // A write never moves an item; its answer may have a position from before a reorder.
      return known.map((old) =>
        old.id === item.id && old.version <= item.version ? replaceEqualDeep(old, { ...item, [orderField]: old[orderField] }) : old,
      );
    });
    // The answer may have a position from before that, and nobody here knows the one of now.
    if (isNew && rearranged.has(collection)) refresh(collection);
  }

  return {
    query,
    items,
    ensureLoaded: async (collection) => {
      // A write that needs it then waits for the connection rather than fails.
      const load = () => client.query({ ...query(collection), networkMode: 'online' });
      while (client.getQueryData(query(collection).queryKey) === undefined) {
        // A change that came meanwhile cancelled the load.
        await load().catch((error: unknown) => {
          if (!(error instanceof CancelledError)) throw error;
        });
      }
    },
    find: (collection, id) => items(collection).find((item) => item.id === id),
    isOwn: (collection, id, version) => own.has(`${collection}/${id}/${version}`),
    put,
    putOwn: (collection, item) => {
      own.add(`${collection}/${item.id}/${item.version}`);
      put(collection, item);
    },
    drop: (collection, id) => change(collection, (known) => known.filter((item) => item.id !== id)),
    preview: (collection, ids) => change(collection, inOrder(collection, ids), false),
    arrange: (collection, ids) => {
      rearranged.add(collection);
      change(collection, inOrder(collection, ids));
    },
    refresh,
  };
}
