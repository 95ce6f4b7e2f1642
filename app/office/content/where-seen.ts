import { type CollectionName, collections } from '#core/collections/index.ts';
import type { AnyItem } from '#core/definition.ts';
import { landingPlace } from '#core/landing-place.ts';
import { heldValues, referencesOf, referencesTo } from '#core/references.ts';
import { unseenBecause } from '#core/unseen.ts';
import type { Notice, Notices } from '../notices/notices.ts';
import type { Changes, SavedItems } from './changes.ts';
import { definitionOf, type Lists } from './lists.ts';
import { counted, titleIn } from './titles.ts';

/** What visitors see of saved items, as far as the person should know. */
type Told = Pick<Notice, 'text' | 'action' | 'at'>;

export interface WhereSeenParts {
  readonly lists: Lists;
  readonly notices: Notices;
  readonly changes: Pick<Changes, 'move'>;
}

/** Tells what of saved items visitors do not see and why, and where an item that is shown from now on stands on the landing page. */
export async function tellWhereSeen({ lists, notices, changes }: WhereSeenParts, { collection, ids, isShownNow, about }: SavedItems): Promise<void> {
  const definition = definitionOf(collection);
  const holders = referencesTo(collections, collection).map(({ from }) => from);
  const needed = new Set([definition, ...holders].flatMap((each) => [each.name, ...referencesOf(each).map(({ to }) => to.to)]));
  await Promise.all([...needed].map((name) => lists.know(name as CollectionName)));
  const [first, ...more] = ids.flatMap((id) => lists.find(collection, id) ?? []).flatMap((item) => told(item) ?? []);
  if (first) notices.tell({ tone: 'done', ...first, text: `${first.text}${more.length > 0 ? ` (y ${more.length} más)` : ''}`, about });

  function told(item: AnyItem): Told | null {
    const which = `«${titleIn(lists, collection, item.id)}»`;
    const itemsOf = (name: string) => lists.items(name as CollectionName);
    const [unseen] = unseenBecause(collections, definition, item, itemsOf);
    if (unseen) {
      const { because, isPart, hidden } = unseen;
      const text = `${isPart ? `Parte de ${which}` : which} no se ve en el sitio: ${because}.`;
      return { text, ...(hidden && { at: `/${hidden.collection}?editar=${String(hidden.item.id)}` }) };
    }
    const place = isShownNow ? landingPlace(definition, item, itemsOf(collection), new Date()) : null;
    if (place) {
      const action = { label: 'Poner al principio', run: () => void changes.move(collection, item.id, 0) };
      return { text: `${which} ${place.sentence}`, ...(place.isBehind && { action }) };
    }
    return item[definition.enabledField] === false ? toldOfHolders(item, which) : null;
  }

  /** What is not seen because this type or category is hidden. */
  function toldOfHolders(item: AnyItem, which: string): Told | null {
    for (const reference of referencesTo(collections, collection)) {
      const name = reference.from.name as CollectionName;
      const isHeld = (holder: AnyItem) =>
        holder[reference.from.enabledField] === true && heldValues(holder, reference).includes(item[reference.to.by]);
      const { length } = lists.items(name).filter(isHeld);
      if (length > 0)
        return {
          text: `Por ${which} tampoco ${reference.inner === null ? '' : 'del todo '}se ve${length === 1 ? '' : 'n'} ${counted(name, length)}.`,
        };
    }
    return null;
  }
}
