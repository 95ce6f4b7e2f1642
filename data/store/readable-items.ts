import type { CollectionDefinition } from '#core/definition.ts';
import type { Permission } from '#core/policy/policy.ts';
import { optionalReferencesOf, referencesOf, withoutLost } from '#core/references.ts';
import { inTheirTurns, slicesOf } from '#core/slices.ts';
import { withoutWithheld } from '#core/withheld-values.ts';
import { ROWS_PER_SLICE, type Row } from '../tables.ts';
import type { ContentStore } from './content-store.ts';

/** Some stored items of a collection. */
export interface StoredSlice {
  readonly collection: string;
  readonly items: readonly Row[];
}

/**
 * Items as a reader may see them: in whole with the permission to read them, else as visitors do, without what these
 * read on pages alone.
 */
export function createReadable(store: Pick<ContentStore, 'list' | 'slices' | 'get' | 'definitions'>) {
  /** Makes the form in which visitors get the items that they see: its optional references name no hidden ones. */
  async function visitorsForm(definition: CollectionDefinition): Promise<(item: Row) => Row> {
    const references = optionalReferencesOf(definition);
    const seen = new Map<string, ReadonlySet<unknown>>();
    for (const { to } of references) {
      const target = store.definitions[to.to];
      seen.set(to.to, new Set(target && (await store.list(target, 'public')).map(({ id }) => id)));
    }
    return (item) => {
      const row = { ...item };
      for (const reference of references) row[reference.field] = withoutLost(row, reference, (id) => seen.get(reference.to.to)?.has(id) ?? false);
      return withoutWithheld(definition, row);
    };
  }

  async function* publicSlices(definition: CollectionDefinition): AsyncGenerator<readonly Row[], void> {
    const form = await visitorsForm(definition);
    for await (const rows of inTheirTurns(slicesOf(await store.list(definition, 'public'), ROWS_PER_SLICE))) yield rows.map(form);
  }

  async function readableOf(definition: CollectionDefinition, rows: readonly Row[], may: Permission): Promise<readonly Row[]> {
    const resource = definition.name;
    if (rows.every((item) => may('read', { resource, item }))) return rows;
    const shown = new Map((await Array.fromAsync(publicSlices(definition))).flat().map((row) => [row.id, row]));
    return rows.flatMap((item) => (may('read', { resource, item }) ? item : (shown.get(item.id) ?? [])));
  }

  async function* slices(definition: CollectionDefinition, may: Permission): AsyncGenerator<readonly Row[], void> {
    if (!may('read', { resource: definition.name })) yield* publicSlices(definition);
    else for await (const rows of store.slices(definition)) yield await readableOf(definition, rows, may);
  }

  /** The items of a collection and of those that it refers to, in slices between which others are answered. */
  async function* slicesWithNamed(definition: CollectionDefinition, may: Permission): AsyncGenerator<StoredSlice, void> {
    const named = referencesOf(definition).map(({ to }) => to.to);
    for (const name of new Set([definition.name, ...named])) {
      const each = name === definition.name ? definition : store.definitions[name];
      if (each === undefined) continue;
      yield { collection: name, items: [] };
      for await (const items of slices(each, may)) yield { collection: name, items };
    }
  }

  return {
    /** The items of a collection, in slices between which others are answered. */
    slices,
    /** The same as one list, for work that looks at every item. */
    whole: async (definition: CollectionDefinition, may: Permission): Promise<readonly Row[]> =>
      (await Array.fromAsync(slices(definition, may))).flat(),
    slicesWithNamed,
    /** The same, by the names of the collections. */
    listWithNamed: async (definition: CollectionDefinition, may: Permission): Promise<Record<string, readonly Row[]>> => {
      const items: Record<string, Row[]> = {};
      for await (const slice of slicesWithNamed(definition, may)) {
        items[slice.collection] ??= [];
        items[slice.collection]?.push(...slice.items);
      }
      return items;
    },
    get: async (definition: CollectionDefinition, id: string, may: Permission): Promise<Row | undefined> => {
      const resource = definition.name;
      const item = may('read', { resource }) ? await store.get(definition, id, 'all') : undefined;
      if (item !== undefined && may('read', { resource, item })) return item;
      const shown = await store.get(definition, id, 'public');
      return shown && (await visitorsForm(definition))(shown);
    },
  };
}
