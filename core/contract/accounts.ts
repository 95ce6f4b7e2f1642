import { z } from 'zod';
import { isStorable } from '../text/storable.ts';
import { withoutTurning } from '../text/turning.ts';
import { inSchema } from '../words/schema-message.ts';
import { DONE, json, list, Ok, type Operations, WRITE_REFUSALS } from './operation.ts';

const missingName = inSchema('ownNameNeeded');
const Renamed = z.strictObject({
  name: z
    .string(missingName)
    .overwrite(withoutTurning)
    .trim()
    .min(1, missingName)
    .max(200, inSchema('ownNameTooLong'))
    .refine(isStorable, inSchema('nameNotStorable')),
});

/** Somebody who may sign in. */
const Administrator = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  createdAt: z.iso.datetime(),
  /** True of who asks. */
  own: z.boolean(),
});

const token = z.string(inSchema('linkMissing')).max(200, inSchema('linkDamaged'));
const newPassword = z.string(inSchema('newPasswordNeeded')).max(128, inSchema('passwordTooLong'));

/** Input of a person who follows a one-time link to an account. */
const NewAccount = z.strictObject({
  token,
  email: z.email(inSchema('emailNeeded')).max(320, inSchema('emailTooLong')),
  password: newPassword,
  name: z.string(missingName).max(200, inSchema('nameTooLong')).overwrite(withoutTurning).refine(isStorable, inSchema('nameNotStorable')).default(''),
});

/** Whether a one-time link still serves. */
const LINK_CHECK = {
  summary: 'Comprobar el enlace',
  access: 'anybody',
  query: z.object({ token: z.string() }),
  answers: { 200: json('Sirve', Ok) },
  refusals: { 403: 'El enlace ya no sirve' },
} as const;
const LINK_REFUSALS = { 400: 'Faltan datos', 403: 'El enlace ya no sirve', 409: 'El correo ya está en uso' };

export type Administrator = z.output<typeof Administrator>;

/** The accounts that may sign in, and the one-time links to them. */
export const ACCOUNTS = {
  'GET /api/setup': LINK_CHECK,
  'POST /api/setup': {
    summary: 'Crear al primer administrador con el enlace de un solo uso',
    access: 'anybody',
    body: NewAccount,
    answers: { 201: json('Hecho', Ok) },
    refusals: LINK_REFUSALS,
  },
  'GET /api/administrators': {
    summary: 'Quienes pueden entrar a administrar; own dice cuál es la cuenta propia',
    access: 'session',
    answers: { 200: list('Las cuentas', Administrator) },
  },
  'PATCH /api/administrators/me': {
    summary: 'Cambiar el nombre propio',
    access: 'session',
    body: Renamed,
    answers: { 200: json('El nombre', z.strictObject({ name: z.string() })) },
    refusals: { 400: 'Los datos no se aceptan' },
  },
  'DELETE /api/administrators/{id}': {
    summary: 'Quitar a otra persona: sus sesiones y enlaces terminan, lo que escribió se queda',
    access: 'recent sign-in',
    answers: { 204: DONE },
    refusals: WRITE_REFUSALS,
  },
  'POST /api/invitations': {
    summary: 'Invitar a otro administrador: un enlace de un solo uso',
    access: 'recent sign-in',
    answers: { 201: json('El enlace', z.strictObject({ url: z.string(), hours: z.int() })) },
  },
  'DELETE /api/invitations': { summary: 'Retirar las invitaciones', access: 'session', answers: { 204: DONE } },
  'GET /api/invitations/accept': LINK_CHECK,
  'POST /api/invitations/accept': {
    summary: 'Crear la cuenta de la invitación',
    access: 'anybody',
    body: NewAccount,
    answers: { 201: json('Hecho', Ok) },
    refusals: LINK_REFUSALS,
  },
  'POST /api/password-reset/request': {
    summary: 'Pedir por correo un enlace para cambiar la contraseña olvidada',
    access: 'anybody',
    body: z.strictObject({ email: z.email(inSchema('ownEmailNeeded')).max(320, inSchema('emailTooLong')) }),
    answers: { 202: json('Si es de un administrador, recibirá el enlace', Ok) },
    refusals: { 400: 'Faltan datos', 429: 'Demasiados intentos', 501: 'No hay correo' },
  },
  'GET /api/password-reset': LINK_CHECK,
  'POST /api/password-reset': {
    summary: 'Cambiar la contraseña con el enlace',
    access: 'anybody',
    body: z.strictObject({ token, password: newPassword }),
    answers: { 200: json('Hecho', Ok) },
    refusals: { 400: 'Faltan datos', 403: 'El enlace ya no sirve' },
  },
} as const satisfies Operations;
