import { z } from 'zod';
import { Problem } from '../errors.ts';
import { foldedWords } from '../text/folded-text.ts';
import { say } from '../words/message.ts';
import { inSchema } from '../words/schema-message.ts';
import { asStored, notSearched, plainRules } from './defaults.ts';
import type { FieldBase, FieldOptions } from './field.ts';
import type { CellRules, KindRules, StorageRules } from './kind-rules.ts';

export interface FlagField extends FieldBase<'flag', boolean> {
  readonly initial: boolean;
  /** True where the flag shows or hides the item; any value but false then shows it. */
  readonly showsItem?: true;
}
export interface EnabledField extends FlagField {
  readonly showsItem: true;
}

/** A yes or no. */
export function flag(options: FieldOptions & { initial?: boolean }): FlagField {
  return { kind: 'flag', initial: false, ...options };
}

/** Whether visitors see the item; shown as Si/No in the column "Mostrar" (spec, section 2). */
export function enabled(): EnabledField {
  return { kind: 'flag', label: 'Mostrar', initial: true, showsItem: true };
}

/** Any value but `false` and `"false"` shows the item, an absent one too (spec, section 4). */
function isShown(sent: unknown): boolean {
  return sent !== false && sent !== 'false';
}

/** Si or No, as in the column "Mostrar" (spec, section 2). */
export function yesNo(value: boolean): 'Si' | 'No' {
  return value ? 'Si' : 'No';
}

const YES = new Set(['si', 's', 'yes', 'y', 'true', 'verdadero', 'cierto', 'x', '1']);
const NO = new Set(['no', 'n', 'false', 'falso', '0']);

/** The yes or no of a cell, in the words that people and spreadsheets use. */
function readYesNo(_field: unknown, cell: string): boolean {
  const word = foldedWords(cell);
  if (YES.has(word)) return true;
  if (NO.has(word)) return false;
  throw new Problem('failed-precondition', say('yesOrNoNeeded'));
}

const flagSchema = ({ showsItem }: FlagField) => (showsItem ? z.unknown().transform(isShown) : z.boolean(inSchema('yesOrNoNeeded')));

export const flagRules: KindRules<FlagField> = {
  ...plainRules,
  initial: ({ initial }) => initial,
};

export const flagStorage: StorageRules<FlagField> = {
  column: 'boolean',
  schema: flagSchema,
  json: null,
  searchText: notSearched,
  withoutFiles: asStored,
};

/** A flag as a cell of a sheet says it. */
export function yesOrNo(value: boolean): string {
  return value ? 'Sí' : 'No';
}

export const flagCell: CellRules<FlagField> = { write: (_field, value) => yesOrNo(value === true), read: readYesNo };
