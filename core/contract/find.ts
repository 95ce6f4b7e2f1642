import { z } from 'zod';
import { json, type Operations } from './operation.ts';

const FoundItem = z.strictObject({
  collection: z.string(),
  id: z.string(),
  /** It may be empty. */
  title: z.string(),
  isShown: z.boolean(),
});

/** Everything of the office that has a name with words like the question's, best first, hidden content included. */
const OfficeMatches = z.strictObject({
  items: z.array(FoundItem),
  files: z.array(z.strictObject({ path: z.string(), name: z.string() })),
  messages: z.array(z.strictObject({ id: z.string(), subject: z.string(), email: z.string() })),
});

export type OfficeMatches = z.output<typeof OfficeMatches>;

export const FIND = {
  'GET /api/find': {
    summary: 'Búsqueda en todo lo que el panel administra, también lo oculto: registros, archivos y mensajes',
    access: 'session',
    query: z.object({ q: z.string().optional() }),
    answers: { 200: json('Lo que tiene palabras que empiezan así', OfficeMatches) },
  },
} as const satisfies Operations;
