import { type CollectionName, collections } from '#core/collections/index.ts';
import { heldValues, referencesTo, stillUsed } from '#core/references.ts';
import { definitionOf } from '../content/lists.ts';
import { counted, titleIn } from '../content/titles.ts';
import { keyOf } from '../edits/edit.ts';
import type { Office } from '../office.ts';

/** What a person can do with rows, whatever the list. */
export interface RowActions {
  readonly edit: (id: string, column: string | null) => void;
  readonly select: (id: string) => void;
  readonly show: (ids: readonly string[], shown: boolean) => void;
  readonly remove: (ids: readonly string[]) => Promise<void>;
  /** Asks for the place to move to. */
  readonly place: (id: string) => void;
  /** Shows who changed it, when and what. */
  readonly history: (id: string) => void;
}

/** The question that deletion asks, to the letter (spec, section 5). */
const DELETE_QUESTION = 'Are you sure you want to delete it?';

export function createRowActions(
  { api, lists, edits, changes, notices, question }: Office,
  collection: CollectionName,
  { onRemoving, ...own }: Pick<RowActions, 'select' | 'place' | 'history'> & { readonly onRemoving: (ids: readonly string[]) => void },
): RowActions {
  const { enabledField } = definitionOf(collection);
  const title = (id: string) => titleIn(lists, collection, id);
  const references = referencesTo(collections, collection);
  /** Why others that refer to an item forbid its deletion, as things are now: nobody is then asked whether they are sure. */
  async function whyUsed(id: string): Promise<string | null> {
    for (const reference of references) {
      const holders = await api.list(reference.from.name as CollectionName);
      const value = lists.find(collection, id)?.[reference.to.by];
      const { length } = holders.filter((holder) => heldValues(holder, reference).includes(value));
      if (length > 0) return stillUsed(definitionOf(collection), reference, length);
    }
    return null;
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
      const what = wanted.length === 1 ? `«${title(one)}»` : counted(collection, wanted.length);
      const since = shown ? 'Ahora' : 'Ya no';
      void changes.setFields(
        collection,
        wanted.map((id) => ({ id, from: { [enabledField]: !shown }, to: { [enabledField]: shown } })),
        `${since} se muestra${wanted.length === 1 ? '' : 'n'} ${what}.`,
      );
    },
    remove: async (ids) => {
      const [one] = ids;
      if (one === undefined) return;
      const used = ids.length === 1 && references.length > 0 && (await whyUsed(one).catch(() => null));
      if (used) return notices.tell({ tone: 'problem', text: used });
      const detail =
        ids.length === 1
          ? `«${title(one)}»: se podrá restaurar desde la papelera.`
          : `${counted(collection, ids.length)}: se podrán restaurar desde la papelera.`;
      if (!(await question.ask({ text: DELETE_QUESTION, detail, yes: 'Eliminar', dangerous: true }))) return;
      const keys = new Map(ids.map((id) => [id, keyOf({ kind: 'item', collection, id })]));
      for (const key of keys.values()) edits.cancel(key);
      onRemoving(ids);
      // What was confirmed before is stored before, so that the trash keeps it.
      await Promise.all([...keys.values()].map(edits.idle));
      const free = [...keys].flatMap(([id, key]) => (edits.all.get().get(key)?.trouble?.kind === 'conflict' ? [] : [id]));
      await changes.remove(collection, free);
      for (const [id, key] of keys) if (lists.find(collection, id) === undefined) edits.forget(key);
    },
  };
}
