import { Hono } from 'hono';
import { z } from 'zod';
import { Problem } from '#core/errors.ts';
import type { Format } from '#core/formats/detect.ts';
import { MAX_COLUMNS } from '#core/spreadsheet/sheet-head.ts';
import { DECISIONS, type Decision } from '#data/publications/apply-entry.ts';
import type { StagedImport } from '#data/publications/imports.ts';
import { isText } from '../bodies/cost.ts';
import type { Environment, RequestContext, Services } from '../environment.ts';
import { importTooLarge, MAX_IMPORT_BYTES, MAX_IMPORT_ENTRIES, MAX_IMPORT_IDENTIFIERS } from '../imports/bound.ts';
import type { Preview } from '../imports/file-reader.ts';
import { shownComparison, shownRecord } from '../imports/preview.ts';
import type { ReadFile, ReadOrder } from '../imports/read-publications.ts';
import { fieldsOf, fileBody, jsonBody } from './body.ts';
import { asks, authorOf, requireUser } from './policy.ts';

const MAX_NAME_CHARACTERS = 255;

const Sent = z.strictObject({
  text: z.string('Envía el texto del archivo en «text».').min(1, 'El archivo está vacío: no hay nada que traer.'),
  format: z.string('Escribe el nombre de un formato.').optional(),
  name: z.string('Escribe el nombre del archivo.').max(MAX_NAME_CHARACTERS, 'El nombre del archivo es demasiado largo.').optional(),
  table: z
    .strictObject({
      delimiter: z.enum([',', ';', '\t'], 'Las celdas se separan con coma, punto y coma o tabulador.'),
      line: z.int('Escribe la línea de los nombres de las columnas; 0 si no los hay.').min(0),
      columns: z.array(z.string().nullable(), 'Envía lo que hay en cada columna, o null si no se lee.').max(MAX_COLUMNS),
    })
    .optional(),
});

const WRONG_DECISION = `Una decisión es una de estas: ${DECISIONS.join(', ')}.`;
const Apply = z.strictObject({
  decisions: z
    .record(
      z.string().regex(/^\d{1,6}$/, 'Nombra cada entrada por su «position».'),
      z.enum(DECISIONS, WRONG_DECISION),
      'Envía las decisiones por «position».',
    )
    .optional(),
});
const Mended = z.strictObject({
  text: z.string('Envía el texto corregido.').min(1, 'Escribe el texto corregido.').max(1_000_000, 'El texto es demasiado largo.'),
});

/** Files of publications: what is in them, and what becomes of it. */
export function importsApi({ imports, fileReader, lookupQueue }: Pick<Services, 'imports' | 'fileReader' | 'lookupQueue'>): Hono<Environment> {
  const api = new Hono<Environment>();

  const id = (context: RequestContext) => context.req.param('id') ?? '';
  const notFound = () => new Problem('not-found', 'Esa importación no existe.');

  async function staged(context: RequestContext): Promise<StagedImport> {
    const found = await imports.get(id(context));
    if (found === undefined) throw notFound();
    return found;
  }

  async function read(context: RequestContext): Promise<{ file: ReadFile & { format: string }; name: string }> {
    const { order, name } = await sentFile(context);
    if (order.content.length > MAX_IMPORT_BYTES) throw importTooLarge();
    const file = await fileReader.read(order);
    const counts = { format: file.format, entries: file.entries.length, errors: file.errors.length, identifiers: file.identifiers.length };
    return { file: { ...file, format: refuseUnusable(counts) }, name };
  }

  api.post('/preview', asks('create', 'imports'), async (context) => {
    const { order } = await sentFile(context);
    if (order.content.length > MAX_IMPORT_BYTES) throw importTooLarge();
    const preview = await fileReader.preview(order, await imports.stored());
    refuseUnusable(preview);
    if (preview.identifiers > 0) {
      throw new Problem(
        'failed-precondition',
        'Una lista de identificadores se trae con POST /api/imports: sus datos se buscan después, y aquí no se busca nada.',
        { fields: { text: 'Es una lista de identificadores.' } },
      );
    }
    return context.body(preview.json, 200, { 'content-type': 'application/json' });
  });

  api.post('/', asks('create', 'imports'), async (context) => {
    const { email } = requireUser(context);
    const { file, name } = await read(context);
    const created = await imports.stage({ name, format: file.format, read: file }, email);
    lookupQueue.wake();
    return context.json({ id: created }, 201, { location: `/api/imports/${created}` });
  });

  api.get('/', asks('read', 'imports'), async (context) => context.json({ items: await imports.list() }));

  api.get('/:id', asks('read', 'imports'), async (context) => {
    const { entries, errors, ...summary } = await staged(context);
    const told = entries.map(({ position, line, record, message, match, fills, decision, item }) => ({
      position,
      ...shownRecord(line, record),
      ...(decision === null && shownComparison({ ...match, fills })),
      ...(message !== '' && { message }),
      decision,
      item,
    }));
    return context.json({ ...summary, entries: told, errors });
  });

  api.post('/:id/apply', asks('update', 'imports'), async (context) => {
    const body = fieldsOf(context.req.raw.body === null ? {} : await jsonBody(context), Apply);
    if ('fields' in body) throw new Problem('failed-precondition', Object.values(body.fields)[0] ?? WRONG_DECISION, { fields: body.fields });
    await staged(context);
    const decisions = new Map(
      Object.entries(body.data.decisions ?? {}).map(([position, decision]): [number, Decision] => [Number(position), decision]),
    );
    return context.json(await imports.apply(id(context), decisions, authorOf(context)));
  });

  api.post('/:id/undo', asks('update', 'imports'), async (context) => {
    await staged(context);
    return context.json({ undone: await imports.undo(id(context), authorOf(context)) });
  });

  api.put('/:id/errors/:position', asks('update', 'imports'), async (context) => {
    const body = fieldsOf(await jsonBody(context), Mended);
    if ('fields' in body)
      throw new Problem('failed-precondition', Object.values(body.fields)[0] ?? 'Escribe el texto corregido.', { fields: body.fields });
    const { format } = await staged(context);
    const { text } = body.data;
    const mended = await imports.mend(id(context), Number(context.req.param('position')), await fileReader.read({ content: text, format }), text);
    lookupQueue.wake();
    if (!mended) throw new Problem('not-found', 'Esa entrada ya no espera una corrección.');
    return context.body(null, 204);
  });

  api.delete('/:id', asks('delete', 'imports'), async (context) => {
    if (!(await imports.remove(id(context)))) throw notFound();
    return context.body(null, 204);
  });

  return api;
}

/** The file that a request carries: its bytes, or its text within JSON. */
async function sentFile(context: RequestContext): Promise<{ order: ReadOrder; name: string }> {
  if (isText(context.req.header('content-type') ?? '')) {
    const name = decodedName(context.req.query('name') ?? '').slice(0, MAX_NAME_CHARACTERS);
    const bytes = await fileBody(context);
    if (bytes.length === 0) throw new Problem('failed-precondition', 'El archivo está vacío: no hay nada que traer.');
    return { order: { content: bytes, format: context.req.query('format') }, name };
  }
  const body = fieldsOf(await jsonBody(context), Sent);
  if ('fields' in body)
    throw new Problem('failed-precondition', Object.values(body.fields)[0] ?? 'Envía el texto del archivo.', { fields: body.fields });
  const { text, format, table, name = '' } = body.data;
  return { order: { content: text, format, table }, name };
}

function decodedName(name: string): string {
  return name.toWellFormed().replaceAll('\0', '');
}

/** Refuses a file with nothing in it that could be read, or with too much. @returns its format */
function refuseUnusable({ format, entries, errors, identifiers }: Omit<Preview, 'json'>): Format {
  if (format === null || entries + errors + identifiers === 0) {
    throw new Problem(
      'failed-precondition',
      'Aquí no hay publicaciones que se puedan leer. Trae un archivo BibTeX, RIS, PubMed, EndNote, CSL-JSON o CSV, pega su texto, o pega los DOI.',
      {
        fields: { text: 'No hay publicaciones que se puedan leer.' },
      },
    );
  }
  if (identifiers > MAX_IMPORT_IDENTIFIERS) {
    throw new Problem(
      'failed-precondition',
      `La lista tiene más de ${MAX_IMPORT_IDENTIFIERS.toLocaleString('es-MX')} identificadores. Divídela y trae las partes una por una.`,
    );
  }
  if (entries > MAX_IMPORT_ENTRIES) {
    throw new Problem(
      'failed-precondition',
      `El archivo tiene más de ${MAX_IMPORT_ENTRIES.toLocaleString('es-MX')} publicaciones. Divídelo en archivos más pequeños.`,
    );
  }
  return format;
}
