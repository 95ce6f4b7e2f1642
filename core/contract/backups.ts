import { z } from 'zod';
import { json, type Operations } from './operation.ts';

const Backup = z.strictObject({
  name: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(['auto', 'manual', 'upgrade', 'restore']),
  /** In bytes. */
  size: z.int(),
  encrypted: z.boolean(),
});
const Backups = z.strictObject({
  items: z.array(Backup),
  /** Hours between two; 0 when none is made by the clock. */
  every: z.number(),
  /** True when new ones are encrypted. */
  encrypts: z.boolean(),
});

export type Backup = z.output<typeof Backup>;

export const BACKUPS = {
  'GET /api/backups': {
    summary: 'Copias de seguridad',
    access: 'session',
    answers: { 200: json('Las copias, la más nueva primero; encrypts dice si las nuevas se cifran', Backups) },
  },
  'POST /api/backups': {
    summary: 'Hacer una copia de seguridad',
    access: 'recent sign-in',
    answers: {
      201: json('La copia, ya comprobada, y los archivos que no se pudieron leer (missing)', Backup.extend({ missing: z.array(z.string()) })),
    },
    refusals: { 429: 'Demasiadas copias en una hora (Retry-After)' },
  },
  'GET /api/backups/{name}': {
    summary: 'Descargar una copia de seguridad, con su enlace de cinco minutos',
    access: 'session',
    query: z.object({ token: z.string() }),
    answers: { 200: { description: 'El archivo', media: ['application/gzip', 'application/octet-stream'] } },
    refusals: { 403: 'El enlace falta o ya no sirve', 404: 'No existe' },
  },
  'POST /api/backups/{name}/link': {
    summary: 'Pedir un enlace para descargar una copia de seguridad',
    access: 'recent sign-in',
    answers: { 201: json('El enlace', z.strictObject({ url: z.string(), minutes: z.int() })) },
    refusals: { 404: 'No existe' },
  },
} as const satisfies Operations;
