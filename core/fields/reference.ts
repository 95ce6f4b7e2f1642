import { z } from 'zod';
import { type Message, say } from '../words/message.ts';
import { asIssue, inSchema } from '../words/schema-message.ts';
import { asStored, notSearched, plainRules } from './defaults.ts';
import type { FieldBase, FieldOptions } from './field.ts';
import type { KindRules, StorageRules } from './kind-rules.ts';
import type { Field } from './kinds.ts';

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

const referenceSchema = (field: ReferenceField, known: ReadonlySet<string>) =>
  z.string(inSchema('itemNeeded')).refine((value) => known.has(value), asIssue(say('itemGone', { field: field.label })));

/** True of a field whose value is an item of another list. */
export function isReference(field: Field | undefined): boolean {
  return field?.kind === 'reference';
}

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
