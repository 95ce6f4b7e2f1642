import { z } from 'zod';
import { asStored, notSearched, plainRules } from './defaults.ts';
import type { FieldBase, FieldOptions } from './field.ts';
import type { KindRules, StorageRules } from './kind-rules.ts';

export interface FlagField extends FieldBase<'flag', boolean> {
  readonly initial: boolean;
  /** Whether visitors see the item; any value but false is a yes then. */
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

const flagSchema = ({ showsItem }: FlagField) => (showsItem ? z.unknown().transform(isShown) : z.boolean('Elige Si o No.'));

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
