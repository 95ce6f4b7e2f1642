import type { Values } from '#core/write.ts';
import type { Api } from '../api/api.ts';
import type { Target } from '../edits/edit.ts';

/**
 * Stores what an edit changed over the version that it was based on.
 * @returns what is stored then
 */
export async function storeEdit(api: Api, target: Target, base: Values, changed: Values): Promise<Values> {
  const version = Number(base.version ?? 0);
  switch (target.kind) {
    case 'item':
      return api.patch(target.collection, target.id, version, changed);
    case 'document':
      return api.putDocument(target.name, version, { ...base, ...changed });
    case 'file':
      return { ...(await api.patchFile(target.path, version, changed)) };
    case 'new': {
      // A try whose answer was lost may have arrived, before a reload even: under the same name it is not created again.
      const { id } = await api.create(target.collection, { ...base, ...changed }, target.id);
      return api.item(target.collection, id);
    }
  }
}
