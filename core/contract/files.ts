import { z } from 'zod';
import { PICTURE_WIDTHS } from '../files/pictures.ts';
import { isStorable } from '../text/storable.ts';
import { withoutTurning } from '../text/turning.ts';
import { inSchema } from '../words/schema-message.ts';
import { DONE, json, list, type Operations, WRITE_REFUSALS } from './operation.ts';

const from0To1 = inSchema('from0To1Needed');
const share = z.number(from0To1).min(0, from0To1).max(1, from0To1).nullable();

/** The description of a picture. */
const PictureDescription = z.strictObject({
  alt: z.exactOptional(
    z
      .string(inSchema('textNeeded'))
      .max(1_000, inSchema('textTooLong'))
      .overwrite(withoutTurning)
      .refine(isStorable, inSchema('textNotStorable'))
      .nullable(),
  ),
  decorative: z.exactOptional(z.boolean(inSchema('yesOrNoNeeded'))),
  focalX: z.exactOptional(share),
  focalY: z.exactOptional(share),
});

/** The metadata of a file (spec, section 3: Uploaded file) and what Faro knows beside it. */
const StoredFile = z.strictObject({
  bucket: z.string(),
  fullPath: z.string(),
  name: z.string(),
  /** In bytes. */
  size: z.int(),
  contentType: z.string(),
  timeCreated: z.iso.datetime(),
  updated: z.iso.datetime(),
  md5Hash: z.string(),
  cacheControl: z.string(),
  contentDisposition: z.string(),
  contentEncoding: z.null(),
  contentLanguage: z.null(),
  customMetadata: z.null(),
  version: z.int(),
  url: z.string(),
  alt: z.string().nullable(),
  decorative: z.boolean(),
  focalX: z.number().min(0).max(1).nullable(),
  focalY: z.number().min(0).max(1).nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  usedIn: z.array(z.strictObject({ collection: z.string(), id: z.string(), title: z.string(), heading: z.string() })),
});
const DeletedFile = StoredFile.extend({ change: z.int(), by: z.string(), at: z.iso.datetime() });

export type StoredFile = z.output<typeof StoredFile>;
export type DeletedFile = z.output<typeof DeletedFile>;

/** Uploaded files, and how they are read. */
export const FILES = {
  'GET /api/files': { summary: 'Archivos', access: 'session', answers: { 200: list('Los archivos', StoredFile) } },
  'GET /api/files/trash': {
    summary: 'Archivos borrados; se recuperan o se olvidan con /api/trash/{change}',
    access: 'session',
    answers: { 200: list('Los archivos borrados', DeletedFile) },
  },
  'GET /api/files/{path}': {
    summary: 'Datos de un archivo',
    access: 'session',
    answers: { 200: json('Los datos', StoredFile) },
    refusals: { 404: 'No existe' },
  },
  'PATCH /api/files/{path}': {
    summary: 'Decir qué muestra una imagen y dónde está lo importante, de 0 a 1',
    access: 'session',
    headers: ['If-Match'],
    body: PictureDescription,
    answers: { 200: json('Los datos', StoredFile) },
    refusals: WRITE_REFUSALS,
  },
  'PUT /api/files/{path}': {
    summary: 'Sustituir por otro archivo recién subido; conserva la dirección. El contenido anterior va a la papelera con el nombre del otro',
    access: 'session',
    headers: ['If-Match'],
    body: z.strictObject({ with: z.string(inSchema('uploadAddressNeeded')) }),
    answers: { 200: json('Los datos', StoredFile) },
    refusals: WRITE_REFUSALS,
  },
  'DELETE /api/files/{path}': {
    summary: 'Borrar (va a la papelera); no mientras se use',
    access: 'session',
    headers: ['If-Match'],
    answers: { 204: DONE },
    refusals: WRITE_REFUSALS,
  },
  'GET /files/uploads/{name}': {
    summary:
      'Un archivo que nombra algo publicado; los administradores, cualquiera. De una imagen, los administradores reciben la original y los demás una copia derecha y sin metadatos',
    access: 'anybody',
    query: z.object({ width: z.literal(PICTURE_WIDTHS).optional() }),
    answers: { 200: { description: 'El archivo' }, 206: { description: 'La parte pedida con Range' } },
    refusals: { 404: 'No existe' },
  },
  'GET /i/{key}/{width}': {
    summary: 'Una imagen que nombra algo publicado, a uno de sus anchos, en AVIF, WebP o JPEG según Accept; nunca cambia',
    access: 'anybody',
    answers: { 200: { description: 'La imagen' } },
    refusals: { 404: 'No existe' },
  },
} as const satisfies Operations;
