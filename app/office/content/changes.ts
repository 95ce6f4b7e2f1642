import type { CollectionName } from '#core/collections/index.ts';
import type { AnyItem } from '#core/definition.ts';
import { Problem } from '#core/errors.ts';
import type { Values } from '#core/write.ts';
import type { Api } from '../api/api.ts';
import { asProblem } from '../api/request.ts';
import { differences, isEmpty, isSame } from '../edits/merge.ts';
import type { Notices } from '../notices/notices.ts';
import type { Saver } from '../saver/saver.ts';
import type { Step, Undo } from '../undo/undo.ts';
import type { Lists } from './lists.ts';
import { moved, rebased } from './order.ts';
import { counted, short, titleOf } from './titles.ts';

/** Fields of one item going from some values to others. */
export interface FieldChange {
  readonly id: string;
  readonly from: Values;
  readonly to: Values;
}

export interface ChangesParts {
  readonly api: Api;
  readonly lists: Lists;
  readonly saver: Saver;
  readonly notices: Notices;
  readonly undo: Undo;
}

/** The changes that a person makes to a list outside its edit rows. Each one is told with an offer to undo it. */
export interface Changes {
  readonly setFields: (collection: CollectionName, changes: readonly FieldChange[], done: string) => Promise<void>;
  readonly remove: (collection: CollectionName, ids: readonly string[]) => Promise<void>;
  readonly move: (collection: CollectionName, id: string, to: number) => Promise<void>;
  /** Tells of a change that was made and can be taken back. */
  readonly offerUndo: (step: Step) => void;
  readonly undo: (step?: Step) => Promise<void>;
  readonly redo: () => Promise<void>;
  /** The step that takes field changes back. */
  readonly fieldStep: (collection: CollectionName, changes: readonly FieldChange[], done: string) => Step;
  /** The step that takes a creation back. */
  readonly createdStep: (collection: CollectionName, ids: readonly string[], done: string) => Step;
}

export function createChanges({ api, lists, saver, notices, undo }: ChangesParts): Changes {
  const name = (collection: CollectionName, id: string) => short(titleOf(collection, lists.find(collection, id) ?? {}));

  /** Sets fields unless somebody else changed them meanwhile; a lost answer does no harm. */
  async function setOne(collection: CollectionName, { id, from, to }: FieldChange): Promise<void> {
    for (;;) {
      const item = lists.find(collection, id);
      if (item === undefined) throw new Problem('not-found', 'Ya no existe; búscalo en la papelera.');
      if (isEmpty(differences(to, item))) return;
      if (!isEmpty(differences(from, item)))
        throw new Problem('aborted', `«${name(collection, id)}» cambió después. Mira su historial antes de cambiarlo.`);
      try {
        const lane = `${collection}/${id}`;
        lists.put(
          collection,
          await saver.run(lane, name(collection, id), () => api.patch(collection, id, lists.find(collection, id)?.version ?? item.version, to)),
        );
      } catch (error) {
        const { code, details, message } = asProblem(error);
        if (code !== 'aborted' || !isItem(details.current)) throw new Problem(code, message, details);
        lists.put(collection, details.current);
      }
    }
  }

  async function removeOne(collection: CollectionName, id: string): Promise<void> {
    try {
      await saver.run(`${collection}/${id}`, name(collection, id), () => api.remove(collection, id, lists.find(collection, id)?.version ?? 0));
    } catch (error) {
      const { code, details, message } = asProblem(error);
      if (isItem(details.current)) {
        lists.put(collection, details.current);
        throw new Problem(code, `Alguien cambió «${name(collection, id)}» hace un momento. Revísalo antes de eliminarlo.`);
      }
      // An earlier try arrived and only its answer was lost, or somebody else deleted it.
      if (code !== 'not-found') throw new Problem(code, message, details);
    }
    lists.drop(collection, id);
  }

  async function restoreOne(collection: CollectionName, id: string): Promise<void> {
    const restored = await saver.run(`${collection}/${id}`, 'Restaurar', async () => {
      const entry = (await api.trash()).find((each) => each.collection === collection && each.id === id);
      return entry ? api.restoreDeleted(entry.change) : api.item(collection, id);
    });
    lists.put(collection, restored);
  }

  async function arrange(collection: CollectionName, wished: readonly string[]): Promise<void> {
    lists.arrange(collection, wished);
    await saver.run(`${collection}#order`, 'El orden de la lista', async () => {
      let ids = lists.items(collection).map(({ id }) => id);
      for (let tries = 0; ; tries++) {
        try {
          return await api.reorder(collection, ids);
        } catch (error) {
          const { code, details } = asProblem(error);
          if (code !== 'aborted' || !Array.isArray(details.current) || tries === 3) throw error;
          ids = rebased(ids, details.current as string[]);
          lists.refresh(collection);
        }
      }
    });
  }

  /** Does something to many items at once; answers which ones went through, and tells of those that did not. */
  async function forEach<Thing>(things: readonly Thing[], work: (thing: Thing) => Promise<void>): Promise<Thing[]> {
    const results = await Promise.all(things.map((thing) => work(thing).then(() => null, asProblem)));
    const problems = results.filter((problem) => problem !== null);
    if (problems[0]) {
      const others = problems.length > 1 ? ` (y ${problems.length - 1} más)` : '';
      notices.tell({ tone: 'problem', text: `${problems[0].message}${others}` });
    }
    return things.filter((_thing, index) => results[index] === null);
  }

  const fieldStep: Changes['fieldStep'] = (collection, changes, done) => ({
    done,
    back: async () => {
      const reversed = await forEach(
        changes.map(({ id, from, to }) => ({ id, from: to, to: from })),
        (change) => setOne(collection, change),
      );
      return reversed.length > 0 ? fieldStep(collection, reversed, done) : null;
    },
  });
  const removedStep = (collection: CollectionName, ids: readonly string[], done: string): Step => ({
    done,
    back: async () => {
      const restored = await forEach(ids, (id) => restoreOne(collection, id));
      return restored.length > 0 ? createdStep(collection, restored, done) : null;
    },
  });
  const createdStep: Changes['createdStep'] = (collection, ids, done) => ({
    done,
    back: async () => {
      const removed = await forEach(ids, (id) => removeOne(collection, id));
      return removed.length > 0 ? removedStep(collection, removed, done) : null;
    },
  });
  const orderStep = (collection: CollectionName, before: readonly string[], done: string): Step => ({
    done,
    back: async () => {
      const now = lists.items(collection).map(({ id }) => id);
      await arrange(collection, rebased(before, now));
      return orderStep(collection, now, done);
    },
  });

  async function takeBack(way: () => Promise<Step | null>, told: (done: string) => string, again: { label: string; run: () => void }): Promise<void> {
    try {
      const step = await way();
      if (step) notices.tell({ tone: 'done', text: told(step.done), action: again });
    } catch (error) {
      notices.tell({ tone: 'problem', text: asProblem(error).message });
    }
  }

  const changes: Changes = {
    fieldStep,
    createdStep,
    offerUndo: (step) => {
      undo.push(step);
      notices.tell({ tone: 'done', text: step.done, action: { label: 'Deshacer', run: () => void changes.undo(step) } });
    },
    undo: (step) =>
      takeBack(
        () => undo.undo(step),
        (done) => `Se deshizo: ${done}`,
        { label: 'Rehacer', run: () => void changes.redo() },
      ),
    redo: () => takeBack(undo.redo, (done) => `Se rehízo: ${done}`, { label: 'Deshacer', run: () => void changes.undo() }),
    setFields: async (collection, wanted, done) => {
      const set = await forEach(wanted, (change) => setOne(collection, change));
      if (set.length > 0)
        changes.offerUndo(fieldStep(collection, set, set.length === wanted.length ? done : `Se cambiaron ${counted(collection, set.length)}.`));
    },
    remove: async (collection, ids) => {
      const title = ids[0] === undefined ? '' : name(collection, ids[0]);
      const removed = await forEach(ids, (id) => removeOne(collection, id));
      const what = removed.length === 1 ? `Se eliminó «${title}»` : `Se eliminaron ${counted(collection, removed.length)}`;
      if (removed.length > 0) changes.offerUndo(removedStep(collection, removed, `${what}. Queda en la papelera.`));
    },
    move: async (collection, id, to) => {
      const before = lists.items(collection).map((item) => item.id);
      const after = moved(before, id, to);
      if (isSame(before, after)) return;
      try {
        await arrange(collection, after);
        changes.offerUndo(orderStep(collection, before, `Se movió «${name(collection, id)}» al lugar ${to + 1}.`));
      } catch (error) {
        lists.refresh(collection);
        notices.tell({ tone: 'problem', text: `No se guardó el orden. ${asProblem(error).message}` });
      }
    },
  };
  return changes;
}

function isItem(value: unknown): value is AnyItem {
  return typeof value === 'object' && value !== null && 'id' in value && 'version' in value;
}
