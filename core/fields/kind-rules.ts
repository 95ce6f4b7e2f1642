import type { z } from 'zod';
import type { NamedUpload } from '../files/named-upload.ts';
import type { Values } from '../values.ts';
import type { Message } from '../words/message.ts';
import type { Field, FieldKind, FieldOf, Fields } from './kinds.ts';
import type { ReferenceField } from './reference.ts';
import type { RowFields } from './rows.ts';
import type { WriteContext } from './schema.ts';

type Json = Readonly<Record<string, unknown>>;

/** A reference that a field holds, itself or in its nested rows. */
export interface HeldReference {
  /** The field of the nested row. */
  readonly inner: string | null;
  /** Name of one such row. */
  readonly row: string | null;
  readonly to: ReferenceField;
  /** The field is a list of them. An item that it names may be deleted, and is meant again when it is restored. */
  readonly isMany?: true;
}

/** Rules of a field kind that browsers need too. They do without zod: a list's scripts have a budget. */
export interface KindRules<F extends Field = Field> {
  /** The value when left blank. */
  readonly initial: (field: F, on: 'insert' | 'update', context: WriteContext) => unknown;
  /** The refusal of a blank value; undefined where blank is fine. */
  readonly required: (field: F) => Message | undefined;
  /**
   * The canonical form of what a person typed.
   * @param row does the same for a nested row
   */
  readonly normalized: (field: F, typed: unknown, row: (fields: Fields, row: Values) => Values) => unknown;
  /** Whether two edits of one text can be merged. */
  readonly merges: boolean;
  readonly references: (field: F) => readonly HeldReference[];
  /** The value is the address of a picture. */
  readonly isPicture: boolean;
  /** The fields of the rows that it is a list of; null for other kinds. */
  readonly rowFields: (field: F) => Fields | null;
  /** The value is the bare name of an uploaded file, and not its address. */
  readonly isFileName: (field: F) => boolean;
}

/** A complete table: a kind that it forgets does not compile. */
export type KindRulesByKind = { readonly [Kind in FieldKind]: KindRules<FieldOf<Kind>> };

/** Column type of a field kind. */
export type ColumnType = 'text' | 'integer' | 'boolean' | 'time' | 'json';

/** Rules of a field kind that only the server needs. */
export interface StorageRules<F extends Field = Field> {
  readonly column: ColumnType;
  /** Whether the empty text is one of its values, and not a blank; without it, it never is. */
  readonly hasEmptyValue?: (field: F) => boolean;
  /**
   * Accepts a value as sent; answers the value to store.
   * @param row the schema of a nested row
   */
  readonly schema: (field: F, context: WriteContext, row: (fields: RowFields, context: WriteContext) => z.ZodType) => z.ZodType;
  /** Its JSON Schema, where the schema for validation does not give it. */
  readonly json: ((field: F, described: (inner: Field) => Json) => Json) | null;
  /** Text that a search reads; of a drawing, the label only where `drawings` are wanted. */
  readonly searchText: (field: F, value: unknown, drawings: boolean) => readonly string[];
  /**
   * A value that names files that are gone, without them.
   * @param withoutLinks takes links to them out of a text
   */
  readonly withoutFiles: (field: F, value: unknown, withoutLinks: (text: string) => string) => unknown;
}

/** An item that a reference may name. */
export interface NamedValue {
  /** The value that the reference holds. */
  readonly value: string;
  readonly name: string;
}

/** Facts from outside that the cells of a spreadsheet need. */
export interface CellContext {
  readonly timeZone: string;
  readonly named: (collection: string, by: string) => readonly NamedValue[];
  /** Uploaded files by their names; absent where a cell was written by this site. */
  readonly uploaded?: NamedUpload;
}

/** The address that a link is to lead to. */
export type LeadOn = (address: string) => string;

/** The cells of nested rows. */
export interface InnerCells {
  readonly write: (field: Field, value: unknown) => string;
  readonly read: (field: Field, cell: string) => unknown;
}

/** Reads and writes a field kind in a cell of a spreadsheet. */
export interface CellRules<F extends Field = Field> {
  readonly write: (field: F, value: unknown, context: CellContext, inner: InnerCells) => string;
  /**
   * The value of a cell that is not empty. A text that is no value is returned as it is, for the schema to refuse.
   * @throws Problem where the schema would not refuse it, or not say why
   */
  readonly read: (field: F, cell: string, context: CellContext, inner: InnerCells) => unknown;
  /** The pictures that a value names and that are not on this site, by the names that it has for them. */
  readonly absentPictures?: (value: unknown) => readonly string[];
  /** The value with each of its links as `lead` answers it, which gets its address. */
  readonly ledOn?: (field: F, value: unknown, lead: LeadOn, inner: (field: Field, value: unknown) => unknown) => unknown;
}

/** A complete table: a kind that it forgets does not compile. */
export type CellRulesByKind = { readonly [Kind in FieldKind]: CellRules<FieldOf<Kind>> };

/** A complete table: a kind that it forgets does not compile. */
export type StorageRulesByKind = { readonly [Kind in FieldKind]: StorageRules<FieldOf<Kind>> };
