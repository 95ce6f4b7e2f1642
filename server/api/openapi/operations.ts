import type { Access, Answer, Operation, Operations } from '#core/contract/operation.ts';
import { inTurns } from '#core/in-turns.ts';
import { type Json, jsonSchema } from './json-schema.ts';

const RECENT_SIGN_IN_DESCRIPTION = 'Pide haber entrado en los últimos 15 minutos; si no, contesta 403 con el código auth/requires-recent-login.';

/** The refusals of those who may not. */
const ACCESS_REFUSALS: Readonly<Record<Access, Readonly<Record<number, string>>>> = {
  anybody: {},
  session: { 401: 'Hace falta iniciar sesión', 403: 'La petición no viene del sitio, o la cuenta no tiene permiso' },
  'recent sign-in': {
    401: 'Hace falta iniciar sesión',
    403: 'La petición no viene del sitio, la cuenta no tiene permiso o la sesión no es reciente',
  },
};

/** Operations that one turn of the event loop describes. */
const OPERATIONS_PER_TURN = 10;

/** The paths of an OpenAPI document, some in each turn of the event loop. */
export async function describeOperations(operations: Operations): Promise<Json> {
  const paths: Record<string, Json> = {};
  await inTurns(Object.entries(operations), OPERATIONS_PER_TURN, ([key, operation]) => {
    const [method = '', path = ''] = key.split(' ');
    const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
    paths[path] ??= parameters.length > 0 ? { parameters } : {};
    paths[path][method.toLowerCase()] = describe(operation);
  });
  return paths;
}

function describe(operation: Operation): Json {
  const { summary, access, tags, answers, refusals = {} } = operation;
  const parameters = [...queryParameters(operation), ...headerParameters(operation)];
  const answered = Object.entries(answers).map(([status, answer]) => [status, describeAnswer(answer)]);
  const refused = Object.entries({ ...ACCESS_REFUSALS[access], ...refusals }).map(([status, description]) => [status, problem(description)]);
  return {
    ...(tags && { tags }),
    summary,
    ...(access !== 'anybody' && { security: [{ session: [] }] }),
    ...(access === 'recent sign-in' && { 'x-recent-sign-in': true, description: RECENT_SIGN_IN_DESCRIPTION }),
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(operation),
    responses: Object.fromEntries([...answered, ...refused]) as Json,
  };
}

function queryParameters({ query }: Operation): Json[] {
  if (query === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(query, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }));
}

function headerParameters({ headers = [] }: Operation): Json[] {
  const isRequired = (name: string) => name === 'Tus-Resumable' || name === 'Upload-Length' || name === 'Upload-Offset';
  return headers.map((name) => ({
    name,
    in: 'header',
    required: isRequired(name),
    schema: { type: 'string', ...(name === 'Prefer' && { enum: ['return=representation'] }) },
  }));
}

function requestBody({ body, isBodyOptional, files = [] }: Operation): Json {
  if (body === undefined && files.length === 0) return {};
  const content = {
    ...Object.fromEntries(files.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
    ...(body && { 'application/json': { schema: jsonSchema(body, 'input') } }),
  };
  return { requestBody: { required: body !== undefined && !isBodyOptional, content } };
}

function describeAnswer({ description, json, media = [] }: Answer): Json {
  const content = {
    ...(json && { 'application/json': { schema: jsonSchema(json, 'output') } }),
    ...Object.fromEntries(media.map((type) => [type, { schema: { type: 'string' } }])),
  };
  return { description, ...(Object.keys(content).length > 0 && { content }) };
}

function problem(description: string): Json {
  return { description, content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/problem' } } } };
}
