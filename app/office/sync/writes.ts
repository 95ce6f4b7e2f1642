import type { CollectionName } from '#core/collections/index.ts';
import type { HistoryEntry } from '#core/contract/stored.ts';
import type { AnyItem } from '#core/definition.ts';
import type { DocumentName } from '#core/documents/index.ts';
import { documents as definitions } from '#core/documents/index.ts';
import { Problem } from '#core/errors.ts';
import type { Fields } from '#core/fields/kinds.ts';
import { nameOfUpload } from '#core/files/upload-path.ts';
import type { TakeableField } from '#core/publications/merged-values.ts';
import type { Values } from '#core/values.ts';
import { syncWords } from '../../words/office/sync.ts';
import { asProblem } from '../feedback/as-problem.ts';
import { keyOf, type TargetWithHistory } from '../model/edit.ts';
import { fieldsOf } from '../model/fields-of.ts';
import type { Library } from '../model/library.ts';
import { rebased } from '../model/order.ts';
import { storedIn, storedItemIn } from '../model/stored-in.ts';
import { differences, isEmpty } from '../model/three-way-merge.ts';
import { titleIn } from '../model/titles.ts';
import type { AnyDocument, Api } from './api.ts';
import type { Documents } from './documents.ts';
import type { Lists } from './lists.ts';
import { type Resource, removeOnce, restoreOnce } from './removal.ts';
import type { SaveQueue } from './save-queue.ts';
import { type Changeable, writeUnlessChanged } from './unless-changed.ts';

/** Fields of one item going from some values to others. */
export interface FieldChange {
  readonly id: string;
  readonly from: Values;
  readonly to: Values;
}

export interface WritesParts {
  readonly api: Api;
  readonly lists: Lists;
  readonly documents: Documents;
  readonly library: Pick<Library, 'describe'>;
  readonly saveQueue: SaveQueue;
}

/**
 * Single writes outside the edit rows. Each waits for those of the same target, over the newest version known here,
 * shows its result at once, and does no harm when an earlier try arrived and only its answer was lost.
 */
export interface Writes {
  /** Sets fields, unless somebody else gave them other values meanwhile. */
  readonly setFields: (collection: CollectionName, change: FieldChange) => Promise<void>;
  /** The same of a single document. */
  readonly setDocument: (name: DocumentName, change: Omit<FieldChange, 'id'>) => Promise<void>;
  /** Changes the description of a file, unless somebody changed it meanwhile. */
  readonly describe: (path: string, from: Values, to: Values) => Promise<void>;
  readonly remove: (collection: CollectionName, id: string) => Promise<void>;
  /** Whether an item was deleted here, or is being deleted. */
  readonly isRemoved: (collection: CollectionName, id: string) => boolean;
  readonly restore: (collection: CollectionName, id: string) => Promise<void>;
  /** Merges a publication into another one. @param take the fields whose value comes from the one that goes */
  readonly mergePaper: (id: string, other: string, take: readonly TakeableField[]) => Promise<void>;
  readonly unmergePaper: (id: string, other: string) => Promise<void>;
  /** Goes back to how an item or document was after an entry of its history. */
  readonly goBack: (target: TargetWithHistory, entry: Pick<HistoryEntry, 'version' | 'after'>) => Promise<void>;
  /** Brings the list into this order; what was added or deleted meanwhile keeps its position. */
  readonly arrange: (collection: CollectionName, requested: readonly string[]) => Promise<void>;
}

const PAPERS = 'papers';
/** The number of attempts to reorder a list that keeps changing. */
const MAX_REORDER_ATTEMPTS = 8;

function keyOfItem(collection: CollectionName, id: string): string {
  return keyOf({ kind: 'item', collection, id });
}

/**
 * The answer to a going back, or what is stored where that is the wanted version already: an earlier try has arrived,
 * and its answer was lost.
 */
async function orLostAnswer<Stored extends Values>(answer: Promise<Stored>, fields: Fields, after: Values | null): Promise<Stored> {
  try {
    return await answer;
  } catch (error) {
    const current = storedIn(asProblem(error)) as Stored | undefined;
    const wanted = Object.fromEntries(Object.entries(after ?? {}).filter(([name]) => Object.hasOwn(fields, name)));
    if (current === undefined || !isEmpty(differences(wanted, current))) throw error;
    return current;
  }
}

export function createWrites({ api, lists, documents, library, saveQueue }: WritesParts): Writes {
  const words = syncWords();
  const title = (collection: CollectionName, id: string) => titleIn(lists, collection, id);
  const version = (collection: CollectionName, id: string) => lists.find(collection, id)?.version ?? 0;
  const run = <Answer>(collection: CollectionName, id: string, task: () => Promise<Answer>) =>
    saveQueue.run(keyOfItem(collection, id), title(collection, id), task);

  const resourceOf = (collection: CollectionName, id: string): Resource<AnyItem> => ({
    remove: () => api.remove(collection, id, version(collection, id)),
    findDeleted: async () => (await api.trash()).items.find((each) => each.collection === collection && each.id === id),
    get: () =>
      api.item(collection, id).catch((error: unknown) => {
        const problem = asProblem(error);
        throw problem.code === 'not-found' ? new Problem('not-found', words.notInTrash) : problem;
      }),
  });

  /** The latest requested order. */
  const requestedOrders = new Map<CollectionName, readonly string[]>();
  const removed = new Set<string>();

  return {
    setFields: async (collection, { id, from, to }) => {
      await lists.ensureLoaded(collection);
      const target: Changeable<AnyItem> = {
        title: title(collection, id),
        find: () => lists.find(collection, id),
        write: () => run(collection, id, () => api.patch(collection, id, version(collection, id), to)),
        put: (item) => lists.put(collection, item),
        putOwn: (item) => lists.putOwn(collection, item),
      };
      await writeUnlessChanged(target, { from, to });
    },
    setDocument: async (name, { from, to }) => {
      const { heading } = definitions[name];
      const stored = () => documents.get(name) ?? { version: 0 };
      const target: Changeable<AnyDocument> = {
        title: heading,
        find: stored,
        // A document is sent whole.
        write: () => saveQueue.run(name, heading, () => api.putDocument(name, stored().version, { ...stored(), ...to })),
        put: (document) => documents.put(name, document),
        putOwn: (document) => documents.putOwn(name, document),
      };
      await writeUnlessChanged(target, { from, to });
    },
    describe: (path, from, to) => saveQueue.run(keyOf({ kind: 'file', path }), nameOfUpload(path), () => library.describe(path, from, to)),
    remove: async (collection, id) => {
      await lists.ensureLoaded(collection);
      removed.add(keyOfItem(collection, id));
      try {
        await run(collection, id, () => removeOnce(resourceOf(collection, id)));
      } catch (error) {
        removed.delete(keyOfItem(collection, id));
        const current = storedItemIn(asProblem(error));
        if (current === undefined) throw error;
        lists.put(collection, current);
        throw new Problem('aborted', words.changedElsewhere(title(collection, id)));
      }
      lists.drop(collection, id);
    },
    isRemoved: (collection, id) => removed.has(keyOfItem(collection, id)),
    restore: async (collection, id) => {
      const restored = await run(collection, id, () => restoreOnce(api, resourceOf(collection, id)));
      removed.delete(keyOfItem(collection, id));
      lists.putOwn(collection, restored);
    },
    mergePaper: async (id, other, take) => {
      await lists.ensureLoaded(PAPERS);
      // The same order each time it is tried: by it the server knows one whose answer was lost.
      const order = { with: other, version: version(PAPERS, id), otherVersion: version(PAPERS, other), take: [...take] };
      try {
        lists.putOwn(PAPERS, await run(PAPERS, id, () => api.mergePaper(id, order)));
      } catch (error) {
        const current = storedItemIn(asProblem(error));
        if (current === undefined) throw error;
        lists.put(PAPERS, current);
        throw new Problem('aborted', words.changedBeforeMerge(title(PAPERS, current.id)));
      }
      removed.add(keyOfItem(PAPERS, other));
      lists.drop(PAPERS, other);
    },
    unmergePaper: async (id, other) => {
      const { kept, restored } = await run(PAPERS, id, () => api.unmergePaper(id, other));
      removed.delete(keyOfItem(PAPERS, other));
      lists.putOwn(PAPERS, kept);
      lists.putOwn(PAPERS, restored);
    },
    goBack: async (target, { version: to, after }) => {
      if (target.kind === 'document') {
        const { name } = target;
        const task = () => api.restoreDocumentVersion(name, to, documents.get(name)?.version ?? 0);
        documents.putOwn(name, await orLostAnswer(saveQueue.run(name, definitions[name].heading, task), fieldsOf(target), after));
        return;
      }
      const { collection, id } = target;
      const answer = run(collection, id, () => api.restoreItemVersion(collection, id, to, version(collection, id)));
      lists.putOwn(collection, await orLostAnswer(answer, fieldsOf(target), after));
    },
    arrange: async (collection, requested) => {
      lists.preview(collection, requested);
      requestedOrders.set(collection, requested);
      const stored = await saveQueue.run(`${collection}#order`, words.theOrder, async () => {
        let existing: readonly string[] = lists.items(collection).map(({ id }) => id);
        for (let tries = 1; ; tries++) {
          const ids = rebased(requested, existing);
          try {
            await api.reorder(collection, ids);
            return ids;
          } catch (error) {
            const { code, details } = asProblem(error);
            if (code !== 'aborted' || !Array.isArray(details.current) || tries === MAX_REORDER_ATTEMPTS) throw error;
            existing = details.current as string[];
          }
        }
      });
      // A later order is on the screen already and on its way.
      if (requestedOrders.get(collection) !== requested) return;
      const known = new Set(lists.items(collection).map(({ id }) => id));
      lists.arrange(collection, stored);
      if (!stored.every((id) => known.has(id))) lists.refresh(collection);
    },
  };
}
