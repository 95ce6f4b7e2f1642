import type { CollectionName } from '#core/collections/index.ts';
import type { TrashEntry } from '#core/contract/trash.ts';
import type { Problem } from '#core/errors.ts';
import { namedFiles } from '#core/files/named-files.ts';
import { nameOfUpload } from '#core/files/upload-path.ts';
import { isSame } from '#core/is-same.ts';
import type { Values } from '#core/values.ts';
import { syncWords } from '../../words/office/sync.ts';
import { asProblem } from '../feedback/as-problem.ts';
import type { Notices } from '../feedback/notices.ts';
import type { TargetWithHistory } from '../model/edit.ts';
import { keyOf } from '../model/edit.ts';
import { fieldsOf } from '../model/fields-of.ts';
import { moved } from '../model/order.ts';
import { counted, nameOf, short, titleIn } from '../model/titles.ts';
import type { Lists } from './lists.ts';
import { createSteps, forAll, type Steps } from './steps.ts';
import { type ChangeMessage, type Step, twoWay, type Undo, type Ways } from './undo.ts';
import type { FieldChange, Writes } from './writes.ts';

export interface ChangesParts {
  readonly writes: Writes;
  readonly lists: Lists;
  readonly notices: Notices;
  readonly undo: Undo;
  /** Called with items that were saved or brought back here. */
  readonly onSaved: (saved: SavedItems) => void;
}

/** Items that were saved. */
export interface SavedItems {
  readonly collection: CollectionName;
  readonly ids: readonly string[];
  /** True of items that are new, were hidden before, or have another moment of publication. */
  readonly isShownNow: boolean;
  /** The step that takes it back. */
  readonly about: Step;
}

/**
 * The changes that a person makes outside the edit rows. Each gets a notice with a button to undo it, and a problem
 * gets one too.
 */
export interface Changes {
  /** @returns the problems of those that were refused, of which a notice tells */
  readonly setFields: (collection: CollectionName, changes: readonly FieldChange[], done: string) => Promise<readonly Problem[]>;
  readonly remove: (collection: CollectionName, ids: readonly string[]) => Promise<void>;
  /** @returns whether it was done */
  readonly restore: (deleted: Pick<TrashEntry, 'collection' | 'id'> & { readonly item: Values }) => Promise<boolean>;
  readonly move: (collection: CollectionName, id: string, to: number) => Promise<void>;
  /**
   * Does something that has a way back of its own, and offers that.
   * @param ways `again` where doing it once more is something else
   * @throws Problem of the task: its screen shows it
   */
  readonly carryOut: <Done>(task: () => Promise<Done>, ways: Ways, messageOf: (done: Done) => ChangeMessage, more?: string) => Promise<Done>;
  /** The same where nothing shows a problem: it becomes a notice. @returns whether it was done */
  readonly perform: (message: ChangeMessage, ways: Required<Ways>, more?: string) => Promise<boolean>;
  /** Does something that cannot be undone. @returns whether it was done */
  readonly run: (task: () => Promise<unknown>, done?: string) => Promise<boolean>;
  /** Shows a notice of a change with a button to undo it, and `more` that is true until it is undone. */
  readonly offerUndo: (step: Step, more?: string) => void;
  /** A deleted thing was restored, or is gone for good: its deletion can be taken back no longer. @param key of it */
  readonly leftTrash: (key: string) => void;
  readonly undo: (step?: Step) => Promise<void>;
  readonly redo: (step?: Step) => Promise<void>;
  readonly steps: Steps;
}

/** One of the two ways through what was done. */
interface Way {
  readonly from: Undo['past'];
  readonly way: Undo['undo'];
  readonly done: (what: string) => string;
  /** The sentence for a step that is no longer among them. */
  readonly missed: string;
  readonly label: string;
  readonly again: (step: Step) => Promise<void>;
}

export function createChanges({ writes, lists, notices, undo, onSaved }: ChangesParts): Changes {
  const words = syncWords();
  const name = (collection: CollectionName, id: string) => titleIn(lists, collection, id);
  const steps = createSteps(writes, lists, showProblems);

  /** @param about the key of what the first of them is about */
  function showProblems(problems: readonly Problem[], about?: string): void {
    const [first] = problems;
    if (first === undefined) return;
    const text = words.withMore(first.message, problems.length - 1);
    notices.show({ tone: 'problem', text, ...(about !== undefined && { about }) }, about);
  }
  /** Shows a notice of refused changes; those of items whose change succeeded now are closed. */
  function showRefused(
    collection: CollectionName,
    { done, failed, problems }: { done: readonly string[]; failed: readonly string[]; problems: readonly Problem[] },
  ) {
    const key = (id: string) => keyOf({ kind: 'item', collection, id });
    for (const id of done) notices.withdraw(key(id));
    showProblems(problems, failed[0] === undefined ? undefined : key(failed[0]));
  }
  /** Runs a task, and shows a notice of its problem. @returns whether it was done */
  async function attempt(task: () => Promise<unknown>): Promise<boolean> {
    try {
      await task();
      return true;
    } catch (error) {
      showProblems([asProblem(error)]);
      return false;
    }
  }
  async function takeBack({ from, way, done, missed, label, again }: Way, step: Step | undefined): Promise<void> {
    if (step && !from.get().includes(step)) {
      notices.show({ tone: 'problem', text: missed });
      return;
    }
    await attempt(async () => {
      const taken = await way(step);
      if (taken === null) return;
      const { step: before, inverse } = taken;
      const { undone: text = done(inverse.what), at = '', redoLabel: offered = label } = before;
      notices.show({ tone: 'done', text, at, action: { label: offered, run: () => void again(inverse) }, about: inverse }, before);
    });
  }

  const ways: Readonly<Record<'undo' | 'redo', Way>> = {
    undo: {
      from: undo.past,
      way: undo.undo,
      done: words.undone,
      missed: words.notUndoable,
      label: words.redo,
      again: (step) => changes.redo(step),
    },
    redo: {
      from: undo.future,
      way: undo.redo,
      done: words.redone,
      missed: words.notRedoable,
      label: words.undo,
      again: (step) => changes.undo(step),
    },
  };
  const changes: Changes = {
    steps,
    offerUndo: (step, more = '') => {
      // A new change leaves nothing to do again.
      for (const undone of undo.future.get()) notices.withdraw(undone);
      undo.push(step);
      notices.show({
        tone: 'done',
        text: `${step.done}${more}`,
        about: step,
        action: { label: step.offer ?? words.undo, run: () => void changes.undo(step) },
      });
    },
    leftTrash: (key) => {
      for (const step of undo.past.get().filter(({ restores }) => restores?.every((each) => each === key))) {
        undo.forget(step);
        notices.withdraw(step);
      }
    },
    undo: (step) => takeBack(ways.undo, step),
    redo: (step) => takeBack(ways.redo, step),
    carryOut: async (task, { back, again = task }, messageOf, more) => {
      const done = await task();
      changes.offerUndo(twoWay(messageOf(done), { back, again }), more);
      return done;
    },
    perform: (message, { again, back }, more) => attempt(() => changes.carryOut(again, { back }, () => message, more)),
    run: async (task, done) => {
      const isDone = await attempt(task);
      if (isDone && done) notices.show({ tone: 'done', text: done });
      return isDone;
    },
    setFields: async (collection, wanted, done) => {
      const set = await forAll(wanted, (change) => writes.setFields(collection, change));
      const ids = (each: readonly FieldChange[]) => each.map(({ id }) => id);
      showRefused(collection, { done: ids(set.done), failed: ids(set.failed), problems: set.problems });
      const message = set.problems.length === 0 ? done : words.changed(counted(collection, set.done.length), set.done.length);
      const [one, ...more] = set.done;
      if (one === undefined) return set.problems;
      const what = words.theChange(more.length === 0 ? words.quoted(name(collection, one.id)) : counted(collection, set.done.length));
      const about = steps.fields(collection, set.done, { done: message, what });
      changes.offerUndo(about);
      onSaved({ collection, ids: ids(set.done), isShownNow: true, about });
      return set.problems;
    },
    remove: async (collection, ids) => {
      const title = ids[0] === undefined ? '' : name(collection, ids[0]);
      const removed = await forAll(ids, (id) => writes.remove(collection, id));
      showRefused(collection, removed);
      if (removed.done.length === 0) return;
      const { length } = removed.done;
      const which = length === 1 ? words.quoted(title) : counted(collection, length);
      const restores = removed.done.map((id) => keyOf({ kind: 'item', collection, id }));
      const message = { done: words.removed(which, length), what: words.theRemoval(which), restores };
      changes.offerUndo(steps.removed(collection, removed.done, message), words.inTrash(length));
    },
    restore: async ({ collection, id, item }) => {
      if (!(await attempt(() => writes.restore(collection, id)))) return false;
      changes.leftTrash(keyOf({ kind: 'item', collection, id }));
      const which = words.quoted(short(nameOf(collection, item)));
      const message = { done: words.restored(which), what: words.theRestoration(which) };
      const about = steps.created(collection, [id], message);
      changes.offerUndo(about, withoutFiles({ kind: 'item', collection, id }, item, lists.find(collection, id)));
      onSaved({ collection, ids: [id], isShownNow: true, about });
      return true;
    },
    move: async (collection, id, to) => {
      const before = lists.items(collection).map((item) => item.id);
      const after = moved(before, id, to);
      if (isSame(before, after)) return;
      if (await attempt(() => writes.arrange(collection, after))) {
        const which = words.quoted(name(collection, id));
        changes.offerUndo(steps.order(collection, before, { done: words.moved(which, to + 1), what: words.theMove(which) }));
      } else lists.refresh(collection);
    },
  };
  return changes;
}

/** Says which files did not come back with something; empty when all did. */
export function withoutFiles(target: TargetWithHistory, former: Values, now: Values | undefined): string {
  const fields = fieldsOf(target);
  const there = namedFiles(fields, now ?? {});
  const gone = [...namedFiles(fields, former)].filter((path) => now !== undefined && !there.has(path)).map(nameOfUpload);
  return gone.length === 0 ? '' : syncWords().withoutFiles(gone);
}
