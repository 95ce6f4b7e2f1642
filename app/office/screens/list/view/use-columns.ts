import { useMemo } from 'react';
import type { CollectionName } from '#core/collections/index.ts';
import type { AnyItem } from '#core/definition.ts';
import { definitionOf } from '../../../model/definition-of.ts';
import { columnsOf, emptyColumns } from './columns.ts';
import { useTableLook } from './table-look.ts';

/** The columns of a list as this browser shows them, and those that are left out as empty. */
export function useColumns(collection: CollectionName, items: readonly AnyItem[]) {
  const definition = definitionOf(collection);
  const look = useTableLook(collection);
  const names = useMemo(() => emptyColumns(definition, items).join(' '), [definition, items]);
  // A new array only where other columns are empty.
  const empty = useMemo(() => names.split(' '), [names]);
  const columns = useMemo(() => columnsOf(definition, look, empty), [definition, look, empty]);
  return { look, empty, columns };
}
