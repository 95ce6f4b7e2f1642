/**
 * Scrolls so that an element that is about to move on its page stays where it is on the screen: the pointer is still on
 * it, and a second press is for the same thing.
 */
export function holdInPlace(element: Element): void {
  const { top } = element.getBoundingClientRect();
  requestAnimationFrame(() => {
    // Whichever scrolls, the nearest first: the others have nothing left to do.
    for (let each: Element | null = element; each !== null; each = each.parentElement) each.scrollTop += element.getBoundingClientRect().top - top;
  });
}
