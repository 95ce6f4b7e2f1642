import { z } from 'zod';
import { json, type Operations } from './operation.ts';

const Views = z.strictObject({ value: z.int() });

/** The longest address that is read. */
const MAX_ADDRESS = 2_000;

const Visit = z.strictObject({
  page: z.string().max(MAX_ADDRESS).optional().describe('La ruta de la página que se vio, sin lo que sigue de «?»'),
  host: z.string().max(MAX_ADDRESS).optional().describe('El sitio desde el que se llegó, sin más que su nombre'),
});

/** Numbers of days that a report is about, today included. */
const REPORT_DAYS = ['7', '30', '90', '365'] as const;

const ReportQuery = z.object({
  days: z.enum(REPORT_DAYS).optional().describe('Los últimos días, hoy incluido; sin él, todo lo que se guarda, por meses'),
});

const Report = z.strictObject({
  /** The public counter, which counts every page load. */
  counter: z.int(),
  /** yyyy-MM-dd in the site's time zone; null where everything is meant. */
  from: z.string().nullable(),
  /** Today. */
  to: z.string(),
  /** Those with a view, oldest first; months (yyyy-MM) where everything is meant. */
  days: z.array(z.strictObject({ day: z.string(), value: z.int() })),
  /** The most viewed first. */
  pages: z.array(
    z.strictObject({
      path: z.string(),
      title: z.string().nullable().describe('Nulo si la página ya no está en el sitio'),
      value: z.int(),
    }),
  ),
  /** The number of pages that were viewed, also of those that are not listed. */
  pagesInAll: z.int(),
  hosts: z.array(z.strictObject({ host: z.string().describe('Vacío: los demás sitios de un día'), value: z.int() })),
  hostsInAll: z.int(),
});

export type VisitReport = z.output<typeof Report>;

/** The page-view counter, and the views of pages. */
export const VISITS = {
  'GET /api/visits': { summary: 'Contador de visitas', access: 'anybody', answers: { 200: json('El contador', Views) } },
  'POST /api/visits': {
    summary: 'Contar una visita',
    access: 'anybody',
    body: Visit,
    isBodyOptional: true,
    answers: { 200: json('El contador', Views) },
    refusals: { 400: 'Los datos no se aceptan', 429: 'Demasiadas visitas' },
  },
  'GET /api/visits/report': {
    summary: 'Visitas por página, por día y por sitio de origen',
    access: 'session',
    query: ReportQuery,
    answers: { 200: json('Las visitas', Report) },
  },
  'GET /api/visits/report.csv': {
    summary: 'Las mismas, una línea por día y página o sitio',
    access: 'session',
    query: ReportQuery,
    answers: { 200: { description: 'La hoja de cálculo', media: ['text/csv'] } },
  },
} as const satisfies Operations;
