import { z } from 'zod';
import { isBlankText } from '../text/blank.ts';
import type { Values } from '../values.ts';
import { say } from '../words/message.ts';
import { asIssue, inSchema } from '../words/schema-message.ts';
import type { ChoiceField } from './choice.ts';
import { asStored, plainRules } from './defaults.ts';
import type { FieldBase, FieldOptions, ValuesOf } from './field.ts';
import type { FlagField } from './flag.ts';
import { jsonList } from './json-list.ts';
import type { CellRules, KindRules, StorageRules } from './kind-rules.ts';
import type { ImageField, LinkField } from './link.ts';
import type { ReferenceField } from './reference.ts';
import { readRowsCell, writeRowsCell } from './rows-cell.ts';
import type { LongTextField, TextField } from './text.ts';

const MAX_ROWS = 500;

/** The fields that a nested row may have. */
export type RowField = TextField | LongTextField | LinkField | ImageField | ReferenceField | ChoiceField | FlagField;
export type RowFields = Readonly<Record<string, RowField>>;

export interface RowsField<Fields extends RowFields = RowFields> extends FieldBase<'rows', ValuesOf<Fields>[]> {
  readonly fields: Fields;
  /** The field of a row that may not be empty. */
  readonly needs: keyof Fields & string;
  /** Name of one row, for "Agregar …". */
  readonly singular: string;
}

/** A list of small rows inside an item. Empty when absent. */
export function rows<const Fields extends RowFields>(
  options: FieldOptions & { fields: Fields; needs: keyof Fields & string; singular: string },
): RowsField<Fields> {
  return { kind: 'rows', ...options };
}

const rowsSchema = (field: RowsField, row: z.ZodType) =>
  z
    .array(row, inSchema('rowsNeeded'))
    .max(MAX_ROWS, inSchema('tooManyRows'))
    .superRefine((items, context) => {
      items.forEach((item, index) => {
        const value = (item as Record<string, unknown>)[field.needs];
        if (typeof value === 'string' && isBlankText(value)) {
          const label = field.fields[field.needs]?.label ?? field.needs;
          context.addIssue({ code: 'custom', path: [index, field.needs], message: asIssue(say('valueOfRowNeeded', { label, row: index + 1 })) });
        }
      });
    });

export const rowsRules: KindRules<RowsField> = {
  ...plainRules,
  initial: () => [],
  normalized: ({ fields }, typed, row) => (Array.isArray(typed) ? typed.map((each: Values) => row(fields, each)) : typed),
  references: ({ fields, singular }) =>
    Object.entries(fields).flatMap(([inner, field]) => (field.kind === 'reference' ? [{ inner, row: singular, to: field }] : [])),
  rowFields: ({ fields }) => fields,
};

export const rowsStorage: StorageRules<RowsField> = {
  column: 'json',
  schema: (field, context, row) => rowsSchema(field, row(field.fields, context)),
  json: ({ fields }, described) => {
    const properties = Object.entries(fields).map(([name, field]) => [name, { title: field.label, ...described(field) }] as const);
    return { type: 'array', items: { type: 'object', additionalProperties: false, properties: Object.fromEntries(properties) } };
  },
  searchText: ({ fields }, value) => {
    const texts = Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'text' || kind === 'longText' ? [name] : []));
    return (value as Record<string, string>[]).flatMap((row) => texts.map((name) => row[name] ?? ''));
  },
  withoutFiles: asStored,
};

export const rowsCell: CellRules<RowsField> = {
  write: (field, value, _context, { write }) => writeRowsCell(field, value as readonly Record<string, unknown>[], write),
  read: (field, cell, _context, { read }) => jsonList(cell) ?? readRowsCell(field, cell, read),
  ledOn: ({ fields }, value, _lead, inner) =>
    (value as readonly Record<string, unknown>[]).map((row) => ({
      ...row,
      ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, inner(field, row[name])])),
    })),
};
