import type { CollectionName } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { titleOf } from '#core/title.ts';
import type { Values } from '#core/values.ts';
import { modelWords } from '../../words/office/model.ts';
import { definitionOf } from './definition-of.ts';
import { inLetters } from './in-letters.ts';

/**
 * The name of an item for a person: its title, or else its kind and its position in its list, so that it differs from
 * others.
 * @param position as the list shows it, from 1; 0 when it is in none
 */
export function nameOf(collection: CollectionName, item: Values, position = 0): string {
  const definition = definitionOf(collection);
  const title = titleOf(definition, item);
  if (title !== '') return inLetters(title);
  return modelWords().nameless(definition.singular, position);
}

/** The items of a list that is loaded, in order; none of one that is not. */
interface LoadedItems {
  readonly items: (collection: CollectionName) => readonly Values[];
}

/** The name of an item of a list that is loaded, short enough for a sentence. */
export function titleIn(lists: LoadedItems, collection: CollectionName, id: string, item?: Values): string {
  const items = lists.items(collection);
  const at = items.findIndex((each) => each.id === id);
  return short(nameOf(collection, item ?? items[at] ?? {}, at + 1));
}

/** A count of items: "1 publicación", "3 publicaciones". */
export function counted(collection: CollectionName, count: number): string {
  return modelWords().counted(count, definitionOf(collection).singular);
}

/** The word for one item of a collection, on a screen that is not its list. */
export function calledIn(collection: CollectionName): string {
  const { called, singular } = definitionOf(collection);
  return called ?? singular;
}

/** Shortens a title so that it fits in a sentence. */
export function short(title: string, most = 60): string {
  return title.length <= most ? title : `${title.slice(0, most - 1).trimEnd()}…`;
}

/** The name of a list without the words "Listado de", which the specification orders for its heading alone. */
export function sectionOf({ heading }: Pick<CollectionDefinition, 'heading'>): string {
  return modelWords().section(heading);
}
