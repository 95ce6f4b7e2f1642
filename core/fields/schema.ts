import { z } from 'zod';
import { choiceSchema, referenceSchema } from './choice.ts';
import { enabledSchema, flagSchema } from './flag.ts';
import type { Field } from './kinds.ts';
import { fileSchema, linkSchema } from './link.ts';
import { namesSchema, type RowField, rowsSchema } from './list.ts';
import { momentSchema } from './moment.ts';
import { lineSchema, markdownSchema, textSchema } from './text.ts';
import { yearChoices, yearSchema } from './year.ts';

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
  /** Addresses with user information that are stored already: what GET returned is accepted back. */
  readonly keptAddresses?: readonly string[];
}

/** Accepts a value as sent for a field that the client owns; answers the value to store. */
export function schemaOf(field: Field, context: WriteContext): z.ZodType {
  switch (field.kind) {
    case 'text':
      return lineSchema(field.required);
    case 'longText':
      return textSchema();
    case 'markdown':
      return markdownSchema();
    case 'link':
      return linkSchema(context.keptAddresses);
    case 'image':
    case 'pdf':
      return fileSchema();
    case 'flag':
      return flagSchema();
    case 'enabled':
      return enabledSchema();
    case 'moment':
      return momentSchema();
    case 'year':
      return yearSchema(context.now, context.timeZone);
    case 'optionalYear':
      return yearSchema(context.now, context.timeZone).nullable();
    case 'choice':
      return choiceSchema(field);
    case 'reference':
      return referenceSchema(field, new Set(context.referable(field.to, field.by).map((each) => each.value)));
    case 'names':
      return namesSchema();
    case 'rows':
      return rowsSchema(field, rowSchema(field.fields, context));
    case 'order':
    case 'stamp':
      return z.never();
  }
}

function rowSchema(fields: Readonly<Record<string, RowField>>, context: WriteContext) {
  return z
    .strictObject(
      Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [
          name,
          z
            .unknown()
            .transform((sent, refinement) => {
              if (isBlank(sent)) return initialOf(field, 'insert', context);
              const result = schemaOf(field, context).safeParse(sent);
              if (result.success) return result.data;
              for (const { path, message } of result.error.issues) refinement.addIssue({ code: 'custom', path: [...path], message });
              return z.NEVER;
            })
            .optional(),
        ]),
      ),
      'Escribe un renglón con sus campos.',
    )
    .transform((row) => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, row[name] ?? initialOf(field, 'insert', context)])));
}

/** Absent, null and the empty text stand for the default. */
export function isBlank(sent: unknown): boolean {
  return sent === undefined || sent === null || sent === '';
}

/** The value of a field that was left blank (spec, section 5). */
export function initialOf(field: Field, on: 'insert' | 'update', context: WriteContext): unknown {
  switch (field.kind) {
    case 'text':
      return (on === 'insert' && field.initial) || '';
    case 'longText':
    case 'markdown':
    case 'link':
      return '';
    case 'image':
    case 'pdf':
    case 'optionalYear':
    case 'stamp':
      return null;
    case 'flag':
      return field.initial;
    case 'enabled':
      return true;
    case 'moment':
      return context.now.toISOString();
    case 'year':
      return yearChoices(context.now, context.timeZone)[0];
    case 'choice':
      return field.initial;
    case 'reference': {
      const first = context.referable(field.to, field.by).find((each) => each.enabled);
      return first?.value ?? (field.by === 'id' ? null : '');
    }
    case 'rows':
    case 'names':
      return [];
    case 'order':
      return 0;
  }
}
