import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CollectionDefinition } from '#core/definition.ts';
import { Problem } from '#core/errors.ts';
import { comparedRows, type Standing, usualDecision } from '#core/spreadsheet/compared-rows.ts';
import { withDerived } from '#core/spreadsheet/derived-values.ts';
import type { SheetRow } from '#core/spreadsheet/read-sheet.ts';
import type { RowDecision } from '#core/spreadsheet/row-decision.ts';
import { freeOrder, type OrderColumn, orderOfNew } from '#core/system/order.ts';
import { type Said, say } from '#core/words/message.ts';
import { changesOf } from '../changes.ts';
import { type Row, selectRow, selectRows } from '../tables.ts';
import { createItem, patchItem, removeItem } from './items.ts';
import { restoreVersion } from './versions.ts';
import type { Write } from './write.ts';

/** The outcome of a sheet, with all that an undo needs. */
export interface SheetDone {
  /** The ids of new items. */
  readonly added: readonly string[];
  /** The versions of changed items, by their ids. */
  readonly changed: Readonly<Record<string, number>>;
}

/** An id as this program makes it: another one could be the name of an address. */
const OWN_ID = /^[0-9A-Za-z]{10}$/;

/** Rows that one turn stores: the program answers others in between. */
const AT_ONCE = 20;

/**
 * Stores the rows of a sheet as people decided about them: all of them, or nothing.
 * @param decisions by line; rows without one are dealt with as usual
 * @throws Problem naming each line that was refused
 */
export async function applySheet(
  write: Write,
  definition: CollectionDefinition,
  rows: readonly SheetRow[],
  decisions: ReadonlyMap<number, RowDecision>,
): Promise<SheetDone & { readonly left: number }> {
  const stored = await selectRows(write.db, definition);
  const standings = comparedRows(definition, rows, stored);
  const places = freePlaces(definition, stored);
  const added: string[] = [];
  const changed: Record<string, number> = {};
  const refused: Record<string, Said> = {};

  async function applyRow(row: SheetRow, standing: Standing): Promise<void> {
    const decision = decisions.get(row.line) ?? usualDecision(standing);
    const { id, values, stamps } = row;
    // Whoever asks twice, because the first answer was lost, adds nothing twice.
    const isThere = standing.state === 'known' && (standing.by === 'values' || standing.changes.length === 0);
    if (decision === 'skip' || isThere) return;
    if (standing.state === 'new' || decision === 'add') {
      const given = { stamps: id === null ? {} : stamps, isWhole: id !== null, place: places.take(row.order) };
      const isFree = id !== null && OWN_ID.test(id) && standing.state === 'new' && !(await wasUsed(write, definition, id));
      const whole = id === null ? withDerived(definition, values, write) : values;
      added.push((await createItem(write, definition, whole, { ...given, ...(isFree && { id }) })).id);
      return;
    }
    if (standing.state !== 'known') return;
    const wanted = decision === 'fill' ? standing.fills : standing.changes;
    if (wanted.length === 0) return;
    const patch = Object.fromEntries(wanted.map((name) => [name, values[name]]));
    changed[standing.of] = (await patchItem(write, definition, standing.of, patch)).version;
  }

  for (const [index, row] of rows.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
    try {
      await applyRow(row, standings[index] ?? { state: 'new' });
    } catch (error) {
      if (!(error instanceof Problem) || error.code === 'permission-denied') throw error;
      refused[row.line] = error.said;
    }
  }
  const [first] = Object.entries(refused);
  if (first !== undefined) {
    throw new Problem('failed-precondition', say('sheetRowRefused', { line: Number(first[0]), reason: first[1] }), { fields: refused });
  }
  return { added, changed, left: rows.length - added.length - Object.keys(changed).length };
}

/** True of an id that an item in the trash has, or had before. */
async function wasUsed({ db }: Write, definition: CollectionDefinition, id: string): Promise<boolean> {
  return (await changesOf(db, definition.name, id)).length > 0;
}

/** Gives new items their places, of which the database need not be asked for each. */
function freePlaces({ system, orderField }: CollectionDefinition, stored: readonly Row[]): { take: (wished: number | undefined) => number } {
  const taken = new Set(stored.map((item) => Number(item[orderField])));
  let highest = stored.reduce((most, item) => Math.max(most, Number(item[orderField])), -1);
  const { startsAt } = system[orderField] as OrderColumn;
  return {
    take: (wished) => {
      const wanted = wished ?? orderOfNew(taken.size, startsAt);
      const place = freeOrder(wanted, { highest, isTaken: taken.has(wanted) });
      taken.add(place);
      highest = Math.max(highest, place);
      return place;
    },
  };
}

/** Takes back what a sheet did, but for items that somebody changed since. @returns how many items */
export async function undoSheet(write: Write, definition: CollectionDefinition, { added, changed }: SheetDone): Promise<number> {
  let undone = 0;
  for (const [index, id] of added.toReversed().entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
    if ((await selectRow(write.db, definition, id))?.version !== 1) continue;
    await removeItem(write, definition, id, 1);
    undone += 1;
  }
  for (const [id, version] of Object.entries(changed)) {
    if ((await selectRow(write.db, definition, id))?.version !== version || version < 2) continue;
    await restoreVersion(write, definition, id, version - 1, version);
    undone += 1;
  }
  return undone;
}
