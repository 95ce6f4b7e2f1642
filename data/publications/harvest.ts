import type { Transaction } from 'kysely';
import { collections } from '#core/collections/index.ts';
import { readOrcid } from '#core/formats/identifiers.ts';
import { unlimited } from '#core/policy/policy.ts';
import { isCompleteRecord } from '#core/publications/complete-record.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { say } from '#core/words/message.ts';
import { sentenceOf } from '#core/words/sentence.ts';
import type { Database } from '../database.ts';
import { writeWhileOpen } from '../revision.ts';
import { isoTime } from '../rows.ts';
import type { Schema } from '../schema.ts';
import type { Writer } from '../store/write.ts';
import { deletedPapers } from './deleted-papers.ts';
import { HARVEST } from './harvested-works.ts';
import { recordOf } from './import-entry.ts';
import { readKnown } from './known.ts';
import type { PublicationImports } from './publication-imports.ts';

/** Time between two harvests, in milliseconds. */
export const HARVEST_INTERVAL_MS = 7 * DAY_MS;

const { papers } = collections;
const PROGRAM: Writer = { actor: 'faro', may: unlimited };

/** The state of the last harvest. */
export interface HarvestState {
  readonly at: string;
  /** The import that holds what was new; null where nothing is left in it. */
  readonly import: string | null;
  /** Number of lists and works that are still being looked up or compared. */
  readonly pending: number;
  /** The reason why they take longer than they should; null where they do not. */
  readonly delay: string | null;
  readonly waiting: number;
  /** Number of publications that the program added by itself and nobody has taken back. */
  readonly added: number;
  /** The iDs whose works could not be listed, and why. */
  readonly failures: readonly { readonly orcid: string; readonly message: string }[];
}

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
  const before = (milliseconds: number) => new Date(now().getTime() - milliseconds).toISOString();

  /** Takes the harvest, unless it is too young, or lists wait in the queue. @returns whether this process has it */
  async function claim(transaction: Transaction<Schema>, interval: number): Promise<boolean> {
    const at = now().toISOString();
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
      .where(({ or, eb }) => or([eb('at', '<=', before(interval)), eb('at', '>', at)]))
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

  async function begin(orcids: readonly string[], interval: number): Promise<boolean> {
    return writeWhileOpen(database, undefined, async (transaction) => {
      if (!(await claim(transaction, interval))) return false;
      await forgetFailures(transaction);
      const read = { entries: [], errors: [], identifiers: orcids.map(listOfWorks) };
      const id = await imports.stageIn(transaction, { name: sentenceOf(say('newWorksInOrcid')), format: HARVEST, read }, PROGRAM.actor);
      await transaction.updateTable('harvests').set({ import: id }).where('service', '=', HARVEST).execute();
      return true;
    });
  }

  /** The works whose data are here and that are not compared yet. */
  function toCompare() {
    return db
      .selectFrom('harvested_works')
      .innerJoin('import_entries', (join) =>
        join.onRef('import_entries.import', '=', 'harvested_works.import').onRef('import_entries.position', '=', 'harvested_works.position'),
      )
      .where('record', 'is not', null)
      .where('decision', 'is', null);
  }

  async function compare(publishes: boolean): Promise<void> {
    const arrived = await toCompare()
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
      for (const [id, rows] of sure) await imports.apply(id, new Map(), PROGRAM, new Set(rows.map(({ position }) => position)));
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

  async function readState(): Promise<HarvestState | null> {
    const harvest = await db.selectFrom('harvests').selectAll().where('service', '=', HARVEST).executeTakeFirst();
    if (harvest === undefined) return null;
    const at = isoTime(harvest.at);
    const staged = await imports.summary(harvest.import);
    if (staged === undefined) return { at, import: null, pending: 0, delay: null, waiting: 0, added: 0, failures: [] };
    const { id, delay } = staged;
    const counted = await toCompare()
      .select(({ fn }) => fn.countAll().as('count'))
      .where('import_entries.import', '=', id)
      .executeTakeFirstOrThrow();
    const uncompared = Number(counted.count);
    const { added } = await db
      .selectFrom('import_entries')
      .innerJoin('changes', 'changes.item', 'import_entries.item')
      .select(({ fn }) => fn.countAll().as('added'))
      .where('import', '=', id)
      .where('decision', '=', 'add')
      .where('collection', '=', papers.name)
      .where('kind', '=', 'create')
      .where('changes.actor', '=', PROGRAM.actor)
      .executeTakeFirstOrThrow();
    const failed = db.selectFrom('import_entries').select(['text', 'message']).where('import', '=', id).where('message', '!=', '');
    const failures = (await failed.where('record', 'is', null).orderBy('position').execute())
      .map(({ text, message }) => ({ orcid: readOrcid(text), message }))
      .filter(({ orcid }) => orcid !== '');
    const pending = staged.pending + uncompared;
    return { at, import: id, pending, delay, waiting: staged.waiting - uncompared, added: Number(added), failures };
  }

  return { begin, compare, removeEmpty, state: readState };
}

/** Deletes the failures of earlier harvests: these people are asked about again. */
async function forgetFailures(transaction: Transaction<Schema>): Promise<void> {
  const unread = transaction.selectFrom('import_entries').innerJoin('imports', 'imports.id', 'import_entries.import');
  const rows = await unread.select(['import', 'position', 'text']).where('format', '=', HARVEST).where('record', 'is', null).execute();
  for (const { import: id, position } of rows.filter(({ text }) => readOrcid(text) !== ''))
    await transaction.deleteFrom('import_entries').where('import', '=', id).where('position', '=', position).execute();
}

/** The list of a person's works, as the queue looks it up. */
const listOfWorks = (orcid: string, index: number) => ({
  line: index + 1,
  text: `https://orcid.org/${orcid}`,
  identifier: { kind: 'orcid' as const, value: orcid },
});
