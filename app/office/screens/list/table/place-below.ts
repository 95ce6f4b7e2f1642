const GAP = 4;

/** Places what floats over the page below an element and in line with its end, or above it where there is no room. */
export function placeBelow(floating: HTMLElement, anchor: HTMLElement): void {
  const { right, top, bottom } = anchor.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = floating;
  const fits = bottom + GAP + offsetHeight <= window.innerHeight;
  floating.style.left = `${Math.max(GAP, right - offsetWidth)}px`;
  floating.style.top = `${Math.max(GAP, fits ? bottom + GAP : top - GAP - offsetHeight)}px`;
}
