import type { Remembered } from '#core/publications/decision.ts';
import { workKey } from '#core/publications/matching.ts';
import { fromJson } from '../rows.ts';
import type { Write } from '../store/write.ts';
import { forgetDecision } from './import-decisions.ts';
import { entryUpdate, recordOf } from './import-entry.ts';

/** Lets the entries of an import that was taken back wait again, and forgets what they decided for ever. */
export async function reopenEntries(write: Write, id: string): Promise<void> {
  const decided = write.db.selectFrom('import_entries').where('import', '=', id).where('decision', 'is not', null);
  for (const { position, record, remembered } of await decided.select(['position', 'record', 'remembered']).execute()) {
    if (remembered !== null) {
      await forgetDecision(write, { work: workKey(recordOf(record)), ...(fromJson(remembered) as Omit<Remembered, 'work'>) });
    }
    await entryUpdate(write.db, { import: id, position }).set({ decision: null, item: null, remembered: null }).execute();
  }
}
