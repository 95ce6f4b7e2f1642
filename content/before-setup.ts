import type { Document } from '#core/documents/index.ts';
import { defaultSite } from './site.ts';

type Identity = Pick<Document<'site'>, 'group_name' | 'short_name' | 'copyright' | 'addresses' | 'links'>;

/**
 * The site as the setup shows it: the demo group's names, addresses and profiles are hidden until the group has entered
 * its own.
 */
export function beforeSetup<Site extends Identity>(site: Site): Site {
  return site.group_name === defaultSite.group_name ? { ...site, group_name: 'Faro', short_name: '', copyright: '', addresses: [], links: [] } : site;
}
