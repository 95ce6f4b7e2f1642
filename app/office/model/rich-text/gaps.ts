import { PICTURE_GAP } from '#core/text/picture-gap.ts';

/** The elements that hold paragraphs, lists and tables. */
const FLOW = 'body, div, section, article, main, figure';
/** The elements that a paragraph of their own would break. */
const WHOLE = 'a, ul, ol, table, h1, h2, h3, h4, h5, h6';

/**
 * Marks where pictures were that stay behind, each below what it stood in: within a line the mark would part a
 * sentence.
 */
export function leaveGaps(pictures: readonly Element[]): void {
  // From the last: of two in one paragraph the first stays first.
  for (const picture of pictures.toReversed()) {
    let block = picture;
    for (let whole: Element | null | undefined = picture; whole; whole = whole.parentElement?.closest(WHOLE)) block = whole;
    while (block.parentElement && !block.parentElement.matches(FLOW)) block = block.parentElement;
    const gap = picture.ownerDocument.createElement('p');
    gap.textContent = PICTURE_GAP;
    block.parentNode?.insertBefore(gap, block.nextSibling);
    picture.remove();
  }
}
