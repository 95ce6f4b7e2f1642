import { z } from 'zod';
import { inSchema } from '../words/schema-message.ts';
import type { Field } from './kinds.ts';
import type { RowFields } from './rows.ts';
import { initialOf } from './rules.ts';
import { isLeftBlank, storageOf } from './storage.ts';

/** A value that a reference may hold. */
export interface Referable {
  readonly value: string;
  readonly enabled: boolean;
}

/** Facts from outside that validation needs. */
export interface WriteContext {
  readonly now: Date;
  readonly timeZone: string;
  /** The values that a reference to a collection's field may hold, in the collection's order. */
  readonly referable: (collection: string, by: string) => readonly Referable[];
  /** Addresses that are stored and would be refused today: what GET returned is accepted back. */
  readonly keptAddresses?: readonly string[];
}

/** Schemas of fields that depend on nothing else: a sheet asks for thousands of them. */
const MADE = new WeakMap<Field, z.ZodType>();

/** Accepts a value as sent for a field that the client owns; answers the value to store. */
export function schemaOf(field: Field, context: WriteContext): z.ZodType {
  const { schema } = storageOf(field);
  const dependsOnContext = schema.length > 1;
  const made = (dependsOnContext ? undefined : MADE.get(field)) ?? schema(field, context, rowSchema);
  if (!dependsOnContext) MADE.set(field, made);
  return made;
}

function rowSchema(fields: RowFields, context: WriteContext) {
  return z
    .strictObject(
      Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [
          name,
          z
            .unknown()
            .transform((sent, refinement) => {
              if (isLeftBlank(field, sent)) return initialOf(field, 'insert', context);
              const result = schemaOf(field, context).safeParse(sent);
              if (result.success) return result.data;
              for (const issue of result.error.issues) refinement.addIssue({ ...issue, path: [...issue.path] });
              return z.NEVER;
            })
            .optional(),
        ]),
      ),
      inSchema('rowNeeded'),
    )
    .transform((row) => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, row[name] ?? initialOf(field, 'insert', context)])));
}
