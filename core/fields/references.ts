import { z } from 'zod';
import { say } from '../words/message.ts';
import { asIssue, inSchema } from '../words/schema-message.ts';
import { asStored, notSearched, plainRules } from './defaults.ts';
import type { FieldBase, FieldOptions } from './field.ts';
import type { KindRules, StorageRules } from './kind-rules.ts';
import { reference } from './reference.ts';

/** The most items in one list. */
export const MAX_ITEMS = 500;

export interface ReferencesField<To extends string = string> extends FieldBase<'references', string[]> {
  /** The name of the other collection. */
  readonly to: To;
}

/**
 * Items of another collection in their order, by their ids. Empty when absent. An item may be deleted although it is
 * named here: its id stays, and means it again when the item is restored.
 */
export function references<const To extends string>(options: FieldOptions & { to: To }): ReferencesField<To> {
  return { kind: 'references', ...options };
}

/** One of them, as a field of its own. */
export const oneOf = ({ label, to }: ReferencesField) => reference({ label, to, isOptional: true });

export const referencesRules: KindRules<ReferencesField> = {
  ...plainRules,
  initial: () => [],
  references: (field) => [{ inner: null, row: null, to: oneOf(field), isMany: true }],
};

export const referencesStorage: StorageRules<ReferencesField> = {
  column: 'json',
  schema: ({ label, to }, { referable }) => {
    const known = new Set(referable(to, 'id').map(({ value }) => value));
    return z
      .array(z.string(inSchema('itemNeeded')), inSchema('itemsNeeded'))
      .max(MAX_ITEMS, inSchema('tooManyItems'))
      .superRefine((ids, context) => {
        const strange = ids.find((id) => !known.has(id));
        if (strange !== undefined)
          context.addIssue({ code: 'custom', message: asIssue(say('itemOfListGone', { field: label, id: strange.slice(0, 40) })) });
      })
      .transform((ids) => [...new Set(ids)]);
  },
  json: () => ({ type: 'array', items: { type: 'string' }, maxItems: MAX_ITEMS }),
  searchText: notSearched,
  withoutFiles: asStored,
};
