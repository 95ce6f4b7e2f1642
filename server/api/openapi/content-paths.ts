import type { CollectionDefinition, DocumentDefinition } from '#core/definition.ts';
import { body, empty, idempotencyKey, ifMatch, inPath, type Json, json, list, prefer, problem, SESSION, writeProblems } from './words.ts';

export function collectionPaths({ name, heading }: CollectionDefinition): Json {
  const item = { $ref: `#/components/schemas/${name}` };
  const tags = [heading];
  return {
    [`/api/${name}`]: {
      get: {
        tags,
        summary: 'Lista en su orden; con la sesión iniciada, también para una hoja de cálculo',
        parameters: [{ name: 'format', in: 'query', required: false, schema: { type: 'string', enum: ['json', 'csv'] } }],
        responses: {
          200: {
            description: 'La lista',
            content: { 'application/json': { schema: list(item) }, 'text/csv': { schema: { type: 'string' } } },
          },
          401: problem('El CSV es para quien inició sesión'),
        },
      },
      post: {
        tags,
        summary: 'Agregar; con el mismo Idempotency-Key, una sola vez (409 si los datos son otros)',
        security: SESSION,
        parameters: [idempotencyKey, prefer],
        requestBody: body(item),
        responses: {
          201: json('El id; con Prefer: return=representation, el registro', { type: 'object', properties: { id: { type: 'string' } } }),
          ...writeProblems,
        },
      },
    },
    [`/api/${name}/order`]: {
      put: {
        tags,
        summary: 'Ordenar',
        security: SESSION,
        requestBody: body({
          type: 'object',
          required: ['ids'],
          additionalProperties: false,
          properties: { ids: { type: 'array', items: { type: 'string' } } },
        }),
        responses: { 204: empty, ...writeProblems },
      },
    },
    [`/api/${name}/{id}`]: {
      parameters: inPath('id'),
      get: { tags, summary: 'Uno', responses: { 200: json('El registro', item), 404: problem('No existe') } },
      put: {
        tags,
        summary: 'Reemplazar',
        security: SESSION,
        parameters: [ifMatch],
        requestBody: body(item),
        responses: { 200: json('El registro', item), ...writeProblems },
      },
      patch: {
        tags,
        summary: 'Cambiar algunos campos',
        security: SESSION,
        parameters: [ifMatch],
        requestBody: body(item),
        responses: { 200: json('El registro', item), ...writeProblems },
      },
      delete: { tags, summary: 'Borrar (va a la papelera)', security: SESSION, parameters: [ifMatch], responses: { 204: empty, ...writeProblems } },
    },
    [`/api/${name}/{id}/history`]: {
      parameters: inPath('id'),
      get: { tags, summary: 'Historia', security: SESSION, responses: { 200: json('La historia', list({})), ...writeProblems } },
    },
    [`/api/${name}/{id}/history/{version}/restore`]: {
      parameters: inPath('id', 'version'),
      post: {
        tags,
        summary: 'Volver a una versión',
        security: SESSION,
        parameters: [ifMatch],
        responses: { 200: json('El registro', item), ...writeProblems },
      },
    },
  };
}

export function documentPaths({ name, heading }: DocumentDefinition): Json {
  const document = { $ref: `#/components/schemas/${name}` };
  const tags = [heading];
  return {
    [`/api/${name}`]: {
      get: { tags, summary: 'Leer', responses: { 200: json('El documento', document) } },
      put: {
        tags,
        summary: 'Reemplazar',
        security: SESSION,
        parameters: [ifMatch],
        requestBody: body(document),
        responses: { 200: json('El documento', document), ...writeProblems },
      },
    },
    [`/api/${name}/history`]: {
      get: {
        tags,
        summary: 'Historia',
        security: SESSION,
        responses: { 200: json('La historia', list({})), 401: problem('Hace falta iniciar sesión') },
      },
    },
    [`/api/${name}/history/{version}/restore`]: {
      parameters: inPath('version'),
      post: {
        tags,
        summary: 'Volver a una versión',
        security: SESSION,
        parameters: [ifMatch],
        responses: { 200: json('El documento', document), ...writeProblems },
      },
    },
  };
}
