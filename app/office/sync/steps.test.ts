import { describe, expect, test, vi } from 'vitest';
import { Problem, type ProblemCode } from '#core/errors.ts';
import type { Lists } from './lists.ts';
import { createSteps, forAll } from './steps.ts';
import type { Writes } from './writes.ts';

describe('work on many things', () => {
  const codes: readonly ProblemCode[] = ['unauthenticated', 'auth/requires-recent-login'];

  // Fails without `refusal` in `forAll`: each thing that is left would open the dialog once more.
  test.each(codes)('ends when the person would rather not sign in (%s)', async (code) => {
    const things = Array.from({ length: 50 }, (_, number) => number);
    const work = vi.fn<() => Promise<void>>(() => Promise.reject(new Problem(code, 'Entra.')));
    const { done, failed, problems } = await forAll(things, work);
    expect([done.length, failed.length, problems.length]).toEqual([0, 50, 50]);
    expect(work.mock.calls.length).toBeLessThan(10);
  });

  test('goes on after any other refusal', async () => {
    const work = vi.fn<() => Promise<void>>(() => Promise.reject(new Problem('not-found', 'No existe.')));
    expect((await forAll([1, 2, 3], work)).failed).toEqual([1, 2, 3]);
    expect(work).toHaveBeenCalledTimes(3);
  });
});

describe('taking back what was done to many things', () => {
  const message = { done: 'Se eliminaron 3 artículos.', what: 'el borrado de 3 artículos' };

  /** Restores whatever is named here and refuses the rest. */
  function takingBack(ids: readonly string[], restored: readonly string[], code: ProblemCode) {
    const showProblems = vi.fn<(problems: readonly Problem[]) => void>();
    const restore: Writes['restore'] = (_collection, id) => (restored.includes(id) ? Promise.resolve() : Promise.reject(new Problem(code, 'No.')));
    const steps = createSteps({ restore } as Writes, {} as Lists, showProblems);
    return { step: steps.removed('papers', ids, message), showProblems };
  }

  // Fails when what was not even tried is told as done in part: `createUndo` would forget the step.
  test.each(['unauthenticated', 'auth/requires-recent-login'] as const)(
    'throws when nothing could be tried without signing in (%s)',
    async (code) => {
      const { step, showProblems } = takingBack(['a', 'b', 'c'], [], code);
      await expect(step.back()).rejects.toMatchObject({ code });
      expect(showProblems).not.toHaveBeenCalled();
    },
  );

  // Fails when a session that ends half-way throws away the way to do again what was taken back.
  test('tells what is left when the session ended half-way', async () => {
    const { step, showProblems } = takingBack(['a', 'b', 'c'], ['a'], 'unauthenticated');
    expect(await step.back()).toMatchObject({ what: 'una parte del borrado de 3 artículos' });
    expect(showProblems.mock.calls[0]?.[0]).toHaveLength(2);
  });

  test('tells any other refusal of them all, and there is nothing to do again', async () => {
    const { step, showProblems } = takingBack(['a', 'b'], [], 'not-found');
    expect(await step.back()).toBeNull();
    expect(showProblems.mock.calls[0]?.[0]).toHaveLength(2);
  });
});
