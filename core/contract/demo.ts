import { z } from 'zod';
import { json, type Operations, WRITE_REFUSALS } from './operation.ts';

export const DEMO = {
  'DELETE /api/demo': {
    summary: 'Quitar el contenido de ejemplo que nadie ha editado',
    access: 'session',
    query: z.object({ forGood: z.enum(['true', 'false']).optional().describe('`true`: sin dejarlo en la papelera') }),
    answers: { 200: json('Cuánto se quitó y cuánto quedó', z.strictObject({ cleared: z.int(), kept: z.int() })) },
    refusals: WRITE_REFUSALS,
  },
} as const satisfies Operations;
