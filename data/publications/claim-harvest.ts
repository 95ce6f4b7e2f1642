import type { Transaction } from 'kysely';
import { readOrcid } from '#core/formats/identifiers.ts';
import type { DialectName } from '../database.ts';
import type { Schema } from '../schema.ts';
import { HARVEST } from './harvested-works.ts';

interface ClaimOptions {
  readonly dialect: DialectName;
  readonly now: Date;
  /** The least age of the last harvest, in milliseconds. */
  readonly interval: number;
}

/** Takes the harvest, unless it is too young, or lists wait in the queue. @returns whether this process has it */
export async function claimHarvest(transaction: Transaction<Schema>, { dialect, now, interval }: ClaimOptions): Promise<boolean> {
  const at = now.toISOString();
  const due = new Date(now.getTime() - interval).toISOString();
  await transaction
    .insertInto('harvests')
    .values({ service: HARVEST, at: new Date(0).toISOString(), import: '' })
    .onConflict((conflict) => conflict.column('service').doNothing())
    .execute();
  // Waited for by a statement of its own: the next one sees what the others have put into the queue meanwhile.
  const turn = transaction.selectFrom('harvests').select('service').where('service', '=', HARVEST);
  await turn.$if(dialect === 'postgres', (query) => query.forUpdate()).execute();
  const claimed = await transaction
    .updateTable('harvests')
    .set({ at })
    .where('service', '=', HARVEST)
    // A wrong clock wrote what lies ahead.
    .where(({ or, eb }) => or([eb('at', '<=', due), eb('at', '>', at)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lookups')
            .innerJoin('imports', 'imports.id', 'lookups.import')
            .select('lookups.import')
            .where('imports.format', '=', HARVEST)
            .where('lookups.kind', '=', 'orcid'),
        ),
      ),
    )
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

/** Deletes the failures of earlier harvests: these people are asked about again. */
export async function forgetFailures(transaction: Transaction<Schema>): Promise<void> {
  const unread = transaction.selectFrom('import_entries').innerJoin('imports', 'imports.id', 'import_entries.import');
  const rows = await unread.select(['import', 'position', 'text']).where('format', '=', HARVEST).where('record', 'is', null).execute();
  for (const { import: id, position } of rows.filter(({ text }) => readOrcid(text) !== ''))
    await transaction.deleteFrom('import_entries').where('import', '=', id).where('position', '=', position).execute();
}
