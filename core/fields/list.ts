import { z } from 'zod';
import { isBlankText } from '../text/blank.ts';
import { say } from '../words/message.ts';
import { asIssue, inSchema } from '../words/schema-message.ts';
import type { ChoiceField, ReferenceField } from './choice.ts';
import { asStored, plainRules, withoutLinksIn } from './defaults.ts';
import type { FieldBase, FieldOptions, NamingField, ValuesOf } from './field.ts';
import type { FlagField } from './flag.ts';
import type { CellRules, KindRules, StorageRules } from './kind-rules.ts';
import type { ImageField, LinkField } from './link.ts';
import { readRowsCell, writeRowsCell } from './rows-cell.ts';
import type { LongTextField, TextField } from './text.ts';
import { lineSchema } from './text.ts';

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
export interface NamesField extends FieldBase<'names', string[]>, NamingField {
  /** The field of the same item with the names of which these are some. */
  readonly among?: string;
  /** The most names, where that is fewer than any list may have. */
  readonly most?: number;
}

/** A list of small rows inside an item. Empty when absent. */
export function rows<const Fields extends RowFields>(
  options: FieldOptions & { fields: Fields; needs: keyof Fields & string; singular: string },
): RowsField<Fields> {
  return { kind: 'rows', ...options };
}

/** Names in their given order. Empty when absent. */
export function names(options: FieldOptions & Pick<NamesField, 'namesPeople' | 'among' | 'most'>): NamesField {
  return { kind: 'names', ...options };
}

const namesSchema = ({ most = MAX_ROWS }: NamesField) =>
  z.array(lineSchema(inSchema('nameOfRowNeeded')).trim(), inSchema('namesNeeded')).max(most, inSchema('tooManyNames'));

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

export const namesRules: KindRules<NamesField> = {
  ...plainRules,
  initial: () => [],
};

export const namesStorage: StorageRules<NamesField> = {
  column: 'json',
  schema: namesSchema,
  json: null,
  // Those among another field's names are found there.
  searchText: ({ among }, value) => (among === undefined ? (value as string[]) : []),
  withoutFiles: withoutLinksIn,
};

export const rowsRules: KindRules<RowsField> = {
  ...plainRules,
  initial: () => [],
  normalized: ({ fields }, typed, row) => (Array.isArray(typed) ? typed.map((each: Readonly<Record<string, unknown>>) => row(fields, each)) : typed),
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
  read: (field, cell, _context, { read }) => listIn(cell) ?? readRowsCell(field, cell, read),
  ledOn: ({ fields }, value, _lead, inner) =>
    (value as readonly Record<string, unknown>[]).map((row) => ({
      ...row,
      ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, inner(field, row[name])])),
    })),
};

/** The list that a cell holds as JSON, as it does where nothing else would hold all of it; null where it does not. */
export function listIn(cell: string): unknown[] | null {
  if (!cell.startsWith('[')) return null;
  try {
    const list: unknown = JSON.parse(cell);
    return Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
}
