import { z } from 'zod';
import { json, type Operations, WRITE_REFUSALS } from './operation.ts';

const HarvestReport = z.strictObject({
  isOn: z.boolean(),
  people: z.int().describe('Cuántos ORCID se buscan'),
  next: z.iso.datetime().nullable().describe('Cuándo toca la siguiente; null si no se busca'),
  last: z
    .strictObject({
      at: z.iso.datetime(),
      import: z.string().nullable().describe('La importación en la que espera lo nuevo; null si no queda nada'),
      pending: z.int(),
      delay: z.string().nullable().describe('Por qué tarda la búsqueda; null si no tarda'),
      waiting: z.int(),
      added: z.int().describe('Cuántas se publicaron sin revisar'),
      failures: z.array(z.strictObject({ name: z.string(), message: z.string() })),
    })
    .nullable()
    .describe('La última búsqueda; null antes de la primera'),
});

export type HarvestReport = z.output<typeof HarvestReport>;

/** The weekly search for new works of the group's people. */
export const HARVEST = {
  'GET /api/harvest': {
    summary: 'La búsqueda semanal de trabajos nuevos en ORCID: si se hace, y qué dio la última',
    access: 'session',
    answers: { 200: json('La búsqueda', HarvestReport) },
  },
  'POST /api/harvest': {
    summary: 'Empezar la búsqueda ahora, si no hay una en curso',
    access: 'session',
    answers: { 202: json('La búsqueda', HarvestReport) },
    refusals: WRITE_REFUSALS,
  },
} as const satisfies Operations;
