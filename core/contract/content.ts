import { z } from 'zod';
import type { CollectionDefinition, DocumentDefinition } from '../definition.ts';
import { inSchema } from '../words/schema-message.ts';
import { DONE, json, list, type Operation, type Operations, WRITE_REFUSALS } from './operation.ts';
import { SPREADSHEETS } from './spreadsheets.ts';
import { History, StoredItem, storedValues } from './stored.ts';

/** Values of an item, which its definition judges (`core/write.ts`). */
const SentValues = z.record(z.string(), z.unknown());

const Preview = z.strictObject({ html: z.string().nullable() });

const Order = z.strictObject({ ids: z.array(z.string(), inSchema('idsMissing')).max(100_000) });

/** The operations of every collection, whose items are answered and sent as these schemas say. */
function collectionOperations<Item extends z.ZodType, Sent extends z.ZodType>(item: Item, sent: Sent) {
  return {
    'GET /api/{collection}': {
      summary: 'Lista en su orden; con la sesión iniciada, también para una hoja de cálculo',
      access: 'anybody',
      query: z.object({ format: z.enum(['json', 'csv']).optional() }),
      answers: { 200: { ...list('La lista', item), media: ['text/csv'] } },
      refusals: { 401: 'El CSV es para quien inició sesión' },
    },
    'POST /api/{collection}': {
      summary: 'Agregar; con el mismo Idempotency-Key, una sola vez (409 si los datos son otros)',
      access: 'session',
      headers: ['Idempotency-Key', 'Prefer'],
      body: sent,
      answers: { 201: json('El id; con Prefer: return=representation, el registro', z.union([z.strictObject({ id: z.string() }), item])) },
      refusals: WRITE_REFUSALS,
    },
    'PUT /api/{collection}/order': {
      summary: 'Ordenar',
      access: 'session',
      body: Order,
      answers: { 204: DONE },
      refusals: WRITE_REFUSALS,
    },
    'GET /api/{collection}/{id}': {
      summary: 'Uno',
      access: 'anybody',
      answers: { 200: json('El registro', item) },
      refusals: { 404: 'No existe' },
    },
    'PUT /api/{collection}/{id}': {
      summary: 'Reemplazar',
      access: 'session',
      headers: ['If-Match'],
      body: sent,
      answers: { 200: json('El registro', item) },
      refusals: WRITE_REFUSALS,
    },
    'PATCH /api/{collection}/{id}': {
      summary: 'Cambiar algunos campos',
      access: 'session',
      headers: ['If-Match'],
      body: sent,
      answers: { 200: json('El registro', item) },
      refusals: WRITE_REFUSALS,
    },
    'DELETE /api/{collection}/{id}': {
      summary: 'Borrar (va a la papelera)',
      access: 'session',
      headers: ['If-Match'],
      answers: { 204: DONE },
      refusals: WRITE_REFUSALS,
    },
    'POST /api/{collection}/{id}/preview': {
      summary: 'Ver su página con valores que no se guardan, como la leerían los visitantes',
      access: 'session',
      body: sent,
      answers: { 200: json('La página; html es null para lo que no se lee en ninguna por sí mismo', Preview) },
      refusals: { 400: 'Los datos no se aceptan', 404: 'No existe' },
    },
    'GET /api/{collection}/{id}/history': {
      summary: 'Historia',
      access: 'session',
      answers: { 200: json('La historia', History) },
      refusals: { 404: 'No existe' },
    },
    'POST /api/{collection}/{id}/history/{version}/restore': {
      summary: 'Volver a una versión',
      access: 'session',
      headers: ['If-Match'],
      answers: { 200: json('El registro', item) },
      refusals: WRITE_REFUSALS,
    },
  } as const satisfies Operations;
}

/** The operations of every single document. */
function documentOperations<Document extends z.ZodType, Sent extends z.ZodType>(document: Document, sent: Sent) {
  return {
    'GET /api/{document}': { summary: 'Leer', access: 'anybody', answers: { 200: json('El documento', document) } },
    'PUT /api/{document}': {
      summary: 'Reemplazar',
      access: 'session',
      headers: ['If-Match'],
      body: sent,
      answers: { 200: json('El documento', document) },
      refusals: WRITE_REFUSALS,
    },
    'GET /api/{document}/history': { summary: 'Historia', access: 'session', answers: { 200: json('La historia', History) } },
    'POST /api/{document}/history/{version}/restore': {
      summary: 'Volver a una versión',
      access: 'session',
      headers: ['If-Match'],
      answers: { 200: json('El documento', document) },
      refusals: WRITE_REFUSALS,
    },
  } as const satisfies Operations;
}

export const COLLECTIONS = collectionOperations(StoredItem, SentValues);
export const DOCUMENTS = documentOperations(StoredItem, SentValues);

/** The operations of one collection, with its name in their paths. */
export function contractOfCollection(definition: CollectionDefinition): Operations {
  const [item, sent] = schemasOf(definition);
  return named('{collection}', definition, { ...collectionOperations(item, sent), ...SPREADSHEETS });
}

/** The operations of one single document. */
export function contractOfDocument(definition: DocumentDefinition): Operations {
  return named('{document}', definition, documentOperations(...schemasOf(definition)));
}

/** The schemas of answers and of bodies, which the OpenAPI document describes under the definition's name. */
function schemasOf(definition: CollectionDefinition | DocumentDefinition) {
  const schema = definition.name;
  return [storedValues(definition).meta({ schema }), SentValues.meta({ schema })] as const;
}

function named(parameter: string, { name, heading }: Pick<CollectionDefinition, 'name' | 'heading'>, operations: Operations): Operations {
  return Object.fromEntries(
    Object.entries(operations).map(([key, operation]): [string, Operation] => [key.replace(parameter, name), { ...operation, tags: [heading] }]),
  );
}
