import { fixedPages } from '../words/visits.es.ts';

/** The public pages that are no item's, by their addresses. Those for signing in are no pages for visitors. */
export const FIXED_PAGES: readonly string[] = Object.keys(fixedPages);

/** The title of a page that is no item's. */
export function fixedPageTitle(path: string): string | undefined {
  return Object.hasOwn(fixedPages, path) ? fixedPages[path as keyof typeof fixedPages] : undefined;
}
