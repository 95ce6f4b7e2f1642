import { citedIn } from '#core/citations/citation-mark.ts';
import { once } from '#core/once.ts';
import type { Cited } from './citations.ts';
import { type CitableContent, publishedOf } from './cited-papers.ts';
import { markdownText, renderMarkdown } from './render.ts';

/** An item with a text in Markdown. The same object has the same text. */
interface Written {
  readonly content: string;
}

const citedOf = once(({ content }: Written) => citedIn(content));
const rendered = new WeakMap<Written, { readonly cited: Cited; readonly html: string }>();

/** HTML of the text of an item, as feeds carry it. It is made once for each state of the publications that it cites. */
export function htmlOf(item: Written, content: CitableContent): string {
  const cited = publishedOf(citedOf(item), content);
  const known = rendered.get(item);
  if (known !== undefined && isSameCited(known.cited, cited)) return known.html;
  const html = renderMarkdown(item.content, { cited });
  rendered.set(item, { cited, html });
  return html;
}

/** Unchanged publications are the same objects. */
function isSameCited(before: Cited, now: Cited): boolean {
  return before.size === now.size && [...now].every(([id, paper]) => before.get(id) === paper);
}

const MAX_LETTERS = 160;

/** The first words of the text of an item. */
export const beginningOf = once(({ content }: Written) => {
  const text = markdownText(content);
  return text.length <= MAX_LETTERS ? text : `${text.slice(0, text.lastIndexOf(' ', MAX_LETTERS) + 1 || MAX_LETTERS).trimEnd()}…`;
});
