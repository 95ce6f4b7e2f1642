import { Problem } from '#core/errors.ts';
import { problemBody } from '#core/words/problem-body.ts';

/** The Problem that some work throws, as it is shown; anything else that it does fails the test. */
export function refusalOf(work: () => unknown): Problem {
  try {
    work();
  } catch (error) {
    return problemIn(error);
  }
  throw new Error('It was accepted');
}

/** The Problem that a promise is refused with, as it is shown. */
export async function rejectionOf(work: Promise<unknown>): Promise<Problem> {
  return work.then(() => {
    throw new Error('It was accepted');
  }, problemIn);
}

function problemIn(error: unknown): Problem {
  if (!(error instanceof Problem)) throw error;
  const { detail, fields } = problemBody(error);
  return new Problem(error.code, detail, { ...error.details, ...(fields && { fields }) });
}
