import { z } from 'zod';
import { isStorable, isStorableThroughout } from '../text/storable.ts';
import { inSchema } from '../words/schema-message.ts';
import { json, type Operations } from './operation.ts';

const hashedText = z.string().min(1).max(1_000);
/** A text that the library looks up or keeps. */
const text = hashedText.refine(isStorable);
const Password = z.object({ password: hashedText });
const Code = z.object({ code: z.string().trim().min(1).max(40).refine(isStorable) });
const Nothing = z.object({});
/** The library looks for a passkey by its id: anything but a text would be a question of its own to the database. */
const credential = z.looseObject({ id: z.string().min(1).max(1_400) }).refine(isStorableThroughout);

const OpenSession = z.looseObject({
  id: z.string(),
  token: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  ipAddress: z.string().nullish(),
  userAgent: z.string().nullish(),
});
const CurrentSession = z.looseObject({ session: OpenSession, user: z.looseObject({ twoFactorEnabled: z.boolean().nullish() }) });
const SignedIn = z.looseObject({ twoFactorRedirect: z.boolean().optional() });
const Passkey = z.looseObject({ id: z.string(), name: z.string().nullish(), createdAt: z.iso.datetime().nullish() });
const Secret = z.looseObject({ totpURI: z.string(), backupCodes: z.array(z.string()) });
const RecoveryCodes = z.looseObject({ backupCodes: z.array(z.string()) });

/** The bodies of the browser's own calls about passkeys, which differ from browser to browser. */
const ForBrowser = z.looseObject({});
const Done = json('Hecho', z.unknown());

const BAD_DATA = { 400: 'Los datos no se aceptan' };
const WRONG = { 400: 'Faltan datos', 401: 'No es correcto', 429: 'Demasiados intentos' };
const GUESSED = { 400: 'Los datos no se aceptan', 429: 'Demasiados intentos' };

export type OpenSession = z.output<typeof OpenSession>;
export type Passkey = z.output<typeof Passkey>;

/** Signing in, and one's own account: the open part of the sign-in library. */
export const SIGN_IN = {
  'POST /api/auth/sign-in/email': {
    summary: 'Iniciar sesión',
    access: 'anybody',
    body: z.object({
      email: z.string(inSchema('emailMissing')).min(1, inSchema('emailMissing')).max(320).refine(isStorable),
      password: z.string(inSchema('passwordMissing')).min(1, inSchema('passwordMissing')).max(1_000),
    }),
    answers: { 200: json('La sesión, o que falta el segundo paso', SignedIn) },
    refusals: WRONG,
  },
  'POST /api/auth/two-factor/verify-totp': {
    summary: 'Segundo paso: el código de la aplicación',
    access: 'anybody',
    body: Code,
    answers: { 200: json('La sesión', ForBrowser) },
    refusals: WRONG,
  },
  'POST /api/auth/two-factor/verify-backup-code': {
    summary: 'Segundo paso: un código de recuperación',
    access: 'anybody',
    body: Code,
    answers: { 200: json('La sesión', ForBrowser) },
    refusals: WRONG,
  },
  'GET /api/auth/passkey/generate-authenticate-options': {
    summary: 'Qué pedir a la llave de acceso',
    access: 'anybody',
    answers: { 200: json('Las opciones', ForBrowser) },
    refusals: { 429: 'Demasiados intentos' },
  },
  'POST /api/auth/passkey/verify-authentication': {
    summary: 'Iniciar sesión con una llave de acceso',
    access: 'anybody',
    body: z.object({ response: credential }),
    answers: { 200: json('La sesión', ForBrowser) },
    refusals: WRONG,
  },
  'GET /api/auth/get-session': {
    summary: 'La sesión actual',
    access: 'anybody',
    answers: { 200: json('La sesión, o null', CurrentSession.nullable()) },
  },
  'POST /api/auth/sign-out': { summary: 'Cerrar la sesión', access: 'anybody', body: Nothing, isBodyOptional: true, answers: { 200: Done } },
  'GET /api/auth/list-sessions': {
    summary: 'Sesiones abiertas',
    access: 'session',
    answers: { 200: json('Las sesiones', z.array(OpenSession)) },
  },
  'POST /api/auth/change-password': {
    summary: 'Cambiar la contraseña; las demás sesiones se cierran',
    access: 'session',
    // A new password ends all other sessions, because the old one may be known to others.
    body: z.object({ currentPassword: hashedText, newPassword: hashedText }),
    answers: { 200: Done },
    refusals: GUESSED,
  },
  'POST /api/auth/revoke-session': {
    summary: 'Cerrar una sesión',
    access: 'session',
    body: z.object({ token: text }),
    answers: { 200: Done },
    refusals: BAD_DATA,
  },
  'POST /api/auth/revoke-other-sessions': {
    summary: 'Cerrar las demás sesiones',
    access: 'session',
    body: Nothing,
    isBodyOptional: true,
    answers: { 200: Done },
  },
  'POST /api/auth/two-factor/enable': {
    summary: 'Preparar el segundo paso: da el secreto y los códigos de recuperación',
    access: 'recent sign-in',
    body: Password,
    answers: { 200: json('El secreto y los códigos', Secret) },
    refusals: GUESSED,
  },
  'POST /api/auth/two-factor/disable': {
    summary: 'Quitar el segundo paso',
    access: 'recent sign-in',
    body: Password,
    answers: { 200: Done },
    refusals: GUESSED,
  },
  'POST /api/auth/two-factor/generate-backup-codes': {
    summary: 'Códigos de recuperación nuevos',
    access: 'recent sign-in',
    body: Password,
    answers: { 200: json('Los códigos', RecoveryCodes) },
    refusals: GUESSED,
  },
  'GET /api/auth/passkey/generate-register-options': {
    summary: 'Qué pedir para una llave de acceso nueva',
    access: 'recent sign-in',
    answers: { 200: json('Las opciones', ForBrowser) },
  },
  'POST /api/auth/passkey/verify-registration': {
    summary: 'Guardar una llave de acceso',
    access: 'recent sign-in',
    body: z.object({ response: credential, name: z.string().trim().max(100).refine(isStorable).optional() }),
    answers: { 200: json('La llave de acceso', Passkey) },
    refusals: BAD_DATA,
  },
  'GET /api/auth/passkey/list-user-passkeys': {
    summary: 'Las llaves de acceso',
    access: 'session',
    answers: { 200: json('Las llaves de acceso', z.array(Passkey)) },
  },
  'POST /api/auth/passkey/update-passkey': {
    summary: 'Cambiar el nombre de una llave de acceso',
    access: 'session',
    body: z.object({ id: text, name: z.string().trim().min(1).max(100).refine(isStorable) }),
    answers: { 200: Done },
    refusals: { ...BAD_DATA, 404: 'No existe' },
  },
  'POST /api/auth/passkey/delete-passkey': {
    summary: 'Quitar una llave de acceso',
    access: 'recent sign-in',
    body: z.object({ id: text }),
    answers: { 200: Done },
    refusals: { ...BAD_DATA, 404: 'No existe' },
  },
} as const satisfies Operations;
