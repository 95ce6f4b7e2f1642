import type { CollectionName } from '#core/collections/index.ts';
import type { DocumentName } from '#core/documents/index.ts';
import type { Problem } from '#core/errors.ts';
import type { Values } from '#core/values.ts';
import { syncWords } from '../../words/office/sync.ts';
import { asProblem } from '../feedback/as-problem.ts';
import { rebased } from '../model/order.ts';
import type { Lists } from './lists.ts';
import { needsSignIn } from './request.ts';
import { type ChangeMessage, type Step, twoWay } from './undo.ts';
import type { FieldChange, Writes } from './writes.ts';

/** The steps that take changes back. Taking one back gives the step that does it again. */
export interface Steps {
  readonly fields: (collection: CollectionName, changes: readonly FieldChange[], message: ChangeMessage) => Step;
  readonly created: (collection: CollectionName, ids: readonly string[], message: ChangeMessage) => Step;
  readonly removed: (collection: CollectionName, ids: readonly string[], message: ChangeMessage) => Step;
  /** @param before the ids in the order that they had */
  readonly order: (collection: CollectionName, before: readonly string[], message: ChangeMessage) => Step;
  readonly document: (name: DocumentName, from: Values, to: Values, message: ChangeMessage) => Step;
  /** The description of a file. */
  readonly file: (path: string, from: Values, to: Values, message: ChangeMessage) => Step;
}

/** The number of requests under way at once; a browser sends no more, and those that wait would seem lost. */
const MAX_CONCURRENT_REQUESTS = 6;

/** Does the same with many items. @returns the items for which it succeeded, and the others with their problems */
export async function forAll<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<{ done: Item[]; failed: Item[]; problems: Problem[] }> {
  const [done, failed, problems]: [Item[], Item[], Problem[]] = [[], [], []];
  const left = items.values();
  let refusal: Problem | undefined;
  async function worker(): Promise<void> {
    for (const item of left) {
      try {
        // A person who declines to sign in declines once, not for each item.
        if (refusal) throw refusal;
        await work(item);
        done.push(item);
      } catch (error) {
        const problem = asProblem(error);
        if (needsSignIn(problem)) refusal = problem;
        failed.push(item);
        problems.push(problem);
      }
    }
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT_REQUESTS }, worker));
  return { done, failed, problems };
}

/** @param showProblems called with the problems of what could not be undone */
export function createSteps(writes: Writes, lists: Lists, showProblems: (problems: readonly Problem[]) => void): Steps {
  async function each<Item>(
    items: readonly Item[],
    work: (item: Item) => Promise<void>,
    message: ChangeMessage,
    inverse: (done: readonly Item[], message: ChangeMessage) => Step,
  ): Promise<Step | null> {
    const { done, problems } = await forAll(items, work);
    const [first] = problems;
    if (done.length === 0 && first && needsSignIn(first)) throw first;
    showProblems(problems);
    return done.length > 0 ? inverse(done, problems.length > 0 ? { ...message, what: syncWords().partOf(message.what) } : message) : null;
  }

  /** Deletes items or brings them back. @param inverse the step that does the opposite */
  const turned =
    (write: 'remove' | 'restore', inverse: 'removed' | 'created'): Steps['created'] =>
    (collection, ids, message) => ({
      ...message,
      back: () =>
        each(
          ids,
          (id) => writes[write](collection, id),
          message,
          (done, what) => steps[inverse](collection, done, what),
        ),
    });

  const steps: Steps = {
    fields: (collection, changes, message) => ({
      ...message,
      back: () =>
        each(
          changes.map(({ id, from, to }) => ({ id, from: to, to: from })),
          (change) => writes.setFields(collection, change),
          message,
          (reversed, what) => steps.fields(collection, reversed, what),
        ),
    }),
    created: turned('remove', 'removed'),
    removed: turned('restore', 'created'),
    order: (collection, before, message) => ({
      ...message,
      back: async () => {
        await lists.ensureLoaded(collection);
        const now = lists.items(collection).map(({ id }) => id);
        await writes.arrange(collection, rebased(before, now));
        return steps.order(collection, now, message);
      },
    }),
    document: (name, from, to, message) => ({
      ...message,
      back: async () => {
        await writes.setDocument(name, { from: to, to: from });
        return steps.document(name, to, from, message);
      },
    }),
    file: (path, from, to, message) => twoWay(message, { back: () => writes.describe(path, to, from), again: () => writes.describe(path, from, to) }),
  };
  return steps;
}
