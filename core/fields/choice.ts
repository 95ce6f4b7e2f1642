import { z } from 'zod';
import { asStored, notSearched, plainRules } from './defaults.ts';
import type { FieldBase, FieldOptions } from './field.ts';
import type { KindRules, StorageRules } from './kind-rules.ts';

export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}
export interface ChoiceField<Value extends string = string> extends FieldBase<'choice', Value> {
  readonly options: readonly Option<Value>[];
  readonly initial: Value;
  /** Visitors see a drawing for it, and not its label. */
  readonly drawn?: boolean;
}
export interface ReferenceField<To extends string = string, By extends string = string> extends FieldBase<'reference', string | null> {
  /** The name of the other collection. */
  readonly to: To;
  /** The field of the other collection that is stored here. */
  readonly by: By;
}

/** One of a fixed set of values. The initial one when absent. */
export function choice<const Value extends string>(
  options: FieldOptions & { options: readonly Option<Value>[]; initial: NoInfer<Value>; drawn?: boolean },
): ChoiceField<Value> {
  return { kind: 'choice', ...options };
}

/** An item of another collection. The first enabled one when absent (spec, section 5), null when there is none. */
export function reference<const To extends string>(options: FieldOptions & { to: To }): ReferenceField<To, 'id'>;
export function reference<const To extends string, const By extends string>(options: FieldOptions & { to: To; by: By }): ReferenceField<To, By>;
export function reference(options: FieldOptions & { to: string; by?: string }): ReferenceField {
  return { kind: 'reference', by: 'id', ...options };
}

const choiceSchema = (field: ChoiceField) =>
  z.enum(
    field.options.map((option) => option.value),
    `Elige una de estas opciones: ${field.options.map((option) => option.label).join(', ')}.`,
  );

const referenceSchema = (field: ReferenceField, known: ReadonlySet<string>) =>
  z.string('Elige una opción de la lista.').refine((value) => known.has(value), `Elige una opción de la lista: «${field.label}» ya no existe.`);

export const choiceRules: KindRules<ChoiceField> = {
  ...plainRules,
  initial: ({ initial }) => initial,
};

export const choiceStorage: StorageRules<ChoiceField> = {
  column: 'text',
  schema: choiceSchema,
  json: null,
  searchText: ({ drawn, options }, value, drawings) =>
    drawn && !drawings ? [] : options.flatMap((option) => (option.value === value ? [option.label] : [])),
  withoutFiles: asStored,
};

export const referenceRules: KindRules<ReferenceField> = {
  ...plainRules,
  initial: ({ to, by }, _on, { referable }) => referable(to, by).find((each) => each.enabled)?.value ?? (by === 'id' ? null : ''),
  references: (field) => [{ inner: null, row: null, to: field }],
};

export const referenceStorage: StorageRules<ReferenceField> = {
  column: 'text',
  schema: (field, { referable }) => referenceSchema(field, new Set(referable(field.to, field.by).map((each) => each.value))),
  json: null,
  searchText: notSearched,
  withoutFiles: asStored,
};
