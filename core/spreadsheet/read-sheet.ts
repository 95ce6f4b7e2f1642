import type { CollectionDefinition } from '../definition.ts';
import { Problem } from '../errors.ts';
import { cellOf, valueIn } from '../fields/cells.ts';
import type { CellContext } from '../fields/kind-rules.ts';
import type { Field } from '../fields/kinds.ts';
import { mayBeParted } from '../fields/parted.ts';
import { rulesOf } from '../fields/rules.ts';
import { schemaOf, type WriteContext } from '../fields/schema.ts';
import { tidied } from '../fields/tidied.ts';
import { OTHER_SITE_ADDRESS } from '../formats/other-site-column.ts';
import { addressesIn } from '../formats/other-site-links.ts';
import { type Delimiter, type Row, rowsOf } from '../formats/spreadsheet/rows.ts';
import { isPossibleId } from '../ids.ts';
import { systemValueIn } from '../system/cells.ts';
import { isBlankText, saysNone } from '../text/blank.ts';
import type { Values } from '../values.ts';
import { issueWording } from '../words/issue-wording.ts';
import { say, type Wording } from '../words/message.ts';
import { sentenceOf } from '../words/sentence.ts';
import { withFormulas } from './formula.ts';
import { hoursColumns } from './hours-columns.ts';
import { withPeriod } from './period-cells.ts';
import type { ColumnTargets } from './proposed-columns.ts';
import { ID_COLUMN } from './sheet-columns.ts';
import { withLastMinute, withSpan } from './span-cells.ts';
import { isOfSurnames, withSurnames } from './surname-columns.ts';

/** A sheet, and how it is to be read. */
export interface Sheet {
  readonly text: string;
  readonly delimiter: Delimiter;
  /** The line that names the columns; 0 where none does. */
  readonly line: number;
  readonly columns: ColumnTargets;
  /** Rows that a person has corrected, by their line. */
  readonly mended: Readonly<Record<string, string>>;
}

/** A row of a sheet as values for an item. Fields of empty cells are not among them. */
export interface SheetRow {
  readonly line: number;
  /** Null where the sheet does not name it. */
  readonly id: string | null;
  /** The values of fields that the client owns. */
  readonly values: Values;
  /** The place and the stamps of a new item. */
  readonly order: number | undefined;
  readonly stamps: Values;
  /** The addresses that it has on the site that it comes from. */
  readonly otherSiteAddresses: readonly string[];
  readonly cells: readonly string[];
}

/** A row that could not be read. */
export interface UnreadRow {
  readonly line: number;
  readonly message: string;
  /** The reasons, by field. */
  readonly fields: Readonly<Record<string, string>>;
  /** The items that the row names and that do not exist, by field. */
  readonly absent?: Readonly<Record<string, string>>;
  readonly cells: readonly string[];
}

/** Facts that reading a sheet needs. */
export type SheetContext = WriteContext & CellContext;

/**
 * Reads the rows of a sheet, each by itself: one with a mistake costs no other. @param most more rows are not looked at
 */
export function readSheet(
  definition: CollectionDefinition,
  sheet: Sheet,
  context: SheetContext,
  most: number,
): { readonly rows: readonly SheetRow[]; readonly unread: readonly UnreadRow[] } {
  const rows: SheetRow[] = [];
  const unread: UnreadRow[] = [];
  let head = '';
  for (const row of rowsOf(sheet.text, sheet.delimiter)) {
    if (row.line === sheet.line) head = row.text;
    // Sheets that were put together name their columns again, behind the mark with which a file begins.
    if (row.line <= sheet.line || (head !== '' && row.text.replace(/^\uFEFF+/, '').trim() === head.trim())) continue;
    if (rows.length + unread.length >= most) break;
    const mended = sheet.mended[row.line];
    const read = readRow(definition, mended === undefined ? row : mendedRow(row, mended, sheet.delimiter), sheet, context);
    if ('message' in read) unread.push(read);
    else rows.push(read);
  }
  return { rows, unread };
}

function mendedRow({ line }: Row, text: string, delimiter: Delimiter): Row {
  const { value: row } = rowsOf(text, delimiter).next();
  return { line, cells: row?.cells ?? [], text };
}

function readRow(definition: CollectionDefinition, { line, cells, text }: Row, { columns }: Sheet, context: SheetContext): SheetRow | UnreadRow {
  const refuse = (message: string, fields: Record<string, string> = {}, absent: Record<string, string> = {}): UnreadRow => ({
    line,
    message,
    fields,
    cells,
    ...(Object.keys(absent).length > 0 && { absent }),
  });
  const isTorn = cells.length < columns.length && text.includes('"');
  if (isTorn || cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
    return refuse(sentenceOf(say('rowWidthDiffers', { cells: cells.length, columns: say('columnsAre', { count: columns.length }) })));
  }
  const cellsOf = new Map<string, string>();
  for (const [index, target] of columns.entries()) {
    if (target === null) continue;
    const [cell, before] = [withFormulas(cells[index] ?? ''), cellsOf.get(target)];
    const join = () => (isOfSurnames(target) ? `${before} ${cell}` : joinedCells(definition.fields[target], [before ?? '', cell], context));
    cellsOf.set(target, before === undefined ? cell : join());
  }
  const id = cellsOf.get(ID_COLUMN)?.trim() ?? '';
  if (id !== '' && !isPossibleId(id)) return refuse(sentenceOf(say('wrongRowId')), { [ID_COLUMN]: id });
  const { values, problems, absent } = readCells(definition, withSurnames(definition, cellsOf), context, { isExact: id !== '' });
  const noted: Record<string, unknown> = {};
  for (const [name, column] of Object.entries(definition.system)) {
    const cell = cellsOf.get(name) ?? '';
    if (isBlankText(cell)) continue;
    try {
      noted[name] = systemValueIn(column, cell.trim(), context.timeZone);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      problems[name] = sentenceOf(error.wording);
    }
  }
  const { [definition.orderField]: order, ...stamps } = noted;
  const [first] = Object.entries(problems);
  if (first !== undefined) {
    const declared = definition.fields[first[0]] ?? definition.system[first[0]] ?? hoursColumns(definition).find(({ name }) => name === first[0]);
    return refuse(`${declared?.label}: ${first[1]}`, problems, absent);
  }
  const otherSiteAddresses = addressesIn(cellsOf.get(OTHER_SITE_ADDRESS.name) ?? '');
  return { line, id: id || null, values, order: order as number | undefined, stamps, otherSiteAddresses, cells };
}

/** Joins the cells of two columns of one field, where it may have several; else the last one counts. */
function joinedCells(field: Field | undefined, cells: readonly string[], context: SheetContext): string {
  if (field === undefined || !mayBeParted(field)) return cells.at(-1) ?? '';
  const parted = cells
    .filter((cell) => !isBlankText(cell) && !saysNone(cell))
    .map((cell) => {
      try {
        return cellOf(field, valueIn(field, cell.trim(), context), context);
      } catch {
        return cell;
      }
    });
  return parted.join('; ');
}

/**
 * The values of cells, by their fields, and the reasons why others are none.
 * @param isExact an empty cell aside, nothing is put in order: it is a row of an export
 */
export function readCells(
  definition: Pick<CollectionDefinition, 'fields' | 'derived' | 'shownUntil'>,
  written: ReadonlyMap<string, string>,
  context: SheetContext,
  { isExact }: { readonly isExact: boolean },
): { readonly values: Values; readonly problems: Record<string, string>; readonly absent: Record<string, string> } {
  const { fields } = definition;
  const { uploaded, ...exact } = context;
  const cellContext = isExact || uploaded === undefined ? exact : { ...exact, uploaded };
  const { cells, withoutHours } = withSpan(definition, isExact ? written : withPeriod(definition, written), context.timeZone);
  const values: Record<string, unknown> = {};
  const problems: Record<string, string> = Object.fromEntries(withoutHours.map((name) => [name, sentenceOf(say('wrongHoursCell'))]));
  const absent: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const cell = name === definition.shownUntil && !isExact ? withLastMinute(cells.get(name) ?? '', context.timeZone) : (cells.get(name) ?? '');
    if (isExact ? cell === '' : isBlankText(cell) || saysNone(cell)) continue;
    try {
      const value = valueIn(field, isExact ? cell : cell.trim(), cellContext);
      // A row of an export is taken to the letter; what people write is put in order.
      values[name] = checked(field, isExact ? value : tidied(fields, { [name]: value })[name], context);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      problems[name] = sentenceOf(error.wording);
      const item = absentItem(field, error.wording);
      if (item !== undefined) absent[name] = item;
    }
  }
  return { values, problems, absent };
}

/** The name of an item that a cell refers to and that does not exist. */
function absentItem(field: Field, wording: Wording): string | undefined {
  const isReference = rulesOf(field)
    .references(field)
    .some(({ inner }) => inner === null);
  if (!isReference || typeof wording === 'string' || wording.key !== 'noSuchOption') return undefined;
  return String(wording.parameters?.name);
}

function checked(field: Field, value: unknown, context: WriteContext): unknown {
  const result = schemaOf(field, context).safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (issue === undefined) throw result.error;
  throw new Problem('failed-precondition', issueWording(issue));
}
