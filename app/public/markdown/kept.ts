import { markdownText, renderMarkdown } from './render.ts';

/** An item with a text in Markdown. The same object has the same text. */
interface Written {
  readonly content: string;
}

/** Makes something of the text of an item once, and keeps it as long as there is the item. */
function once<Made>(make: (source: string) => Made): (item: Written) => Made {
  const made = new WeakMap<Written, { readonly value: Made }>();
  return (item) => {
    const known = made.get(item);
    if (known !== undefined) return known.value;
    const value = make(item.content);
    made.set(item, { value });
    return value;
  };
}

/** HTML of the text of an item, as feeds carry it. */
export const htmlOf = once((source) => renderMarkdown(source));

const MAX_LETTERS = 160;

/** The first words of the text of an item. */
export const beginningOf = once((source) => {
  const text = markdownText(source);
  return text.length <= MAX_LETTERS ? text : `${text.slice(0, text.lastIndexOf(' ', MAX_LETTERS) + 1 || MAX_LETTERS).trimEnd()}…`;
});
