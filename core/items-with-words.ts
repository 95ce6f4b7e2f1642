import type { AnyItem, CollectionDefinition } from './definition.ts';
import { gatherInTurns, inTurns } from './in-turns.ts';
import { searchableText } from './search.ts';
import { wordsOf } from './text/folded-text.ts';
import { titleOf } from './title.ts';

/** Items whose words one turn of the event loop reads: the program answers others in between. */
const READ_PER_TURN = 10;
/** Characters that are as much work as a short item. */
const CHARACTERS_OF_ONE = 2_000;
/** Items that one turn looks through once their words are known: some two milliseconds. */
const SEARCHED_PER_TURN = 500;

interface KnownText {
  readonly words: readonly string[];
  /** In characters. */
  readonly length: number;
}

/**
 * Published items are the same objects until the content changes: each is read once, however often it is asked about.
 */
const TEXTS = new WeakMap<AnyItem, KnownText>();

/**
 * The items of a collection in which a word begins with each of the terms, in their order. Strangers may ask this as
 * often as they like: a turn of the event loop reads few items, and few characters.
 */
export async function itemsWithWords<Item extends AnyItem>(
  definition: Pick<CollectionDefinition, 'fields' | 'titleField' | 'otherNameField'>,
  items: readonly Item[],
  terms: readonly string[],
): Promise<readonly Item[]> {
  function textOf(item: Item): KnownText {
    const known = TEXTS.get(item);
    if (known !== undefined) return known;
    const text = `${titleOf(definition, item)} ${searchableText(definition.fields, item, definition.titleField)}`;
    const read = { words: [...new Set(wordsOf(text))], length: text.length };
    TEXTS.set(item, read);
    return read;
  }
  const unread = items.filter((item) => !TEXTS.has(item));
  await inTurns(unread, READ_PER_TURN, textOf, (item) => 1 + textOf(item).length / CHARACTERS_OF_ONE);
  return gatherInTurns(items, SEARCHED_PER_TURN, (item) => {
    const known = textOf(item).words;
    return terms.every((term) => known.some((word) => word.startsWith(term))) ? [item] : [];
  });
}
