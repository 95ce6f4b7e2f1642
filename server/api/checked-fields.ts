import type { z } from 'zod';
import { type FieldWordings, Problem } from '#core/errors.ts';
import { areValues } from '#core/values.ts';
import { issueWording } from '#core/words/issue-wording.ts';
import { type Message, say, type Wording } from '#core/words/message.ts';
import { inSchema } from '#core/words/schema-message.ts';

/**
 * The sent value as its schema takes it; anything but an object counts as empty.
 * @throws Problem with this sentence, and one for each field that is not right
 */
export function checkedFields<Schema extends z.ZodType>(sent: unknown, schema: Schema, sentence: Message): z.output<Schema> {
  const read = fieldsOf(sent, schema);
  if ('data' in read) return read.data;
  throw new Problem('failed-precondition', sentence, read);
}

/** The same, refused with the sentence of the first field. @param otherwise the sentence where no field is named */
export function checkedByField<Schema extends z.ZodType>(sent: unknown, schema: Schema, otherwise: Message): z.output<Schema> {
  const read = fieldsOf(sent, schema);
  if ('data' in read) return read.data;
  throw new Problem('failed-precondition', Object.values(read.fields)[0] ?? otherwise, read);
}

/** The same, refused with the code of requests about accounts. */
export function checkedForAccount<Schema extends z.ZodType>(sent: unknown, schema: Schema, sentence: Message): z.output<Schema> {
  const read = fieldsOf(sent, schema);
  if ('data' in read) return read.data;
  throw new Problem('auth/argument-error', sentence, read);
}

/** The sent value, or a sentence for each wrong field. */
function fieldsOf<Schema extends z.ZodType>(sent: unknown, schema: Schema): { readonly data: z.output<Schema> } | { readonly fields: FieldWordings } {
  const isObject = areValues(sent);
  // The library's own sentences are English: this one stands where a schema has none.
  const parsed = schema.safeParse(isObject ? sent : {}, { error: () => inSchema('fieldToReview') });
  if (parsed.success) return isObject ? { data: parsed.data } : { fields: {} };
  const wordings = parsed.error.issues.flatMap((issue): [string, Wording][] =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [key, say('fieldUnknown')]) : [[issue.path.join('.'), issueWording(issue)]],
  );
  return { fields: Object.fromEntries(wordings) };
}
