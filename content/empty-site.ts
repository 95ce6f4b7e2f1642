import { isDeepStrictEqual } from 'node:util';
import type { Document } from '#core/documents/index.ts';
import { defaultSite } from './site.ts';

type Site = Omit<Document<'site'>, 'version'>;

/** What of the site's identity tells of the invented group; the quotes and the tagline serve any group. */
const INVENTED = ['short_name', 'description', 'researcher_title', 'institution_lines', 'highlights', 'timeline', 'addresses', 'links'] as const;

/** A site without what still tells of the invented group. What somebody has changed stays. */
export function withoutInvention<S extends Site>(site: S): S {
  const invented = INVENTED.filter((name) => isDeepStrictEqual(site[name], defaultSite[name]));
  return { ...site, ...Object.fromEntries(invented.map((name) => [name, Array.isArray(site[name]) ? [] : ''])) };
}
