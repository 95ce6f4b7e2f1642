import { z } from 'zod';
import { Problem } from '#core/errors.ts';
import { isStorable } from '#core/storable.ts';
import type { RequestContext } from '../environment.ts';
import { fieldsOf, jsonBody } from './body.ts';

export const token = z.string('Falta el enlace: ábrelo de nuevo.').max(200, 'El enlace está dañado: ábrelo de nuevo.');
export const newPassword = z.string('Escribe una contraseña.').max(128, 'La contraseña es demasiado larga: caben 128 caracteres.');

const NewAccount = z.strictObject({
  token,
  email: z.email('Escribe un correo completo.').max(320, 'El correo es demasiado largo.'),
  password: newPassword,
  name: z
    .string('Escribe tu nombre.')
    .max(200, 'El nombre es demasiado largo.')
    .refine(isStorable, 'El nombre contiene caracteres que no se pueden guardar.')
    .default(''),
});

/** Input of a person who follows a one-time link to an account. */
export function newAccount(context: RequestContext): Promise<z.output<typeof NewAccount>> {
  return checkedBody(context, NewAccount);
}

/** The body of a request, or a Problem that names the fields that are not right. */
export async function checkedBody<Schema extends z.ZodType>(context: RequestContext, schema: Schema): Promise<z.output<Schema>> {
  const body = fieldsOf(await jsonBody(context), schema);
  if ('data' in body) return body.data;
  throw new Problem('auth/argument-error', 'Revisa los datos marcados.', body);
}
