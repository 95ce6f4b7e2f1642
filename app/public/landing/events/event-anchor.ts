/** The id of an event's card on the landing page. */
export function eventAnchor({ id }: { readonly id: string }): string {
  return `evento-${id}`;
}
