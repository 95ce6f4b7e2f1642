import { Hono } from 'hono';
import type { CollectionDefinition } from '#core/definition.ts';
import { addressNameOf, addressParts, publicPathOf, sentAnchor } from '#core/item-address.ts';
import type { Environment, Services } from '../environment.ts';
import { PRIVATE_CACHE, PUBLIC_CACHE } from '../files/original.ts';

/**
 * Leads from the address that an item had before it was renamed to the one that it has. Browsers ask again each time:
 * an item that has the name now answers itself.
 */
export function formerAddresses({ store }: Pick<Services, 'store'>): Hono<Environment> {
  const app = new Hono<Environment>();

  /** Addresses of pages match in any case. */
  function definitionAt(folder: string): CollectionDefinition | undefined {
    return Object.values(store.definitions).find((definition) => {
      const parts = addressParts(definition);
      return parts?.field !== 'id' && parts?.folder.toLowerCase() === folder.toLowerCase();
    });
  }

  app.get('/:folder/:name', async (context, next) => {
    const { folder, name } = context.req.param();
    const definition = definitionAt(folder);
    if (definition === undefined) return next();
    const audience = context.get('may')('read', { resource: definition.name }) ? 'all' : 'public';
    const address = sentAnchor(name);
    if (address === null) return next();
    const items = await store.list(definition, audience);
    if (items.some((item) => addressNameOf(definition, item) === address)) return next();
    const former = await store.formerlyAt(definition, address);
    const item = items.find(({ id }) => id === former);
    if (item === undefined) return next();
    const location = publicPathOf(definition, item) + new URL(context.req.url).search;
    return context.body(null, 301, { location, 'cache-control': audience === 'public' ? PUBLIC_CACHE : PRIVATE_CACHE });
  });
  return app;
}
