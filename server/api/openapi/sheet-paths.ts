import type { CollectionDefinition } from '#core/definition.ts';
import { ROW_DECISIONS } from '#core/spreadsheet/compared-rows.ts';
import { body, type Json, json, problem, SESSION, writeProblems } from './words.ts';

const text = { type: 'string' };
const integer = { type: 'integer' };
const list = (items: Json): Json => ({ type: 'array', items });
const object = (properties: Json, required?: readonly string[]): Json => ({ type: 'object', ...(required && { required }), properties });
const byName = (additionalProperties: Json): Json => ({ type: 'object', additionalProperties });

const columns = { ...list({ type: ['string', 'null'] }), description: 'El campo de cada columna; null si no se lee' };
const line = { ...integer, description: 'La línea de los nombres de las columnas; 0 si no los hay' };
const delimiter = { enum: [',', ';', '\t'] };
const mended = { ...byName(text), description: 'Renglones corregidos, por su línea' };
const decisions = { ...byName({ enum: ROW_DECISIONS }), description: 'Qué se hace con cada renglón, por su línea; los demás, lo de siempre' };
const properties: Json = { text, delimiter, line, columns, mended, decisions };
const sheet: Json = {
  required: true,
  content: {
    'text/plain': { schema: text },
    'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
    'application/json': { schema: { ...object(properties, ['text']), additionalProperties: false } },
  },
};
const row = object({
  line: integer,
  title: text,
  state: { enum: ['new', 'repeated', 'known'] },
  of: { ...text, description: 'El id de lo que ya está' },
  by: { enum: ['id', 'values', 'title'] },
  repeats: { ...integer, description: 'La línea del renglón igual' },
  fills: { ...list(text), description: 'Los campos vacíos que llenaría' },
  changes: list(object({ field: text, from: text, to: text })),
  values: byName(text),
});
const unread = object({ line: integer, message: text, fields: byName(text), cells: list(text) });
const done: Json = { added: list(text), changed: { ...byName(integer), description: 'Las versiones que quedaron, por id' } };
const tooLarge = { 413: problem('La hoja pesa más de 20 MB') };

/** Sheets of rows of a collection. */
export function sheetPaths({ name, heading }: CollectionDefinition): Json {
  return {
    [`/api/${name}/spreadsheet/preview`]: {
      post: {
        summary: `Ver qué haría una hoja de cálculo con «${heading}», sin guardar nada`,
        security: SESSION,
        requestBody: sheet,
        responses: {
          200: json('Los renglones, y los que no se pudieron leer', object({ delimiter, line, columns, rows: list(row), errors: list(unread) })),
          ...writeProblems,
          ...tooLarge,
        },
      },
    },
    [`/api/${name}/spreadsheet`]: {
      post: {
        summary: `Guardar los renglones de una hoja de cálculo en «${heading}»: todos, o ninguno`,
        security: SESSION,
        requestBody: sheet,
        responses: { 200: json('Lo que se hizo', object({ ...done, left: integer, unread: integer })), ...writeProblems, ...tooLarge },
      },
    },
    [`/api/${name}/spreadsheet/undo`]: {
      post: {
        summary: `Deshacer lo que hizo una hoja de cálculo en «${heading}», menos lo que alguien cambió después`,
        security: SESSION,
        requestBody: body({ ...object(done, ['added', 'changed']), additionalProperties: false }),
        responses: { 200: json('Cuánto se deshizo', object({ undone: integer })), ...writeProblems },
      },
    },
  };
}
