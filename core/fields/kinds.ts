import type { ChoiceField, ReferenceField } from './choice.ts';
import type { EnabledField, FlagField } from './flag.ts';
import type { ImageField, LinkField, PdfField } from './link.ts';
import type { NamesField, RowsField } from './list.ts';
import type { MomentField, StampField } from './moment.ts';
import type { OrderField } from './order.ts';
import type { LongTextField, MarkdownField, TextField } from './text.ts';
import type { OptionalYearField, YearField } from './year.ts';

/**
 * All field types. A new one is a file here, a case in `schema.ts` and a folder in `app/office/fields` with a cell and
 * an input.
 */
export type Field =
  | TextField
  | LongTextField
  | MarkdownField
  | LinkField
  | ImageField
  | PdfField
  | FlagField
  | EnabledField
  | MomentField
  | StampField
  | YearField
  | OptionalYearField
  | ChoiceField
  | ReferenceField
  | RowsField
  | NamesField
  | OrderField;

export type FieldKind = Field['kind'];
export type Fields = Readonly<Record<string, Field>>;

/** Column type of each field type. */
export type ColumnType = 'text' | 'integer' | 'boolean' | 'time' | 'json';

const COLUMN_TYPES: Record<FieldKind, ColumnType> = {
  text: 'text',
  longText: 'text',
  markdown: 'text',
  link: 'text',
  image: 'text',
  pdf: 'text',
  flag: 'boolean',
  enabled: 'boolean',
  moment: 'time',
  stamp: 'time',
  year: 'integer',
  optionalYear: 'integer',
  choice: 'text',
  reference: 'text',
  rows: 'json',
  names: 'json',
  order: 'integer',
};

/** The column type of a field. */
export function columnType(field: Field): ColumnType {
  return COLUMN_TYPES[field.kind];
}
