import { z } from 'zod';
import { DELIMITERS } from '../formats/spreadsheet/rows.ts';
import { ROW_DECISIONS, ROW_MATCHES, ROW_STATES } from '../spreadsheet/row-decision.ts';
import { MAX_COLUMNS } from '../spreadsheet/sheet-head.ts';
import { inSchema } from '../words/schema-message.ts';
import { idText } from './id-text.ts';
import { json, type Operations, WRITE_REFUSALS } from './operation.ts';

/** The head of a sheet. */
const HEAD = {
  delimiter: z.enum(DELIMITERS, inSchema('wrongDelimiter')),
  line: z
    .int(inSchema('headingsLineNeeded'))
    .min(0, inSchema('headingsLineNeeded'))
    .describe('La línea de los nombres de las columnas; 0 si no los hay'),
};
const Columns = z
  .array(z.string().nullable(), inSchema('columnsNeeded'))
  .max(MAX_COLUMNS, inSchema('tooManyColumns'))
  .describe('El campo de cada columna; null si no se lee');

/** A table with what its columns hold. */
export const SentTable = z.strictObject({ ...HEAD, columns: Columns });

const Line = z.string().regex(/^\d{1,7}$/, inSchema('rowLineNeeded'));

const Sheet = z.strictObject({
  text: z.string(inSchema('sheetTextNeeded')).min(1, inSchema('sheetEmpty')),
  delimiter: HEAD.delimiter.optional(),
  line: HEAD.line.optional(),
  columns: Columns.optional(),
  mended: z
    .record(Line, z.string(inSchema('correctedRowNeeded')).max(1_000_000, inSchema('correctedRowTooLong')))
    .optional()
    .describe('Renglones corregidos, por su línea'),
  decisions: z
    .record(Line, z.enum(ROW_DECISIONS, inSchema('wrongDecision')), inSchema('rowDecisionsNeeded'))
    .optional()
    .describe('Qué se hace con cada renglón, por su línea; los demás, lo de siempre'),
});

const PreviewRow = z.strictObject({
  line: z.int(),
  title: z.string(),
  state: z.enum(ROW_STATES),
  of: z.string().optional().describe('El id de lo que ya está'),
  by: z.enum(ROW_MATCHES).optional(),
  repeats: z.int().optional().describe('La línea del renglón igual'),
  fills: z.array(z.string()).describe('Los campos vacíos que llenaría'),
  changes: z.array(z.strictObject({ field: z.string(), from: z.string(), to: z.string() })),
  /** Some of the values of a new item, as cells. */
  values: z.record(z.string(), z.string()),
  assumed: z.record(z.string(), z.string()).optional().describe('Lo que se pone en los campos de los que el renglón no dice nada'),
  pictures: z.array(z.string()).optional().describe('Las imágenes de sus textos que no están en la mediateca'),
  links: z.array(z.string()).optional().describe('Los enlaces de sus textos a partes del otro sitio que no están aquí'),
});
const UnreadRow = z.strictObject({
  line: z.int(),
  message: z.string(),
  fields: z.record(z.string(), z.string()),
  absent: z.record(z.string(), z.string()).optional().describe('Lo que el renglón nombra y no existe, por su campo'),
  cells: z.array(z.string()),
});
const Preview = z.strictObject({ ...HEAD, columns: Columns, rows: z.array(PreviewRow), errors: z.array(UnreadRow) });

const Done = z.strictObject({ sheet: idText('sheetIdNeeded').describe('El id de la hoja, con el que se deshace') });
const Applied = Done.extend({
  added: z.array(z.string()),
  changed: z.record(z.string(), z.int()).describe('Las versiones que quedaron, por id'),
  left: z.int(),
  unread: z.int(),
});

export type PreviewRow = z.output<typeof PreviewRow>;
export type UnreadSheetRow = z.output<typeof UnreadRow>;
export type SheetPreview = z.output<typeof Preview>;
export type AppliedSheet = z.output<typeof Applied>;
export type SheetBody = z.input<typeof Sheet>;

const Cells = z.strictObject({
  cells: z
    .record(z.string(), z.string(inSchema('sheetTextNeeded')).max(200_000, inSchema('fieldTooLong')), inSchema('columnsNeeded'))
    .describe('El texto de cada celda, por su campo'),
});
const CellValues = z.strictObject({
  values: z.record(z.string(), z.unknown()),
  problems: z.record(z.string(), z.string()).describe('Por qué una celda no es un valor de su campo'),
});

const FILES = ['text/plain', 'application/octet-stream'] as const;
const REFUSALS = { ...WRITE_REFUSALS, 413: 'La hoja pesa más de 20 MB' };

/** Sheets of rows of a collection. */
export const SPREADSHEETS = {
  'POST /api/{collection}/spreadsheet/preview': {
    summary: 'Ver qué haría una hoja de cálculo, sin guardar nada',
    access: 'session',
    body: Sheet,
    files: FILES,
    answers: { 200: json('Los renglones, y los que no se pudieron leer', Preview) },
    refusals: REFUSALS,
  },
  'POST /api/{collection}/spreadsheet/cells': {
    summary: 'Leer celdas de un renglón como valores de sus campos, sin guardar nada',
    access: 'session',
    body: Cells,
    answers: { 200: json('Los valores, y las celdas que no lo son', CellValues) },
    refusals: WRITE_REFUSALS,
  },
  'POST /api/{collection}/spreadsheet': {
    summary: 'Guardar los renglones de una hoja de cálculo: todos, o ninguno',
    access: 'session',
    body: Sheet,
    files: FILES,
    answers: { 200: json('Lo que se hizo', Applied) },
    refusals: REFUSALS,
  },
  'POST /api/{collection}/spreadsheet/undo': {
    summary: 'Deshacer lo que hizo una hoja de cálculo, menos lo que alguien cambió después',
    access: 'session',
    body: Done,
    answers: { 200: json('Cuánto se deshizo', z.strictObject({ undone: z.int() })) },
    refusals: WRITE_REFUSALS,
  },
} as const satisfies Operations;
