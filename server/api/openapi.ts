import { Hono } from 'hono';
import type { CollectionDefinition, DocumentDefinition } from '#core/definition.ts';
import type { WriteContext } from '#core/fields/schema.ts';
import type { Environment, Services } from '../environment.ts';
import { ACCOUNT_PATHS } from './openapi/account-paths.ts';
import { collectionPaths, documentPaths } from './openapi/content-paths.ts';
import { FILE_PATHS } from './openapi/file-paths.ts';
import { IMPORT_PATHS } from './openapi/import-paths.ts';
import { OTHER_PATHS } from './openapi/other-paths.ts';
import { itemSchema } from './openapi/schemas.ts';
import { type Json, PROBLEM, problem } from './openapi/words.ts';
import { forAnybody } from './policy.ts';
import { RECENT_SIGN_IN } from './recent-sign-in.ts';

const RECENT_SIGN_IN_DESCRIPTION = 'Pide haber entrado en los últimos 15 minutos; si no, contesta 403 con el código auth/requires-recent-login.';

/** Description of the API (OpenAPI 3.1), generated from the definitions. */
export function openApi({ store, now, config, cache }: Pick<Services, 'store' | 'now' | 'config' | 'cache'>): Hono<Environment> {
  const api = new Hono<Environment>();
  api.get('/', forAnybody, (context) =>
    cache.keep(context.req.raw, { path: '/api/openapi.json' }, async () => {
      const writeContext: WriteContext = { now: now(), timeZone: config.timeZone, referable: () => [] };
      return Response.json(describeApi(store, writeContext));
    }),
  );
  return api;
}

function describeApi({ definitions, documents }: Services['store'], context: WriteContext): Json {
  const collections = Object.values<CollectionDefinition>(definitions);
  const singles = Object.values<DocumentDefinition>(documents);
  const schemas = Object.fromEntries([...collections, ...singles].map((each) => [each.name, itemSchema(each, context)]));
  return {
    openapi: '3.1.0',
    info: { title: 'Faro', version: '1', description: 'Contenido del sitio. Las escrituras piden sesión y la cabecera Origin del propio sitio.' },
    components: {
      schemas: { ...schemas, problem: PROBLEM },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'faro' } },
    },
    paths: markPermission(
      markRecentSignIn(
        Object.assign(
          {},
          ...collections.map(collectionPaths),
          ...singles.map(documentPaths),
          FILE_PATHS,
          IMPORT_PATHS,
          ACCOUNT_PATHS,
          OTHER_PATHS,
        ) as Paths,
      ),
    ),
  };
}

type Paths = Readonly<Record<string, Json>>;

/** Adds the refusal for lack of permission to the operations that need a session. */
function markPermission(paths: Paths): Paths {
  const marked = (operation: unknown): unknown => {
    const { security, responses } = operation as Json;
    return security === undefined
      ? operation
      : { ...(operation as Json), responses: { 403: problem('La cuenta no tiene permiso'), ...(responses as Json) } };
  };
  return Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(Object.entries(methods).map(([method, each]) => [method, marked(each)])),
    ]),
  );
}

/** Adds the need of a recent sign-in to the operations of {@link RECENT_SIGN_IN}. */
function markRecentSignIn(paths: Paths): Paths {
  const marked: Record<string, Json> = { ...paths };
  for (const { method, path } of RECENT_SIGN_IN) {
    const operation = marked[path]?.[method.toLowerCase()] as Json;
    const responses = {
      ...(operation.responses as Json),
      403: problem('La petición no viene del sitio, la cuenta no tiene permiso o la sesión no es reciente'),
    };
    const said = { ...operation, responses, 'x-recent-sign-in': true, description: RECENT_SIGN_IN_DESCRIPTION };
    marked[path] = { ...marked[path], [method.toLowerCase()]: said };
  }
  return marked;
}
