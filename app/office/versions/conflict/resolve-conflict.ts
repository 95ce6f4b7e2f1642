import type { Values } from '#core/values.ts';
import { conflictWords } from '../../../words/office/conflict.ts';
import { type DiscardableEdits, undoableStep } from '../../editing/discard-step.ts';
import { addressOf, keyOf, type Target } from '../../model/edit.ts';
import type { ChangeMessage, Step } from '../../sync/undo.ts';

/**
 * Settles a conflict; what of one's own gives way to what is stored is a step that can be taken back.
 * @param which the target, and which of its fields
 */
export function resolvedValues(edits: DiscardableEdits, target: Target, chosen: Values, which: string): Step | null {
  const words = conflictWords();
  const key = keyOf(target);
  const message = {
    done: words.resolved(which),
    what: words.theResolving(which),
    offer: words.recoverMine,
    undone: words.recovered(which),
    redoLabel: words.discardMine,
    at: addressOf(target),
  } satisfies ChangeMessage;
  return undoableStep(edits, key, message, edits.resolve(key, chosen));
}
