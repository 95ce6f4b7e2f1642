import { Hono } from 'hono';
import type { DocumentDefinition } from '#core/definition.ts';
import type { DocumentName } from '#core/documents/index.ts';
import type { Environment, RequestContext, Services } from '../environment.ts';
import { streamedJson } from '../http/streamed-json.ts';
import { requireUser, writerOf } from '../sign-in/requester.ts';
import { ifMatch, jsonBody } from './body.ts';
import { shownHistory } from './history.ts';
import { asks, forAnybody } from './policy.ts';

/** The single documents: public to read, written by administrators. */
export function documentsApi({ store, cache, auth }: Pick<Services, 'store' | 'cache' | 'auth'>): Hono<Environment> {
  const api = new Hono<Environment>();
  for (const definition of Object.values<DocumentDefinition>(store.documents)) {
    const path = `/${definition.name}`;
    const subject = () => ({ resource: definition.name });
    const answer = (context: RequestContext, document: { version: number }) => context.json(document, 200, { etag: `"${document.version}"` });

    api.get(path, forAnybody, async (context) => {
      if (context.get('may')('read', subject())) return answer(context, await store.readDocument(definition));
      return cache.keep(context.req.raw, { path: `/api${path}` }, async () =>
        Response.json((await store.published())[definition.name as DocumentName]),
      );
    });
    api.put(path, asks('update', subject), async (context) => {
      return answer(context, await store.writeDocument(definition, await jsonBody(context), { ...writerOf(context), ifVersion: ifMatch(context) }));
    });
    api.get(`${path}/history`, asks('read-history', subject), async (context) => {
      const user = requireUser(context);
      return streamedJson({}, { items: shownHistory(store.history(definition.name, definition.name), auth, user) });
    });
    api.post(`${path}/history/:version/restore`, asks('update', subject), async (context) => {
      const version = Number(context.req.param('version'));
      return answer(context, await store.restoreDocumentVersion(definition, version, { ...writerOf(context), ifVersion: ifMatch(context) }));
    });
  }
  return api;
}
