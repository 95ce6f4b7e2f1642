import { z } from 'zod';
import { DONE, json, type Operations, WRITE_REFUSALS } from './operation.ts';

/** Refusals of the storage or a stopping program. */
const UPLOAD_REFUSALS = { ...WRITE_REFUSALS, 402: 'No queda espacio', 503: 'El servidor se está reiniciando (Retry-After)' };
const CHUNK = ['application/offset+octet-stream'] as const;
const FileAddress = z.strictObject({ url: z.string() });

/** Resumable uploads by tus 1.0.0. */
export const UPLOADS = {
  'POST /api/uploads': {
    summary: 'Empezar una subida (tus 1.0.0)',
    access: 'session',
    headers: ['Tus-Resumable', 'Upload-Length', 'Upload-Metadata'],
    files: CHUNK,
    answers: {
      201: { ...json('Location: la dirección de la subida. De una sola petición, la dirección del archivo', FileAddress), media: ['text/plain'] },
    },
    refusals: { ...UPLOAD_REFUSALS, 413: 'El archivo es demasiado grande' },
  },
  'GET /api/uploads/{id}': {
    summary:
      'Cómo terminó una subida, durante un día. HEAD dice cuánto llegó (Upload-Offset) y, si terminó, dónde está el archivo (Content-Location)',
    access: 'session',
    answers: { 200: json('La dirección del archivo', FileAddress) },
    refusals: WRITE_REFUSALS,
  },
  'PATCH /api/uploads/{id}': {
    summary: 'Continuar una subida; la última parte contesta la dirección del archivo',
    access: 'session',
    headers: ['Tus-Resumable', 'Upload-Offset'],
    files: CHUNK,
    answers: { 200: json('La dirección del archivo', FileAddress), 204: { description: 'Falta más: Upload-Offset' } },
    refusals: UPLOAD_REFUSALS,
  },
  'DELETE /api/uploads/{id}': { summary: 'Cancelar una subida', access: 'session', answers: { 204: DONE }, refusals: WRITE_REFUSALS },
} as const satisfies Operations;
