import type { Page } from '@playwright/test';
import { nextFrames } from './frames.ts';

/** Line height and spaces that readers may set (WCAG 2.2, 1.4.12). */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }';

export async function spaceText(page: Page): Promise<void> {
  await page.evaluate(async (css) => {
    const style = new CSSStyleSheet();
    document.adoptedStyleSheets.push(await style.replace(css));
  }, SPACING);
  await nextFrames(page);
}

/** Text that is cut off, lies outside the window or over other text, and a page that is wider than its window. */
export function cutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SCROLLS = '.years, .index ul, .carousel > ul, .scroll, pre, math';
    const width = document.documentElement.clientWidth;
    const found = document.documentElement.scrollWidth > width ? [`the page is ${document.documentElement.scrollWidth} px wide`] : [];
    const called = (element: Element) => `${element.tagName}.${element.className} «${(element.textContent ?? '').trim().slice(0, 30)}»`;
    const isSeen = (element: Element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.skip, .night, .trap, script, style')) return false;
      for (let each: Element | null = element; each; each = each.parentElement) if (getComputedStyle(each).clipPath !== 'none') return false;
      return true;
    };
    const isFixed = (element: Element) => {
      for (let each: Element | null = element; each; each = each.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(each).position)) return true;
      return false;
    };

    for (const element of document.body.querySelectorAll<HTMLElement>('*:not(.scene, .night *)')) {
      const { overflowX, overflowY } = getComputedStyle(element);
      const isClipping = [overflowX, overflowY].some((overflow) => ['hidden', 'clip'].includes(overflow));
      const isOver = element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;
      if (isClipping && isOver && element.innerText?.trim() && isSeen(element)) found.push(`cut: ${called(element)}`);
    }

    const boxes: { readonly element: Element; readonly box: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (!element || !walker.currentNode.textContent?.trim() || element.closest('math') || !isSeen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      for (const box of range.getClientRects()) {
        if ((box.right > width + 1 || box.left < -1) && !element.closest(SCROLLS)) found.push(`outside: ${called(element)}`);
        if (box.width > 2 && !isFixed(element)) boxes.push({ element, box });
      }
    }
    boxes.sort((one, other) => one.box.top - other.box.top);
    for (const [place, { element, box }] of boxes.entries()) {
      for (let next = place + 1; (boxes[next]?.box.top ?? Number.POSITIVE_INFINITY) < box.bottom; next += 1) {
        const other = boxes[next];
        if (!other || element.contains(other.element) || other.element.contains(element)) continue;
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (across > 3 && down > 0.35 * Math.min(box.height, other.box.height))
          found.push(`over each other: ${called(element)} ${called(other.element)}`);
      }
    }
    return [...new Set(found)];
  });
}
