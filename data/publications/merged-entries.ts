import type { RememberedDecision } from '#core/publications/decision.ts';
import type { Write } from '../store/write.ts';
import { entryUpdate } from './import-entry.ts';
import type { ImportDecisionsTable, ImportEntriesTable } from './schema.ts';

/** The changes of a merge to imports. */
export interface MovedEntries {
  /** The entries that became the publication, as they were. */
  readonly entries: readonly Pick<ImportEntriesTable, 'import' | 'position' | 'decision'>[];
  /** The decisions that a work is not the publication, and whether the kept one had them already. */
  readonly decisions: readonly (ImportDecisionsTable & {
    readonly isKnown: boolean;
    /** The decision about the work and the kept one before, where the merge says more. */
    readonly replaced?: RememberedDecision;
  })[];
}

/** Makes what imports know of a publication about the one that it is merged into. */
export async function moveEntries({ db }: Write, from: string, to: string): Promise<MovedEntries> {
  const entries = await db.selectFrom('import_entries').select(['import', 'position', 'decision']).where('item', '=', from).execute();
  for (const { decision, ...entry } of entries) {
    const next = decision === 'add' || decision === 'version' ? 'same' : decision;
    await entryUpdate(db, entry).set({ item: to, decision: next }).execute();
  }
  const about = await db.selectFrom('import_decisions').selectAll().where('item', 'in', [from, to]).execute();
  const known = new Map(about.flatMap(({ item, work, decision }) => (item === to ? [[work, decision] as const] : [])));
  const decisions = about
    .filter(({ item }) => item === from)
    .map((each) => {
      const held = known.get(each.work);
      // Two works, as somebody had said, that are united now.
      const isReplaced = each.decision === 'added' && held !== undefined && held !== 'same';
      return { ...each, isKnown: held !== undefined, ...(isReplaced && { replaced: held }) };
    });
  const unknown = decisions.filter(({ isKnown }) => !isKnown).map(({ work, decision, at }) => ({ work, decision: ofKept(decision), at, item: to }));
  await db.deleteFrom('import_decisions').where('item', '=', from).execute();
  for (const { work, replaced } of decisions) if (replaced !== undefined) await setDecision(db, work, to, 'same');
  if (unknown.length > 0) await db.insertInto('import_decisions').values(unknown).execute();
  return { entries, decisions };
}

/** Takes {@link moveEntries} back. */
export async function moveBackEntries({ db }: Write, from: string, to: string, { entries, decisions }: MovedEntries): Promise<void> {
  for (const { decision, ...entry } of entries) {
    await entryUpdate(db, entry)
      .set({ item: from, decision })
      // Not what was taken back since, together with its import.
      .where('item', '=', to)
      .execute();
  }
  for (const { isKnown, replaced, ...decision } of decisions) {
    if (replaced !== undefined) await setDecision(db, decision.work, to, replaced);
    await db.insertInto('import_decisions').values(decision).execute();
    if (!isKnown) await db.deleteFrom('import_decisions').where('work', '=', decision.work).where('item', '=', to).execute();
  }
}

/** The decision about the kept one: a work that was added as the one that goes is said to be it. */
function ofKept(decision: RememberedDecision): RememberedDecision {
  return decision === 'added' ? 'same' : decision;
}

async function setDecision(db: Write['db'], work: string, item: string, decision: RememberedDecision): Promise<void> {
  await db.updateTable('import_decisions').set({ decision }).where('work', '=', work).where('item', '=', item).execute();
}
