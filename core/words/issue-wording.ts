import type { z } from 'zod';
import type { Message, MessageKey, Wording } from './message.ts';
import { SPANISH } from './spanish.ts';

/** The message of an issue; a sentence where its schema has worded it. */
export function issueWording(issue: z.core.$ZodIssue): Wording {
  if (issue.message.startsWith('{"key":')) return JSON.parse(issue.message) as Message;
  if (!Object.hasOwn(SPANISH, issue.message)) return issue.message;
  const key = issue.message as MessageKey;
  if (issue.code === 'too_big') return { key, parameters: { most: Number(issue.maximum) } };
  return issue.code === 'invalid_value' ? { key, parameters: { values: issue.values.join(', ') } } : { key };
}
