import type { CollectionName, Item } from '#core/collections/index.ts';
import { collections, isCollectionName } from '#core/collections/index.ts';
import type { AnyItem, CollectionDefinition, Definitions } from '#core/definition.ts';
import { publicPathOf } from '#core/item-address.ts';
import { outOfItsTime, type ReasonUnseen } from '#core/reasons-unseen.ts';
import { heldValues, referencesOf } from '#core/references.ts';
import { withItemAndTypes } from '#core/with-item.ts';
import type { PageServices } from '../../services.ts';
import { PREVIEW } from './editing.ts';
import { storedItem, storedItems } from './stored-items.ts';

type Reader = Pick<PageServices, 'published' | 'user' | 'send' | 'now' | 'timeZone'>;

/** An item, and whether visitors see it. */
export interface FoundItem<Name extends CollectionName> {
  readonly item: Item<Name>;
  readonly isHidden: boolean;
  /** Its time is not now; null where that is not why it is hidden. */
  readonly untimely: ReasonUnseen | null;
}

/** An item that has a page of its own, for this reader: a hidden one is there for administrators alone. */
export async function itemFor<Name extends CollectionName>(
  { published, user, send, now, timeZone }: Reader,
  collection: Name,
  id: string | undefined,
): Promise<FoundItem<Name> | undefined> {
  const items: readonly AnyItem[] = (await published())[collection];
  const shown = items.find((each) => each.id === id);
  if (shown) return { item: shown as Item<Name>, isHidden: false, untimely: null };
  if (user === null || id === undefined) return undefined;
  const item = await storedItem(send, collection, id);
  return item && { item, isHidden: true, untimely: outOfItsTime(collections[collection], item, now(), timeZone) };
}

/** The item that an administrator's address asks to preview. */
function askedIn({ user }: Reader, address: string): { collection: CollectionName; id: string | undefined } | null {
  const [collection = '', id] = (new URL(address).searchParams.get(PREVIEW) ?? '').split('/');
  return user === null || !isCollectionName(collection) ? null : { collection, id };
}

/**
 * The page for an administrator's address that asks for an item read on others' pages: the first that holds it, rather
 * one that visitors see.
 */
export async function pageOfHolder(reader: Reader, address: string): Promise<string | null> {
  const preview = askedIn(reader, address);
  if (preview === null) return null;
  const { onPagesOf }: CollectionDefinition = collections[preview.collection];
  if (onPagesOf === undefined) return null;
  const holder = (collections as Definitions)[onPagesOf.collection];
  const found = await itemFor(reader, preview.collection, preview.id);
  if (holder?.publicPath === undefined || found === undefined) return null;
  const items: readonly AnyItem[] = await storedItems(reader.send, onPagesOf.collection as CollectionName);
  const references = referencesOf(holder).filter(({ to }) => to.to === preview.collection);
  const item: AnyItem = found.item;
  const holders = items.filter((each) => references.some((reference) => heldValues(each, reference).includes(item[reference.to.by])));
  const [first] = holders.toSorted((one, other) => Number(other[holder.enabledField]) - Number(one[holder.enabledField]));
  return first ? `${publicPathOf(holder, first)}?${PREVIEW}=${preview.collection}/${item.id}` : null;
}

/** The whole content of an item, where visitors are not given the parts of a hidden type. */
export async function wholeItem<Name extends CollectionName>({ user, send }: Reader, collection: Name, item: Item<Name>): Promise<Item<Name>> {
  return (user !== null && (await storedItem(send, collection, item.id))) || item;
}

/** The item that an administrator's address asks to look at on a page, and the content with it in its place. */
export async function withPreviewed(reader: Reader, address: string) {
  const content = await reader.published();
  const preview = askedIn(reader, address);
  if (preview === null) return { content, previewed: null };
  const { collection } = preview;
  const found = await itemFor(reader, collection, preview.id);
  if (!found) return { content, previewed: null };
  const { item, isHidden, untimely } = found;
  const previewed = { collection, id: item.id, isHidden, untimely };
  if (!isHidden) return { content, previewed };
  const definition: CollectionDefinition = collections[collection];
  const references = referencesOf(definition);
  const find = ({ name }: CollectionDefinition, hidden: string) => storedItem(reader.send, name as CollectionName, hidden);
  return { content: await withItemAndTypes(content, { definitions: collections, definition, item, references, find }), previewed };
}
