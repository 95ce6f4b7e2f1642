import { Problem } from '#core/errors.ts';
import type { Answer } from '#core/publications/decision.ts';
import { slicesOf } from '#core/slices.ts';
import { say } from '#core/words/message.ts';
import { beginChangeSet, type ChangeSetSubject } from '../change-sets.ts';
import { readRevision } from '../revision.ts';
import type { WritePart } from '../store/content-store.ts';
import type { Write } from '../store/write.ts';
import { createTurn } from '../turn.ts';
import { type Applying, applyEntry } from './apply-entry.ts';
import { rowsAt } from './import-reader.ts';
import { readKnownPositions } from './known.ts';
import type { ImportsTable } from './schema.ts';
import type { Applied } from './staged-import.ts';

/** Entries that one transaction stores: writers in between do not wait long. */
const BATCH = 100;

/** Does with the waiting entries of an import what was decided about them, some at a time. */
export async function applyEntries(
  part: WritePart,
  id: string,
  positions: readonly number[],
  answers: ReadonlyMap<number, Answer>,
): Promise<Omit<Applied, 'waiting'>> {
  const done = { added: 0, filled: 0, left: 0 };
  let lastAdded: string | null = null;
  const refused: { position: number; message: string }[] = [];
  let known: Pick<Applying, 'known' | 'positions'> | null = null;
  let knownAt = -1;

  async function applyBatch(write: Write, batch: readonly number[]): Promise<void> {
    const revision = await readRevision(write.db);
    // Reading all publications again is needed only after somebody else's write.
    const all = known !== null && revision === knownAt + 1 ? known : await readKnownPositions(write.db);
    [known, knownAt] = [all, revision];
    const file = await importOf(write, id);
    const changeSet = file.changeSet ?? (await beginSet(write, id));
    const turn = createTurn();
    for (const row of await rowsAt(write.db, id, batch)) {
      await turn();
      const outcome = await applyEntry({ ...write, changeSet }, { file, ...all }, row, answers.get(row.position));
      if (typeof outcome === 'string') done[outcome] += 1;
      else if (outcome !== null && 'added' in outcome) {
        done.added += 1;
        lastAdded = outcome.added;
      } else if (outcome !== null) refused.push(outcome);
    }
  }

  for (const batch of slicesOf(positions, BATCH)) await part((write) => applyBatch(write, batch));
  return { ...done, only: done.added === 1 ? lastAdded : null, refused };
}

/** An import, within a write. @throws Problem where it was removed meanwhile */
export async function importOf({ db }: Pick<Write, 'db'>, id: string): Promise<ImportsTable> {
  const found = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
  if (found === undefined) throw new Problem('not-found', say('noSuchImport'));
  return found;
}

/** Begins the change set of what is applied, until that is taken back. */
async function beginSet(write: Write, id: string): Promise<string> {
  const begun = await beginChangeSet(write, importSet(id));
  await write.db.updateTable('imports').set({ changeSet: begun, undone: null }).where('id', '=', id).execute();
  return begun;
}

export function importSet(id: string): ChangeSetSubject {
  return { kind: 'import', subject: id };
}
