import type { Problem, ProblemBody } from '../errors.ts';
import { PROBLEM_TITLES } from './problem-titles.es.ts';
import { sentenceOf } from './sentence.ts';

/** The body that answers a problem, worded. */
export function problemBody({ code, status, wording, fieldWordings, details: { current, deleted } }: Problem): ProblemBody {
  const fields = Object.entries(fieldWordings ?? {}).map(([name, each]) => [name, sentenceOf(each)]);
  return {
    type: `urn:faro:problem:${code}`,
    title: PROBLEM_TITLES[code],
    status,
    code,
    detail: sentenceOf(wording),
    ...(fieldWordings && { fields: Object.fromEntries(fields) as Record<string, string> }),
    ...(current !== undefined && { current }),
    ...(deleted !== undefined && { deleted }),
  };
}
