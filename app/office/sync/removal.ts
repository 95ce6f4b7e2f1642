import type { AnyItem } from '#core/definition.ts';
import { asProblem } from '../feedback/as-problem.ts';
import type { Api } from './api.ts';

/** Something stored that goes to the trash and comes back: an item, a file, a message. */
export interface Resource<Stored> {
  readonly remove: () => Promise<unknown>;
  /** Its entry in the trash, with the change that deleted it; undefined where it is not there. */
  readonly findDeleted: () => Promise<{ readonly change: number } | undefined>;
  /** Reads its stored state. */
  readonly get: () => Promise<Stored>;
}

/** Removes a resource; one that is gone was removed by an earlier try whose answer was lost. */
export async function removeOnce({ remove }: Pick<Resource<unknown>, 'remove'>): Promise<void> {
  await remove().catch((error: unknown) => {
    const { code } = asProblem(error);
    if (code !== 'not-found' && code !== 'storage/object-not-found') throw error;
  });
}

/** Brings a resource back; one that is not in the trash came back by an earlier try whose answer was lost. */
export async function restoreOnce<Stored>(
  { restoreDeleted }: Pick<Api, 'restoreDeleted'>,
  { findDeleted, get }: Omit<Resource<Stored>, 'remove'>,
): Promise<AnyItem | Stored> {
  const deleted = await findDeleted();
  return deleted === undefined ? get() : restoreDeleted(deleted.change);
}
