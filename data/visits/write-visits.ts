import { type Kysely, sql } from 'kysely';
import { slicesOf } from '#core/slices.ts';
import type { Schema } from '../schema.ts';
import type { VisitCountsTable } from './schema.ts';
import { type CountKind, MAX_HOSTS_OF_DAY, OTHER_HOSTS, type Visit } from './visit.ts';

/** A visit with its day in the site's time zone. */
export type DatedVisit = Visit & { readonly day: string };

/** Rows of one statement: each number of rows is a statement of its own, which is kept prepared. */
const ROWS_PER_INSERT = 50;

/** Adds visits to the counter and to the counts of their days, within a transaction that the caller holds. */
export async function writeVisits(db: Kysely<Schema>, visits: readonly DatedVisit[]): Promise<void> {
  for (const [day, ofDay] of Map.groupBy(visits, (visit) => visit.day)) {
    await db
      .insertInto('visits')
      .values({ day, value: ofDay.length })
      .onConflict((conflict) => conflict.column('day').doUpdateSet({ value: sql<number>`visits.value + excluded.value` }))
      .execute();
    await addCounts(db, [
      ...counted(day, 'page', namesOf(ofDay, 'page')),
      ...counted(day, 'host', await boundedHosts(db, day, namesOf(ofDay, 'host'))),
    ]);
  }
}

/** Adds to stored counts, or begins them. */
export async function addCounts(db: Kysely<Schema>, counts: readonly VisitCountsTable[]): Promise<void> {
  for (const some of slicesOf(counts, ROWS_PER_INSERT)) {
    await db
      .insertInto('visit_counts')
      .values(some)
      .onConflict((conflict) => conflict.columns(['day', 'kind', 'name']).doUpdateSet({ value: sql<number>`visit_counts.value + excluded.value` }))
      .execute();
  }
}

function namesOf(visits: readonly DatedVisit[], kind: CountKind): string[] {
  return visits.flatMap((visit) => visit[kind] ?? []);
}

function counted(day: string, kind: CountKind, names: readonly string[]): VisitCountsTable[] {
  return [...Map.groupBy(names, (name) => name)].map(([name, same]) => ({ day, kind, name, value: same.length }));
}

/** The same hosts, those beyond the bound of the day as one. */
async function boundedHosts(db: Kysely<Schema>, day: string, hosts: readonly string[]): Promise<string[]> {
  if (hosts.length === 0) return [];
  const rows = await db.selectFrom('visit_counts').select('name').where('day', '=', day).where('kind', '=', 'host').execute();
  const known = new Set(rows.map(({ name }) => name)).add(OTHER_HOSTS);
  return hosts.map((host) => {
    if (known.size <= MAX_HOSTS_OF_DAY) known.add(host);
    return known.has(host) ? host : OTHER_HOSTS;
  });
}
