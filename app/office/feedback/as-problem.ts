import { Problem } from '#core/errors.ts';
import { feedbackWords } from '../../words/office/feedback.ts';

/** Any error as a problem that can be shown. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return new Problem('unknown', error instanceof Error ? error.message : feedbackWords().unexpected);
}
