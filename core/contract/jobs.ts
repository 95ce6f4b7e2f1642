import { z } from 'zod';
import { JOB_KINDS } from '../jobs/kinds.ts';
import { DONE, json, type Operations, WRITE_REFUSALS } from './operation.ts';

const Job = z.strictObject({
  id: z.string(),
  kind: z.enum(JOB_KINDS),
  about: z.string().describe('De qué trata: el asunto de un mensaje, un archivo, un correo; puede estar vacío'),
  state: z.enum(['waiting', 'running', 'failed']),
  created: z.iso.datetime(),
  next: z.iso.datetime().nullable().describe('Cuándo toca; null mientras se hace y cuando ya no se intenta'),
  attempts: z.int(),
  error: z.string().nullable().describe('Por qué falló la última vez'),
  lacks: z
    .enum(['mail', 'forwarding'])
    .nullable()
    .describe('El ajuste que falta para hacerla: con qué enviar correo, o a dónde reenviar mensajes; null cuando ninguno'),
});

export type Job = z.output<typeof Job>;

/** The queue of the site's work. */
export const JOBS = {
  'GET /api/jobs': {
    summary: 'Las tareas del sitio: lo que espera, se hace o falló',
    access: 'session',
    answers: { 200: json('Las tareas, primero las que fallaron; total dice cuántas hay', z.strictObject({ items: z.array(Job), total: z.int() })) },
  },
  'POST /api/jobs/{id}/retry': {
    summary: 'Hacer una tarea otra vez, ahora',
    access: 'session',
    answers: { 200: json('La tarea', Job) },
    refusals: WRITE_REFUSALS,
  },
  'DELETE /api/jobs/{id}': {
    summary: 'Quitar una tarea que no se está haciendo y que no es periódica',
    access: 'session',
    answers: { 204: DONE },
    refusals: WRITE_REFUSALS,
  },
} as const satisfies Operations;
