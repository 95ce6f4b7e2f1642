/**
 * Scrolls so that an element that is about to move on its page stays where it is on the screen: the pointer is still on
 * it, and a second press is for the same thing.
 */
export function holdInPlace(element: Element): void {
  const { top } = element.getBoundingClientRect();
  requestAnimationFrame(() => {
    // The nearest element that scrolls does it, and leaves nothing to the others.
    for (let each: Element | null = element; each !== null; each = each.parentElement) each.scrollTop += element.getBoundingClientRect().top - top;
  });
}
