import { z } from 'zod';
import { isStorable } from '../text/storable.ts';
import { withoutTurning } from '../text/turning.ts';
import { inSchema } from '../words/schema-message.ts';
import { json, Ok, type Operations } from './operation.ts';

const ASK_EMAIL = inSchema('contactEmailNeeded');
const ASK_MESSAGE = inSchema('contactMessageNeeded');

const plain = (longest: number, missing = inSchema('textNeeded')) =>
  z.string(missing).max(longest, inSchema('contactTextTooLong')).overwrite(withoutTurning).refine(isStorable, inSchema('textNotSendable'));

/** Only an e-mail is required (spec, section 5). The form also asks for what a reply needs. */
const ContactForm = z.strictObject({
  email: plain(320, ASK_EMAIL).pipe(z.email(ASK_EMAIL)),
  Asunto: plain(300).default(''),
  Mensaje: plain(20_000, ASK_MESSAGE).pipe(z.string().trim().min(1, ASK_MESSAGE)),
});

const Found = z.strictObject({
  groups: z.array(
    z.strictObject({
      section: z.string(),
      label: z.string(),
      items: z.array(
        z.strictObject({
          title: z.string(),
          lang: z.string().optional().describe('El idioma del registro, si no es el del sitio (BCP 47)'),
          url: z.string(),
          excerpt: z.array(z.strictObject({ text: z.string(), match: z.boolean() })),
        }),
      ),
    }),
  ),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  /** Advice about a question that is not searched for. */
  hint: z.string().optional(),
});

/** Requests of visitors beside the content. */
export const VISITORS = {
  'GET /api/search': {
    summary: 'Buscar en todo lo público, por páginas',
    access: 'anybody',
    query: z.object({ q: z.string().optional(), page: z.int().min(1).optional() }),
    answers: { 200: json('Una página de lo encontrado; hint dice qué hacer con una pregunta que no se busca', Found) },
  },
  'POST /api/contact': {
    summary: 'Formulario de contacto',
    access: 'anybody',
    body: ContactForm,
    answers: { 200: json('Recibido', Ok) },
    refusals: { 400: 'Faltan datos', 429: 'Demasiados mensajes', 503: 'El buzón está lleno (Retry-After)' },
  },
  'GET /api/openapi.json': {
    summary: 'Esta descripción',
    access: 'anybody',
    answers: { 200: json('El documento', z.looseObject({ openapi: z.string() })) },
  },
} as const satisfies Operations;
