import type { Page } from '@playwright/test';

/** Words of a public page below an "Editar" that stands over it, and an "Editar" that is drawn as something larger. */
export function coveredText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const HIGHEST = 40;
    for (const each of document.querySelectorAll('details')) each.open = true;
    const isFixed = (element: Element | null): boolean =>
      element !== null && (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isFixed(element.parentElement));
    const words: { readonly text: string; readonly box: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const [text = '', element] = [walker.currentNode.textContent?.trim(), walker.currentNode.parentElement];
      if (text === '' || !element?.checkVisibility({ visibilityProperty: true }) || element.closest('.edit') || isFixed(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      words.push(...Array.from(range.getClientRects(), (box) => ({ text, box })));
    }
    return Array.from(document.querySelectorAll<HTMLElement>('.edit')).flatMap((link) => {
      const own = link.getBoundingClientRect();
      const across = (box: DOMRect) => Math.min(own.right, box.right) - Math.max(own.left, box.left);
      const down = (box: DOMRect) => Math.min(own.bottom, box.bottom) - Math.max(own.top, box.top);
      const below = words.filter(({ box }) => across(box) > 1 && down(box) > 2).map(({ text }) => `${link.ariaLabel} covers «${text}»`);
      return own.height > HIGHEST ? [...below, `${link.ariaLabel} is ${own.height} px high`] : below;
    });
  });
}
