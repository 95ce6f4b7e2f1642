import { Hono } from 'hono';
import { z } from 'zod';
import type { CollectionDefinition, DocumentDefinition } from '#core/definition.ts';
import type { Field, Fields } from '#core/fields/kinds.ts';
import { schemaOf, type WriteContext } from '#core/fields/schema.ts';
import type { Environment, Parts } from '../environment.ts';

type Json = Record<string, unknown>;

/** What the API offers (OpenAPI 3.1), made from the definitions. */
export function openApi({ store, now, config }: Pick<Parts, 'store' | 'now' | 'config'>): Hono<Environment> {
  const api = new Hono<Environment>();
  api.get('/', (context) => {
    const writeContext: WriteContext = { now: now(), timeZone: config.timeZone, referable: () => [] };
    return context.json(describeApi(store, writeContext), 200, { 'cache-control': 'no-store' });
  });
  return api;
}

function describeApi({ definitions, documents }: Parts['store'], context: WriteContext): Json {
  const collections = Object.values<CollectionDefinition>(definitions);
  const singles = Object.values<DocumentDefinition>(documents);
  const schemas = Object.fromEntries([...collections, ...singles].map((each) => [each.name, itemSchema(each.fields, context)]));
  return {
    openapi: '3.1.0',
    info: { title: 'Faro', version: '1', description: 'Contenido del sitio. Las escrituras piden sesión y la cabecera Origin del propio sitio.' },
    components: {
      schemas: { ...schemas, problem: PROBLEM },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'faro' } },
    },
    paths: Object.assign({}, ...collections.map(collectionPaths), ...singles.map(documentPaths), OTHER_PATHS),
  };
}

/** The JSON Schema of an item: what is sent, and what is answered. */
function itemSchema(fields: Fields, context: WriteContext): Json {
  const properties = Object.entries(fields).map(([name, field]) => [name, { title: field.label, ...fieldSchema(field, context) }]);
  return {
    type: 'object',
    additionalProperties: false,
    properties: { id: { type: 'string', readOnly: true }, version: { type: 'integer', readOnly: true }, ...Object.fromEntries(properties) },
  };
}

function fieldSchema(field: Field, context: WriteContext): Json {
  if (field.kind === 'order') return { type: 'integer', readOnly: true };
  if (field.kind === 'stamp') return { type: ['string', 'null'], format: 'date-time', readOnly: true };
  if (field.kind === 'rows') {
    const properties = Object.entries(field.fields).map(([name, inner]) => [name, { title: inner.label, ...fieldSchema(inner, context) }]);
    return { type: 'array', items: { type: 'object', additionalProperties: false, properties: Object.fromEntries(properties) } };
  }
  const { $schema: _draft, ...schema } = z.toJSONSchema(schemaOf(field, context), { io: 'input', unrepresentable: 'any' }) as Json;
  return schema;
}

const PROBLEM: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'detail'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string' },
    detail: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    current: {},
  },
};

const SESSION = [{ session: [] }];
const problem = (description: string): Json => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/problem' } } },
});
const json = (description: string, schema: Json): Json => ({ description, content: { 'application/json': { schema } } });
const body = (schema: Json): Json => ({ required: true, content: { 'application/json': { schema } } });
const inPath = (...names: string[]) => names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
const ifMatch = { name: 'If-Match', in: 'header', required: false, schema: { type: 'string' } };
const writeProblems = {
  400: problem('Los datos no se aceptan'),
  401: problem('Hace falta iniciar sesión'),
  403: problem('La petición no viene del sitio'),
  404: problem('No existe'),
  409: problem('Alguien lo cambió antes'),
};
const empty = { description: 'Hecho' };
const list = (schema: Json): Json => ({ type: 'object', properties: { items: { type: 'array', items: schema } } });

function collectionPaths({ name, heading }: CollectionDefinition): Json {
  const item = { $ref: `#/components/schemas/${name}` };
  const tags = [heading];
  return {
    [`/api/${name}`]: {
      get: { tags, summary: 'Lista en su orden', responses: { 200: json('La lista', list(item)) } },
      post: {
        tags,
        summary: 'Agregar',
        security: SESSION,
        requestBody: body(item),
        responses: { 201: json('El id', { type: 'object', properties: { id: { type: 'string' } } }), ...writeProblems },
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

function documentPaths({ name, heading }: DocumentDefinition): Json {
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
  };
}

const visits = json('El contador', { type: 'object', properties: { value: { type: 'integer' } } });
const anything = { type: 'object' };

const OTHER_PATHS: Json = {
  '/api/trash': {
    get: { summary: 'Papelera', security: SESSION, responses: { 200: json('Lo borrado', list({})), 401: problem('Hace falta iniciar sesión') } },
  },
  '/api/trash/{change}': {
    parameters: inPath('change'),
    delete: { summary: 'Olvidar para siempre', security: SESSION, responses: { 204: empty, ...writeProblems } },
  },
  '/api/trash/{change}/restore': {
    parameters: inPath('change'),
    post: { summary: 'Recuperar', security: SESSION, responses: { 200: json('El registro', anything), ...writeProblems } },
  },
  '/api/messages': {
    get: {
      summary: 'Mensajes recibidos',
      security: SESSION,
      responses: { 200: json('Los mensajes', list({})), 401: problem('Hace falta iniciar sesión') },
    },
  },
  '/api/messages/{id}': {
    parameters: inPath('id'),
    patch: {
      summary: 'Marcar como leído o reintentar el envío',
      security: SESSION,
      requestBody: body({ type: 'object', additionalProperties: false, properties: { read: { type: 'boolean' }, retry: { const: true } } }),
      responses: { 200: json('El mensaje', anything), ...writeProblems },
    },
    delete: { summary: 'Borrar', security: SESSION, responses: { 204: empty, ...writeProblems } },
  },
  '/api/files': {
    get: { summary: 'Archivos', security: SESSION, responses: { 200: json('Los archivos', list({})), 401: problem('Hace falta iniciar sesión') } },
  },
  '/api/files/{path}': {
    parameters: inPath('path'),
    get: { summary: 'Datos de un archivo', security: SESSION, responses: { 200: json('Los datos', anything), ...writeProblems } },
  },
  '/api/overview': {
    get: {
      summary: 'Resumen para el panel',
      security: SESSION,
      responses: { 200: json('El resumen', anything), 401: problem('Hace falta iniciar sesión') },
    },
  },
  '/api/search': {
    get: {
      summary: 'Buscar en todo lo público',
      parameters: [{ name: 'q', in: 'query', required: false, schema: { type: 'string' } }],
      responses: { 200: json('Lo encontrado', anything) },
    },
  },
  '/api/visits': {
    get: { summary: 'Contador de visitas', responses: { 200: visits } },
    post: { summary: 'Contar una visita', responses: { 200: visits } },
  },
  '/api/contact': {
    post: {
      summary: 'Formulario de contacto',
      requestBody: body({
        type: 'object',
        required: ['email', 'Mensaje'],
        properties: { email: { type: 'string', format: 'email' }, Asunto: { type: 'string' }, Mensaje: { type: 'string' } },
      }),
      responses: { 200: json('Recibido', anything), 400: problem('Faltan datos'), 429: problem('Demasiados mensajes') },
    },
  },
  '/api/setup': {
    post: {
      summary: 'Crear al primer administrador con el enlace de un solo uso',
      requestBody: body({
        type: 'object',
        required: ['token', 'email', 'password'],
        properties: { token: { type: 'string' }, email: { type: 'string', format: 'email' }, password: { type: 'string' }, name: { type: 'string' } },
      }),
      responses: { 201: json('Hecho', anything), 400: problem('Faltan datos'), 403: problem('El enlace ya no sirve') },
    },
  },
  '/api/setup/{token}': {
    parameters: inPath('token'),
    get: { summary: 'Comprobar el enlace', responses: { 200: json('Sirve', anything), 403: problem('El enlace ya no sirve') } },
  },
  '/api/auth/sign-in/email': {
    post: {
      summary: 'Iniciar sesión',
      requestBody: body({ type: 'object', required: ['email', 'password'], properties: { email: { type: 'string' }, password: { type: 'string' } } }),
      responses: {
        200: json('La sesión', anything),
        401: problem('El correo o la contraseña no son correctos'),
        429: problem('Demasiados intentos'),
      },
    },
  },
  '/api/auth/get-session': { get: { summary: 'La sesión actual', responses: { 200: json('La sesión, o null', {}) } } },
  '/api/auth/sign-out': { post: { summary: 'Cerrar la sesión', responses: { 200: json('Hecho', anything) } } },
  '/api/auth/list-sessions': {
    get: { summary: 'Sesiones abiertas', security: SESSION, responses: { 200: json('Las sesiones', {}), 401: problem('Hace falta iniciar sesión') } },
  },
  '/api/auth/change-password': {
    post: {
      summary: 'Cambiar la contraseña',
      security: SESSION,
      requestBody: body({
        type: 'object',
        required: ['currentPassword', 'newPassword'],
        properties: { currentPassword: { type: 'string' }, newPassword: { type: 'string' }, revokeOtherSessions: { type: 'boolean' } },
      }),
      responses: { 200: json('Hecho', anything), ...writeProblems },
    },
  },
  '/api/auth/revoke-session': {
    post: {
      summary: 'Cerrar una sesión',
      security: SESSION,
      requestBody: body({ type: 'object', required: ['token'], properties: { token: { type: 'string' } } }),
      responses: { 200: json('Hecho', anything), ...writeProblems },
    },
  },
  '/api/auth/revoke-other-sessions': {
    post: { summary: 'Cerrar las demás sesiones', security: SESSION, responses: { 200: json('Hecho', anything), ...writeProblems } },
  },
};
