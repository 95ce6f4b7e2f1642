import type { Page } from '@playwright/test';

/** What is worked with a pointer and can be seen, as CSS finds it. */
const WORKED = 'a[href], button:not([disabled]), input:not([tabindex="-1"]), textarea, select, summary, [tabindex="0"]';

/** How many stops a page has at most that are not worked, for each that is: a list that scrolls is one. */
const STOPS = 2;

export interface Missed {
  readonly unreached: readonly string[];
  readonly unmarked: readonly string[];
}

/**
 * Goes through a page by Tab.
 * @param within the part of it whose controls have to be reached; all of it when it is not told
 * @returns what a pointer reaches and Tab does not, and what does not show that it has the focus
 */
export async function missedByTab(page: Page, within = ''): Promise<Missed> {
  const count = await page.evaluate(
    ([selector, part]) => {
      const isReachable = (element: HTMLElement) => element.checkVisibility() && element.closest('[inert]') === null;
      const worked = [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (element) => isReachable(element) && element.closest(part) !== null,
      );
      for (const element of worked) element.dataset.unreached = '';
      // Where one begins is reached already.
      if (document.activeElement instanceof HTMLElement) delete document.activeElement.dataset.unreached;
      return worked.length;
    },
    [WORKED, within === '' ? 'html' : within] as const,
  );
  const unmarked: string[] = [];
  let unreached: readonly string[] = ['all'];
  for (let step = 0; step < STOPS * count + 2 && unreached.length > 0; step++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      delete element.dataset.unreached;
      // One of a group of radio buttons is a stop, and the arrows lead to the others.
      if (element instanceof HTMLInputElement && element.type === 'radio')
        for (const other of document.querySelectorAll<HTMLElement>(`input[type=radio][name="${element.name}"]`)) delete other.dataset.unreached;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const isMarked = (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
      // The arrow of a carousel is switched off once Tab has led to its end.
      const left = [...document.querySelectorAll('[data-unreached]:not(:disabled)')].map((each) => each.outerHTML.slice(0, 120));
      return { plain: isMarked || element === document.body ? null : element.outerHTML.slice(0, 120), left };
    });
    if (stop.plain !== null) unmarked.push(stop.plain);
    unreached = stop.left;
  }
  return { unreached, unmarked };
}

export const NOTHING_MISSED: Missed = { unreached: [], unmarked: [] };
