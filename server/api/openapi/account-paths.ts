import { body, empty, inPath, type Json, json, list, problem, SESSION, writeProblems } from './words.ts';

const anything = { type: 'object' };
const text = { type: 'string' };
const tokenInQuery = { name: 'token', in: 'query', required: true, schema: text };
const lapsed = problem('El enlace ya no sirve');
const often = problem('Demasiados intentos');
const fields = (...names: string[]) =>
  body({ type: 'object', required: names, additionalProperties: false, properties: Object.fromEntries(names.map((name) => [name, text])) });
const newAccount = body({
  type: 'object',
  required: ['token', 'email', 'password'],
  additionalProperties: false,
  properties: { token: text, email: { type: 'string', format: 'email' }, password: text, name: text },
});
const administrator = {
  type: 'object',
  properties: { id: text, name: text, email: text, createdAt: { type: 'string', format: 'date-time' }, own: { type: 'boolean' } },
};
const credential = { type: 'object', properties: { response: { type: 'object' }, name: text } };

/** A call that one's own session makes. */
const own = (summary: string, requestBody?: Json): Json => ({
  summary,
  security: SESSION,
  ...(requestBody && { requestBody }),
  responses: { 200: json('Hecho', anything), ...writeProblems, 429: often },
});
const ownRead = (summary: string): Json => ({
  summary,
  security: SESSION,
  responses: { 200: json('Lo guardado', {}), 401: problem('Hace falta iniciar sesión') },
});
/** An operation that signs in. */
const signIn = (summary: string, requestBody: Json): Json => ({
  summary,
  requestBody,
  responses: { 200: json('La sesión, o que falta el segundo paso', anything), 401: problem('No es correcto'), 429: often },
});
/** A one-time link: whether it still serves, and what it serves for. */
const oneTimeLink = (summary: string, requestBody: Json): Json => ({
  get: { summary: 'Comprobar el enlace', parameters: [tokenInQuery], responses: { 200: json('Sirve', anything), 403: lapsed } },
  post: { summary, requestBody, responses: { 200: json('Hecho', anything), 400: problem('Faltan datos'), 403: lapsed } },
});

/** Signing in, and accounts. */
export const ACCOUNT_PATHS: Json = {
  '/api/setup': oneTimeLink('Crear al primer administrador con el enlace de un solo uso', newAccount),
  '/api/administrators': {
    get: {
      summary: 'Quienes pueden entrar a administrar; own dice cuál es la cuenta propia',
      security: SESSION,
      responses: { 200: json('Las cuentas', list(administrator)), 401: problem('Hace falta iniciar sesión') },
    },
  },
  '/api/administrators/me': { patch: own('Cambiar el nombre propio', fields('name')) },
  '/api/administrators/{id}': {
    parameters: inPath('id'),
    delete: {
      summary: 'Quitar a otra persona: sus sesiones y enlaces terminan, lo que escribió se queda',
      security: SESSION,
      responses: { 204: empty, ...writeProblems },
    },
  },
  '/api/invitations': {
    post: {
      summary: 'Invitar a otro administrador: un enlace de un solo uso',
      security: SESSION,
      responses: { 201: json('El enlace', { type: 'object', properties: { url: text, hours: { type: 'integer' } } }), ...writeProblems },
    },
    delete: { summary: 'Retirar las invitaciones', security: SESSION, responses: { 204: empty, ...writeProblems } },
  },
  '/api/invitations/accept': oneTimeLink('Crear la cuenta de la invitación', newAccount),
  '/api/password-reset/request': {
    post: {
      summary: 'Pedir por correo un enlace para cambiar la contraseña olvidada',
      requestBody: fields('email'),
      responses: {
        202: json('Si es de un administrador, recibirá el enlace', anything),
        400: problem('Faltan datos'),
        429: often,
        501: problem('No hay correo'),
      },
    },
  },
  '/api/password-reset': oneTimeLink('Cambiar la contraseña con el enlace', fields('token', 'password')),
  '/api/auth/sign-in/email': { post: signIn('Iniciar sesión', fields('email', 'password')) },
  '/api/auth/two-factor/verify-totp': { post: signIn('Segundo paso: el código de la aplicación', fields('code')) },
  '/api/auth/two-factor/verify-backup-code': { post: signIn('Segundo paso: un código de recuperación', fields('code')) },
  '/api/auth/passkey/generate-authenticate-options': {
    get: { summary: 'Qué pedir a la llave de acceso', responses: { 200: json('Las opciones', anything), 429: often } },
  },
  '/api/auth/passkey/verify-authentication': { post: signIn('Iniciar sesión con una llave de acceso', body(credential)) },
  '/api/auth/get-session': { get: { summary: 'La sesión actual', responses: { 200: json('La sesión, o null', {}) } } },
  '/api/auth/sign-out': { post: { summary: 'Cerrar la sesión', responses: { 200: json('Hecho', anything) } } },
  '/api/auth/list-sessions': { get: ownRead('Sesiones abiertas') },
  '/api/auth/change-password': { post: own('Cambiar la contraseña; las demás sesiones se cierran', fields('currentPassword', 'newPassword')) },
  '/api/auth/revoke-session': { post: own('Cerrar una sesión', fields('token')) },
  '/api/auth/revoke-other-sessions': { post: own('Cerrar las demás sesiones') },
  '/api/auth/two-factor/enable': { post: own('Preparar el segundo paso: da el secreto y los códigos de recuperación', fields('password')) },
  '/api/auth/two-factor/disable': { post: own('Quitar el segundo paso', fields('password')) },
  '/api/auth/two-factor/generate-backup-codes': { post: own('Códigos de recuperación nuevos', fields('password')) },
  '/api/auth/passkey/generate-register-options': { get: ownRead('Qué pedir para una llave de acceso nueva') },
  '/api/auth/passkey/verify-registration': { post: own('Guardar una llave de acceso', body(credential)) },
  '/api/auth/passkey/list-user-passkeys': { get: ownRead('Las llaves de acceso') },
  '/api/auth/passkey/update-passkey': { post: own('Cambiar el nombre de una llave de acceso', fields('id', 'name')) },
  '/api/auth/passkey/delete-passkey': { post: own('Quitar una llave de acceso', fields('id')) },
};
