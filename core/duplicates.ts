import type { AnyItem, CollectionDefinition } from './definition.ts';
import { normalForm } from './text/normal-form.ts';
import type { Values } from './values.ts';

/** Another item that is alike where hardly two are, and the words that say so. */
export interface DuplicateFound {
  readonly sentence: string;
  readonly item: AnyItem;
}

/** Finds the item of a list that another item repeats; null without one. An item is no duplicate of itself. */
export type FindDuplicate = (item: Values) => DuplicateFound | null;

/** Looks through a list once, so that each question about it is short. */
export function duplicatesAmong({ duplicates = [] }: Pick<CollectionDefinition, 'duplicates'>, items: readonly AnyItem[]): FindDuplicate {
  const seen = duplicates.map(({ field, as, sentence }) => {
    const read = ({ [field]: value }: Values) => (typeof value === 'string' ? as(value) : null);
    return { sentence, read, alike: Map.groupBy(items, read) };
  });
  return (item) => {
    for (const { sentence, read, alike } of seen) {
      const value = read(item);
      const duplicate = value === null ? undefined : alike.get(value)?.find(({ id }) => id !== item.id);
      if (duplicate) return { sentence, item: duplicate };
    }
    return null;
  };
}

/** A title without what people write differently: case, accents, signs and spaces. Null when nothing is left. */
export function normalizedTitle(title: string): string | null {
  const plain = normalForm(title, 'NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? null;
}
