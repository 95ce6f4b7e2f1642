import type { Page } from '@playwright/test';

/**
 * Targets of a page that are smaller than 24 by 24 px, do not stand in a sentence, and have another one within the
 * circle of 24 px around their middle (WCAG 2.2, 2.5.8).
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 24;
    const targets = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.skip, .trap'))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height > 0);
    const middle = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });
    const isSmall = ({ width, height }: DOMRect) => Math.min(width, height) < LEAST;
    const letters = (element: Element) => (element.textContent ?? '').replace(/[\s,·/]/g, '').length;

    const isInSentence = (element: HTMLElement) => {
      const block = element.closest('p, li, dd, h1, h2, h3, h4, figcaption');
      if (!block || getComputedStyle(element).display !== 'inline') return false;
      const linked = [...block.querySelectorAll('a')].reduce((sum, link) => sum + letters(link), 0);
      return letters(block) > linked;
    };
    const isBeside = (one: DOMRect, other: DOMRect) => {
      const { x, y } = middle(one);
      if (isSmall(other) && Math.hypot(middle(other).x - x, middle(other).y - y) < LEAST) return true;
      const across = Math.max(other.left - x, 0, x - other.right);
      const down = Math.max(other.top - y, 0, y - other.bottom);
      return Math.hypot(across, down) < LEAST / 2;
    };
    return targets
      .filter(({ element, box }) => isSmall(box) && !isInSentence(element) && !(element.closest('label')?.clientHeight ?? 0 >= LEAST))
      .filter(({ element, box }) =>
        targets.some((other) => other.element !== element && !other.element.contains(element) && isBeside(box, other.box)),
      )
      .map(
        ({ element, box }) =>
          `${Math.round(box.width)} by ${Math.round(box.height)}: ${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 40)}`,
      );
  });
}
