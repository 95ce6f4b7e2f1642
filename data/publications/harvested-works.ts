import type { Kysely } from 'kysely';
import { collections } from '#core/collections/index.ts';
import { type Identifier, identifierKey, type NamedWork } from '#core/formats/identifier.ts';
import { paperOf } from '#core/publications/paper.ts';
import { workIdentifiers } from '#core/publications/work-identifiers.ts';
import type { Schema } from '../schema.ts';
import { selectRows } from '../tables.ts';
import { deletedPapers } from './deleted-papers.ts';

const { papers } = collections;

/** The format of the imports that harvests make. */
export const HARVEST = 'orcid';

/** Those of a person's works that no harvest met before and that the group has neither stored, deleted nor declined. */
export async function newWorks(db: Kysely<Schema>, works: readonly NamedWork[]): Promise<NamedWork[]> {
  const harvested = await db.selectFrom('harvested_works').select(['kind', 'value']).execute();
  const met = new Set(harvested.map(({ kind, value }) => `${kind}:${value}`));
  const unmet = works.filter((work) => !met.has(identifierKey(work)));
  if (unmet.length === 0) return [];
  const known = await knownIdentifiers(db);
  // A publication that leaves the trash for good stays known.
  for (const work of unmet) if (known.has(identifierKey(work))) await rememberWork(db, work, null);
  return unmet.filter((work) => !known.has(identifierKey(work)));
}

/**
 * Remembers a work, so that it does not come again.
 * @param place the entry that is to be compared with what is stored
 */
export async function rememberWork(
  db: Kysely<Schema>,
  { kind, value }: Identifier,
  entry: { readonly import: string; readonly position: number } | null,
): Promise<void> {
  await db
    .insertInto('harvested_works')
    .values({ kind, value, ...(entry ?? { import: null, position: null }) })
    .onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing())
    .execute();
}

async function knownIdentifiers(db: Kysely<Schema>): Promise<ReadonlySet<string>> {
  const declined = await db.selectFrom('import_decisions').select('work').where('item', '=', '').execute();
  const works = [...(await selectRows(db, papers)).map(paperOf), ...(await deletedPapers(db))];
  return new Set([...works.flatMap(workIdentifiers), ...declined.map(({ work }) => `doi:${work}`)]);
}
