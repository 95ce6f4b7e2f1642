import type { Derived } from '#core/collection-rules.ts';
import type { Problem } from '#core/errors.ts';
import { isSame } from '#core/is-same.ts';
import type { Values } from '#core/write.ts';
import type { Attachments } from '../model/attachments.ts';
import { type Edit, isUnsaved, keyOf, lacksFiles, type Target } from '../model/edit.ts';
import { differences, isEmpty } from '../model/merge.ts';
import { editOf, fieldIn } from '../model/slot.ts';
import { type Observable, observable } from '../ui/observable.ts';
import { corrected } from './field-errors.ts';
import { createSending, type SendingParts } from './sending.ts';

export interface EditsParts extends SendingParts {
  /** The files that belong to edits. */
  readonly files: Pick<Attachments, 'waits' | 'failed' | 'sendAll' | 'drop' | 'all'>;
  /** The typed values in their normal form. */
  readonly tidy: (target: Target, typed: Values) => Values;
  /** The question before something is stored; null when there is none. */
  readonly asks: (target: Target, values: Values) => Problem | null;
  /** The field of a target that follows another one. */
  readonly follows: (target: Target) => Derived | undefined;
}

/** Everything that is being edited in this browser. It outlives the screens, so that leaving one loses nothing. */
export interface Edits {
  readonly all: Observable<ReadonlyMap<string, Edit>>;
  readonly open: (target: Target, base: Values, caret?: string | null) => void;
  readonly type: (key: string, field: string, value: unknown) => void;
  /**
   * The person is done with a field: it is put as it was meant, and what goes with it is filled in. While it is typed
   * it may be half of what is meant.
   */
  readonly settle: (key: string) => void;
  /**
   * Stores what was typed, after the files that were chosen with it have arrived; an untouched row just closes. A
   * question that comes first is asked once.
   */
  readonly confirm: (key: string) => void;
  /** The person went on to something else: stores what was typed, but does not repeat what was refused. */
  readonly leave: (key: string) => void;
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
  readonly restore: (edits: readonly Edit[]) => void;
  /** Resolves when nothing of an edit is on its way. */
  readonly idle: (key: string) => Promise<void>;
  /** Forgets an edit of what is no longer there. */
  readonly forget: (key: string) => void;
}

export function createEdits(parts: EditsParts): Edits {
  const { files, stored, tidy, asks, follows } = parts;
  const all = observable<ReadonlyMap<string, Edit>>(new Map());
  const get = (key: string) => all.get().get(key);

  function put(key: string, edit: Edit | null): void {
    const next = new Map(all.get());
    if (edit === null) {
      next.delete(key);
      filled.delete(key);
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

  const { run, idle } = createSending(parts, { get, put, change });

  function tidyUp(key: string): void {
    const edit = get(key);
    if (edit === undefined) return;
    const typed = tidy(edit.target, edit.typed);
    if (!isSame(typed, edit.typed)) change(key, { typed: differences(typed, { ...edit.base, ...edit.confirmed }) });
  }

  /** The value that was filled in for the person, by edit: it goes on following until a value of its own is typed. */
  const filled = new Map<string, unknown>();

  function settle(key: string): void {
    tidyUp(key);
    const edit = get(key);
    const rule = edit && follows(edit.target);
    if (edit === undefined || rule === undefined) return;
    const { base, confirmed, typed } = edit;
    const written = typed[rule.of];
    if (typeof written !== 'string') return;
    const before = { ...base, ...confirmed };
    const isOwnValue = filled.has(key) ? !isSame({ ...before, ...typed }[rule.field], filled.get(key)) : rule.field in typed;
    if (isOwnValue) return;
    const value = rule.as(written, before);
    if (value === undefined) return;
    filled.set(key, value);
    change(key, { typed: differences({ ...typed, [rule.field]: value }, before) });
  }

  const isAsked = ({ trouble }: Edit) => trouble?.kind === 'refused' && trouble.isQuestion === true;

  /** Whether a person was asked all of this before. */
  function wasAsked(edit: Edit, { details }: Problem): boolean {
    const warned = edit.trouble?.problem.details.fields ?? {};
    return isAsked(edit) && Object.keys(details.fields ?? {}).every((field) => field in warned);
  }

  /** @param insists whether to confirm again what one was asked about is to want it so */
  function confirm(key: string, insists: boolean): void {
    settle(key);
    const edit = get(key);
    if (edit === undefined || edit.trouble?.kind === 'conflict') return;
    const isChanged = edit.target.kind === 'new' || !isEmpty(edit.typed);
    const problem = isChanged ? asks(edit.target, { ...edit.base, ...edit.confirmed, ...edit.typed }) : null;
    if (problem && !(insists && wasAsked(edit, problem))) {
      change(key, { trouble: { kind: 'refused', problem, corrected: false, isQuestion: true } });
      return;
    }
    if (files.waits(key)) {
      meant.set(key, edit.typed);
      if (!edit.uploading) void confirmWithFiles(key);
      return;
    }
    const nothing = isEmpty(edit.typed) && edit.target.kind !== 'new';
    change(key, {
      open: edit.target.kind === 'document',
      typed: {},
      confirmed: nothing ? edit.confirmed : { ...edit.confirmed, ...edit.typed },
      trouble: null,
      // A person who stores it without them has read that they are missing.
      ...(nothing && { lostFiles: {} }),
    });
    run(key);
  }

  /** The typed values at the time of the confirmation, by edit that waits for its files. */
  const meant = new Map<string, Values>();

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
      ([field, value]) => arriving.includes(field) || isSame(value, meant.get(key)?.[field]),
    );
    if (arrived && isDone) confirm(key, true);
  }

  const edits: Edits = {
    all,
    open: (target, base, caret = null) => {
      const key = keyOf(target);
      const edit = get(key);
      if (edit?.target.kind === 'new' && edit.confirmed !== null) return;
      if (edit) change(key, { open: true, caret });
      else
        put(key, { target, base, typed: {}, confirmed: null, uploading: false, open: true, caret, trouble: null, recovered: false, lostFiles: {} });
    },
    type: (key, field, value) => {
      const edit = get(key);
      if (edit === undefined) return;
      const untouched = isEmpty(edit.typed) && edit.confirmed === null;
      const base = untouched ? (stored(edit.target) ?? edit.base) : edit.base;
      const before = { ...base, ...edit.confirmed };
      const typed = differences({ ...edit.typed, [field]: value }, before);
      const trouble = corrected(edit.trouble, field, { ...before, ...edit.typed }[field], value);
      change(key, { base, trouble, typed });
    },
    settle,
    confirm: (key) => confirm(key, true),
    leave: (key) => {
      const edit = get(key);
      if (!edit?.open || edit.trouble?.kind === 'conflict' || files.failed(key)) return;
      const isBare = edit.target.kind === 'new' && isEmpty(edit.typed) && !files.waits(key);
      if (edit.trouble?.corrected === false && !(isBare && isAsked(edit))) return;
      // An edit that says that its file has to be chosen again stays to be read.
      if (isEmpty(edit.typed) && lacksFiles(edit) && !files.waits(key)) return;
      if (isBare) put(key, null);
      else confirm(key, false);
    },
    cancel: (key) => {
      const edit = get(key);
      if (edit === undefined) return null;
      const hadFiles = files.waits(key);
      const chooseAgain = files.drop(key);
      change(key, { typed: {}, open: edit.target.kind === 'document', trouble: null, recovered: false, lostFiles: {} });
      if (isEmpty(edit.typed) && !hadFiles) return null;
      return () => {
        // A save that was under way then has been stored since, or is under way still.
        put(key, { ...edit, confirmed: get(key)?.confirmed ?? null, uploading: false, open: true });
        chooseAgain();
      };
    },
    confirmOver: (key, base) => {
      change(key, { base });
      confirm(key, true);
    },
    confirmAnew: (key) => {
      const edit = get(key);
      if (edit === undefined || !('collection' in edit.target)) return;
      const { collection, id } = edit.target;
      const before = edit.target.kind === 'new' ? (edit.target.again ?? 0) : 0;
      const { version: _version, ...base } = edit.base;
      change(key, { target: { kind: 'new', collection, id, again: before + 1 }, base });
      confirm(key, true);
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
      confirm(key, true);
      const given = typed.filter(([field]) => givesWay.has(field));
      if (given.length === 0) return null;
      return () => {
        edits.open(edit.target, stored(edit.target) ?? current);
        for (const [field, value] of given) edits.type(key, field, value);
      };
    },
    restore: (kept) => {
      for (const edit of kept) {
        const key = keyOf(edit.target);
        const there = get(key);
        // A screen may have opened it before; what was typed there already is newer.
        if (there && isUnsaved(there)) continue;
        put(key, edit);
        if (edit.confirmed) run(key);
      }
    },
    idle,
    forget: (key) => put(key, null),
  };
  return edits;
}
