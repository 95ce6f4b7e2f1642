import type { Document } from '#core/documents/index.ts';
import { defaultSite } from './site.ts';

type Name = Pick<Document<'site'>, 'group_name' | 'copyright'>;

/** The site as the setup shows it: the demo group's name is hidden until the group has entered its own. */
export function beforeSetup<Site extends Name>(site: Site): Site {
  return site.group_name === defaultSite.group_name ? { ...site, group_name: 'Faro', copyright: '' } : site;
}
