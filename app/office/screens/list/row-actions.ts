import { type CollectionName, collections } from '#core/collections/index.ts';
import { heldValues, holdingReferencesTo, referencesTo } from '#core/references.ts';
import { inUseWords } from '../../../words/office/in-use.ts';
import { listWords } from '../../../words/office/list.ts';
import { syncWords } from '../../../words/office/sync.ts';
import type { OfficeContext } from '../../editing/office-context.ts';
import { definitionOf } from '../../model/definition-of.ts';
import { keyOf } from '../../model/edit.ts';
import { counted, titleIn } from '../../model/titles.ts';

/** The actions of a person on rows, whatever the list. */
export interface RowActions {
  readonly edit: (id: string, column: string | null) => void;
  readonly select: (id: string) => void;
  readonly show: (ids: readonly string[], shown: boolean) => void;
  readonly remove: (ids: readonly string[]) => Promise<void>;
  /** Asks which of two publications is kept, and merges the other one into it. */
  readonly merge: (ids: readonly string[]) => void;
  /** Asks for the position to move to. */
  readonly move: (id: string) => void;
  /** Shows who changed it, when and what. */
  readonly history: (id: string) => void;
}

const NOTHING_USED: ReadonlyMap<string, string> = new Map();

export function createRowActions(
  { api, lists, edits, changes, notices, question }: OfficeContext,
  collection: CollectionName,
  { onRemoving, ...own }: Pick<RowActions, 'select' | 'move' | 'history' | 'merge'> & { readonly onRemoving: (ids: readonly string[]) => void },
): RowActions {
  const { enabledField, gender, singular } = definitionOf(collection);
  const title = (id: string) => titleIn(lists, collection, id);
  const holding = holdingReferencesTo(collections, collection);
  const naming = referencesTo(collections, collection).filter(({ isMany }) => isMany);

  /**
   * The ids that others refer to, with the reason why that forbids their deletion, as things are now: nobody is then
   * asked whether they are sure.
   */
  async function usedAmong(ids: readonly string[]): Promise<Map<string, string>> {
    const why = new Map<string, string>();
    for (const reference of holding) {
      const holders = await api.list(reference.from.name as CollectionName);
      for (const id of ids) {
        const value = lists.find(collection, id)?.[reference.to.by];
        const { length } = holders.filter((holder) => heldValues(holder, reference).includes(value));
        if (length > 0) why.set(id, inUseWords().itemInUse({ gender, singular, count: length, heading: reference.from.heading }));
      }
    }
    return why;
  }

  /** The lists that name items which may be deleted all the same, as sentences; only of loaded lists. */
  function namedAmong(ids: readonly string[]): string {
    return naming
      .map((reference) => {
        const from = reference.from.name as CollectionName;
        const { length } = lists.items(from).filter((holder) => heldValues(holder, reference).some((id) => ids.includes(String(id))));
        return length === 0 ? '' : ` ${listWords().namedIn(counted(from, length), ids.length)}`;
      })
      .join('');
  }
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
      const what = wanted.length === 1 ? syncWords().quoted(title(one)) : counted(collection, wanted.length);
      void changes.setFields(
        collection,
        wanted.map((id) => ({ id, from: { [enabledField]: !shown }, to: { [enabledField]: shown } })),
        shown ? listWords().shownNow(what, wanted.length) : listWords().hiddenNow(what, wanted.length),
      );
    },
    remove: async (wanted) => {
      const used = holding.length > 0 ? await usedAmong(wanted).catch(() => NOTHING_USED) : NOTHING_USED;
      for (const [id, why] of used) {
        const text = wanted.length === 1 ? why : `${syncWords().quoted(title(id))}: ${why}`;
        notices.show({ tone: 'problem', text, about: keyOf({ kind: 'item', collection, id }) });
      }
      const ids = wanted.filter((id) => !used.has(id));
      const [one] = ids;
      if (one === undefined) return;
      const detail = ids.length === 1 ? listWords().toDelete(title(one)) : listWords().toDeleteMany(counted(collection, ids.length));
      const rest = used.size > 0 ? ` ${listWords().usedStays}` : '';
      if (!(await question.askToDelete(detail + namedAmong(ids) + rest))) return;
      const keys = new Map(ids.map((id) => [id, keyOf({ kind: 'item', collection, id })]));
      for (const key of keys.values()) edits.cancel(key);
      onRemoving(ids);
      // An edit that was confirmed before is stored before, so that the trash keeps it.
      await Promise.all([...keys.values()].map(edits.idle));
      const free = [...keys].flatMap(([id, key]) => (edits.all.get().get(key)?.trouble?.kind === 'conflict' ? [] : [id]));
      await changes.remove(collection, free);
      for (const [id, key] of keys) if (lists.find(collection, id) === undefined) edits.forget(key);
    },
  };
}
