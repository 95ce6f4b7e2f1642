import { Problem } from '#core/errors.ts';
import type { Values } from '#core/values.ts';
import { syncWords } from '../../words/office/sync.ts';
import { asProblem } from '../feedback/as-problem.ts';
import { storedIn } from '../model/stored-in.ts';
import { differences, isEmpty } from '../model/three-way-merge.ts';

/** Something stored whose fields are changed: an item, or one of the single documents. */
export interface Changeable<Stored extends Values> {
  readonly title: string;
  /** As it is known here; undefined where it is gone. */
  readonly find: () => Stored | undefined;
  readonly write: () => Promise<Stored>;
  /** Takes it as it is stored. */
  readonly put: (stored: Stored) => void;
  /** The same of a version that is this person's own doing. */
  readonly putOwn: (stored: Stored) => void;
}

/**
 * Writes a change unless somebody else changed the same fields meanwhile. A refusal that shows the wanted values comes
 * of an earlier try whose answer was lost.
 * @throws Problem where the fields have other values by now
 */
export async function writeUnlessChanged<Stored extends Values>(
  target: Changeable<Stored>,
  { from, to }: { readonly from: Values; readonly to: Values },
): Promise<void> {
  for (;;) {
    const now = target.find();
    if (now === undefined) throw new Problem('not-found', syncWords().gone);
    if (isEmpty(differences(to, now))) return;
    if (!isEmpty(differences(from, now))) throw new Problem('aborted', syncWords().changedSince(target.title));
    try {
      target.putOwn(await target.write());
      return;
    } catch (error) {
      const current = storedIn(asProblem(error)) as Stored | undefined;
      if (current === undefined) throw error;
      target[isEmpty(differences(to, current)) ? 'putOwn' : 'put'](current);
    }
  }
}
