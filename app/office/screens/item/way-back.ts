import type { CollectionName } from '#core/collections/index.ts';
import type { AnyItem } from '#core/definition.ts';
import { publicPathOf } from '#core/item-address.ts';
import { pathOnSite } from '../../../ui/path-on-site.ts';
import { RETURN_PARAMETER } from '../../../ui/return-parameter.ts';
import { definitionOf } from '../../model/definition-of.ts';

/** Stands for the site, whose address the first drawing of a screen does not know: a path is on any site. */
const ANY_ORIGIN = 'https://site.invalid';

/** The public page that an item was opened from; null where it was opened elsewhere. */
export function pageBehind(search: URLSearchParams): string | null {
  return pathOnSite(search.get(RETURN_PARAMETER), ANY_ORIGIN);
}

/**
 * The page to go back to once an item is stored: its own page may have another address now.
 * @param page the public page that it was opened from
 */
export function pageAfter(collection: CollectionName, page: string, before: AnyItem, after: AnyItem): string {
  const definition = definitionOf(collection);
  const [was, is] = [publicPathOf(definition, before), publicPathOf(definition, after)];
  return was !== null && is !== null && page.split(/[?#]/)[0] === was ? is : page;
}
