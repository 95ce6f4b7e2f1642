import { isDeepStrictEqual } from 'node:util';
import type { CollectionName } from '#core/collections/index.ts';
import type { Document } from '#core/documents/index.ts';
import { defaultSite } from './site.ts';

type Site = Omit<Document<'site'>, 'version'>;

/** Fields of the site's identity that describe the invented group. The quotes and the tagline suit any group. */
const INVENTED = ['short_name', 'description', 'researcher_title', 'institution_lines', 'highlights', 'timeline', 'addresses', 'links'] as const;

/**
 * A site without the invented group's identity. Values that an administrator has changed or added stay, in lists too.
 */
export function withoutInvention<S extends Site>(site: S): S {
  return { ...site, ...Object.fromEntries(INVENTED.map((name) => [name, emptied(site[name], defaultSite[name])])) };
}

function emptied(value: unknown, invented: unknown): unknown {
  if (!Array.isArray(value)) return value === invented ? '' : value;
  return value.filter((row) => !(invented as unknown[]).some((each) => isDeepStrictEqual(each, row)));
}

/** Choices that belong to the invented group's discipline. The types of theses and projects suit any group. */
export const inventedChoices: CollectionName = 'tesis-categories';

/** Their replacement: a thesis without a category is listed nowhere. */
export const anyCategory = { title: 'General' };
