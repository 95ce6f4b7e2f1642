/** Milliseconds after the page is there: its first seconds belong to whoever reads and presses. */
const LAY_OUT_DELAY_MS = 3_000;

/**
 * Lays out the sections far below, which wait until they come near (`distant.css`), one at a time while the browser has
 * nothing else to do: a picture of the whole page would have gaps in their stead, and the scroll bar is exact.
 */
export function layOutAhead(): void {
  // Browsers without it lay everything out at once.
  if (!('requestIdleCallback' in window)) return;
  const sections = [...document.querySelectorAll<HTMLElement>('main > section, .papers section')];
  const layOutNext = () => {
    const section = sections.shift();
    if (section === undefined) return;
    section.style.contentVisibility = 'visible';
    requestIdleCallback(layOutNext);
  };
  addEventListener('load', () => setTimeout(() => requestIdleCallback(layOutNext), LAY_OUT_DELAY_MS));
}
