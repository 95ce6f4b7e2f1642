import { z } from 'zod';
import { foldedWords, neutralWords } from '../text/folded-text.ts';
import { type Message, say } from '../words/message.ts';
import { asIssue, inSchema } from '../words/schema-message.ts';
import { asStored, notSearched, plainRules } from './defaults.ts';
import type { FieldBase, FieldOptions } from './field.ts';
import type { CellRules, KindRules, StorageRules } from './kind-rules.ts';
import type { Field } from './kinds.ts';

export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  /** Other names of it in sheets that people keep. */
  readonly alsoCalled?: readonly string[];
}
export interface ChoiceField<Value extends string = string> extends FieldBase<'choice', Value> {
  readonly options: readonly Option<Value>[];
  readonly initial: Value;
  /** Visitors see a drawing for it, and not its label. */
  readonly drawn?: boolean;
  /** The swatch that the back-office shows beside its label. */
  readonly swatch?: Swatch;
}
/** A look that a choice may have in the back-office: a colour or a drawing of research lines. */
export type Swatch = 'line-color' | 'line-icon';
export interface ReferenceField<To extends string = string, By extends string = string> extends FieldBase<'reference', string | null> {
  /** The name of the other collection. */
  readonly to: To;
  /** The field of the other collection that is stored here. */
  readonly by: By;
  /** It names no item when absent; an item without it, or with a hidden one, is visible all the same. */
  readonly isOptional?: boolean;
  /** Items of one collection refer to one another. */
  readonly oneStep?: OneStep;
}
/**
 * An item that refers to another one of its collection is itself referred to by none, so that there are no chains. The
 * refusals of what would be one. When the other one goes, the item refers to none.
 */
export interface OneStep {
  readonly itself: Message;
  /** The other one refers to a third. */
  readonly chained: Message;
  /** Others refer to the item. */
  readonly leading: Message;
}

/** One of a fixed set of values. The initial one when absent. */
export function choice<const Value extends string>(
  options: FieldOptions & { options: readonly Option<Value>[]; initial: NoInfer<Value> } & Pick<ChoiceField, 'drawn' | 'swatch'>,
): ChoiceField<Value> {
  return { kind: 'choice', ...options };
}

/**
 * An item of another collection. When absent, the first enabled one (spec, section 5), or none where it is optional.
 * Null when there is none.
 */
export function reference<const To extends string>(
  options: FieldOptions & { to: To; isOptional?: true; oneStep?: OneStep },
): ReferenceField<To, 'id'>;
export function reference<const To extends string, const By extends string>(options: FieldOptions & { to: To; by: By }): ReferenceField<To, By>;
export function reference(options: FieldOptions & { to: string; by?: string; isOptional?: true; oneStep?: OneStep }): ReferenceField {
  return { kind: 'reference', by: 'id', ...options };
}

const choiceSchema = (field: ChoiceField) =>
  z.enum(
    field.options.map((option) => option.value),
    asIssue(say('optionNeeded', { options: field.options.map((option) => option.label).join(', ') })),
  );

const referenceSchema = (field: ReferenceField, known: ReadonlySet<string>) =>
  z.string(inSchema('itemNeeded')).refine((value) => known.has(value), asIssue(say('itemGone', { field: field.label })));

/** True of a field whose value is an item of another list. */
export function isReference(field: Field | undefined): boolean {
  return field?.kind === 'reference';
}

export const choiceRules: KindRules<ChoiceField> = {
  ...plainRules,
  initial: ({ initial }) => initial,
};

export const choiceStorage: StorageRules<ChoiceField> = {
  column: 'text',
  hasEmptyValue: ({ options }) => options.some(({ value }) => value === ''),
  schema: choiceSchema,
  json: null,
  // An empty value is the choice of none: visitors read nothing of it.
  searchText: ({ drawn, swatch, options }, value, drawings) =>
    value === '' || swatch || (drawn && !drawings) ? [] : options.flatMap((option) => (option.value === value ? [option.label] : [])),
  withoutFiles: asStored,
};

export const referenceRules: KindRules<ReferenceField> = {
  ...plainRules,
  initial: ({ to, by, isOptional }, _on, { referable }) =>
    (isOptional ? undefined : referable(to, by).find((each) => each.enabled)?.value) ?? (by === 'id' ? null : ''),
  references: (field) => [{ inner: null, row: null, to: field }],
};

export const referenceStorage: StorageRules<ReferenceField> = {
  column: 'text',
  schema: (field, { referable }) => {
    const schema = referenceSchema(field, new Set(referable(field.to, field.by).map((each) => each.value)));
    return field.isOptional ? schema.nullable() : schema;
  },
  json: null,
  searchText: notSearched,
  withoutFiles: asStored,
};

export const choiceCell: CellRules<ChoiceField> = {
  write: ({ options }, value) => options.find((option) => option.value === value)?.label ?? (value as string),
  read: ({ options }, cell) => {
    const [word, neutral] = [foldedWords(cell), neutralWords(cell)];
    const found =
      options.find(({ value, label }) => value === cell || label === cell) ??
      options.find(({ label }) => foldedWords(label) === word) ??
      options.find(({ label, alsoCalled = [] }) => neutral !== '' && [label, ...alsoCalled].some((name) => neutralWords(name) === neutral));
    return found?.value ?? cell;
  },
};
