import type { MakeAgain } from './entry.ts';
import type { PageCache } from './page-cache.ts';
import type { AskForPage } from './warmer.ts';

export interface MakeAgainOptions {
  readonly cache: Pick<PageCache, 'missed'>;
  readonly ask: AskForPage;
  /** The page that is made whatever else is being made. */
  readonly first: string;
}

/** Pages that are made at once for requests that no gate admits. */
const MAX_CONCURRENT_PAGES = 2;

/**
 * Makes pages again that a change has dropped, for requests on the fast path. These pass no gate: beyond a few pages at
 * once a request goes the way of those for a page that was never there, which bounds them by address.
 */
export function createMakeAgain({ cache, ask, first }: MakeAgainOptions): MakeAgain {
  const making = new Map<string, Promise<unknown>>();
  return (request) => {
    const path = cache.missed(request);
    if (path === null) return null;
    const known = making.get(path);
    if (known !== undefined) return known;
    const others = making.size - Number(making.has(first));
    if (path !== first && others >= MAX_CONCURRENT_PAGES) return null;
    const made = ask(path).finally(() => making.delete(path));
    making.set(path, made);
    return made;
  };
}
