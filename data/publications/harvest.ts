import { isCompleteRecord } from '#core/publications/complete-record.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { say } from '#core/words/message.ts';
import { sentenceOf } from '#core/words/sentence.ts';
import type { Database } from '../database.ts';
import { writeWhileOpen } from '../revision.ts';
import { claimHarvest, forgetFailures } from './claim-harvest.ts';
import { deletedPapers } from './deleted-papers.ts';
import { type HarvestState, readHarvestState, uncomparedWorks } from './harvest-state.ts';
import { HARVEST, HARVEST_WRITER } from './harvested-works.ts';
import { recordOf } from './import-entry.ts';
import { readKnown } from './known.ts';
import type { PublicationImports } from './publication-imports.ts';

/** Time between two harvests, in milliseconds. */
export const HARVEST_INTERVAL_MS = 7 * DAY_MS;

export interface HarvestOptions {
  readonly database: Database;
  readonly imports: PublicationImports;
  readonly now: () => Date;
}

/**
 * Fetches the new works of the group's people from ORCID into an import. The state of a harvest is in the database: any
 * process goes on with it.
 */
export interface Harvest {
  /**
   * Puts the lists of works of these people into the queue, unless other ones wait there or the last harvest is younger
   * than `interval`. Of several processes one does.
   */
  readonly begin: (orcids: readonly string[], interval: number) => Promise<boolean>;
  /**
   * Compares what came in since the last time: what is known goes, and with `publishes` what is new and complete is
   * added. The rest waits for a person.
   */
  readonly compare: (publishes: boolean) => Promise<void>;
  /** Deletes the imports of harvests in which nothing is left. */
  readonly removeEmpty: () => Promise<void>;
  /** Null before the first harvest. */
  readonly state: () => Promise<HarvestState | null>;
}

export function createHarvest({ database, imports, now }: HarvestOptions): Harvest {
  const { db, dialect } = database;

  async function begin(orcids: readonly string[], interval: number): Promise<boolean> {
    return writeWhileOpen(database, undefined, async (transaction) => {
      if (!(await claimHarvest(transaction, { dialect, now: now(), interval }))) return false;
      await forgetFailures(transaction);
      const read = { entries: [], errors: [], identifiers: orcids.map(listOfWorks) };
      const id = await imports.stageIn(transaction, { name: sentenceOf(say('newWorksInOrcid')), format: HARVEST, read }, HARVEST_WRITER.actor);
      await transaction.updateTable('harvests').set({ import: id }).where('service', '=', HARVEST).execute();
      return true;
    });
  }

  async function compare(publishes: boolean): Promise<void> {
    const arrived = await uncomparedWorks(db)
      .innerJoin('imports', 'imports.id', 'import_entries.import')
      .select(['import_entries.import', 'import_entries.position', 'record', 'versionOf', 'undone', 'kind', 'value'])
      .orderBy('import_entries.import')
      .orderBy('import_entries.position')
      .execute();
    if (arrived.length === 0) return;
    const known = await readKnown(db);
    for (const deleted of await deletedPapers(db)) known.keep(deleted);
    const compared = arrived.map((row) => {
      const record = recordOf(row.record);
      const { state } = known.match({ record, versionOf: row.versionOf });
      const isKnown = known.isForeign(record) || state === 'known';
      return { ...row, isKnown, isSure: !isKnown && state === 'new' && row.undone === null && isCompleteRecord(record) };
    });
    if (publishes) {
      const sure = Map.groupBy(
        compared.filter(({ isSure }) => isSure),
        ({ import: id }) => id,
      );
      for (const [id, rows] of sure) await imports.apply(id, new Map(), HARVEST_WRITER, new Set(rows.map(({ position }) => position)));
    }
    await writeWhileOpen(database, undefined, async (transaction) => {
      for (const { import: id, position, isKnown, kind, value } of compared) {
        const entry = transaction.deleteFrom('import_entries').where('import', '=', id).where('position', '=', position);
        if (isKnown) await entry.where('decision', 'is', null).execute();
        await transaction
          .updateTable('harvested_works')
          .set({ import: null, position: null })
          .where('kind', '=', kind)
          .where('value', '=', value)
          .execute();
      }
    });
  }

  async function removeEmpty(): Promise<void> {
    await db
      .deleteFrom('imports')
      .where('format', '=', HARVEST)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('import_entries').select('position').whereRef('import_entries.import', '=', 'imports.id'))),
      )
      .execute();
  }

  return { begin, compare, removeEmpty, state: () => readHarvestState(db, imports) };
}

/** The list of a person's works, as the queue looks it up. */
const listOfWorks = (orcid: string, index: number) => ({
  line: index + 1,
  text: `https://orcid.org/${orcid}`,
  identifier: { kind: 'orcid' as const, value: orcid },
});
