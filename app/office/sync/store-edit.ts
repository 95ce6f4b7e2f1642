import type { AnyItem } from '#core/definition.ts';
import { Problem } from '#core/errors.ts';
import type { Values } from '#core/values.ts';
import { creationKeyOf, type Target } from '../model/edit.ts';
import { storedItemIn } from '../model/stored-in.ts';
import type { Api } from './api.ts';

/** The version of what was just created. */
const FIRST_VERSION = 1;

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
      // A try whose answer was lost may have arrived, before a reload even: under the same name it is not created
      // again.
      const values = { ...base, ...changed };
      return api.create(target.collection, values, creationKeyOf(target)).catch(async (error: unknown) => {
        const created = createdOtherwise(error);
        if (created === undefined) throw error;
        // More was typed after that try.
        return api.patch(target.collection, created.id, version || FIRST_VERSION, values).catch((refusal: unknown) => {
          throw deletedSince(refusal, created.id);
        });
      });
    }
  }
}

/** The item that an earlier try has created with other values, if that is why this one was refused. */
function createdOtherwise(error: unknown): AnyItem | undefined {
  return error instanceof Problem ? storedItemIn(error) : undefined;
}

/** A refusal because what an earlier try has created is not there any more says so. */
function deletedSince(error: unknown, id: string): unknown {
  if (!(error instanceof Problem) || error.code !== 'not-found') return error;
  return new Problem('aborted', error.message, { ...error.details, deleted: id });
}
