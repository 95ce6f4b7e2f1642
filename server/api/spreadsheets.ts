import { Hono } from 'hono';
import { SPREADSHEETS } from '#core/contract/spreadsheets.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { Problem } from '#core/errors.ts';
import { MAX_IMPORT_BYTES } from '#core/formats/file-size.ts';
import type { RowDecision } from '#core/spreadsheet/row-decision.ts';
import { ID_COLUMN } from '#core/spreadsheet/sheet-columns.ts';
import { say } from '#core/words/message.ts';
import { isText } from '../bodies/cost.ts';
import type { Environment, RequestContext, Services } from '../environment.ts';
import { importTooLarge, MAX_IMPORT_ENTRIES } from '../imports/bound.ts';
import { plainDefinition, type ReadSheetResult, type SentSheet } from '../imports/sheet-task.ts';
import { fieldsOf, fileBody, jsonBody } from './body.ts';
import { namedDefinition } from './named-definition.ts';
import { asks, authorOf } from './policy.ts';
import { createReadable } from './readable.ts';

/** Sheets of rows for any collection: what is in them, and what becomes of it. */
export function spreadsheetsApi({ store, fileReader, config, now }: Pick<Services, 'store' | 'fileReader' | 'config' | 'now'>): Hono<Environment> {
  const api = new Hono<Environment>();
  const readable = createReadable(store);

  const definitionOf = (context: RequestContext) => namedDefinition(store.definitions, context);
  const subject = (context: RequestContext) => ({ resource: definitionOf(context).name });

  async function read(context: RequestContext, sent: SentSheet): Promise<ReadSheetResult> {
    const definition = definitionOf(context);
    if (sent.content.length > MAX_IMPORT_BYTES) throw importTooLarge();
    refuseColumns(definition, sent.columns);
    const items = await readable.listWithNamed(definition, context.get('may'));
    const definitions = Object.fromEntries(
      Object.keys(items).flatMap((name) => (store.definitions[name] === undefined ? [] : [[name, plainDefinition(store.definitions[name])]])),
    );
    const result = await fileReader.sheet({
      sent,
      definition: plainDefinition(definition),
      definitions,
      items,
      now: now(),
      timeZone: config.timeZone,
    });
    if (result.head === null || result.rows.length + result.unread.length === 0) {
      throw new Problem('failed-precondition', say('noReadableRows'), {
        fields: { text: say('noReadableRowsInText') },
      });
    }
    if (result.rows.length + result.unread.length > MAX_IMPORT_ENTRIES) {
      throw new Problem('failed-precondition', say('tooManyRows', { most: MAX_IMPORT_ENTRIES }));
    }
    return result;
  }

  api.post('/:collection/spreadsheet/preview', asks('create', subject), async (context) => {
    const { sent } = await sentSheet(context);
    const { head, columns, shown, unread } = await read(context, sent);
    return context.json({ ...head, columns, rows: shown, errors: unread });
  });

  api.post('/:collection/spreadsheet', asks('create', subject), async (context) => {
    const { sent, decisions } = await sentSheet(context);
    const { rows, unread } = await read(context, sent);
    const done = await store.applySheet(definitionOf(context), rows, decisions, authorOf(context));
    return context.json({ ...done, unread: unread.length });
  });

  api.post('/:collection/spreadsheet/undo', asks('update', subject), async (context) => {
    const body = fieldsOf(await jsonBody(context), SPREADSHEETS['POST /api/{collection}/spreadsheet/undo'].body);
    if ('fields' in body) throw new Problem('failed-precondition', Object.values(body.fields)[0] ?? say('sheetIdNeeded'), { fields: body.fields });
    return context.json({ undone: await store.undoSheet(definitionOf(context), body.data.sheet, authorOf(context)) });
  });

  return api;
}

/** The sheet that a request carries: its bytes, or its text within JSON with what was decided about it. */
async function sentSheet(context: RequestContext): Promise<{ sent: SentSheet; decisions: ReadonlyMap<number, RowDecision> }> {
  if (isText(context.req.header('content-type') ?? '')) {
    const content = await fileBody(context);
    if (content.length === 0) throw new Problem('failed-precondition', say('sheetEmpty'));
    return { sent: { content }, decisions: new Map() };
  }
  const body = fieldsOf(await jsonBody(context), SPREADSHEETS['POST /api/{collection}/spreadsheet'].body);
  if ('fields' in body) throw new Problem('failed-precondition', Object.values(body.fields)[0] ?? say('sheetEmpty'), { fields: body.fields });
  const { text, decisions = {}, ...how } = body.data;
  return {
    sent: { content: text, ...how },
    decisions: new Map(Object.entries(decisions).map(([at, decision]): [number, RowDecision] => [Number(at), decision])),
  };
}

function refuseColumns({ fields, system }: CollectionDefinition, columns: SentSheet['columns'] = []): void {
  const known = { ...fields, ...system };
  const targets = columns.filter((target) => target !== null);
  const strange = targets.find((target) => target !== ID_COLUMN && !Object.hasOwn(known, target));
  if (strange !== undefined)
    throw new Problem('failed-precondition', say('noSuchField', { name: strange }), { fields: { columns: say('aFieldDoesNotExist') } });
  const twice = targets.find((target, index) => targets.indexOf(target) !== index);
  if (twice !== undefined) {
    throw new Problem('failed-precondition', say('fieldNamedTwice', { label: known[twice]?.label ?? twice }), {
      fields: { columns: say('aFieldNamedTwice') },
    });
  }
}
