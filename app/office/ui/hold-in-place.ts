/**
 * Scrolls so that an element that is about to move on its page stays where it is on the screen: the pointer is still on
 * it, and a second press is for the same thing.
 */
export function holdInPlace(element: Element): void {
  const { top } = element.getBoundingClientRect();
  requestAnimationFrame(() => {
    if (!element.isConnected) return;
    scrollerOf(element)?.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' });
  });
}

/** The nearest of the elements around it that scrolls. */
function scrollerOf({ parentElement }: Element): Element | null {
  if (parentElement === null) return document.scrollingElement;
  const isScrolling = parentElement.scrollHeight > parentElement.clientHeight && /auto|scroll/.test(getComputedStyle(parentElement).overflowY);
  return isScrolling ? parentElement : scrollerOf(parentElement);
}
