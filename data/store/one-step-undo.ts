import type { CollectionDefinition } from '#core/definition.ts';
import { isSame } from '#core/is-same.ts';
import type { ItemChange } from '../change-sets.ts';
import { selectHolders, selectRow } from '../tables.ts';
import { patchItem } from './items.ts';
import { oneStepReferences } from './one-step.ts';
import type { Write } from './write.ts';

/** A reference of one step that an undo takes back. */
interface Step {
  readonly change: ItemChange;
  readonly definition: CollectionDefinition;
  readonly field: string;
}

/** True of a field that is a reference of one step. */
export function isOneStep(definition: CollectionDefinition, name: string): boolean {
  return oneStepReferences(definition).some(({ field }) => field === name);
}

/**
 * Begins to take references of one step back: those that stand as they were left refer to none meanwhile, for on the
 * way back one could be a step of a chain.
 */
export async function releaseSteps(write: Write, changes: readonly ItemChange[]): Promise<Step[]> {
  const steps: Step[] = [];
  for (const change of changes) {
    const { collection, item, before, after } = change;
    const definition = write.definitions[collection];
    if (definition === undefined || before === null || after === null) continue;
    for (const { field } of oneStepReferences(definition)) {
      if (isSame(before[field], after[field])) continue;
      const stored = await selectRow(write.db, definition, item);
      if (stored === undefined || !isSame(stored[field], after[field])) continue;
      if (stored[field] !== null) await patchItem(write, definition, item, { [field]: null });
      steps.push({ change, definition, field });
    }
  }
  return steps;
}

/** Ends it: each refers to what it referred to before, or to what that is a version of by now. */
export async function bindAgain(write: Write, steps: readonly Step[]): Promise<void> {
  for (const { change, definition, field } of steps) {
    const { item, before, after } = change;
    if ((await selectHolders(write.db, definition, field, item)).length > 0) continue;
    for (const target of [before?.[field], after?.[field]]) {
      if (typeof target !== 'string' || (await selectRow(write.db, definition, target))?.[field] !== null) continue;
      await patchItem(write, definition, item, { [field]: target });
      break;
    }
  }
}
