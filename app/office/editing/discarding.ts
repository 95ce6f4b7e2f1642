import { editingWords } from '../../words/office/editing.ts';
import { shellWords } from '../../words/office/shell.ts';
import { syncWords } from '../../words/office/sync.ts';
import type { Question } from '../feedback/question.ts';
import { keyOf, type Target, valuesOf } from '../model/edit.ts';
import type { Changes } from '../sync/changes.ts';
import type { KnownTargets } from '../sync/known-targets.ts';
import { discardStep, isMuch } from './discard-step.ts';
import type { Edits } from './edits.ts';

export interface DiscardingParts {
  readonly edits: Edits;
  readonly targets: KnownTargets;
  readonly changes: Changes;
  readonly question: Question;
}

/** The ways to discard an edit. */
export interface Discarding {
  /** Discards what was typed; it can be taken back. */
  readonly discard: (target: Target) => void;
  /**
   * The same where a key may have been pressed by mistake: much is discarded after a question. @returns whether it was
   * done
   */
  readonly discardIfConfirmed: (target: Target) => Promise<boolean>;
}

export function createDiscarding({ edits, targets, changes, question }: DiscardingParts): Discarding {
  const editOf = (target: Target) => edits.all.get().get(keyOf(target));
  function shownAs(target: Target): string {
    const edit = editOf(target);
    return syncWords().quoted(edit ? targets.labelOf(target, valuesOf(edit, targets.stored(target) ?? edit.base)) : '');
  }
  function discard(target: Target): void {
    const step = discardStep(edits, target, shownAs(target));
    if (step) changes.offerUndo(step);
  }
  return {
    discard,
    discardIfConfirmed: async (target) => {
      const edit = editOf(target);
      const words = shellWords();
      const confirmation = {
        text: words.discardTyped,
        detail: words.notStored(shownAs(target)),
        yes: editingWords().discard,
        no: words.keepTyping,
        dangerous: true,
      };
      if (edit && isMuch(edit) && !(await question.ask(confirmation))) return false;
      discard(target);
      return true;
    },
  };
}
