import type { ChoiceField } from './choice.ts';
import type { FlagField } from './flag.ts';
import type { ImageField, LinkField, PdfField } from './link.ts';
import type { MomentField } from './moment.ts';
import type { NamesField } from './names.ts';
import type { ReferenceField } from './reference.ts';
import type { ReferencesField } from './references.ts';
import type { RowsField } from './rows.ts';
import type { LongTextField, MarkdownField, TextField } from './text.ts';
import type { YearField } from './year.ts';

/**
 * All field types. A new one is a file here with its rules, a line in each of `rules.ts`, `storage.ts` and `cells.ts`,
 * a folder in `app/office/fields` and its lines in `registry.ts` and `appearances.ts` there.
 */
export type Field =
  | TextField
  | LongTextField
  | MarkdownField
  | LinkField
  | ImageField
  | PdfField
  | FlagField
  | MomentField
  | YearField
  | ChoiceField
  | ReferenceField
  | ReferencesField
  | RowsField
  | NamesField;

export type FieldKind = Field['kind'];
export type Fields = Readonly<Record<string, Field>>;
/** The field type of a kind. */
export type FieldOf<Kind extends FieldKind> = Extract<Field, { kind: Kind }>;
