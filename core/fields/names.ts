import { z } from 'zod';
import { inSchema } from '../words/schema-message.ts';
import { plainRules, withoutLinksIn } from './defaults.ts';
import type { FieldBase, FieldOptions, NamingField } from './field.ts';
import type { KindRules, StorageRules } from './kind-rules.ts';
import { lineSchema } from './text.ts';

const MAX_NAMES = 500;

export interface NamesField extends FieldBase<'names', string[]>, NamingField {
  /** The field of the same item with the names of which these are some. */
  readonly among?: string;
  /** The most names, where that is fewer than any list may have. */
  readonly most?: number;
}

/** Names in their given order. Empty when absent. */
export function names(options: FieldOptions & Pick<NamesField, 'namesPeople' | 'among' | 'most'>): NamesField {
  return { kind: 'names', ...options };
}

const namesSchema = ({ most = MAX_NAMES }: NamesField) =>
  z.array(lineSchema(inSchema('nameOfRowNeeded')).trim(), inSchema('namesNeeded')).max(most, inSchema('tooManyNames'));

export const namesRules: KindRules<NamesField> = {
  ...plainRules,
  initial: () => [],
};

export const namesStorage: StorageRules<NamesField> = {
  column: 'json',
  schema: namesSchema,
  json: null,
  // Names taken from another field are indexed with that.
  searchText: ({ among }, value) => (among === undefined ? (value as string[]) : []),
  withoutFiles: withoutLinksIn,
};
