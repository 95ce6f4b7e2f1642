import { z } from 'zod';
import { PUBLICATION_TYPES } from '../formats/record.ts';
import { DECISIONS, OFFERED_FIELDS } from '../publications/decision.ts';
import { inSchema } from '../words/schema-message.ts';
import { DONE, json, list, type Operations, WRITE_REFUSALS } from './operation.ts';
import { SentTable } from './spreadsheets.ts';

export const MAX_FILE_NAME_CHARACTERS = 255;

const SentText = z.strictObject({
  text: z.string(inSchema('importTextNeeded')).min(1, inSchema('importFileEmpty')),
  format: z.string(inSchema('formatNameNeeded')).optional(),
  name: z.string(inSchema('fileNameNeeded')).max(MAX_FILE_NAME_CHARACTERS, inSchema('fileNameTooLong')).optional(),
  table: SentTable.optional().describe('Lo que hay en cada columna de una hoja de cálculo, si no es lo que dicen sus nombres'),
});
const Position = z.string().regex(/^\d{1,6}$/, inSchema('positionNeeded'));
const Decisions = z
  .strictObject({
    decisions: z.record(Position, z.enum(DECISIONS, inSchema('wrongDecision')), inSchema('decisionsNeeded')).optional(),
    take: z
      .record(Position, z.array(z.enum(OFFERED_FIELDS, inSchema('unknownTakenField')), inSchema('takenFieldsNeeded')), inSchema('decisionsNeeded'))
      .optional()
      .describe('Los campos ofrecidos («offers») que se toman de la entrada aunque la que está tenga el suyo; solo con la decisión same'),
    years: z
      .record(Position, z.int(inSchema('yearsNeeded')), inSchema('decisionsNeeded'))
      .optional()
      .describe('El año de las entradas que se agregan y no lo traen, o traen uno que no se acepta; sin él toman el de hoy'),
  })
  .refine(({ decisions, take }) => Object.keys(take ?? {}).every((position) => decisions?.[position] === 'same'), {
    error: inSchema('takenWithoutSame'),
    path: ['take'],
  });
const CorrectedText = z.strictObject({
  text: z.string(inSchema('correctedTextNeeded')).min(1, inSchema('correctedTextMissing')).max(1_000_000, inSchema('correctedTextTooLong')),
});

const Person = z.strictObject({
  family: z.string(),
  given: z.string(),
  particle: z.exactOptional(z.string()),
  suffix: z.exactOptional(z.string()),
  literal: z.exactOptional(z.string()),
});
const Publication = z.strictObject({
  line: z.int(),
  type: z.enum(PUBLICATION_TYPES),
  title: z.string(),
  authors: z.array(Person),
  others: z.boolean(),
  editors: z.array(Person),
  translators: z.array(Person),
  year: z.int().nullable(),
  date: z.string().optional(),
  venue: z.string(),
  volume: z.string(),
  issue: z.string(),
  pages: z.string(),
  publisher: z.string(),
  edition: z.string(),
  doi: z.string(),
  arxiv: z.string(),
  pmid: z.string(),
  isbn: z.string(),
  issn: z.string(),
  url: z.string(),
  abstract: z.string(),
  language: z.string(),
  note: z.string(),
  keywords: z.array(z.string()),
  files: z.array(z.string()).optional().describe('Los documentos que nombra y que no vienen con ella'),
  state: z.enum(['new', 'known', 'undecided']).optional(),
  of: z.string().optional().describe('La publicación guardada que es, o que puede ser'),
  fills: z.array(z.string()).optional().describe('Los campos vacíos de esa publicación que se llenarían'),
  offers: z
    .array(z.enum(OFFERED_FIELDS))
    .optional()
    .describe('Los campos de esa publicación que tienen su valor y para los que esta trae más: una lista de autores más larga. Se toman si se piden'),
  proposes: z
    .literal('version')
    .optional()
    .describe(
      'Una propuesta: que es otra versión. Lo dice el servicio de donde viene, las dos llevan el mismo identificador, o una es la prepublicación de la otra por su título y su primer autor',
    ),
  foreign: z.boolean().optional().describe('Ya se dijo que no es del grupo'),
});
const UnreadPart = z.strictObject({ line: z.int(), message: z.string(), text: z.string() });

const ImportSummary = z.strictObject({
  id: z.string(),
  /** The file's name; empty for pasted text. */
  name: z.string(),
  format: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  undone: z.iso.datetime().nullable(),
  waiting: z.int(),
  done: z.int(),
  unread: z.int(),
  pending: z.int().describe('Cuántas publicaciones se siguen buscando por su identificador'),
  delay: z.string().nullable().describe('Por qué tarda la búsqueda; null si no tarda'),
});
const ImportEntry = Publication.extend({
  position: z.int(),
  like: z.int().optional().describe('La posición de la entrada de la misma importación a la que se parece, o que repite'),
  /** The reason why the site refused it. */
  message: z.string().optional(),
  decision: z.enum(DECISIONS).nullable(),
  item: z.string().nullable(),
});
const ImportError = UnreadPart.extend({ position: z.int() });
/** Longer questions are refused, in characters. */
const MAX_WORDS = 200;
const GROUPS = ['new', 'known', 'undecided'] as const;
const ImportState = ImportSummary.extend({ counts: z.strictObject({ new: z.int(), known: z.int(), undecided: z.int() }) });
const EntryPage = z.strictObject({
  positions: z.array(z.int()).describe('Las posiciones de todas las que son así, también de las que no están en esta página'),
  entries: z.array(ImportEntry),
  alike: z.array(ImportEntry).describe('Las entradas de la misma importación a las que se parecen'),
});
const Import = ImportSummary.extend({ entries: z.array(ImportEntry), errors: z.array(ImportError) });
const Preview = z.strictObject({
  format: z.string(),
  entries: z.array(
    Publication.required({ state: true }).extend({ repeats: z.int().optional().describe('La línea de la entrada igual del mismo archivo') }),
  ),
  errors: z.array(UnreadPart),
});
const Applied = z.strictObject({
  added: z.int(),
  only: z.string().nullable().describe('El id de la publicación agregada, si es una sola'),
  filled: z.int(),
  left: z.int(),
  waiting: z.int(),
  refused: z.array(z.strictObject({ position: z.int(), message: z.string() })),
});

export type ImportSummary = z.output<typeof ImportSummary>;
export type ImportEntry = z.output<typeof ImportEntry>;
export type ImportError = z.output<typeof ImportError>;
export type EntryPage = z.output<typeof EntryPage>;
export type Import = z.output<typeof Import>;
export type Applied = z.output<typeof Applied>;

const FILES = ['text/plain', 'application/octet-stream'] as const;
const FILE_REFUSALS = { ...WRITE_REFUSALS, 413: 'El archivo pesa más de 20 MB', 503: 'Esperan demasiados archivos (Retry-After)' };

/** Publications that come in by files. */
export const IMPORTS = {
  'POST /api/imports/preview': {
    summary: 'Ver qué trae un archivo de publicaciones, sin guardar nada ni buscar nada; de una lista de identificadores no hay vista previa',
    access: 'session',
    query: z.object({ format: z.string().optional() }),
    body: SentText,
    files: FILES,
    answers: { 200: json('Lo que se leyó, y lo que no', Preview) },
    refusals: FILE_REFUSALS,
  },
  'GET /api/imports': {
    summary: 'Las importaciones, la más nueva primero, con lo que espera en cada una',
    access: 'session',
    answers: { 200: list('Las importaciones', ImportSummary) },
  },
  'POST /api/imports': {
    summary:
      'Traer a la cola un archivo de publicaciones, o una lista de identificadores (DOI, arXiv, PMID, ORCID) cuyos datos se buscan después, para decidir sobre ello',
    access: 'session',
    query: z.object({ format: z.string().optional(), name: z.string().optional() }),
    body: SentText,
    files: FILES,
    answers: { 201: json('El id de la importación', z.strictObject({ id: z.string() })) },
    refusals: FILE_REFUSALS,
  },
  'GET /api/imports/{id}': {
    summary: 'Una importación: lo que espera, lo que se hizo y lo que no se pudo leer',
    access: 'session',
    answers: { 200: json('La importación', Import) },
    refusals: { 404: 'No existe' },
  },
  'GET /api/imports/{id}/state': {
    summary: 'Cuántas entradas esperan en una importación, por lo que hay que hacer con ellas',
    access: 'session',
    answers: { 200: json('El estado', ImportState) },
    refusals: { 404: 'No existe' },
  },
  'GET /api/imports/{id}/entries': {
    summary: 'Las entradas que esperan en una importación, de cien en cien',
    access: 'session',
    query: z.object({
      state: z.enum(GROUPS, inSchema('wrongEntryState')),
      words: z
        .string()
        .max(MAX_WORDS, inSchema('tooManyWords'))
        .optional()
        .describe('Solo las que tienen estas palabras en el título, la revista o los autores, o este año o DOI'),
      from: Position.optional().describe('Cuántas van antes'),
    }),
    answers: { 200: json('Una página', EntryPage) },
    refusals: { 400: 'Los datos no se aceptan', 404: 'No existe' },
  },
  'GET /api/imports/{id}/errors': {
    summary: 'Lo que no se pudo leer en una importación, de cien en cien',
    access: 'session',
    query: z.object({
      from: Position.optional().describe('Cuántas van antes'),
    }),
    answers: { 200: json('Una página', z.strictObject({ total: z.int(), errors: z.array(ImportError) })) },
    refusals: { 400: 'Los datos no se aceptan', 404: 'No existe' },
  },
  'DELETE /api/imports/{id}': {
    summary: 'Olvidar la importación; las publicaciones se quedan',
    access: 'session',
    answers: { 204: DONE },
    refusals: WRITE_REFUSALS,
  },
  'POST /api/imports/{id}/apply': {
    summary:
      'Guardar lo decidido. Sin decisión, lo nuevo se agrega, lo que ya está se deja y lo dudoso espera. same: es la misma (llena lo vacío, y toma lo que se pida en take); version: es otra versión; different: no es la misma; not-ours: no es nuestra',
    access: 'session',
    body: Decisions,
    isBodyOptional: true,
    answers: { 200: json('Lo que se hizo', Applied) },
    refusals: WRITE_REFUSALS,
  },
  'POST /api/imports/{id}/undo': {
    summary: 'Deshacer la importación: lo agregado va a la papelera y lo llenado y lo tomado vuelve a ser como antes',
    access: 'session',
    answers: { 200: json('Cuántas se deshicieron', z.strictObject({ undone: z.int() })) },
    refusals: WRITE_REFUSALS,
  },
  'PUT /api/imports/{id}/errors/{position}': {
    summary: 'Corregir una entrada que no se pudo leer, o buscarla por su identificador',
    access: 'session',
    body: CorrectedText,
    answers: { 204: DONE },
    refusals: WRITE_REFUSALS,
  },
} as const satisfies Operations;
