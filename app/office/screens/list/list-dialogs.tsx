import type { CollectionName } from '#core/collections/index.ts';
import type { AnyItem } from '#core/definition.ts';
import { useOffice } from '../../editing/office-context.ts';
import { part } from '../../feedback/part.tsx';
import { definitionOf } from '../../model/definition-of.ts';
import { titleIn } from '../../model/titles.ts';
import { HistoryDialog } from '../../versions/history/history-part.ts';
import type { RowActions } from './table/row-actions.ts';
import type { ListView } from './view/list-view.ts';

const MergeDialog = part(() => import('./publications/merge-dialog.tsx'), 'MergeDialog');
const PositionDialog = part(() => import('./table/position-dialog.tsx'), 'PositionDialog');
const RowMenu = part(() => import('./table/row-menu.tsx'), 'RowMenu', null);
const TableDialog = part(() => import('./view/table-dialog.tsx'), 'TableDialog', null);

/** The menu is the one that is opened most: it comes along. */
export const needs = RowMenu.load;

/** A menu or dialog over the list, of which one at most is open. */
export type ListDialog =
  | { readonly kind: 'menu'; readonly id: string; readonly anchor: HTMLElement }
  | { readonly kind: 'position' | 'history'; readonly id: string }
  | { readonly kind: 'merge'; readonly ids: readonly string[] }
  | { readonly kind: 'columns' };

interface ListDialogsProps {
  readonly collection: CollectionName;
  readonly items: readonly AnyItem[];
  readonly open: ListDialog;
  readonly onClose: () => void;
  readonly actions: RowActions;
  readonly onRemoving: (ids: readonly string[]) => void;
  /** The key of a row that went to another place. */
  readonly onMoved: (key: string) => void;
  readonly emptyColumns: readonly string[];
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
}

export function ListDialogs({ collection, items, open, onClose, actions, onRemoving, onMoved, emptyColumns, view, onView }: ListDialogsProps) {
  const { lists, changes } = useOffice();
  switch (open.kind) {
    case 'menu': {
      const { id, anchor } = open;
      const isShown = lists.find(collection, id)?.[definitionOf(collection).enabledField] === true;
      return (
        <RowMenu
          collection={collection}
          id={id}
          anchor={anchor}
          name={titleIn(lists, collection, id)}
          isShown={isShown}
          actions={actions}
          onClose={onClose}
        />
      );
    }
    case 'columns':
      return <TableDialog collection={collection} empty={emptyColumns} view={view} onView={onView} onClose={onClose} />;
    case 'history':
      return <HistoryDialog target={{ kind: 'item', collection, id: open.id }} onClose={onClose} />;
    case 'merge':
      return <MergeDialog ids={open.ids} onMerging={onRemoving} onClose={onClose} />;
    case 'position': {
      const { id } = open;
      const at = items.findIndex((item) => item.id === id);
      // Somebody may have deleted it meanwhile.
      if (at === -1) return null;
      return (
        <PositionDialog
          title={titleIn(lists, collection, id)}
          position={at + 1}
          last={items.length}
          onClose={onClose}
          onMove={(position) => {
            onClose();
            void changes.move(collection, id, position - 1);
            onMoved(`${collection}/${id}`);
          }}
        />
      );
    }
  }
}
