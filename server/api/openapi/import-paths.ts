import { PUBLICATION_TYPES } from '#core/formats/record.ts';
import { DECISIONS } from '#data/publications/apply-entry.ts';
import { empty, inPath, type Json, json, list, problem, SESSION, writeProblems } from './words.ts';

const text = { type: 'string' };
const integer = { type: 'integer' };
const orNull = (type: string): Json => ({ type: [type, 'null'] });
const texts = (...names: string[]): Json => Object.fromEntries(names.map((name) => [name, text]));

const person: Json = { type: 'object', required: ['family', 'given'], properties: texts('family', 'given', 'particle', 'suffix', 'literal') };
const entry: Json = {
  line: integer,
  type: { enum: PUBLICATION_TYPES },
  ...texts(
    'title',
    'date',
    'venue',
    'volume',
    'issue',
    'pages',
    'publisher',
    'doi',
    'arxiv',
    'pmid',
    'isbn',
    'issn',
    'url',
    'abstract',
    'language',
    'note',
  ),
  authors: { type: 'array', items: person },
  others: { type: 'boolean' },
  editors: { type: 'array', items: person },
  year: orNull('integer'),
  keywords: { type: 'array', items: text },
  state: { enum: ['new', 'known', 'undecided'] },
  of: { ...text, description: 'La publicación guardada que es, o que puede ser' },
  fills: { type: 'array', items: text, description: 'Los campos vacíos de esa publicación que se llenarían' },
};
const unread: Json = { line: integer, ...texts('message', 'text') };
const summary: Json = {
  ...texts('id', 'name', 'format', 'by'),
  at: text,
  undone: orNull('string'),
  waiting: integer,
  done: integer,
  unread: integer,
  pending: { ...integer, description: 'Cuántas publicaciones se siguen buscando por su identificador' },
  delay: { ...orNull('string'), description: 'Por qué tarda la búsqueda; null si no tarda' },
};
const object = (properties: Json): Json => ({ type: 'object', properties });

const file: Json = {
  required: true,
  content: {
    'text/plain': { schema: text },
    'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
    'application/json': { schema: { type: 'object', required: ['text'], additionalProperties: false, properties: texts('text', 'format', 'name') } },
  },
};
const inQuery = (name: string): Json => ({ name, in: 'query', required: false, schema: text });
const tooLarge = { 413: problem('El archivo pesa más de 20 MB') };

const harvest: Json = object({
  isOn: { type: 'boolean' },
  people: { ...integer, description: 'Cuántos ORCID se buscan' },
  next: { ...orNull('string'), description: 'Cuándo toca la siguiente; null si no se busca' },
  last: {
    ...orNull('object'),
    properties: {
      at: text,
      import: { ...orNull('string'), description: 'La importación en la que espera lo nuevo; null si no queda nada' },
      pending: integer,
      delay: orNull('string'),
      waiting: integer,
      added: { ...integer, description: 'Cuántas se publicaron sin revisar' },
      failures: { type: 'array', items: object(texts('name', 'message')) },
    },
  },
});

/** Publications that come in by files, and by the weekly search. */
export const IMPORT_PATHS: Json = {
  '/api/harvest': {
    get: {
      summary: 'La búsqueda semanal de trabajos nuevos en ORCID: si se hace, y qué dio la última',
      security: SESSION,
      responses: { 200: json('La búsqueda', harvest), 401: problem('Hace falta iniciar sesión') },
    },
    post: {
      summary: 'Empezar la búsqueda ahora, si no hay una en curso',
      security: SESSION,
      responses: { 202: json('La búsqueda', harvest), ...writeProblems },
    },
  },
  '/api/imports/preview': {
    post: {
      summary: 'Ver qué trae un archivo de publicaciones, sin guardar nada ni buscar nada; de una lista de identificadores no hay vista previa',
      security: SESSION,
      parameters: [inQuery('format')],
      requestBody: file,
      responses: {
        200: json(
          'Lo que se leyó, y lo que no',
          object({
            format: text,
            entries: {
              type: 'array',
              items: object({ ...entry, repeats: { ...integer, description: 'La línea de la entrada igual del mismo archivo' } }),
            },
            errors: { type: 'array', items: object(unread) },
          }),
        ),
        ...writeProblems,
        ...tooLarge,
      },
    },
  },
  '/api/imports': {
    get: {
      summary: 'Las importaciones, la más nueva primero, con lo que espera en cada una',
      security: SESSION,
      responses: { 200: json('Las importaciones', list(object(summary))), 401: problem('Hace falta iniciar sesión') },
    },
    post: {
      summary:
        'Traer a la cola un archivo de publicaciones, o una lista de identificadores (DOI, arXiv, PMID, ORCID) cuyos datos se buscan después, para decidir sobre ello',
      security: SESSION,
      parameters: [inQuery('format'), inQuery('name')],
      requestBody: file,
      responses: { 201: json('El id de la importación', object({ id: text })), ...writeProblems, ...tooLarge },
    },
  },
  '/api/imports/{id}': {
    parameters: inPath('id'),
    get: {
      summary: 'Una importación: lo que espera, lo que se hizo y lo que no se pudo leer',
      security: SESSION,
      responses: {
        200: json(
          'La importación',
          object({
            ...summary,
            entries: {
              type: 'array',
              items: object({ position: integer, ...entry, message: text, decision: orNull('string'), item: orNull('string') }),
            },
            errors: { type: 'array', items: object({ position: integer, ...unread }) },
          }),
        ),
        401: problem('Hace falta iniciar sesión'),
        404: problem('No existe'),
      },
    },
    delete: { summary: 'Olvidar la importación; las publicaciones se quedan', security: SESSION, responses: { 204: empty, ...writeProblems } },
  },
  '/api/imports/{id}/apply': {
    parameters: inPath('id'),
    post: {
      summary:
        'Guardar lo decidido. Sin decisión, lo nuevo se agrega, lo que ya está se deja y lo dudoso espera. same: es la misma (llena lo vacío); version: es otra versión; different: no es la misma; not-ours: no es nuestra',
      security: SESSION,
      requestBody: {
        required: false,
        content: {
          'application/json': {
            schema: object({ decisions: { type: 'object', description: 'Por «position»', additionalProperties: { enum: DECISIONS } } }),
          },
        },
      },
      responses: {
        200: json(
          'Lo que se hizo',
          object({
            added: integer,
            filled: integer,
            left: integer,
            waiting: integer,
            refused: { type: 'array', items: object({ position: integer, message: text }) },
          }),
        ),
        ...writeProblems,
      },
    },
  },
  '/api/imports/{id}/undo': {
    parameters: inPath('id'),
    post: {
      summary: 'Deshacer la importación: lo agregado va a la papelera y lo llenado se vacía',
      security: SESSION,
      responses: { 200: json('Cuántas se deshicieron', object({ undone: integer })), ...writeProblems },
    },
  },
  '/api/imports/{id}/errors/{position}': {
    parameters: inPath('id', 'position'),
    put: {
      summary: 'Corregir una entrada que no se pudo leer, o buscarla por su identificador',
      security: SESSION,
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { type: 'object', required: ['text'], additionalProperties: false, properties: { text } } } },
      },
      responses: { 204: empty, ...writeProblems },
    },
  },
};
