import type { CollectionName } from '#core/collections/index.ts';
import { listWords } from '../../../../words/office/list.ts';
import { syncWords } from '../../../../words/office/sync.ts';
import type { OfficeContext } from '../../../editing/office-context.ts';
import { definitionOf } from '../../../model/definition-of.ts';
import { counted, titleIn } from '../../../model/titles.ts';

/** The actions of a person on rows, whatever the list. */
export interface RowActions {
  readonly edit: (id: string, column: string | null) => void;
  /** Opens its own page. */
  readonly open: (id: string) => void;
  readonly select: (id: string) => void;
  readonly show: (ids: readonly string[], shown: boolean) => void;
  /** Called with those that are about to be deleted. */
  readonly onRemoving: (ids: readonly string[]) => void;
  /** Asks which of two publications is kept, and merges the other one into it. */
  readonly merge: (ids: readonly string[]) => void;
  /** Asks for the position to move to. */
  readonly move: (id: string) => void;
  /** Opens the menu of the other actions at a button. */
  readonly more: (id: string, anchor: HTMLElement) => void;
  /** Shows who changed it, when and what. */
  readonly history: (id: string) => void;
}

export function createRowActions(office: OfficeContext, collection: CollectionName, own: Omit<RowActions, 'edit' | 'show'>): RowActions {
  const { lists, edits, changes } = office;
  const { enabledField } = definitionOf(collection);
  return {
    ...own,
    edit: (id, column) => {
      const item = lists.find(collection, id);
      if (item) edits.open({ kind: 'item', collection, id }, item, column);
    },
    show: (ids, shown) => {
      const wanted = ids.filter((id) => lists.find(collection, id)?.[enabledField] !== shown);
      const [one] = wanted;
      if (one === undefined) return;
      const what = wanted.length === 1 ? syncWords().quoted(titleIn(lists, collection, one)) : counted(collection, wanted.length);
      void changes.setFields(
        collection,
        wanted.map((id) => ({ id, from: { [enabledField]: !shown }, to: { [enabledField]: shown } })),
        shown ? listWords().shownNow(what, wanted.length) : listWords().hiddenNow(what, wanted.length),
      );
    },
  };
}
