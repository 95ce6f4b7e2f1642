import type { CollectionDefinition } from '#core/definition.ts';
import type { Permission } from '#core/policy/policy.ts';
import { referencesOf } from '#core/references.ts';
import { withoutWithheld } from '#core/withheld-values.ts';
import type { Row } from '#data/tables.ts';
import type { Services } from '../environment.ts';

/**
 * Items as a reader may see them: in whole with the permission to read them, else as visitors do, without what these
 * read on pages alone.
 */
export function createReadable(store: Pick<Services['store'], 'list' | 'get' | 'definitions'>) {
  async function publicList(definition: CollectionDefinition): Promise<readonly Row[]> {
    return (await store.list(definition, 'public')).map((item) => withoutWithheld(definition, item));
  }

  async function list(definition: CollectionDefinition, may: Permission): Promise<readonly Row[]> {
    const resource = definition.name;
    if (!may('read', { resource })) return publicList(definition);
    const rows = await store.list(definition, 'all');
    if (rows.every((item) => may('read', { resource, item }))) return rows;
    const shown = new Map((await publicList(definition)).map((row) => [row.id, row]));
    return rows.flatMap((item) => (may('read', { resource, item }) ? item : (shown.get(item.id) ?? [])));
  }

  return {
    list,
    /** The items of a collection and of those that it refers to, by the names of the collections. */
    listWithNamed: async (definition: CollectionDefinition, may: Permission): Promise<Record<string, readonly Row[]>> => {
      const items: Record<string, readonly Row[]> = { [definition.name]: await list(definition, may) };
      for (const { to } of referencesOf(definition)) {
        const named = store.definitions[to.to];
        if (named !== undefined) items[named.name] ??= await list(named, may);
      }
      return items;
    },
    get: async (definition: CollectionDefinition, id: string, may: Permission): Promise<Row | undefined> => {
      const resource = definition.name;
      const item = may('read', { resource }) ? await store.get(definition, id, 'all') : undefined;
      if (item !== undefined && may('read', { resource, item })) return item;
      const shown = await store.get(definition, id, 'public');
      return shown && withoutWithheld(definition, shown);
    },
  };
}
