import { editingWords } from '../../words/office/editing.ts';
import { addressOf, type Edit, keyOf, type Target } from '../model/edit.ts';
import type { ChangeMessage, Step } from '../sync/undo.ts';
import type { Edits } from './edits.ts';

/** Discarded text, which is taken back and discarded again in words of its own. */
type Forgotten = ChangeMessage & { readonly offer: string };

/**
 * The number of characters of one field that may be forgotten without a question: a slip of a key takes little that is
 * not soon typed again.
 */
const MAX_CHARACTERS_UNASKED = 200;

/** The part of the edits that can forget typed text. */
export type DiscardableEdits = Pick<Edits, 'cancel' | 'resolve'>;

/**
 * Forgets what was typed, as a step that can be taken back for as long as the office is open.
 * @returns null when there was nothing to forget
 */
export function discardStep(edits: DiscardableEdits, target: Target, which: string): Step | null {
  const words = editingWords();
  return forgotten(edits, keyOf(target), {
    done: words.discarded(which),
    what: words.theDiscarding(which),
    offer: words.recover,
    undone: words.recovered(which),
    redoLabel: words.discard,
    at: addressOf(target),
  });
}

/** True when more would be forgotten than is soon typed again: a long text, or what stands in several fields. */
export function isMuch({ base, typed, confirmed }: Edit): boolean {
  const before = { ...base, ...confirmed };
  const lengths = Object.entries(typed).map(([field, value]) => written(before[field], value));
  return lengths.some((length) => length > MAX_CHARACTERS_UNASKED) || lengths.filter((length) => length > 0).length > 1;
}

/** The number of characters typed between the parts that are the same at both ends. */
function written(before: unknown, after: unknown): number {
  const [old, now] = [before, after].map((value) => (typeof value === 'string' ? value : JSON.stringify(value ?? '')));
  if (old === undefined || now === undefined) return 0;
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  return now.length - start - end;
}

function forgotten(edits: DiscardableEdits, key: string, message: Forgotten): Step | null {
  return undoableStep(edits, key, message, edits.cancel(key));
}

/** A discarded edit, as a step. @param back what brings it back; null when there was nothing */
export function undoableStep(edits: DiscardableEdits, key: string, message: Forgotten, back: (() => void) | null): Step | null {
  if (back === null) return null;
  return {
    ...message,
    back: async () => {
      // Text typed there since gives way, and is there again when the other is discarded once more.
      const since = edits.cancel(key);
      back();
      const { done, what, offer } = message;
      return {
        done,
        what,
        undone: done,
        redoLabel: offer,
        back: async () => {
          const step = forgotten(edits, key, message);
          since?.();
          return step;
        },
      };
    },
  };
}
