import { body, empty, inPath, type Json, json, list, problem, SESSION, writeProblems } from './words.ts';

const visits = json('El contador', { type: 'object', properties: { value: { type: 'integer' } } });
const backup: Json = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    at: { type: 'string', format: 'date-time' },
    kind: { enum: ['auto', 'manual', 'upgrade', 'restore'] },
    size: { type: 'integer' },
    encrypted: { type: 'boolean' },
  },
};
const madeBackup: Json = {
  ...backup,
  properties: {
    ...(backup.properties as Json),
    missing: { type: 'array', items: { type: 'string' }, description: 'Archivos que no se pudieron leer' },
  },
};
const anything = { type: 'object' };
const person = body({ type: 'object', required: ['email'], additionalProperties: false, properties: { email: { type: 'string', format: 'email' } } });

/** Operations outside the collections and documents. */
export const OTHER_PATHS: Json = {
  '/api/trash': {
    get: {
      summary: 'Papelera, y cuántos días guarda lo borrado (days)',
      security: SESSION,
      responses: { 200: json('Lo borrado', list({})), 401: problem('Hace falta iniciar sesión') },
    },
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
  '/api/messages/trash': {
    get: {
      summary: 'Mensajes borrados; se recuperan o se olvidan con /api/trash/{change}',
      security: SESSION,
      responses: { 200: json('Los mensajes borrados', list({})), 401: problem('Hace falta iniciar sesión') },
    },
  },
  '/api/messages/of-person': {
    post: {
      summary: 'Lo que envió una persona, también lo borrado',
      security: SESSION,
      requestBody: person,
      responses: { 200: json('Sus mensajes, y cuántos días los conservan las copias de seguridad (backupDays)', list({})), ...writeProblems },
    },
  },
  '/api/messages/of-person/erase': {
    post: {
      summary: 'Borrar para siempre lo que envió una persona',
      security: SESSION,
      requestBody: person,
      responses: {
        200: json('Cuántos mensajes se borraron', { type: 'object', properties: { erased: { type: 'integer' } } }),
        ...writeProblems,
      },
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
    delete: { summary: 'Borrar (va a la papelera)', security: SESSION, responses: { 204: empty, ...writeProblems } },
  },
  '/api/demo': {
    delete: {
      summary: 'Quitar el contenido de ejemplo que nadie ha editado',
      security: SESSION,
      parameters: [{ name: 'forGood', in: 'query', description: '`true`: sin dejarlo en la papelera', schema: { type: 'boolean' } }],
      responses: { 200: json('Cuánto se quitó y cuánto quedó', anything), ...writeProblems },
    },
  },
  '/api/backups': {
    get: {
      summary: 'Copias de seguridad',
      security: SESSION,
      responses: {
        200: json('Las copias, la más nueva primero; encrypts dice si las nuevas se cifran', list(backup)),
        401: problem('Hace falta iniciar sesión'),
      },
    },
    post: {
      summary: 'Hacer una copia de seguridad',
      security: SESSION,
      responses: {
        201: json('La copia, ya comprobada, y los archivos que no se pudieron leer', madeBackup),
        401: writeProblems[401],
        403: writeProblems[403],
        429: problem('Demasiadas copias en una hora (Retry-After)'),
      },
    },
  },
  '/api/backups/{name}': {
    parameters: inPath('name'),
    get: {
      summary: 'Descargar una copia de seguridad, con su enlace de cinco minutos',
      security: SESSION,
      parameters: [{ name: 'token', in: 'query', required: true, schema: { type: 'string' } }],
      responses: {
        200: { description: 'El archivo', content: { 'application/gzip': { schema: { type: 'string', format: 'binary' } } } },
        401: problem('Hace falta iniciar sesión'),
        403: problem('El enlace falta o ya no sirve'),
        404: problem('No existe'),
      },
    },
  },
  '/api/backups/{name}/link': {
    parameters: inPath('name'),
    post: {
      summary: 'Pedir un enlace para descargar una copia de seguridad',
      security: SESSION,
      responses: {
        201: json('El enlace', { type: 'object', properties: { url: { type: 'string' }, minutes: { type: 'integer' } } }),
        ...writeProblems,
      },
    },
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
      summary: 'Buscar en todo lo público, por páginas',
      parameters: [
        { name: 'q', in: 'query', required: false, schema: { type: 'string' } },
        { name: 'page', in: 'query', required: false, schema: { type: 'integer', minimum: 1 } },
      ],
      responses: { 200: json('Una página de lo encontrado; hint dice qué hacer con una pregunta que no se busca', anything) },
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
};
