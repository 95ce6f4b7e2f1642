import { Hono } from 'hono';
import { COLLECTIONS } from '#core/contract/content.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { Problem } from '#core/errors.ts';
import { titleText } from '#core/formulas/title-text.ts';
import { inTurns } from '#core/in-turns.ts';
import { requirePermission } from '#core/policy/policy.ts';
import { csvLines } from '#core/spreadsheet/csv.ts';
import { namedValues } from '#core/spreadsheet/named-values.ts';
import { say } from '#core/words/message.ts';
import { createReadable } from '#data/store/readable-items.ts';
import type { Row } from '#data/tables.ts';
import type { Environment, RequestContext, Services } from '../environment.ts';
import { streamedJson } from '../http/streamed-json.ts';
import { requireUser, writerOf } from '../sign-in/requester.ts';
import { ifMatch, jsonBody } from './body.ts';
import { checkedFields } from './checked-fields.ts';
import { shownHistory } from './history.ts';
import { namedDefinition } from './named-definition.ts';
import { asks, forAnybody } from './policy.ts';

/** A client that creates an item may ask for the stored item in the answer (RFC 7240, section 4.2). */
const PREFERS_ITEM = /(?:^|[,;\s])return="?representation"?(?:$|[,;\s])/i;

/** Characters of a spreadsheet that one turn of the event loop writes: the program answers others in between. */
const CHARACTERS_PER_TURN = 8_000;

/** One handler for every collection (spec, section 10). */
export function collectionsApi({ store, cache, auth }: Pick<Services, 'store' | 'cache' | 'auth'>): Hono<Environment> {
  const api = new Hono<Environment>();
  const readable = createReadable(store);

  const definitionOf = (context: RequestContext) => namedDefinition(store.definitions, context);
  const id = (context: RequestContext) => context.req.param('id') ?? '';
  const subject = (context: RequestContext) => ({ resource: definitionOf(context).name });
  const options = (context: RequestContext) => ({ ...writerOf(context), ifVersion: ifMatch(context) });
  const answer = (context: RequestContext, item: Row) => context.json(item, 200, { etag: `"${item.version}"` });
  const notFound = (definition: CollectionDefinition) => new Problem('not-found', say('noSuchItemInList', { heading: definition.heading }));

  /** Hidden items are included for those who may read them. */
  async function spreadsheet(context: RequestContext, definition: CollectionDefinition): Promise<Response> {
    requireUser(context);
    requirePermission(context.get('may'), 'export', { resource: definition.name });
    const items = await readable.listWithNamed(definition, context.get('may'));
    const headers = {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${definition.name}.csv"`,
    };
    const named = namedValues(store.definitions, items);
    const timeZone = await store.timeZone();
    const lines: string[] = [];
    const written = csvLines(definition, items[definition.name] ?? [], { timeZone, named });
    await inTurns(
      written,
      CHARACTERS_PER_TURN,
      (line) => lines.push(line),
      ({ length }) => length,
    );
    return new Response(lines.join(''), { headers });
  }

  api.get('/:collection', forAnybody, async (context) => {
    const definition = definitionOf(context);
    if (context.req.query('format') === 'csv') return spreadsheet(context, definition);
    const may = context.get('may');
    // A query may ask for a spreadsheet, which needs a sign-in.
    const keptAs = { path: `/api/${definition.name}`, readsQuery: true };
    const list = () => streamedJson({}, { items: readable.slices(definition, may) });
    return may('read', { resource: definition.name }) ? list() : cache.keep(context.req.raw, keptAs, list);
  });

  api.get('/:collection/:id', forAnybody, async (context) => {
    const definition = definitionOf(context);
    const may = context.get('may');
    const found = (item: Row | undefined) => {
      if (item === undefined) throw notFound(definition);
      return item;
    };
    if (may('read', { resource: definition.name })) return answer(context, found(await readable.get(definition, id(context), may)));
    const keptAs = { path: `/api/${definition.name}/${encodeURIComponent(id(context))}` };
    return cache.keep(context.req.raw, keptAs, async () => Response.json(found(await readable.get(definition, id(context), may))));
  });

  api.post('/:collection', asks('create', subject), async (context) => {
    const writer = writerOf(context);
    const definition = definitionOf(context);
    const [idempotencyKey, body] = [context.req.header('idempotency-key'), await jsonBody(context)];
    const created = idempotencyKey ? await store.createOnce(definition, body, idempotencyKey, writer) : await store.create(definition, body, writer);
    const headers = { location: `/api/${definition.name}/${created.id}`, etag: `"${created.version}"` };
    if (!PREFERS_ITEM.test(context.req.header('prefer') ?? '')) return context.json({ id: created.id }, 201, headers);
    const item = await store.get(definition, created.id, 'all');
    // An earlier try created it, and its answer was lost.
    if (item === undefined)
      throw new Problem('not-found', say('savedAndDeletedSince'), {
        deleted: created.id,
      });
    return context.json(item, 201, { ...headers, 'preference-applied': 'return=representation' });
  });

  api.put('/:collection/order', asks('reorder', subject), async (context) => {
    const definition = definitionOf(context);
    const { ids } = checkedFields(await jsonBody(context), COLLECTIONS['PUT /api/{collection}/order'].body, say('wholeOrderNeeded'));
    await store.reorder(definition, ids, writerOf(context));
    return context.body(null, 204);
  });

  api.put('/:collection/:id', asks('update', subject), async (context) => {
    const write = options(context);
    return answer(context, await store.replace(definitionOf(context), id(context), await jsonBody(context), write));
  });

  api.patch('/:collection/:id', asks('update', subject), async (context) => {
    const write = options(context);
    return answer(context, await store.patch(definitionOf(context), id(context), await jsonBody(context), write));
  });

  api.delete('/:collection/:id', asks('delete', subject), async (context) => {
    const write = options(context);
    await store.remove(definitionOf(context), id(context), write);
    return context.body(null, 204);
  });

  api.get('/:collection/:id/history', asks('read-history', subject), async (context) => {
    const user = requireUser(context);
    const definition = definitionOf(context);
    const latest = await store.lastChange(definition.name, id(context));
    if (latest === undefined) throw notFound(definition);
    requirePermission(context.get('may'), 'read-history', { resource: definition.name, item: latest.after ?? latest.before ?? {} });
    const titleOfOther = async (item: string) => {
      const last = await store.lastChange(definition.name, item);
      const row = last?.after ?? last?.before ?? undefined;
      return row !== undefined && context.get('may')('read-history', { resource: definition.name, item: row }) ? titleText(definition, row) : '';
    };
    const changes = store.history(definition.name, id(context));
    return streamedJson({}, { items: shownHistory(changes, auth, user, titleOfOther) });
  });

  api.post('/:collection/:id/history/:version/restore', asks('update', subject), async (context) => {
    const write = options(context);
    const version = Number(context.req.param('version'));
    return answer(context, await store.restoreVersion(definitionOf(context), id(context), version, write));
  });

  return api;
}
