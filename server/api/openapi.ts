import { Hono } from 'hono';
import { contractOf } from '#core/contract/contract.ts';
import { ProblemAnswer } from '#core/contract/problem.ts';
import type { CollectionDefinition, DocumentDefinition } from '#core/definition.ts';
import type { WriteContext } from '#core/fields/schema.ts';
import { inTurns } from '#core/in-turns.ts';
import type { Environment, Services } from '../environment.ts';
import { itemSchema, type Json, jsonSchema } from './openapi/json-schema.ts';
import { describeOperations } from './openapi/operations.ts';
import { forAnybody } from './policy.ts';

/** Description of the API (OpenAPI 3.1), generated from its contract and the definitions. */
export function openApi({ store, now, cache }: Pick<Services, 'store' | 'now' | 'cache'>): Hono<Environment> {
  const api = new Hono<Environment>();
  api.get('/', forAnybody, (context) =>
    cache.keep(context.req.raw, { path: '/api/openapi.json' }, async () => {
      const writeContext: WriteContext = { now: now(), timeZone: await store.timeZone(), referable: () => [] };
      return Response.json(await describeApi(store, writeContext));
    }),
  );
  return api;
}

async function describeApi({ definitions, documents }: Services['store'], context: WriteContext): Promise<Json> {
  const contents = [...Object.values<CollectionDefinition>(definitions), ...Object.values<DocumentDefinition>(documents)];
  const schemas: Record<string, Json> = {};
  await inTurns(contents, 1, (each) => {
    schemas[each.name] = itemSchema(each, context);
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Faro', version: '1', description: 'Contenido del sitio. Las escrituras piden sesión y la cabecera Origin del propio sitio.' },
    components: {
      schemas: { ...schemas, problem: jsonSchema(ProblemAnswer, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'faro' } },
    },
    paths: await describeOperations(contractOf(definitions, documents)),
  };
}
