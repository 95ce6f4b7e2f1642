import { Problem } from '#core/errors.ts';

/** The Problem that some work throws; anything else that it does fails the test. */
export function refusalOf(work: () => unknown): Problem {
  try {
    work();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('It was accepted');
}
