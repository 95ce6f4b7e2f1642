import { Problem } from '#core/errors.ts';

/** The Problem that some work throws; anything else that it does fails the test. */
export function refusalOf(work: () => unknown): Problem {
  try {
    work();
  } catch (error) {
    return problemIn(error);
  }
  throw new Error('It was accepted');
}

/** The Problem that a promise is refused with. */
export async function rejectionOf(work: Promise<unknown>): Promise<Problem> {
  return work.then(() => {
    throw new Error('It was accepted');
  }, problemIn);
}

function problemIn(error: unknown): Problem {
  if (error instanceof Problem) return error;
  throw error;
}
