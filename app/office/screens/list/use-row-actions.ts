import { type Dispatch, type SetStateAction, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { CollectionName } from '#core/collections/index.ts';
import { useOffice } from '../../editing/office-context.ts';
import type { ListDialog } from './list-dialogs.tsx';
import { createRowActions, type RowActions } from './table/row-actions.ts';
import type { ListView } from './view/list-view.ts';
import { queryOf } from './view/view-address.ts';

export interface RowActionsOptions extends Pick<RowActions, 'select'> {
  readonly setDialog: Dispatch<SetStateAction<ListDialog | null>>;
  readonly onRemoving: (ids: readonly string[]) => void;
  /** The view to which the page of an item leads back. */
  readonly view: ListView;
}

/** The actions on the rows of a list, the same for as long as they can be: a row that is drawn is not drawn again. */
export function useRowActions(collection: CollectionName, { select, setDialog, onRemoving, view }: RowActionsOptions): RowActions {
  const office = useOffice();
  const navigate = useNavigate();
  const search = queryOf(view);
  return useMemo(
    () =>
      createRowActions(office, collection, {
        open: (id) => void navigate({ pathname: `/${collection}/${id}`, search }),
        select,
        more: (id, anchor) => setDialog((open) => (open?.kind === 'menu' && open.anchor === anchor ? null : { kind: 'menu', id, anchor })),
        move: (id) => setDialog({ kind: 'position', id }),
        history: (id) => setDialog({ kind: 'history', id }),
        merge: (ids) => setDialog({ kind: 'merge', ids }),
        onRemoving,
      }),
    [office, collection, navigate, search, select, setDialog, onRemoving],
  );
}
