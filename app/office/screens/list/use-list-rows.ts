import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CollectionName } from '#core/collections/index.ts';
import type { AnyItem } from '#core/definition.ts';
import { useOffice } from '../../editing/office-context.ts';
import type { LabelOf } from '../../fields/appearance.ts';
import { definitionOf } from '../../model/definition-of.ts';
import { type TableRow, tableRowsOf } from './table/table-rows.ts';
import { useAdded } from './use-added.ts';
import { applyView, type ListView } from './view/list-view.ts';
import { useLabelOf } from './view/use-label-of.ts';

const NO_ITEMS: readonly AnyItem[] = [];

/** The items of a collection, and the rows of those that a view shows. */
export interface ListRows {
  readonly query: UseQueryResult<readonly AnyItem[]>;
  readonly items: readonly AnyItem[];
  readonly shown: readonly AnyItem[];
  /** The rows of the shown items, and of those being added. */
  readonly entries: readonly TableRow[];
  readonly labelOf: LabelOf;
}

export function useListRows(collection: CollectionName, view: ListView): ListRows {
  const definition = definitionOf(collection);
  const query = useQuery(useOffice().lists.query(collection));
  const { data, isPending, fetchStatus, failureCount } = query;
  const items = data ?? NO_ITEMS;
  // The list would push a row being added away while somebody clicks in it. If it does not come, the row is there.
  const isAwaited = isPending && fetchStatus === 'fetching' && failureCount === 0;
  const added = useAdded(collection, data);
  const labelOf = useLabelOf();
  const shown = useMemo(() => applyView(items, definition, view, labelOf), [items, definition, view, labelOf]);
  const entries = useMemo(() => (isAwaited ? [] : tableRowsOf(collection, shown, added)), [isAwaited, collection, shown, added]);
  return { query, items, shown, entries, labelOf };
}
