import type { z } from 'zod';
import type { MessageKey, Said } from './message.ts';
import { type Dictionary, SPANISH } from './spanish.ts';

/** What an issue of a schema knows: the greatest length, and the values to choose from. */
interface IssueParameters {
  readonly most: number;
  readonly values: string;
}

type SchemaKey = {
  [Key in MessageKey]: Dictionary[Key] extends string ? Key : Dictionary[Key] extends (parameters: IssueParameters) => string ? Key : never;
}[MessageKey];

/** What a schema says of a wrong value, by its key in the dictionary. */
export function inSchema(key: SchemaKey): string {
  return key;
}

/** The message of an issue; a sentence where its schema has worded it. */
export function saidOfIssue(issue: z.core.$ZodIssue): Said {
  if (!Object.hasOwn(SPANISH, issue.message)) return issue.message;
  const key = issue.message as MessageKey;
  if (issue.code === 'too_big') return { key, parameters: { most: Number(issue.maximum) } };
  return issue.code === 'invalid_value' ? { key, parameters: { values: issue.values.join(', ') } } : { key };
}
