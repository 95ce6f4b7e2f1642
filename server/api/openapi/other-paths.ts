import { body, empty, inPath, type Json, json, list, problem, SESSION, writeProblems } from './words.ts';

const visits = json('El contador', { type: 'object', properties: { value: { type: 'integer' } } });
const anything = { type: 'object' };

/** What is not a collection or a document. */
export const OTHER_PATHS: Json = {
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
    get: {
      summary: 'Comprobar el enlace',
      parameters: [{ name: 'token', in: 'query', required: true, schema: { type: 'string' } }],
      responses: { 200: json('Sirve', anything), 403: problem('El enlace ya no sirve') },
    },
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
