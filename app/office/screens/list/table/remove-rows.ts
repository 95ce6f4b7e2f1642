import { type CollectionName, collections } from '#core/collections/index.ts';
import { heldValues, holdingReferencesTo, referencesTo } from '#core/references.ts';
import { inUseWords } from '../../../../words/office/in-use.ts';
import { removalWords } from '../../../../words/office/removal.ts';
import { syncWords } from '../../../../words/office/sync.ts';
import type { OfficeContext } from '../../../editing/office-context.ts';
import { definitionOf } from '../../../model/definition-of.ts';
import { keyOf } from '../../../model/edit.ts';
import { counted, titleIn } from '../../../model/titles.ts';

const NOTHING_USED: ReadonlyMap<string, string> = new Map();

/**
 * Deletes items, after a question. Items that others refer to stay, and a notice says why.
 *
 * @param onRemoving called with those that are about to go
 */
export async function removeRows(
  { api, lists, edits, changes, notices, question }: OfficeContext,
  collection: CollectionName,
  wanted: readonly string[],
  onRemoving: (ids: readonly string[]) => void,
): Promise<void> {
  const { gender, singular } = definitionOf(collection);
  const title = (id: string) => titleIn(lists, collection, id);
  const holding = holdingReferencesTo(collections, collection);

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
    return referencesTo(collections, collection)
      .filter(({ isMany }) => isMany)
      .map((reference) => {
        const from = reference.from.name as CollectionName;
        const { length } = lists.items(from).filter((holder) => heldValues(holder, reference).some((id) => ids.includes(String(id))));
        return length === 0 ? '' : ` ${removalWords().namedIn(counted(from, length), ids.length)}`;
      })
      .join('');
  }

  const used = holding.length > 0 ? await usedAmong(wanted).catch(() => NOTHING_USED) : NOTHING_USED;
  for (const [id, why] of used) {
    const text = wanted.length === 1 ? why : `${syncWords().quoted(title(id))}: ${why}`;
    notices.show({ tone: 'problem', text, about: keyOf({ kind: 'item', collection, id }) });
  }
  const ids = wanted.filter((id) => !used.has(id));
  const [one] = ids;
  if (one === undefined) return;
  const detail = ids.length === 1 ? removalWords().toDelete(title(one)) : removalWords().toDeleteMany(counted(collection, ids.length));
  const rest = used.size > 0 ? ` ${removalWords().usedStays}` : '';
  if (!(await question.askToDelete(detail + namedAmong(ids) + rest))) return;
  const keys = new Map(ids.map((id) => [id, keyOf({ kind: 'item', collection, id })]));
  for (const key of keys.values()) edits.cancel(key);
  onRemoving(ids);
  // An edit that was confirmed before is stored before, so that the trash keeps it.
  await Promise.all([...keys.values()].map(edits.idle));
  const free = [...keys].flatMap(([id, key]) => (edits.all.get().get(key)?.trouble?.kind === 'conflict' ? [] : [id]));
  await changes.remove(collection, free);
  for (const [id, key] of keys) if (lists.find(collection, id) === undefined) edits.forget(key);
}
