import { isDeepStrictEqual } from 'node:util';
import type { CollectionName } from '#core/collections/index.ts';
import type { Document } from '#core/documents/index.ts';
import { defaultSite } from './site.ts';

type Site = Omit<Document<'site'>, 'version'>;

/** What of the site's identity tells of the invented group; the quotes and the tagline serve any group. */
const INVENTED = ['short_name', 'description', 'researcher_title', 'institution_lines', 'highlights', 'timeline', 'addresses', 'links'] as const;

/** A site without what still tells of the invented group. What somebody has changed or added stays, beside what is emptied in a list too. */
export function withoutInvention<S extends Site>(site: S): S {
  return { ...site, ...Object.fromEntries(INVENTED.map((name) => [name, emptied(site[name], defaultSite[name])])) };
}

function emptied(value: unknown, invented: unknown): unknown {
  if (!Array.isArray(value)) return value === invented ? '' : value;
  return value.filter((row) => !(invented as unknown[]).some((each) => isDeepStrictEqual(each, row)));
}

/** The choices that tell of the invented group's discipline; what a thesis or a project can be is the same in any. */
export const inventedChoices: CollectionName = 'tesis-categories';

/** What stands in their place: without a category a thesis stands nowhere. */
export const anyCategory = { title: 'General' };
