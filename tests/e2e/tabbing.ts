import type { Page } from '@playwright/test';

/** Elements that are worked with a pointer and can be seen, as CSS finds them. */
const WORKED = 'a[href], button:not([disabled]), input:not([tabindex="-1"]), textarea, select, summary, [tabindex="0"]';

/**
 * The greatest number of stops of a page, for each element that is worked when the walk begins: a list that scrolls is
 * one, and rows may come meanwhile.
 */
const STOPS = 10;

export interface Missed {
  readonly unreached: readonly string[];
  readonly unmarked: readonly string[];
}

/**
 * Goes through a page by Tab.
 * @param within the part of it whose controls have to be reached; all of it when it is not told
 * @returns what a pointer reaches and Tab does not, and what does not show that it has the focus
 */
export async function missedByTab(page: Page, within = 'html'): Promise<Missed> {
  const walk = await page.evaluateHandle(watchWalk, [WORKED, within] as const);
  const stillLeft = () => walk.evaluate((watched) => watched.stopsLeft());
  // Tab is held for as many stops as are needed at least: to ask after each takes as long as to go there.
  let needed = await stillLeft();
  let rest = STOPS * needed + 2;
  while (needed > 0 && rest > 0) {
    await Promise.all(Array.from({ length: needed }, () => page.keyboard.down('Tab')));
    await page.keyboard.up('Tab');
    rest -= needed;
    needed = await stillLeft();
  }
  const { left, unmarked } = await walk.evaluate((watched) => watched.end());
  await walk.dispose();
  return { unreached: left, unmarked };
}

/** In the page: notes what the focus comes to, and whether it is seen there. */
function watchWalk([selector, part]: readonly [string, string]) {
  const start = (element: Element) => element.outerHTML.slice(0, 120);
  const isReachable = (element: HTMLElement) => element.checkVisibility() && element.closest('[inert]') === null;
  const worked = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => isReachable(element) && element.closest(part) !== null);
  const unreached = new Set<Element>(worked);
  const unmarked: string[] = [];

  function hasOutline(element: Element): boolean {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  }

  function arrive({ target }: FocusEvent): void {
    const element = target as HTMLElement;
    unreached.delete(element);
    // One of a group of radio buttons is a stop, and the arrows lead to the others.
    if (element instanceof HTMLInputElement && element.type === 'radio')
      for (const other of document.getElementsByName(element.name)) unreached.delete(other);
    // A toolbar is one stop, too.
    for (const other of element.closest('[role="toolbar"]')?.querySelectorAll('[tabindex="-1"]') ?? []) unreached.delete(other);
    const isMarked = hasOutline(element) || getComputedStyle(element).boxShadow !== 'none';
    // A text that is edited in place is marked by the frame of its field.
    const isFrameMarked = element.isContentEditable && element.parentElement !== null && hasOutline(element.parentElement);
    if (!isMarked && !isFrameMarked) unmarked.push(start(element));
  }
  // A part of a page is walked from its beginning: Tab leads out at its end, and an open row closes then. Browsers mark
  // the focus that a script gives only where a key was pressed before.
  if (part !== 'html') worked[0]?.focus();
  // The element at which one begins is reached already.
  if (document.activeElement !== null) unreached.delete(document.activeElement);
  document.addEventListener('focusin', arrive);

  // The arrow of a carousel is switched off once Tab has led to its end.
  const left = () => [...unreached].filter((element) => element.isConnected && !element.matches(':disabled'));
  const report = () => ({ left: left().map(start), unmarked });
  // One more Tab than there are stops leads out of a row, which then closes.
  const groupOf = (element: Element) =>
    element instanceof HTMLInputElement && element.type === 'radio' ? element.name : element.closest('[role="toolbar"]');
  const stopsLeft = () => new Set(left().map((element) => groupOf(element) ?? element)).size;
  const end = () => {
    document.removeEventListener('focusin', arrive);
    return report();
  };
  return { stopsLeft, end };
}

export const NOTHING_MISSED: Missed = { unreached: [], unmarked: [] };
