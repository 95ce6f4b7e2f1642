import type { MessageKey, Wording } from './message.ts';
import type { Dictionary } from './spanish.ts';

/** The parameters of an issue of a schema: the greatest length, and the values to choose from. */
interface IssueParameters {
  readonly most: number;
  readonly values: string;
}

type SchemaKey = {
  [Key in MessageKey]: Dictionary[Key] extends string ? Key : Dictionary[Key] extends (parameters: IssueParameters) => string ? Key : never;
}[MessageKey];

/** A schema's message about a wrong value, by its key in the dictionary. */
export function inSchema(key: SchemaKey): string {
  return key;
}

/**
 * A schema's message about a wrong value, where it knows more than its issue does. Zod carries texts alone: a message
 * becomes one.
 */
export function asIssue(wording: Wording): string {
  return typeof wording === 'string' ? wording : JSON.stringify(wording);
}
