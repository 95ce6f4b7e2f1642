import type { CollectionDefinition } from '../definition.ts';
import { isBlank } from '../fields/rules.ts';
import { foldedWords } from '../text/folded-text.ts';
import { titleOf } from '../title.ts';
import type { Values } from '../values.ts';

/**
 * Gives the values of a new row the item that one of its texts names, where it refers to none: "Biosensores" is the
 * line that alone begins so. A field that follows a reference is empty where there is none.
 * @param items those that the row may refer to
 */
export function withNamedReference(
  definition: CollectionDefinition,
  target: CollectionDefinition,
  items: readonly Values[],
): (values: Values) => Values {
  const { follows } = definition;
  const named = items.map((item) => ({ id: item.id, words: foldedWords(titleOf(target, item)) }));
  const follower = Object.entries(follows?.fields ?? {}).find(([, source]) => source === target.titleField)?.[0] ?? '';

  function itemNamed(text: unknown): unknown {
    const words = typeof text === 'string' ? foldedWords(text) : '';
    if (words === '') return null;
    const alike = named.filter((each) => `${each.words} `.startsWith(`${words} `));
    return (alike.find((each) => each.words === words) ?? (alike.length === 1 ? alike[0] : undefined))?.id ?? null;
  }

  return (values) => {
    if (follows === undefined) return values;
    const empty = Object.fromEntries(Object.keys(follows.fields).map((name) => [name, '']));
    const { [follows.reference]: chosen } = values;
    return { ...empty, ...values, [follows.reference]: isBlank(chosen) ? itemNamed(values[follower]) : chosen };
  };
}
