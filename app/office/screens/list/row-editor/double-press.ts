/**
 * Keeps the rest of a double click from what its first click has opened: the page has moved, and it would meet what
 * nobody aimed at.
 * @returns what ends it before another press does
 */
export function swallowDoublePress(): () => void {
  const ended = new AbortController();
  const swallow = (event: MouseEvent) => {
    if (event.detail > 1) {
      event.preventDefault();
      event.stopPropagation();
    } else if (event.type === 'mousedown') ended.abort();
  };
  for (const type of ['mousedown', 'click'] as const) window.addEventListener(type, swallow, { capture: true, signal: ended.signal });
  return () => ended.abort();
}
