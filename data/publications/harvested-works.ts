import type { Kysely } from 'kysely';
import { collections } from '#core/collections/index.ts';
import { type Identifier, identifierKey, type NamedWork } from '#core/formats/lookup-identifier.ts';
import { unlimited } from '#core/policy/policy.ts';
import { paperOf } from '#core/publications/paper.ts';
import { workIdentifiers } from '#core/publications/work-identifiers.ts';
import { slicesOf } from '#core/slices.ts';
import type { Schema } from '../schema.ts';
import type { Writer } from '../store/write.ts';
import { selectRows } from '../tables.ts';
import { deletedPapers } from './deleted-papers.ts';

const { papers } = collections;

const ROWS_PER_INSERT = 100;

/** The format of the imports that harvests make. */
export const HARVEST = 'orcid';
/** Harvests write as the program itself. */
export const HARVEST_WRITER: Writer = { actor: 'faro', may: unlimited };

/** Those of a person's works that no harvest met before and that the group has neither stored, deleted nor declined. */
export async function newWorks(db: Kysely<Schema>, works: readonly NamedWork[]): Promise<NamedWork[]> {
  const harvested = await db.selectFrom('harvested_works').select(['kind', 'value']).execute();
  const met = new Set(harvested.map(({ kind, value }) => `${kind}:${value}`));
  const unmet = works.filter((work) => !met.has(identifierKey(work)));
  if (unmet.length === 0) return [];
  const known = await knownIdentifiers(db);
  // A publication that leaves the trash for good stays known.
  await rememberWorks(
    db,
    unmet.filter((work) => known.has(identifierKey(work))).map((work) => ({ work, entry: null })),
  );
  return unmet.filter((work) => !known.has(identifierKey(work)));
}

/** A work, and the entry that is to be compared with what is stored. */
interface MetWork {
  readonly work: Identifier;
  readonly entry: { readonly import: string; readonly position: number } | null;
}

/** Remembers works, so that they do not come again. */
export async function rememberWorks(db: Kysely<Schema>, met: readonly MetWork[]): Promise<void> {
  const rows = met.map(({ work: { kind, value }, entry }) => ({ kind, value, ...(entry ?? { import: null, position: null }) }));
  for (const some of slicesOf(rows, ROWS_PER_INSERT)) {
    await db
      .insertInto('harvested_works')
      .values(some)
      .onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing())
      .execute();
  }
}

async function knownIdentifiers(db: Kysely<Schema>): Promise<ReadonlySet<string>> {
  const declined = await db.selectFrom('import_decisions').select('work').where('item', '=', '').execute();
  const works = [...(await selectRows(db, papers)).map(paperOf), ...(await deletedPapers(db))];
  return new Set([...works.flatMap(workIdentifiers), ...declined.map(({ work }) => `doi:${work}`)]);
}
