import type { Kysely } from 'kysely';
import { collections } from '#core/collections/index.ts';
import { readOrcid } from '#core/formats/identifiers.ts';
import { isoTime } from '../rows.ts';
import type { Schema } from '../schema.ts';
import { HARVEST, HARVEST_WRITER } from './harvested-works.ts';
import type { PublicationImports } from './publication-imports.ts';

const { papers } = collections;

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

/** Null before the first harvest. */
export async function readHarvestState(db: Kysely<Schema>, imports: Pick<PublicationImports, 'summary'>): Promise<HarvestState | null> {
  const harvest = await db.selectFrom('harvests').selectAll().where('service', '=', HARVEST).executeTakeFirst();
  if (harvest === undefined) return null;
  const at = isoTime(harvest.at);
  const staged = await imports.summary(harvest.import);
  if (staged === undefined) return { at, import: null, pending: 0, delay: null, waiting: 0, added: 0, failures: [] };
  const { id, delay } = staged;
  const counted = await uncomparedWorks(db)
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
    .where('changes.actor', '=', HARVEST_WRITER.actor)
    .executeTakeFirstOrThrow();
  const failed = db.selectFrom('import_entries').select(['text', 'message']).where('import', '=', id).where('message', '!=', '');
  const failures = (await failed.where('record', 'is', null).orderBy('position').execute())
    .map(({ text, message }) => ({ orcid: readOrcid(text), message }))
    .filter(({ orcid }) => orcid !== '');
  const pending = staged.pending + uncompared;
  return { at, import: id, pending, delay, waiting: staged.waiting - uncompared, added: Number(added), failures };
}

/** The works of harvests whose data are here and that are not compared yet. */
export function uncomparedWorks(db: Kysely<Schema>) {
  return db
    .selectFrom('harvested_works')
    .innerJoin('import_entries', (join) =>
      join.onRef('import_entries.import', '=', 'harvested_works.import').onRef('import_entries.position', '=', 'harvested_works.position'),
    )
    .where('record', 'is not', null)
    .where('decision', 'is', null);
}
