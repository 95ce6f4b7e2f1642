import { z } from 'zod';
import { TAKEABLE_FIELDS } from '../publications/merged-values.ts';
import { inSchema } from '../words/schema-message.ts';
import { idText } from './id-text.ts';
import { json, type Operations, WRITE_REFUSALS } from './operation.ts';
import { StoredItem } from './stored.ts';

const Version = z.int(inSchema('versionNeeded'));
const Id = idText('publicationIdNeeded');

const Merge = z.strictObject({
  with: Id.describe('El id de la publicación que va a la papelera'),
  version: Version.describe('La versión que se conoce de la que se queda'),
  otherVersion: Version.describe('La versión que se conoce de la otra'),
  take: z
    .array(z.enum(TAKEABLE_FIELDS, inSchema('unknownTakenField')), inSchema('takenFieldsNeeded'))
    .optional()
    .describe('Los campos cuyo valor se toma de la otra aunque la que se queda tenga el suyo'),
});
const Unmerge = z.strictObject({ with: Id.describe('El id de la publicación que se unió a esta') });

const Source = z.strictObject({
  from: z.string().describe('El formato del archivo o el nombre del servicio'),
  name: z.string().optional().describe('El nombre del archivo'),
  at: z.iso.datetime(),
});

/** Operations on publications beside those that every collection offers. */
export const PUBLICATIONS = {
  'POST /api/papers/{id}/merge': {
    summary:
      'Unir otra publicación a esta: se llena lo que le falta y se agregan los enlaces de la otra, que va a la papelera y cuya dirección lleva desde entonces a esta',
    access: 'session',
    body: Merge,
    answers: { 200: json('La publicación que se queda', StoredItem) },
    refusals: WRITE_REFUSALS,
  },
  'POST /api/papers/{id}/unmerge': {
    summary: 'Deshacer una unión: la otra vuelve de la papelera y esta pierde lo que recibió, salvo lo que alguien cambió después',
    access: 'session',
    body: Unmerge,
    answers: { 200: json('Las dos publicaciones', z.strictObject({ kept: StoredItem, restored: StoredItem })) },
    refusals: WRITE_REFUSALS,
  },
  'GET /api/papers/{id}/sources': {
    summary: 'De dónde y cuándo vino el valor de cada campo; de los que escribió una persona no hay nada',
    access: 'session',
    answers: { 200: json('Los campos que vinieron de fuera', z.strictObject({ fields: z.record(z.string(), Source) })) },
    refusals: { 404: 'No existe' },
  },
  'GET /api/papers/{id}/merged-into': {
    summary: 'La publicación que quedó de una que se unió a otra y ya no está',
    access: 'session',
    answers: { 200: json('La que quedó', StoredItem) },
    refusals: { 404: 'No se unió a otra' },
  },
} as const satisfies Operations;
