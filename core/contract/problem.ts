import { z } from 'zod';
import { PROBLEM_STATUSES, type ProblemCode } from '../errors.ts';

/** The body of a refusal (RFC 9457). */
export const ProblemAnswer = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(Object.keys(PROBLEM_STATUSES) as ProblemCode[]),
  detail: z.string(),
  /** Sentences by field. */
  fields: z.record(z.string(), z.string()).optional(),
  /** The stored item, for a write that came too late. */
  current: z.unknown().optional(),
  /** The id of what an earlier try has created, when it was deleted since. */
  deleted: z.string().optional(),
});
