import { guidePagesWords } from '../../../words/guide-pages.ts';
import type { GuidePage } from './guide-map.ts';

/** A part of a page: Markdown, or a picture of the guide with its alternative text. */
export type GuidePart = { readonly markdown: string } | { readonly picture: string; readonly alt: string };

const HEADING = /^# (.+)\n/;
/** A picture alone in its paragraph: `![Lo que se ve](blog.webp)`. */
const PICTURE = /^!\[([^\]\n]+)\]\(([\w-]+\.webp)\)$/m;

const sourceOf = (page: GuidePage) => guidePagesWords().texts[`./guide/${page}.md`] ?? '';

/** The heading of a page, which is the first line of its file. */
export function guideTitle(page: GuidePage): string {
  return HEADING.exec(sourceOf(page))?.[1] ?? page;
}

/** The Markdown of a page below its heading. */
export function guideBody(page: GuidePage): string {
  return sourceOf(page).replace(HEADING, '').trim();
}

/** The text of a page and its pictures, in their order. Those of the renderer are files of the site, and no others. */
export function guideParts(page: GuidePage): readonly GuidePart[] {
  const { pictures } = guidePagesWords();
  const pieces = guideBody(page).split(PICTURE);
  return pieces.flatMap((piece, index): GuidePart[] => {
    if (index % 3 === 0) return piece.trim() === '' ? [] : [{ markdown: piece.trim() }];
    const picture = index % 3 === 1 ? pictures[`./guide/${pieces[index + 1]}`] : undefined;
    return picture === undefined ? [] : [{ picture, alt: piece }];
  });
}
