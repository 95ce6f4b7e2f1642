import type { CollectionName } from '#core/collections/index.ts';
import type { DocumentName } from '#core/documents/index.ts';
import type { Problem } from '#core/errors.ts';
import type { Values } from '#core/write.ts';
import { asProblem } from '../api/request.ts';
import type { Step } from '../undo/undo.ts';
import type { Lists } from './lists.ts';
import { rebased } from './order.ts';
import type { FieldChange, Writes } from './writes.ts';

/** The steps that take changes back. Taking one back gives the step that does it again. */
export interface Steps {
  readonly fields: (collection: CollectionName, changes: readonly FieldChange[], done: string) => Step;
  readonly created: (collection: CollectionName, ids: readonly string[], done: string) => Step;
  readonly removed: (collection: CollectionName, ids: readonly string[], done: string) => Step;
  /** @param before the ids in the order that they had */
  readonly order: (collection: CollectionName, before: readonly string[], done: string) => Step;
  readonly document: (name: DocumentName, from: Values, to: Values, done: string) => Step;
}

/** How many requests are under way at once; a browser sends no more, and those that wait would seem lost. */
const AT_ONCE = 6;

/** Does something to many things. @returns those that it was done to, and why not to the others */
export async function forAll<Thing>(
  things: readonly Thing[],
  work: (thing: Thing) => Promise<void>,
): Promise<{ done: Thing[]; problems: Problem[] }> {
  const [done, problems]: [Thing[], Problem[]] = [[], []];
  const left = things.values();
  async function worker(): Promise<void> {
    for (const thing of left) {
      try {
        await work(thing);
        done.push(thing);
      } catch (error) {
        problems.push(asProblem(error));
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { done, problems };
}

/** @param tellProblems told of what could not be taken back */
export function createSteps(writes: Writes, lists: Lists, tellProblems: (problems: readonly Problem[]) => void): Steps {
  async function each<Thing>(
    things: readonly Thing[],
    work: (thing: Thing) => Promise<void>,
    inverse: (done: readonly Thing[]) => Step,
  ): Promise<Step | null> {
    const { done, problems } = await forAll(things, work);
    tellProblems(problems);
    return done.length > 0 ? inverse(done) : null;
  }

  const steps: Steps = {
    fields: (collection, changes, done) => ({
      done,
      back: () =>
        each(
          changes.map(({ id, from, to }) => ({ id, from: to, to: from })),
          (change) => writes.setFields(collection, change),
          (reversed) => steps.fields(collection, reversed, done),
        ),
    }),
    created: (collection, ids, done) => ({
      done,
      back: () =>
        each(
          ids,
          (id) => writes.remove(collection, id),
          (removed) => steps.removed(collection, removed, done),
        ),
    }),
    removed: (collection, ids, done) => ({
      done,
      back: () =>
        each(
          ids,
          (id) => writes.restore(collection, id),
          (restored) => steps.created(collection, restored, done),
        ),
    }),
    order: (collection, before, done) => ({
      done,
      back: async () => {
        const now = lists.items(collection).map(({ id }) => id);
        await writes.arrange(collection, rebased(before, now));
        return steps.order(collection, now, done);
      },
    }),
    document: (name, from, to, done) => ({
      done,
      back: async () => {
        await writes.setDocument(name, from);
        return steps.document(name, to, from, done);
      },
    }),
  };
  return steps;
}
