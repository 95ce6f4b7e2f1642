import { collections } from '#core/collections/index.ts';
import type { AnyItem, CollectionDefinition, Definitions } from '#core/definition.ts';
import { Problem } from '#core/errors.ts';
import { absentPicturesIn, cellOf } from '#core/fields/cells.ts';
import type { Referable } from '#core/fields/schema.ts';
import { namedUploads } from '#core/files/named-upload.ts';
import { MAX_IMPORT_ENTRIES } from '#core/formats/file-size.ts';
import type { OtherSiteAddress } from '#core/formats/other-site-links.ts';
import type { Delimiter } from '#core/formats/spreadsheet/rows.ts';
import { ID_PATTERN } from '#core/ids.ts';
import { refusedAddressesIn } from '#core/refused-addresses.ts';
import { assumedValues } from '#core/spreadsheet/assumed-values.ts';
import { RowComparison, type Standing } from '#core/spreadsheet/compared-rows.ts';
import { rowsLedOn } from '#core/spreadsheet/led-on-rows.ts';
import { namedValues } from '#core/spreadsheet/named-values.ts';
import { type ColumnTargets, knownHeadings, proposedColumns } from '#core/spreadsheet/proposed-columns.ts';
import { readSheet, type Sheet, type SheetContext, type SheetRow, type UnreadRow } from '#core/spreadsheet/read-sheet.ts';
import { MAX_COLUMNS, type SheetHead, sheetHead, withoutHeadings } from '#core/spreadsheet/sheet-head.ts';
import { titleOf } from '#core/title.ts';
import { UniqueValues } from '#core/unique-values.ts';
import { problemBody } from '#core/words/problem-body.ts';
import { obeyRules, wholeValues } from '#core/write.ts';
import { type SentContent, textOf } from './sent-content.ts';

/** A sheet as it was sent; its head and columns are detected where they are missing. */
export interface SentSheet {
  readonly content: SentContent;
  readonly delimiter?: Delimiter | undefined;
  readonly line?: number | undefined;
  readonly columns?: ColumnTargets | undefined;
  readonly mended?: Readonly<Record<string, string>> | undefined;
}

/** The items of the collection of a sheet, and of those that it refers to, by their collections. */
export type StoredItems = Readonly<Record<string, readonly AnyItem[]>>;

/** A sheet to be read on the thread; what it is compared with is handed over after it. */
export interface SheetTask {
  readonly sent: SentSheet;
  /** As plain data: {@link plainDefinition}. */
  readonly definition: CollectionDefinition;
  readonly definitions: Definitions;
  readonly now: Date;
  readonly timeZone: string;
  /** The paths of the uploaded files that the sender may name. */
  readonly files: readonly string[];
  /** The addresses on other sites of items that the sender may name. */
  readonly otherSiteAddresses: readonly OtherSiteAddress[];
}

/**
 * The result of reading a sheet; `head` is null where the text is no table. Of one that is too wide, no row is read.
 */
export interface ReadSheetResult {
  readonly head: Pick<SheetHead, 'delimiter' | 'line'> | null;
  readonly columns: ColumnTargets;
  readonly rows: readonly SheetRow[];
  /** Each row as a preview shows it, and those that could not be read. */
  readonly shown: readonly ShownRow[];
  readonly unread: readonly UnreadRow[];
}

/** A row of a preview. */
export interface ShownRow {
  readonly line: number;
  readonly title: string;
  readonly state: Standing['state'];
  readonly of?: string;
  readonly by?: 'id' | 'values' | 'title';
  readonly repeats?: number;
  readonly fills: readonly string[];
  readonly changes: readonly { readonly field: string; readonly from: string; readonly to: string }[];
  /** Some of the values of a new item, as cells. */
  readonly values: Readonly<Record<string, string>>;
  /** The values that it gets and its row does not have, as cells. */
  readonly assumed?: Readonly<Record<string, string>>;
  /** The pictures of its texts that were not uploaded, a few. */
  readonly pictures?: readonly string[];
  /** The links of its texts to what stays on the site that it comes from, a few. */
  readonly links?: readonly string[];
}

/** The id behind the name of an item. */
const NAMED_ID = new RegExp(` \\[${ID_PATTERN}\\](?=$|[;\\n])`, 'g');
/** Longer cells are cut in a preview. */
const SHOWN_CHARACTERS = 160;
const SHOWN_VALUES = 6;
const SHOWN_PICTURES = 100;
const SHOWN_LINKS = 100;

/** A definition without its functions, which do not reach a thread. */
export function plainDefinition(definition: CollectionDefinition): CollectionDefinition {
  return withoutFunctions(definition) as CollectionDefinition;
}

function withoutFunctions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutFunctions);
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutFunctions(each)]));
}

/** Reads a sheet, and compares its rows with what is stored. */
export function readSheetTask(task: SheetTask, items: StoredItems): ReadSheetResult {
  // The program's own definitions are here with all that they can do.
  const definition = (collections as Definitions)[task.definition.name] ?? task.definition;
  const sheet = sheetOf(definition, task.sent);
  const nothing = { rows: [], shown: [], unread: [] };
  if (sheet === null) return { head: null, columns: [], ...nothing };
  const { delimiter, line, columns } = sheet;
  const head = { delimiter, line };
  if (columns.length > MAX_COLUMNS) return { head, columns, ...nothing };
  const context = contextOf(task, definition, items);
  const { rows: written, unread } = readSheet(definition, sheet, context, MAX_IMPORT_ENTRIES + 1);
  const { rows: read, lost } = rowsLedOn(definition, written, task.otherSiteAddresses);
  const stored = items[definition.name] ?? [];
  const taken = new Map<string, UniqueValues>();
  const refused: UnreadRow[] = [];
  const rows: SheetRow[] = [];
  const shown: ShownRow[] = [];
  const comparison = new RowComparison(definition, read);
  comparison.keep(stored);
  const byId = new Map(stored.map((item) => [item.id, item]));
  for (const row of read) {
    const standing = comparison.standingOf(row);
    const problem = standing.state === 'new' ? refusalOf(row) : null;
    if (problem !== null) {
      const { detail, fields = {} } = problemBody(problem);
      refused.push({ line: row.line, message: detail, fields, cells: row.cells });
      continue;
    }
    rows.push({ ...row, cells: [] });
    shown.push({ ...shownRow(definition, row, standing, byId, context), ...linksIn(lost.get(row.line)) });
  }
  const all = [...unread, ...refused].toSorted((one, other) => one.line - other.line);
  return { head, columns, rows, shown, unread: all };

  /** The reason why a new item would be refused, by the rules of its collection. */
  function refusalOf({ values }: SheetRow): Problem | null {
    try {
      const whole = wholeValues(definition, values, 'insert', context);
      obeyRules(definition, 'insert', values, whole, (rule, value) => {
        const known =
          taken.get(rule.field) ??
          new UniqueValues(
            rule,
            stored.map((item) => item[rule.field]),
          );
        taken.set(rule.field, known);
        return known.has(value);
      });
      for (const [field, known] of taken) known.add(whole[field]);
      return null;
    } catch (error) {
      if (error instanceof Problem) return error;
      throw error;
    }
  }
}

/** Facts that reading cells needs, of the items that there are. */
export function contextOf(
  { definitions, now, timeZone, files }: Pick<SheetTask, 'definitions' | 'now' | 'timeZone' | 'files'>,
  definition: CollectionDefinition,
  items: StoredItems,
): SheetContext {
  const named = namedValues(definitions, items);
  // Each row asks for the same.
  const known = new Map<string, readonly Referable[]>();
  return {
    now,
    timeZone,
    named,
    uploaded: namedUploads(files),
    referable: (collection, by) => {
      const key = `${collection}.${by}`;
      const enabledField = definitions[collection]?.enabledField ?? '';
      const referable =
        known.get(key) ?? (items[collection] ?? []).map((item) => ({ value: String(item[by]), enabled: item[enabledField] === true }));
      known.set(key, referable);
      return referable;
    },
    // Addresses that are stored are accepted back.
    keptAddresses: refusedAddressesIn(items[definition.name]),
  };
}

function linksIn(lost: readonly string[] | undefined): Pick<ShownRow, 'links'> {
  return lost === undefined ? {} : { links: lost.slice(0, SHOWN_LINKS) };
}

function sheetOf(definition: CollectionDefinition, { content, delimiter, line, columns, mended = {} }: SentSheet): Sheet | null {
  const text = textOf(content)
    ?.toWellFormed()
    .replaceAll('\0', '')
    .replace(/^\uFEFF+/, '');
  if (text === undefined) return null;
  const known = { text, mended };
  if (columns !== undefined && delimiter !== undefined && line !== undefined) return { ...known, columns, delimiter, line };
  const found = sheetHead(text, (cells) => knownHeadings(definition, cells));
  if (found === null) return null;
  const head = line === 0 ? withoutHeadings(found) : found;
  return {
    ...known,
    delimiter: delimiter ?? head.delimiter,
    line: line ?? head.line,
    columns: columns ?? proposedColumns(definition, head.headings, head.samples),
  };
}

function shownRow(
  definition: CollectionDefinition,
  { line, values }: SheetRow,
  standing: Standing,
  byId: ReadonlyMap<string, AnyItem>,
  context: SheetContext,
): ShownRow {
  const cell = (field: string, value: unknown) => {
    const declared = definition.fields[field];
    // An id tells a person nothing.
    return declared === undefined ? '' : cellOf(declared, value, context).replaceAll(NAMED_ID, '').slice(0, SHOWN_CHARACTERS);
  };
  const pictures = Object.entries(values).flatMap(([name, value]) => {
    const declared = definition.fields[name];
    return declared === undefined ? [] : absentPicturesIn(declared, value);
  });
  const row = {
    line,
    state: standing.state,
    title: titleOf(definition, values),
    ...(pictures.length > 0 && { pictures: pictures.slice(0, SHOWN_PICTURES) }),
  };
  if (standing.state === 'repeated') return { ...row, repeats: standing.line, fills: [], changes: [], values: {} };
  if (standing.state === 'new') {
    const named = Object.entries(values).filter(([name]) => name !== definition.titleField);
    const some = named.slice(0, SHOWN_VALUES).map(([name, value]) => [name, cell(name, value)] as const);
    const assumed = Object.entries(assumedValues(definition, values, context)).map(([name, value]) => [name, cell(name, value)] as const);
    return { ...row, fills: [], changes: [], values: Object.fromEntries(some), ...(assumed.length > 0 && { assumed: Object.fromEntries(assumed) }) };
  }
  const item = byId.get(standing.of);
  const changes = standing.changes.map((field) => ({ field, from: cell(field, item?.[field]), to: cell(field, values[field]) }));
  const title = row.title || titleOf(definition, item ?? {});
  return { ...row, title, of: standing.of, by: standing.by, fills: standing.fills, changes, values: {} };
}
