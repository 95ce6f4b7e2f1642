import type { CollectionDefinition } from '#core/definition.ts';
import { Problem } from '#core/errors.ts';
import { isOwnId } from '#core/ids.ts';
import { inTurns } from '#core/in-turns.ts';
import { publicPathOf } from '#core/item-address.ts';
import { RowComparison, type Standing, usualDecision } from '#core/spreadsheet/compared-rows.ts';
import { withDerived } from '#core/spreadsheet/derived-values.ts';
import { rowsLedToEachOther } from '#core/spreadsheet/led-on-rows.ts';
import { withNamedReference } from '#core/spreadsheet/named-reference.ts';
import type { SheetRow } from '#core/spreadsheet/read-sheet.ts';
import type { RowDecision } from '#core/spreadsheet/row-decision.ts';
import type { Values } from '#core/values.ts';
import { say, type Wording } from '#core/words/message.ts';
import { beginChangeSet } from '../change-sets.ts';
import { lastChangeOf } from '../changes.ts';
import { noteOtherSiteAddresses } from '../former-addresses.ts';
import { newId } from '../ids.ts';
import { rowsInSlices, selectRows } from '../tables.ts';
import { followedCollection } from './followed.ts';
import { createFreePositions } from './free-positions.ts';
import { createItem, patchItem } from './items.ts';
import type { Write } from './write.ts';

/** The outcome of a sheet. */
export interface SheetDone {
  /** The id of its change set. */
  readonly sheet: string;
  /** The ids of new items. */
  readonly added: readonly string[];
  /** The versions of changed items, by their ids. */
  readonly changed: Readonly<Record<string, number>>;
  /** The number of rows that did nothing. */
  readonly left: number;
}

/** Rows that one turn compares and stores: the program answers others in between. */
const ROWS_PER_TURN = 20;

/**
 * Stores the rows of a sheet as people decided about them: all of them, or nothing.
 * @param decisions by line; rows without one are dealt with as usual
 * @throws Problem naming each line that was refused
 */
export async function applySheet(
  within: Write,
  definition: CollectionDefinition,
  rows: readonly SheetRow[],
  decisions: ReadonlyMap<number, RowDecision>,
): Promise<SheetDone> {
  const sheet = await beginChangeSet(within, { kind: 'sheet', subject: definition.name });
  const source = { from: 'sheet', at: within.now.toISOString() };
  const write: Write = { ...within, changeSet: sheet, sourceOf: () => source };
  const comparison = new RowComparison(definition, rows);
  const positions = createFreePositions(definition);
  for await (const stored of rowsInSlices(write.db, definition)) {
    comparison.keep(stored);
    positions.keep(stored);
  }
  const added: string[] = [];
  const changed: Record<string, number> = {};
  const refused: Record<string, Wording> = {};

  const withReference = await namedReferences(write, definition);
  const placed: PlacedRow[] = [];
  await inTurns(rows, ROWS_PER_TURN, async (row) => void placed.push(await placedRow(write, definition, row, comparison.standingOf(row), decisions)));
  const items = new Map(placed.map(({ row, item }) => [row.line, item]));
  const ledOn = rowsLedToEachOther(definition, rows, (row) => {
    const item = items.get(row.line);
    return item === undefined ? null : publicPathOf(definition, { ...row.values, id: item });
  });

  async function applyRow({ item, standing, decision }: PlacedRow, { id, values, stamps, order }: SheetRow): Promise<void> {
    // A caller that asks twice, because the first answer was lost, adds nothing twice.
    const isThere = standing.state === 'known' && (standing.by === 'values' || standing.changes.length === 0);
    if (decision === 'skip' || isThere) return;
    if (standing.state === 'new' || decision === 'add') {
      const given = { stamps: id === null ? {} : stamps, isWhole: id !== null, position: positions.next(order) };
      const whole = id === null ? withReference(withDerived(definition, values, write)) : values;
      const created = await createItem(write, definition, whole, { ...given, id: item });
      positions.keep([created]);
      added.push(created.id);
      return;
    }
    if (standing.state !== 'known') return;
    const wanted = decision === 'fill' ? standing.fills : standing.changes;
    if (wanted.length === 0) return;
    const patch = Object.fromEntries(wanted.map((name) => [name, values[name]]));
    changed[standing.of] = (await patchItem(write, definition, standing.of, patch)).version;
  }

  await inTurns(placed.entries(), ROWS_PER_TURN, async ([index, each]) => {
    try {
      await applyRow(each, ledOn[index] ?? each.row);
    } catch (error) {
      if (!(error instanceof Problem) || error.code === 'permission-denied') throw error;
      refused[each.row.line] = error.wording;
    }
  });
  const [first] = Object.entries(refused);
  if (first !== undefined) {
    throw new Problem('failed-precondition', say('sheetRowRefused', { line: Number(first[0]), reason: first[1] }), { fields: refused });
  }
  const elsewhere = rows.flatMap(({ line, otherSiteAddresses }) => otherSiteAddresses.map((address) => [address, items.get(line)] as const));
  await noteOtherSiteAddresses(
    write.db,
    definition,
    new Map(elsewhere.flatMap(([address, item]) => (item === undefined ? [] : [[address, item] as const]))),
  );
  return { sheet, added, changed, left: rows.length - added.length - Object.keys(changed).length };
}

/** A row with what becomes of it. */
interface PlacedRow {
  readonly row: SheetRow;
  readonly standing: Standing;
  readonly decision: RowDecision;
  /** The id of its item; undefined where there is none, or any does. */
  readonly item: string | undefined;
}

async function placedRow(
  write: Write,
  definition: CollectionDefinition,
  row: SheetRow,
  standing: Standing,
  decisions: ReadonlyMap<number, RowDecision>,
): Promise<PlacedRow> {
  const decision = decisions.get(row.line) ?? usualDecision(standing);
  const placed = { row, standing, decision };
  if (standing.state === 'known' && decision !== 'add') return { ...placed, item: standing.of };
  if (decision === 'skip') return { ...placed, item: undefined };
  const { id } = row;
  const isFree = id !== null && isOwnId(id) && standing.state === 'new' && !(await wasUsed(write, definition, id));
  // Others lead to what comes from another site: its id is known before it is stored.
  return { ...placed, item: isFree ? id : row.otherSiteAddresses.length > 0 ? newId() : undefined };
}

/** Gives new rows the items that their texts name. */
async function namedReferences(write: Write, definition: CollectionDefinition): Promise<(values: Values) => Values> {
  const target = followedCollection(write, definition);
  return target === undefined ? (values) => values : withNamedReference(definition, target, await selectRows(write.db, target));
}

/** True of an id that an item in the trash has, or had before. */
async function wasUsed({ db }: Write, definition: CollectionDefinition, id: string): Promise<boolean> {
  return (await lastChangeOf(db, definition.name, id)) !== undefined;
}
