import { withoutInvention } from '#content/empty-site.ts';
import { defaultSite } from '#content/site.ts';
import { unlimited } from '#core/policy/policy.ts';
import { FIRST_LINE_ITEMS } from '#data/migrations/first-lines.ts';
import { FIRST_ROLES } from '#data/migrations/first-roles.ts';
import { beginDemo, demoBegun, loadDemo } from './demo.ts';
import type { Services } from './environment.ts';

/**
 * Creates what a site has before anybody asks for it: the administrator of the settings, the first content, and the
 * demo unless the site starts empty. A start that was interrupted is finished by the next one.
 */
export async function prepareSite(services: Services & { readonly isNew: boolean }, { empty }: { readonly empty: boolean }): Promise<void> {
  const { auth, config, database, isNew, store } = services;
  if (config.firstAdministrator !== null && !(await auth.hasAdministrator())) {
    await auth.createAdministrator({ ...config.firstAdministrator, name: config.firstAdministrator.email });
  }
  if (isNew) {
    if (!empty) await beginDemo(database);
    const site = empty ? withoutInvention(defaultSite) : defaultSite;
    await store.importExport({ site, 'research-lines': FIRST_LINE_ITEMS, roles: FIRST_ROLES }, { actor: 'faro', may: unlimited });
  }
  if ((await demoBegun(database)) !== undefined) await loadDemo(services);
}
