import { Hono } from 'hono';
import { SPREADSHEETS } from '#core/contract/spreadsheets.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { Problem } from '#core/errors.ts';
import { mayBeParted } from '#core/fields/parted.ts';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ENTRIES } from '#core/formats/file-size.ts';
import { OTHER_SITE_ADDRESS } from '#core/formats/other-site-column.ts';
import { referencesOf } from '#core/references.ts';
import { hoursColumns } from '#core/spreadsheet/hours-columns.ts';
import { readCells } from '#core/spreadsheet/read-sheet.ts';
import type { RowDecision } from '#core/spreadsheet/row-decision.ts';
import { ID_COLUMN } from '#core/spreadsheet/sheet-columns.ts';
import { MAX_COLUMNS } from '#core/spreadsheet/sheet-head.ts';
import { isOfSurnames, surnameColumns } from '#core/spreadsheet/surname-columns.ts';
import { say } from '#core/words/message.ts';
import { FILES } from '#data/changes.ts';
import { createReadable } from '#data/store/readable-items.ts';
import type { Row } from '#data/tables.ts';
import { isText } from '../bodies/cost.ts';
import type { Environment, RequestContext, Services } from '../environment.ts';
import { importTooLarge } from '../imports/bound.ts';
import type { FileReader, SheetFacts } from '../imports/file-reader.ts';
import { lengthOf } from '../imports/sent-content.ts';
import { contextOf, plainDefinition, type SentSheet, type SheetTask } from '../imports/sheet-task.ts';
import { writerOf } from '../sign-in/requester.ts';
import { fileBody, jsonBody } from './body.ts';
import { checkedByField } from './checked-fields.ts';
import { fileJson } from './file-json.ts';
import { namedDefinition } from './named-definition.ts';
import { asks } from './policy.ts';
import { senderReader } from './sender-reader.ts';

/** Sheets of rows for any collection: what is in them, and what becomes of it. */
export function spreadsheetsApi({ store, now, ...services }: Pick<Services, 'store' | 'fileReader' | 'files' | 'now' | 'auth'>): Hono<Environment> {
  const api = new Hono<Environment>();
  const readable = createReadable(store);

  const definitionOf = (context: RequestContext) => namedDefinition(store.definitions, context);
  const filesFor = async (context: RequestContext) => (context.get('may')('read', { resource: FILES }) ? services.files.paths() : []);
  const subject = (context: RequestContext) => ({ resource: definitionOf(context).name });

  async function taskOf(context: RequestContext, sent: SentSheet): Promise<SheetTask> {
    const definition = definitionOf(context);
    if (lengthOf(sent.content) > MAX_IMPORT_BYTES) throw importTooLarge();
    refuseColumns(definition, sent.columns);
    const names = [definition.name, ...referencesOf(definition).map(({ to }) => to.to)];
    const definitions = Object.fromEntries(
      names.flatMap((name) => (store.definitions[name] === undefined ? [] : [[name, plainDefinition(store.definitions[name])]])),
    );
    return {
      sent,
      definition: plainDefinition(definition),
      definitions,
      now: now(),
      timeZone: await store.timeZone(),
      files: await filesFor(context),
      otherSiteAddresses: (await store.otherSiteAddresses()).filter(({ collection }) => context.get('may')('read', { resource: collection })),
    };
  }

  const storedFor = (context: RequestContext) => readable.slicesWithNamed(definitionOf(context), context.get('may'));

  api.post('/:collection/spreadsheet/preview', asks('create', subject), async (context) => {
    const reader = senderReader(services, context);
    const { sent } = await sentSheet(context, reader);
    const preview = await reader.previewSheet(await taskOf(context, sent), storedFor(context));
    refuseUnusable(preview);
    return context.body(preview.json, 200, { 'content-type': 'application/json' });
  });

  api.post('/:collection/spreadsheet/cells', asks('update', subject), async (context) => {
    const schema = SPREADSHEETS['POST /api/{collection}/spreadsheet/cells'].body;
    const { cells } = checkedByField(await jsonBody(context), schema, say('columnsNeeded'));
    const definition = definitionOf(context);
    refuseColumns(definition, Object.keys(cells));
    const items: Record<string, readonly Row[]> = {};
    for (const { to } of referencesOf(definition)) {
      const named = store.definitions[to.to];
      if (named !== undefined) items[to.to] ??= await readable.whole(named, context.get('may'));
    }
    const known = { definitions: store.definitions, now: now(), timeZone: await store.timeZone(), files: await filesFor(context) };
    const { values, problems } = readCells(definition, new Map(Object.entries(cells)), contextOf(known, definition, items), { isExact: false });
    return context.json({ values, problems });
  });

  api.post('/:collection/spreadsheet', asks('create', subject), async (context) => {
    const reader = senderReader(services, context);
    const { sent, decisions } = await sentSheet(context, reader);
    const sheet = await reader.readSheet(await taskOf(context, sent), storedFor(context));
    refuseUnusable(sheet);
    const done = await store.applySheet(definitionOf(context), sheet.rows, decisions, writerOf(context));
    return context.json({ ...done, unread: sheet.unread });
  });

  api.post('/:collection/spreadsheet/undo', asks('update', subject), async (context) => {
    const schema = SPREADSHEETS['POST /api/{collection}/spreadsheet/undo'].body;
    const { sheet } = checkedByField(await jsonBody(context), schema, say('sheetIdNeeded'));
    return context.json({ undone: await store.undo(sheet, { kind: 'sheet', subject: definitionOf(context).name }, writerOf(context)) });
  });

  return api;
}

function refuseUnusable({ head, width, read, unread }: SheetFacts): void {
  if (width > MAX_COLUMNS) throw new Problem('failed-precondition', say('tooManyColumns', { most: MAX_COLUMNS }));
  if (head === null || read + unread === 0) {
    throw new Problem('failed-precondition', say('noReadableRows'), {
      fields: { text: say('noReadableRowsInText') },
    });
  }
  if (read + unread > MAX_IMPORT_ENTRIES) {
    throw new Problem('failed-precondition', say('tooManySheetRows', { most: MAX_IMPORT_ENTRIES }));
  }
}

/** The sheet that a request carries: its bytes, or its text within JSON with what was decided about it. */
async function sentSheet(
  context: RequestContext,
  reader: Pick<FileReader, 'unwrap'>,
): Promise<{ sent: SentSheet; decisions: ReadonlyMap<number, RowDecision> }> {
  if (isText(context.req.header('content-type') ?? '')) {
    const content = await fileBody(context);
    if (lengthOf(content) === 0) throw new Problem('failed-precondition', say('sheetEmpty'));
    return { sent: { content }, decisions: new Map() };
  }
  const { body, text } = await fileJson(context, reader);
  const {
    text: _beginning,
    decisions = {},
    ...how
  } = checkedByField(body, SPREADSHEETS['POST /api/{collection}/spreadsheet'].body, say('sheetEmpty'));
  return {
    sent: { content: text, ...how },
    decisions: new Map(Object.entries(decisions).map(([at, decision]): [number, RowDecision] => [Number(at), decision])),
  };
}

function refuseColumns(definition: CollectionDefinition, columns: SentSheet['columns'] = []): void {
  const parts = [...hoursColumns(definition), ...surnameColumns(definition)].map((column) => [column.name, column] as const);
  const known: Readonly<Record<string, { readonly label: string }>> = {
    ...definition.fields,
    ...definition.system,
    ...Object.fromEntries(parts),
    [OTHER_SITE_ADDRESS.name]: OTHER_SITE_ADDRESS,
  };
  const targets = columns.filter((target) => target !== null);
  const strange = targets.find((target) => target !== ID_COLUMN && !Object.hasOwn(known, target));
  if (strange !== undefined)
    throw new Problem('failed-precondition', say('noSuchField', { name: strange }), { fields: { columns: say('aFieldDoesNotExist') } });
  const twice = targets.find(
    (target, index) => targets.indexOf(target) !== index && !isOfSurnames(target) && !mayBeParted(definition.fields[target]),
  );
  if (twice !== undefined) {
    throw new Problem('failed-precondition', say('fieldNamedTwice', { label: known[twice]?.label ?? twice }), {
      fields: { columns: say('aFieldNamedTwice') },
    });
  }
}
