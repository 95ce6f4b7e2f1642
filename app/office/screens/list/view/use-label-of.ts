import { useCallback } from 'react';
import type { CollectionName } from '#core/collections/index.ts';
import { useOffice } from '../../../editing/office-context.ts';
import type { LabelOf } from '../../../fields/appearance.ts';
import { nameOf } from '../../../model/titles.ts';

/** Names the item that a reference holds, as far as its list is here. */
export function useLabelOf(): LabelOf {
  const { lists } = useOffice();
  return useCallback<LabelOf>(
    (field, value) => {
      const to = field.to as CollectionName;
      const at = lists.items(to).findIndex((each) => each[field.by] === value);
      const item = lists.items(to)[at];
      return item ? nameOf(to, item, at + 1) : '';
    },
    [lists],
  );
}
