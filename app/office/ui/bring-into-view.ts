/** A `ref` of what is drawn because of something that was just done, and would else appear out of sight. */
export function bringIntoView(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
