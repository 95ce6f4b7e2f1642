import { fromJson } from '../rows.ts';
import type { ImportDecisionsTable, ImportEntriesTable } from '../schema.ts';
import type { Write } from '../store/write.ts';
import { type Filled, wasAdded } from './apply-entry.ts';

/** The changes of a merge to imports. */
export interface MovedEntries {
  /** The entries that became the publication, as they were. */
  readonly entries: readonly (Pick<ImportEntriesTable, 'import' | 'position' | 'decision'> & { readonly filled: Filled })[];
  /** The decisions that a work is not the publication, and whether the kept one had them already. */
  readonly decisions: readonly (ImportDecisionsTable & { readonly isKnown: boolean })[];
}

/** The values that the kept publication got. */
interface Got {
  readonly fills: readonly string[];
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * Makes what imports know of a publication about the one that it is merged into. To take such an import back then
 * empties only what the kept one got from it, and never removes it.
 */
export async function moveEntries({ db }: Write, from: string, to: string, { fills, values }: Got): Promise<MovedEntries> {
  const rows = await db.selectFrom('import_entries').select(['import', 'position', 'decision', 'filled']).where('item', '=', from).execute();
  const entries = rows.map((row) => ({ ...row, filled: fromJson(row.filled) as Filled }));
  for (const { import: id, position, decision, filled } of entries) {
    const isOwn = wasAdded(decision, filled);
    const got = isOwn ? values : filled;
    const moved = Object.fromEntries(Object.entries(got).filter(([name]) => fills.includes(name)));
    const link = filled.link !== undefined && 'links' in values ? { link: filled.link } : {};
    await db
      .updateTable('import_entries')
      .set({
        item: to,
        decision: isOwn ? 'same' : decision,
        filled: JSON.stringify({ ...moved, ...link, ...(filled.remembered && { remembered: filled.remembered }) }),
      })
      .where('import', '=', id)
      .where('position', '=', position)
      .execute();
  }
  const about = await db.selectFrom('import_decisions').selectAll().where('item', 'in', [from, to]).execute();
  const known = new Set(about.flatMap(({ item, work }) => (item === to ? [work] : [])));
  const decisions = about.filter(({ item }) => item === from).map((decision) => ({ ...decision, isKnown: known.has(decision.work) }));
  const unknown = decisions.filter(({ isKnown }) => !isKnown).map(({ work, decision, at }) => ({ work, decision, at, item: to }));
  await db.deleteFrom('import_decisions').where('item', '=', from).execute();
  if (unknown.length > 0) await db.insertInto('import_decisions').values(unknown).execute();
  return { entries, decisions };
}

/** Takes {@link moveEntries} back. */
export async function moveBackEntries({ db }: Write, from: string, to: string, { entries, decisions }: MovedEntries): Promise<void> {
  for (const { import: id, position, decision, filled } of entries) {
    await db
      .updateTable('import_entries')
      .set({ item: from, decision, filled: JSON.stringify(filled) })
      .where('import', '=', id)
      .where('position', '=', position)
      // Not what was taken back since, together with its import.
      .where('item', '=', to)
      .execute();
  }
  for (const { isKnown, ...decision } of decisions) {
    await db.insertInto('import_decisions').values(decision).execute();
    if (!isKnown) await db.deleteFrom('import_decisions').where('work', '=', decision.work).where('item', '=', to).execute();
  }
}
