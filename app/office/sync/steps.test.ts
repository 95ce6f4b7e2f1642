import { describe, expect, test, vi } from 'vitest';
import { Problem, type ProblemCode } from '#core/errors.ts';
import { forAll } from './steps.ts';

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
