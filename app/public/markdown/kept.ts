import { citedIn } from '#core/citations/citation-mark.ts';
import { once } from '#core/once.ts';
import type { Published, PublishedPictures } from '#data/content.ts';
import { areSame, type SeenPictures, watchPictures } from '../watched-pictures.ts';
import type { Cited } from './citations.ts';
import { type CitableContent, publishedOf } from './cited-papers.ts';
import { markdownText, renderMarkdownInTurns } from './render.ts';

/** An item with a text in Markdown. The same object has the same text. */
interface Written {
  readonly content: string;
}

/** HTML, and what it was made of besides the text. */
interface Kept {
  readonly cited: Cited;
  readonly seen: SeenPictures;
  readonly html: string;
}

const citedOf = once(({ content }: Written) => citedIn(content));

/** Makes the HTML of the texts of items, once for each state of the publications and pictures that they name. */
function keeper<Content extends CitableContent>(picturesOf: (content: Content) => PublishedPictures) {
  const rendered = new WeakMap<Written, Kept>();
  return async (item: Written, content: Content): Promise<string> => {
    const cited = publishedOf(citedOf(item), content);
    const pictures = picturesOf(content);
    const known = rendered.get(item);
    if (known !== undefined && isSameCited(known.cited, cited) && areSame(known.seen, pictures)) return known.html;
    const { watched, seen } = watchPictures(pictures);
    const html = await renderMarkdownInTurns(item.content, { cited, pictures: watched });
    rendered.set(item, { cited, seen, html });
    return html;
  };
}

/** HTML of the text of an item, as its page shows it. */
export const pageHtmlOf = keeper(({ pictures }: CitableContent & Pick<Published, 'pictures'>) => pictures);

/** HTML of the text of an item, as feeds carry it: of its pictures the originals alone. */
export const feedHtmlOf = keeper((_content: CitableContent) => ({}));

/** Unchanged publications are the same objects. */
function isSameCited(before: Cited, now: Cited): boolean {
  return before.size === now.size && [...now].every(([id, paper]) => before.get(id) === paper);
}

const MAX_LETTERS = 160;

/** The first words of the text of an item. */
export const beginningOf = once(({ content }: Written) => {
  const text = markdownText(content, MAX_LETTERS);
  return text.length <= MAX_LETTERS ? text : `${text.slice(0, text.lastIndexOf(' ', MAX_LETTERS) + 1 || MAX_LETTERS).trimEnd()}…`;
});
