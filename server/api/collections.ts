import { Hono } from 'hono';
import { z } from 'zod';
import { csvOf } from '#core/csv.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { Problem } from '#core/errors.ts';
import type { Row } from '#data/tables.ts';
import type { Environment, RequestContext, Services } from '../environment.ts';
import { ifMatch, jsonBody } from './body.ts';
import { toldHistory } from './history.ts';
import { requireUser } from './policy.ts';

/** A client that creates an item may ask for the stored item in the answer (RFC 7240, section 4.2). */
const PREFERS_ITEM = /(?:^|[,;\s])return="?representation"?(?:$|[,;\s])/i;

const Order = z.strictObject({ ids: z.array(z.string()).max(100_000) });

/** One handler for every collection (spec, section 10). */
export function collectionsApi({ store, cache, auth }: Pick<Services, 'store' | 'cache' | 'auth'>): Hono<Environment> {
  const api = new Hono<Environment>();

  function definitionOf(context: RequestContext): CollectionDefinition {
    const name = context.req.param('collection') ?? '';
    const definition = Object.hasOwn(store.definitions, name) ? store.definitions[name] : undefined;
    if (definition === undefined) throw new Problem('not-found', 'Esa lista no existe.');
    return definition;
  }
  const id = (context: RequestContext) => context.req.param('id') ?? '';
  const options = (context: RequestContext) => ({ actor: requireUser(context).email, ifVersion: ifMatch(context) });
  const answer = (context: RequestContext, item: Row) => context.json(item, 200, { etag: `"${item.version}"`, 'cache-control': 'no-store' });
  const notFound = (definition: CollectionDefinition) => new Problem('not-found', `No hay nada con ese id en «${definition.heading}».`);

  /** Hidden items are included for signed-in users. */
  async function spreadsheet(context: RequestContext, definition: CollectionDefinition): Promise<Response> {
    requireUser(context);
    const headers = {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${definition.name}.csv"`,
      'cache-control': 'private, no-store',
    };
    return new Response(csvOf(definition, await store.list(definition, 'all')), { headers });
  }

  api.get('/:collection', async (context) => {
    const definition = definitionOf(context);
    if (context.req.query('format') === 'csv') return spreadsheet(context, definition);
    const list = async (audience: 'public' | 'all') => Response.json({ items: await store.list(definition, audience) });
    // A query may ask for a spreadsheet, which needs a sign-in.
    const keptAs = { path: `/api/${definition.name}`, readsQuery: true };
    if (context.get('user') === null) return cache.keep(context.req.raw, keptAs, () => list('public'));
    const response = await list('all');
    response.headers.set('cache-control', 'private, no-store');
    return response;
  });

  api.get('/:collection/:id', async (context) => {
    const definition = definitionOf(context);
    const read = async (audience: 'public' | 'all') => {
      const item = await store.get(definition, id(context), audience);
      if (item === undefined) throw notFound(definition);
      return item;
    };
    if (context.get('user') !== null) return answer(context, await read('all'));
    const keptAs = { path: `/api/${definition.name}/${encodeURIComponent(id(context))}` };
    return cache.keep(context.req.raw, keptAs, async () => Response.json(await read('public')));
  });

  api.post('/:collection', async (context) => {
    const { actor } = options(context);
    const definition = definitionOf(context);
    const [name, body] = [context.req.header('idempotency-key'), await jsonBody(context)];
    const created = name ? await store.createOnce(definition, body, name, { actor }) : await store.create(definition, body, { actor });
    const headers = { location: `/api/${definition.name}/${created.id}`, etag: `"${created.version}"` };
    if (!PREFERS_ITEM.test(context.req.header('prefer') ?? '')) return context.json({ id: created.id }, 201, headers);
    const item = await store.get(definition, created.id, 'all');
    // An earlier try created it, and its answer was lost.
    if (item === undefined)
      throw new Problem('not-found', 'Eso ya se había guardado, y después se borró. Si todavía lo quieres, restáuralo en la papelera.', {
        deleted: created.id,
      });
    return context.json(item, 201, { ...headers, 'preference-applied': 'return=representation' });
  });

  api.put('/:collection/order', async (context) => {
    const { actor } = options(context);
    const definition = definitionOf(context);
    const body = Order.safeParse(await jsonBody(context));
    if (!body.success)
      throw new Problem('failed-precondition', 'Envía la lista completa de ids: {"ids":[…]}.', { fields: { ids: 'Falta la lista de ids.' } });
    await store.reorder(definition, body.data.ids, { actor });
    return context.body(null, 204);
  });

  api.put('/:collection/:id', async (context) => {
    const write = options(context);
    return answer(context, await store.replace(definitionOf(context), id(context), await jsonBody(context), write));
  });

  api.patch('/:collection/:id', async (context) => {
    const write = options(context);
    return answer(context, await store.patch(definitionOf(context), id(context), await jsonBody(context), write));
  });

  api.delete('/:collection/:id', async (context) => {
    const write = options(context);
    await store.remove(definitionOf(context), id(context), write);
    return context.body(null, 204);
  });

  api.get('/:collection/:id/history', async (context) => {
    const user = requireUser(context);
    const definition = definitionOf(context);
    const changes = await store.history(definition.name, id(context));
    if (changes.length === 0) throw notFound(definition);
    return context.json({ items: await toldHistory(changes, auth, user) }, 200, { 'cache-control': 'no-store' });
  });

  api.post('/:collection/:id/history/:version/restore', async (context) => {
    const write = options(context);
    const version = Number(context.req.param('version'));
    return answer(context, await store.restoreVersion(definitionOf(context), id(context), version, write));
  });

  return api;
}
