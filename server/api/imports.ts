import { Hono } from 'hono';
import { IMPORTS, MAX_FILE_NAME_CHARACTERS } from '#core/contract/imports.ts';
import { Problem } from '#core/errors.ts';
import type { Format } from '#core/formats/detect.ts';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ENTRIES } from '#core/formats/file-size.ts';
import { type Answer, DECISIONS } from '#core/publications/decision.ts';
import { withoutTurning } from '#core/text/turning.ts';
import { say } from '#core/words/message.ts';
import type { ImportSummary, StagedEntry, StagedImport } from '#data/publications/staged-import.ts';
import { isText } from '../bodies/cost.ts';
import type { Environment, RequestContext, Services } from '../environment.ts';
import { streamedJson } from '../http/streamed-json.ts';
import { importTooLarge, MAX_IMPORT_IDENTIFIERS } from '../imports/bound.ts';
import type { FileCounts, FileReader } from '../imports/file-reader.ts';
import { insteadOfReferences } from '../imports/instead-of-references.ts';
import { shownComparison, shownRecord } from '../imports/preview.ts';
import type { ReadFile, ReadOrder } from '../imports/read-publications.ts';
import { lengthOf } from '../imports/sent-content.ts';
import { writerOf } from '../sign-in/requester.ts';
import { fileBody, jsonBody, optionalJsonBody } from './body.ts';
import { checkedByField } from './checked-fields.ts';
import { fileJson } from './file-json.ts';
import { asks } from './policy.ts';
import { senderReader } from './sender-reader.ts';

/** Files of publications: what is in them, and what becomes of it. */
export function importsApi({
  imports,
  lookupQueue,
  ...services
}: Pick<Services, 'imports' | 'fileReader' | 'lookupQueue' | 'auth'>): Hono<Environment> {
  const api = new Hono<Environment>();

  const id = (context: RequestContext) => context.req.param('id') ?? '';
  const notFound = () => new Problem('not-found', say('noSuchImport'));

  async function staged(context: RequestContext): Promise<StagedImport> {
    const found = await imports.get(id(context));
    if (found === undefined) throw notFound();
    return found;
  }

  async function summaryOf(context: RequestContext): Promise<ImportSummary> {
    const found = await imports.summary(id(context));
    if (found === undefined) throw notFound();
    return found;
  }

  async function read(context: RequestContext): Promise<{ file: ReadFile & { format: string }; name: string }> {
    const reader = senderReader(services, context);
    const { order, name } = await sentFile(context, reader);
    if (lengthOf(order.content) > MAX_IMPORT_BYTES) throw importTooLarge();
    const file = await reader.read(order);
    return { file: { ...file, format: refuseUnusable(file.counts) }, name };
  }

  api.post('/preview', asks('create', 'imports'), async (context) => {
    const reader = senderReader(services, context);
    const { order } = await sentFile(context, reader);
    if (lengthOf(order.content) > MAX_IMPORT_BYTES) throw importTooLarge();
    const preview = await reader.preview(order, await imports.decided(), imports.works());
    refuseUnusable(preview);
    if (preview.entries === 0 && preview.identifiers > 0) {
      throw new Problem('failed-precondition', say('noPreviewOfIdentifiers'), { fields: { text: say('isListOfIdentifiers') } });
    }
    return context.body(preview.json, 200, { 'content-type': 'application/json' });
  });

  api.post('/', asks('create', 'imports'), async (context) => {
    const { file, name } = await read(context);
    const created = await imports.stage({ name, format: file.format, read: file }, writerOf(context));
    lookupQueue.wake();
    return context.json({ id: created }, 201, { location: `/api/imports/${created}` });
  });

  api.get('/', asks('read', 'imports'), async (context) => context.json({ items: await imports.list() }));

  api.get('/:id', asks('read', 'imports'), async (context) => {
    const { entries, errors, ...others } = await staged(context);
    async function* shown() {
      for await (const slice of entries) yield slice.map(shownEntry);
    }
    return streamedJson(others, { entries: shown(), errors });
  });

  api.get('/:id/state', asks('read', 'imports'), async (context) => {
    const counted = await imports.counts(id(context));
    if (counted === undefined) throw notFound();
    return context.json(counted);
  });

  api.get('/:id/entries', asks('read', 'imports'), async (context) => {
    const schema = IMPORTS['GET /api/imports/{id}/entries'].query;
    const { state: group, words = '', from = '0' } = checkedByField(context.req.query(), schema, say('wrongEntryState'));
    const page = await imports.page(id(context), { group, words, from: Number(from) });
    if (page === undefined) throw notFound();
    const { positions, entries, alike } = page;
    return context.json({ positions, entries: entries.map(shownEntry), alike: alike.map(shownEntry) });
  });

  api.get('/:id/errors', asks('read', 'imports'), async (context) => {
    const schema = IMPORTS['GET /api/imports/{id}/errors'].query;
    const { from = '0' } = checkedByField(context.req.query(), schema, say('wrongEntryState'));
    await summaryOf(context);
    return context.json(await imports.unread(id(context), Number(from)));
  });

  api.post('/:id/apply', asks('update', 'imports'), async (context) => {
    const schema = IMPORTS['POST /api/imports/{id}/apply'].body;
    const sentence = say('wrongDecision', { values: DECISIONS.join(', ') });
    const { decisions = {}, take = {}, years = {} } = checkedByField(await optionalJsonBody(context), schema, sentence);
    await summaryOf(context);
    const answers = new Map(
      Object.keys({ ...decisions, ...years }).map((position): [number, Answer] => [
        Number(position),
        { decision: decisions[position], take: take[position] ?? [], year: years[position] },
      ]),
    );
    return context.json(await imports.apply(id(context), answers, writerOf(context)));
  });

  api.post('/:id/undo', asks('update', 'imports'), async (context) => {
    await summaryOf(context);
    return context.json({ undone: await imports.undo(id(context), writerOf(context)) });
  });

  api.put('/:id/errors/:position', asks('update', 'imports'), async (context) => {
    const schema = IMPORTS['PUT /api/imports/{id}/errors/{position}'].body;
    const { text } = checkedByField(await jsonBody(context), schema, say('correctedTextMissing'));
    const { format } = await summaryOf(context);
    const entry = await senderReader(services, context).read({ content: text, format });
    const mended = await imports.mend(id(context), positionOf(context), { ...entry, text }, writerOf(context));
    lookupQueue.wake();
    if (!mended) throw new Problem('not-found', say('entryNotWaiting'));
    return context.body(null, 204);
  });

  api.delete('/:id', asks('delete', 'imports'), async (context) => {
    if (!(await imports.remove(id(context), writerOf(context)))) throw notFound();
    return context.body(null, 204);
  });

  return api;
}

/** An entry as the API answers it. */
function shownEntry({ position, line, record, message, comparison, like, decision, item }: StagedEntry) {
  return {
    position,
    ...shownRecord(line, record),
    ...(decision === null && { ...shownComparison(comparison), ...(like !== undefined && { like }) }),
    ...(message !== '' && { message }),
    decision,
    item,
  };
}

/** The file that a request carries: its bytes, or its text within JSON. */
async function sentFile(context: RequestContext, reader: Pick<FileReader, 'unwrap'>): Promise<{ order: ReadOrder; name: string }> {
  if (isText(context.req.header('content-type') ?? '')) {
    const name = storableName(context.req.query('name') ?? '').slice(0, MAX_FILE_NAME_CHARACTERS);
    const content = await fileBody(context);
    if (lengthOf(content) === 0) throw new Problem('failed-precondition', say('importFileEmpty'));
    return { order: { content, format: context.req.query('format') }, name };
  }
  const { body, text } = await fileJson(context, reader);
  const { format, table, name = '' } = checkedByField(body, IMPORTS['POST /api/imports'].body, say('fileTextMissing'));
  return { order: { content: text, format, table }, name: storableName(name) };
}

/** The position of an entry; one that no database knows where the address names none. */
function positionOf(context: RequestContext): number {
  const position = context.req.param('position') ?? '';
  return /^\d{1,9}$/.test(position) ? Number(position) : -1;
}

/** A name that both databases can keep, and that turns no text around it. */
function storableName(name: string): string {
  return withoutTurning(name).toWellFormed().replaceAll('\0', '');
}

/** Refuses a file with nothing in it that could be read, or with too much. @returns its format */
function refuseUnusable({ format, entries, errors, identifiers, other }: FileCounts): Format {
  if (format === null || entries + errors + identifiers === 0) {
    throw new Problem('failed-precondition', insteadOfReferences(other), {
      fields: { text: say('noReadablePublications') },
    });
  }
  if (identifiers > MAX_IMPORT_IDENTIFIERS) {
    throw new Problem('failed-precondition', say('tooManyIdentifiers', { most: MAX_IMPORT_IDENTIFIERS }));
  }
  if (entries + errors > MAX_IMPORT_ENTRIES) {
    throw new Problem('failed-precondition', say('tooManyPublications', { most: MAX_IMPORT_ENTRIES }));
  }
  return format;
}
