import { PICTURE_WIDTHS } from '#core/pictures.ts';
import { body, empty, ifMatch, inPath, type Json, json, list, problem, SESSION, writeProblems } from './words.ts';

const text = { type: 'string' };
const orNull = (type: string): Json => ({ type: [type, 'null'] });
const share = { type: ['number', 'null'], minimum: 0, maximum: 1 };

/** The spec's metadata (section 3: Uploaded file metadata) and what Faro knows beside it. */
const file: Json = {
  type: 'object',
  properties: {
    bucket: text,
    fullPath: text,
    name: text,
    size: { type: 'integer' },
    contentType: text,
    timeCreated: { type: 'string', format: 'date-time' },
    updated: { type: 'string', format: 'date-time' },
    md5Hash: text,
    cacheControl: text,
    contentDisposition: text,
    contentEncoding: orNull('string'),
    contentLanguage: orNull('string'),
    customMetadata: orNull('object'),
    version: { type: 'integer' },
    url: text,
    alt: orNull('string'),
    decorative: { type: 'boolean' },
    focalX: share,
    focalY: share,
    width: orNull('integer'),
    height: orNull('integer'),
    usedIn: { type: 'array', items: { type: 'object', properties: { collection: text, id: text, title: text, heading: text } } },
  },
};
/** Refusals of the storage or a stopping program during an upload. */
const uploadProblems = { ...writeProblems, 402: problem('No queda espacio'), 503: problem('El servidor se está reiniciando (Retry-After)') };
const unauthenticated = { 401: problem('Hace falta iniciar sesión') };
const url = { type: 'object', properties: { url: text } };
const chunk = { required: false, content: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } } };
const header = (name: string, required = false): Json => ({ name, in: 'header', required, schema: text });

/** Uploads, the files that come of them, and how they are read. */
export const FILE_PATHS: Json = {
  '/api/uploads': {
    post: {
      summary: 'Empezar una subida (tus 1.0.0)',
      security: SESSION,
      parameters: [header('Tus-Resumable', true), header('Upload-Length', true), header('Upload-Metadata')],
      requestBody: chunk,
      responses: {
        201: { description: 'Location: la dirección de la subida' },
        413: problem('El archivo es demasiado grande'),
        ...uploadProblems,
      },
    },
  },
  '/api/uploads/{id}': {
    parameters: inPath('id'),
    get: {
      summary:
        'Cómo terminó una subida, durante un día. HEAD dice cuánto llegó (Upload-Offset) y, si terminó, dónde está el archivo (Content-Location)',
      security: SESSION,
      responses: { 200: json('La dirección del archivo', url), ...writeProblems },
    },
    patch: {
      summary: 'Continuar una subida; la última parte contesta la dirección del archivo',
      security: SESSION,
      parameters: [header('Tus-Resumable', true), header('Upload-Offset', true)],
      requestBody: chunk,
      responses: { 200: json('La dirección del archivo', url), 204: { description: 'Falta más: Upload-Offset' }, ...uploadProblems },
    },
    delete: { summary: 'Cancelar una subida', security: SESSION, responses: { 204: empty, ...writeProblems } },
  },
  '/api/files': {
    get: { summary: 'Archivos', security: SESSION, responses: { 200: json('Los archivos', list(file)), ...unauthenticated } },
  },
  '/api/files/trash': {
    get: {
      summary: 'Archivos borrados; se recuperan o se olvidan con /api/trash/{change}',
      security: SESSION,
      responses: { 200: json('Los archivos borrados', list(file)), ...unauthenticated },
    },
  },
  '/api/files/{path}': {
    parameters: inPath('path'),
    get: { summary: 'Datos de un archivo', security: SESSION, responses: { 200: json('Los datos', file), ...writeProblems } },
    patch: {
      summary: 'Decir qué muestra una imagen y dónde está lo importante, de 0 a 1',
      security: SESSION,
      parameters: [ifMatch],
      requestBody: body({
        type: 'object',
        additionalProperties: false,
        properties: { alt: orNull('string'), decorative: { type: 'boolean' }, focalX: share, focalY: share },
      }),
      responses: { 200: json('Los datos', file), ...writeProblems },
    },
    put: {
      summary: 'Sustituir por otro archivo recién subido; conserva la dirección. El contenido anterior va a la papelera con el nombre del otro',
      security: SESSION,
      parameters: [ifMatch],
      requestBody: body({ type: 'object', required: ['with'], additionalProperties: false, properties: { with: text } }),
      responses: { 200: json('Los datos', file), ...writeProblems },
    },
    delete: {
      summary: 'Borrar (va a la papelera); no mientras se use',
      security: SESSION,
      parameters: [ifMatch],
      responses: { 204: empty, ...writeProblems },
    },
  },
  '/files/uploads/{name}': {
    parameters: inPath('name'),
    get: {
      summary:
        'Un archivo que nombra algo publicado; los administradores, cualquiera. De una imagen, los administradores reciben la original y los demás una copia derecha y sin metadatos',
      parameters: [{ name: 'width', in: 'query', required: false, schema: { enum: PICTURE_WIDTHS } }],
      responses: { 200: { description: 'El archivo' }, 206: { description: 'La parte pedida con Range' }, 404: problem('No existe') },
    },
  },
  '/i/{key}/{width}': {
    parameters: inPath('key', 'width'),
    get: {
      summary: 'Una imagen que nombra algo publicado, a uno de sus anchos, en AVIF, WebP o JPEG según Accept; nunca cambia',
      responses: { 200: { description: 'La imagen' }, 404: problem('No existe') },
    },
  },
};
