import { type FieldProblems, Problem } from '#core/errors.ts';
import type { Values } from '#core/values.ts';
import type { Attachments } from '../model/attachments.ts';
import type { EditDraft } from '../model/draft.ts';
import { type Edit, isUnsaved, keyOf, type Target } from '../model/edit.ts';
import { differences, isEmpty } from '../model/three-way-merge.ts';
import { type Observable, observable } from '../ui/observable.ts';
import { type ConfirmingParts, createConfirming, isAsking } from './confirming.ts';
import { troubleAfterTyping } from './field-errors.ts';
import { createNormalizing, type NormalizingParts } from './normalizing.ts';
import { createSending, type SendingParts } from './sending.ts';

export interface EditsParts extends SendingParts, NormalizingParts, ConfirmingParts {
  /** The files that belong to edits. */
  readonly files: ConfirmingParts['files'] & Pick<Attachments, 'failed' | 'drop'>;
  /** True for a person who stores by the button alone. */
  readonly savesByButton: () => boolean;
}

/** Everything that is being edited in this browser. It outlives the screens, so that leaving one loses nothing. */
export interface Edits {
  readonly all: Observable<ReadonlyMap<string, Edit>>;
  /** Opens an item or a row that is being added; one that is open already takes the base, and keeps what was typed. */
  readonly open: (target: Target, base: Values, caret?: string | null) => void;
  readonly type: (key: string, field: string, value: unknown) => void;
  /** Says at some fields why what was to be put there was not; what is typed is stored all the same. */
  readonly refuse: (key: string, fields: FieldProblems) => void;
  /**
   * The person has finished a field: its value is normalized, and the field derived from it is filled in. A value that
   * is being typed may be half of one.
   */
  readonly normalize: (key: string) => void;
  /**
   * Stores what was typed, after the files that were chosen with it have arrived; an untouched row just closes. A
   * question that comes first is asked once.
   */
  readonly confirm: (key: string) => void;
  /**
   * The person went on to something else: stores what was typed, unless it waits for the button, but does not repeat
   * what was refused.
   */
  readonly leave: (key: string) => void;
  /** Its inputs are shown no longer, and what was typed stays a draft. Chosen files keep it open. */
  readonly close: (key: string) => void;
  /** Forgets what was typed. @returns what brings it back, when there was something */
  readonly cancel: (key: string) => (() => void) | null;
  /** A deleted item is there again: stores the typed values over it. */
  readonly confirmOver: (key: string, base: Values) => void;
  /** A deleted item is wanted as a new one. */
  readonly confirmAnew: (key: string) => void;
  /**
   * Settles a conflict with the values that were chosen; the other fields that clash take theirs. @returns what brings
   * back what gave way, when there was something
   */
  readonly resolve: (key: string, chosen: Values) => (() => void) | null;
  /** Opens what an earlier visit left unfinished. */
  readonly restore: (drafts: readonly EditDraft[]) => void;
  /** Resolves when nothing of an edit is on its way. */
  readonly idle: (key: string) => Promise<void>;
  /** Forgets an edit of what is no longer there. */
  readonly forget: (key: string) => void;
}

const OPENED = { uploading: false, open: true, caret: null, trouble: null, recovered: false } as const;

export function createEdits(parts: EditsParts): Edits {
  const { files, stored, savesByButton } = parts;
  const all = observable<ReadonlyMap<string, Edit>>(new Map());
  const get = (key: string) => all.get().get(key);

  function put(key: string, edit: Edit | null): void {
    const next = new Map(all.get());
    if (edit === null) {
      next.delete(key);
      normalizing.forget(key);
      files.drop(key);
    } else next.set(key, edit);
    all.set(next);
  }
  function change(key: string, changes: Partial<Edit>): void {
    const edit = get(key);
    if (edit === undefined) return;
    const next = { ...edit, ...changes };
    put(key, next.open || next.confirmed !== null || !isEmpty(next.typed) ? next : null);
  }

  const { run, idle } = createSending(parts, { get, put, change, release: files.unfinished.release });
  const normalizing = createNormalizing(parts, { get, change });
  const { normalize } = normalizing;
  const confirm = createConfirming(parts, { get, change, normalize, run });

  const edits: Edits = {
    all,
    open: (target, base, caret = null) => {
      const key = keyOf(target);
      const edit = get(key);
      if (edit?.target.kind === 'new' && edit.confirmed !== null) return;
      if (edit) change(key, { open: true, caret, ...(target.kind === 'new' && { base }) });
      else put(key, { ...OPENED, target, base, typed: {}, confirmed: null, caret });
    },
    type: (key, field, value) => {
      const edit = get(key);
      if (edit === undefined) return;
      const untouched = isEmpty(edit.typed) && edit.confirmed === null;
      const base = untouched ? (stored(edit.target) ?? edit.base) : edit.base;
      const before = { ...base, ...edit.confirmed };
      const typed = differences({ ...edit.typed, [field]: value }, before);
      const trouble = troubleAfterTyping(edit.trouble, field, { ...before, ...edit.typed }[field], value);
      change(key, { base, trouble, typed });
    },
    refuse: (key, fields) => {
      const [first] = Object.values(fields);
      if (first === undefined) return;
      change(key, { trouble: { kind: 'refused', problem: new Problem('failed-precondition', first, { fields }), corrected: true } });
    },
    normalize,
    confirm: (key) => confirm(key, { insists: true }),
    leave: (key) => {
      const edit = get(key);
      if (!edit?.open || edit.trouble?.kind === 'conflict' || files.failed(key)) return;
      const isBare = edit.target.kind === 'new' && isEmpty(edit.typed) && !files.waits(key);
      if (edit.trouble?.corrected === false && !(isBare && isAsking(edit))) return;
      // An edit that says that its file has to be chosen again stays to be read.
      if (isEmpty(edit.typed) && files.unfinished.holds(key) && !files.waits(key)) return;
      if (isBare) put(key, null);
      else if (!savesByButton() || (isEmpty(edit.typed) && !files.waits(key))) confirm(key, { insists: false });
    },
    close: (key) => {
      if (!files.waits(key) && !files.unfinished.holds(key)) change(key, { open: false });
    },
    cancel: (key) => {
      const edit = get(key);
      if (edit === undefined) return null;
      const hadFiles = files.waits(key);
      const chooseAgain = files.drop(key);
      change(key, { typed: {}, open: edit.target.kind === 'document', trouble: null, recovered: false });
      if (isEmpty(edit.typed) && !hadFiles) return null;
      return () => {
        // A save that was under way then has been stored since, or is under way still.
        put(key, { ...edit, confirmed: get(key)?.confirmed ?? null, uploading: false, open: true });
        chooseAgain();
      };
    },
    confirmOver: (key, base) => {
      change(key, { base });
      confirm(key, { insists: true });
    },
    confirmAnew: (key) => {
      const edit = get(key);
      if (edit === undefined || !('collection' in edit.target)) return;
      const { collection, id } = edit.target;
      const before = edit.target.kind === 'new' ? (edit.target.again ?? 0) : 0;
      const { version: _version, ...base } = edit.base;
      change(key, { target: { kind: 'new', collection, id, again: before + 1 }, base });
      confirm(key, { insists: true });
    },
    resolve: (key, chosen) => {
      const edit = get(key);
      if (edit?.trouble?.kind !== 'conflict') return null;
      const { current, clashes } = edit.trouble;
      const givesWay = new Set(clashes.map(({ field }) => field).filter((field) => !(field in chosen)));
      const typed = Object.entries(edit.typed);
      change(key, {
        base: current,
        typed: differences({ ...Object.fromEntries(typed.filter(([field]) => !givesWay.has(field))), ...chosen }, current),
        trouble: null,
      });
      confirm(key, { insists: true });
      const given = typed.filter(([field]) => givesWay.has(field));
      if (given.length === 0) return null;
      return () => {
        edits.open(edit.target, stored(edit.target) ?? current);
        for (const [field, value] of given) edits.type(key, field, value);
      };
    },
    restore: (drafts) => {
      for (const draft of drafts) {
        const key = keyOf(draft.target);
        const there = get(key);
        // A screen may have opened it before; what was typed there already is newer.
        if (there && isUnsaved(there)) continue;
        put(key, { ...OPENED, ...draft, recovered: true });
        if (draft.confirmed) run(key);
      }
    },
    idle,
    forget: (key) => put(key, null),
  };
  return edits;
}
