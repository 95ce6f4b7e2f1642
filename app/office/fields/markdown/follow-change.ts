import { replacementOf } from './marks.ts';

/**
 * The room seen around a change, in pixels: it is beside the text, which ends above its explanation and the row's
 * buttons.
 */
const MARGIN_PX = 88;

/**
 * Scrolls a page within its box to where it first differs from what it was, if that is out of sight. Nothing around the
 * box moves.
 * @param before the HTML that it was
 */
export function followChange(page: HTMLElement, before: string): void {
  const { top, bottom } = changeIn(new DOMParser().parseFromString(before, 'text/html').body, page).getBoundingClientRect();
  const box = page.getBoundingClientRect();
  const below = bottom + MARGIN_PX - box.bottom;
  const above = box.top + MARGIN_PX - top;
  if (below > 0) page.scrollTop += below;
  else if (above > 0) page.scrollTop -= above;
}

/** The smallest part of a page that has changed; of a text the spot behind what is new in it. */
function changeIn(before: Node | undefined, after: Node): Element | Range {
  const former = partsOf(before);
  const at = partsOf(after).findIndex((part, index) => !former[index]?.isEqualNode(part));
  const changed = partsOf(after)[at];
  if (changed !== undefined) return changeIn(former[at], changed);
  if (after instanceof Element) return after;
  const spot = document.createRange();
  const { from, added } = replacementOf(before?.textContent ?? '', after.textContent ?? '');
  spot.setStart(after, from + added.length);
  return spot;
}

/** The blocks of a page, without the lines between them. */
function partsOf(node: Node | undefined): readonly Node[] {
  return [...(node?.childNodes ?? [])].filter((part) => part instanceof Element || part.textContent?.trim() !== '');
}
