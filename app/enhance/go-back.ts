/**
 * Has "Regresar" lead to the page of this site that the visitor came from in this tab: a search, a filtered list.
 * Without one, and without script, it leads to the item's section.
 */
export function goBack(): void {
  for (const link of document.querySelectorAll('a[data-back]')) {
    link.addEventListener('click', (event) => {
      const { button, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent;
      const before = pageBefore();
      if (!before || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
      event.preventDefault();
      navigation.traverseTo(before.key);
    });
  }
}

/** The last page of the tab's history before this one; browsers tell those of the same site alone. */
function pageBefore(): NavigationHistoryEntry | undefined {
  if (!('navigation' in window)) return undefined;
  const here = navigation.currentEntry?.index ?? 0;
  return navigation
    .entries()
    .slice(0, here)
    .findLast(({ url }) => url !== null && new URL(url).pathname !== location.pathname);
}
