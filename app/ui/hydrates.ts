/** True unless one of the matched routes declares `handle = { hydrate: false }`: visitors download no framework. */
export function hydrates(matches: readonly { readonly handle?: unknown }[]): boolean {
  return !matches.some(({ handle }) => typeof handle === 'object' && handle !== null && 'hydrate' in handle && handle.hydrate === false);
}
