import type { Problem } from '#core/errors.ts';
import { isSame } from '#core/is-same.ts';
import type { Values } from '#core/values.ts';
import type { Attachments } from '../model/attachments.ts';
import type { Edit, Target } from '../model/edit.ts';
import { editOf, fieldIn } from '../model/slot.ts';
import { isEmpty } from '../model/three-way-merge.ts';
import type { EditStore } from './edit-store.ts';
import { refusalOfHalves } from './half-typed.ts';

export interface ConfirmingParts {
  /** The files that belong to edits. */
  readonly files: Pick<Attachments, 'waits' | 'sendAll' | 'all' | 'unfinished'>;
  /** The question before something is stored; null when there is none. */
  readonly questionBefore: (target: Target, values: Values) => Problem | null;
}

interface ConfirmedEdits extends Pick<EditStore, 'get' | 'change'> {
  readonly normalize: (key: string) => void;
  /** Sends what is confirmed. */
  readonly run: (key: string) => void;
}

/** Confirms an edit. @param insists true where to confirm again answers a question with yes */
export type Confirm = (key: string, options: { readonly insists: boolean }) => void;

/** True of an edit that shows a question. */
export function isAsking({ trouble }: Edit): boolean {
  return trouble?.kind === 'refused' && trouble.isQuestion === true;
}

/** Whether an edit shows a question already, of all that this one is about. */
function wasAsked(edit: Edit, { details }: Problem): boolean {
  const warned = edit.trouble?.problem.details.fields ?? {};
  return isAsking(edit) && Object.keys(details.fields ?? {}).every((field) => field in warned);
}

/** Asks the question before storing, sends the files of an edit, then the edit. */
export function createConfirming({ files, questionBefore }: ConfirmingParts, { get, change, normalize, run }: ConfirmedEdits): Confirm {
  /** The typed values at the time of the confirmation, by edit that waits for its files. */
  const submitted = new Map<string, Values>();

  function confirm(key: string, { insists }: { readonly insists: boolean }): void {
    normalize(key);
    const edit = get(key);
    if (edit === undefined || edit.trouble?.kind === 'conflict') return;
    const { target, base, confirmed, typed } = edit;
    const half = refusalOfHalves(typed);
    if (half) {
      change(key, { trouble: { kind: 'refused', problem: half, corrected: false } });
      return;
    }
    const isChanged = target.kind === 'new' || !isEmpty(typed);
    const problem = isChanged ? questionBefore(target, { ...base, ...confirmed, ...typed }) : null;
    if (problem && !(insists && wasAsked(edit, problem))) {
      change(key, { trouble: { kind: 'refused', problem, corrected: false, isQuestion: true } });
      return;
    }
    if (files.waits(key)) {
      submitted.set(key, typed);
      if (!edit.uploading) void confirmWithFiles(key);
      return;
    }
    change(key, { open: target.kind === 'document', typed: {}, confirmed: isChanged ? { ...confirmed, ...typed } : confirmed, trouble: null });
    // A person who stores it without its files has read that they are missing.
    if (!isChanged) files.unfinished.release(key);
    run(key);
  }

  /**
   * Sends the chosen files, then the edit. A file that does not arrive leaves the edit open, still chosen; so does text
   * that is being typed, or a half of it would be stored.
   */
  async function confirmWithFiles(key: string): Promise<void> {
    change(key, { uploading: true });
    const arriving = [...files.all.get().keys()].filter((slot) => editOf(slot) === key).map(fieldIn);
    const arrived = await files.sendAll(key);
    change(key, { uploading: false });
    const isDone = Object.entries(get(key)?.typed ?? {}).every(
      ([field, value]) => arriving.includes(field) || isSame(value, submitted.get(key)?.[field]),
    );
    submitted.delete(key);
    if (arrived && isDone) confirm(key, { insists: true });
  }

  return confirm;
}
