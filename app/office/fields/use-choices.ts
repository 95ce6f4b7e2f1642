import { useQuery } from '@tanstack/react-query';
import type { CollectionName } from '#core/collections/index.ts';
import type { AnyItem } from '#core/definition.ts';
import type { ReferenceField } from '#core/fields/reference.ts';
import { useOffice } from '../editing/office-context.ts';
import { definitionOf } from '../model/definition-of.ts';
import { keyOf } from '../model/edit.ts';
import { editOf, fieldIn, type Slot } from '../model/slot.ts';
import { nameOf } from '../model/titles.ts';
import type { Choice } from './select.tsx';

/** The items that a reference may name, in their order, by the title that a person knows them by. */
export function useChoices({ to, by, oneStep }: Pick<ReferenceField, 'to' | 'by' | 'oneStep'>, slot?: Slot): Choice[] {
  const { lists } = useOffice();
  const collection = to as CollectionName;
  const { data = [] } = useQuery(lists.query(collection));
  const { enabledField } = definitionOf(collection);
  const label = (item: AnyItem, index: number) => `${nameOf(collection, item, index + 1)}${item[enabledField] === true ? '' : ' (oculto)'}`;
  if (oneStep === undefined || slot === undefined) return data.map((item, index) => ({ value: String(item[by]), label: label(item, index) }));
  // Neither the item itself nor one that refers to another. Two that are versions of one work may have one title.
  const field = fieldIn(slot);
  return data.flatMap((item, index) =>
    editOf(slot) === keyOf({ kind: 'item', collection, id: item.id }) || item[field] !== null
      ? []
      : [{ value: String(item[by]), label: [label(item, index), item.venue, item.year].filter(Boolean).join(' · ') }],
  );
}
