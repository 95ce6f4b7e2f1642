import { z } from 'zod';
import { inSchema } from '../words/schema-message.ts';
import { DONE, json, list, type Operations, WRITE_REFUSALS } from './operation.ts';

/** A message of the contact form, and how its forwarding went. */
const ContactMessage = z.strictObject({
  id: z.string(),
  email: z.string(),
  asunto: z.string(),
  mensaje: z.string(),
  receivedDate: z.iso.datetime(),
  read: z.boolean(),
  delivery: z.enum(['waiting', 'sent', 'failed', 'none']),
  attempts: z.int(),
  nextAttempt: z.iso.datetime().nullable(),
  lastError: z.string().nullable(),
});
const DeletedContactMessage = ContactMessage.extend({ change: z.int(), by: z.string(), at: z.iso.datetime() });

/** `forwarding` is false where messages are forwarded nowhere, whatever one waits for. */
const Received = z.strictObject({ items: z.array(ContactMessage), forwarding: z.boolean() });

const missing = inSchema('personEmailMissing');
const Person = z.strictObject({ email: z.string(missing).trim().pipe(z.email(missing)) });

export type ContactMessage = z.output<typeof ContactMessage>;
export type DeletedContactMessage = z.output<typeof DeletedContactMessage>;
export type Received = z.output<typeof Received>;

export const MESSAGES = {
  'GET /api/messages': { summary: 'Mensajes recibidos', access: 'session', answers: { 200: json('Los mensajes', Received) } },
  'GET /api/messages/trash': {
    summary: 'Mensajes borrados; se recuperan o se olvidan con /api/trash/{change}',
    access: 'session',
    answers: { 200: list('Los mensajes borrados', DeletedContactMessage) },
  },
  'POST /api/messages/of-person': {
    summary: 'Lo que envió una persona, también lo borrado',
    access: 'session',
    body: Person,
    answers: {
      200: json(
        'Sus mensajes, y cuántos días los conservan las copias de seguridad (backupDays)',
        z.strictObject({ items: z.array(ContactMessage), backupDays: z.number().nullable() }),
      ),
    },
    refusals: WRITE_REFUSALS,
  },
  'POST /api/messages/of-person/erase': {
    summary: 'Borrar para siempre lo que envió una persona',
    access: 'recent sign-in',
    body: Person,
    answers: { 200: json('Cuántos mensajes se borraron', z.strictObject({ erased: z.int() })) },
    refusals: WRITE_REFUSALS,
  },
  'PATCH /api/messages/{id}': {
    summary: 'Marcar como leído o reintentar el envío',
    access: 'session',
    body: z.strictObject({ read: z.boolean(inSchema('yesOrNoNeeded')).optional(), retry: z.literal(true).optional() }),
    answers: { 200: json('El mensaje', ContactMessage) },
    refusals: WRITE_REFUSALS,
  },
  'DELETE /api/messages/{id}': { summary: 'Borrar (va a la papelera)', access: 'session', answers: { 204: DONE }, refusals: WRITE_REFUSALS },
} as const satisfies Operations;
