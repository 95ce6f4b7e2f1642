import type { Kysely } from 'kysely';
import { DAY_MS } from '#core/time/durations.ts';
import type { Schema } from '../schema.ts';
import type { CountKind } from './visit.ts';

/** Names with their views, the most viewed first. */
export interface Ranking {
  readonly items: readonly { readonly name: string; readonly value: number }[];
  /** The number of different names, those beyond `items` included. */
  readonly names: number;
}

/** Page views of a span of days. */
export interface VisitReport {
  /** yyyy-MM-dd; null for all that is kept. */
  readonly from: string | null;
  /** yyyy-MM-dd, today. */
  readonly to: string;
  /** Those with a view, oldest first: yyyy-MM-dd, or yyyy-MM of all that is kept. */
  readonly days: readonly { readonly day: string; readonly value: number }[];
  readonly pages: Ranking;
  readonly hosts: Ranking;
}

/** One count as it is kept. */
export interface KeptCount {
  /** yyyy-MM-dd, or yyyy-MM of what is long past. */
  readonly day: string;
  readonly kind: CountKind;
  readonly name: string;
  readonly value: number;
}

/** Nobody reads on in a longer list; the spreadsheet has them all. */
const MAX_RANKED = 200;

const MONTH_LENGTH = '2026-01'.length;

/** The first of so many days, of which `today` is the last one. */
export function firstDay(today: string, days: number): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) - (days - 1) * DAY_MS).toISOString().slice(0, 10);
}

/** Reads the views of the last days; without a number, of all that is kept. @param today yyyy-MM-dd */
export async function readReport(db: Kysely<Schema>, today: string, days: number | null): Promise<VisitReport> {
  const from = days === null ? null : firstDay(today, days);
  return { from, to: today, days: await readDays(db, from), pages: await readRanking(db, 'page', from), hosts: await readRanking(db, 'host', from) };
}

/** Reads the views of pages by day, from a day on; by month of all that is kept. */
export async function readDays(db: Kysely<Schema>, from: string | null): Promise<VisitReport['days']> {
  const rows = await db
    .selectFrom('visit_counts')
    .select(({ fn }) => ['day' as const, fn.sum<number | string>('value').as('value')])
    .where('kind', '=', 'page')
    .$if(from !== null, (query) => query.where('day', '>=', from ?? ''))
    .groupBy('day')
    .orderBy('day')
    .execute();
  const named = rows.map(({ day, value }) => ({ day: from === null ? day.slice(0, MONTH_LENGTH) : day, value: Number(value) }));
  return [...Map.groupBy(named, ({ day }) => day)].map(([day, same]) => ({ day, value: same.reduce((sum, { value }) => sum + value, 0) }));
}

async function readRanking(db: Kysely<Schema>, kind: CountKind, from: string | null): Promise<Ranking> {
  const counts = db
    .selectFrom('visit_counts')
    .where('kind', '=', kind)
    .$if(from !== null, (query) => query.where('day', '>=', from ?? ''));
  const rows = await counts
    .select(({ fn }) => ['name' as const, fn.sum<number | string>('value').as('views')])
    .groupBy('name')
    .orderBy('views', 'desc')
    .orderBy('name')
    .limit(MAX_RANKED)
    .execute();
  const all = await counts.select(({ fn }) => fn.count<number | string>('name').distinct().as('names')).executeTakeFirstOrThrow();
  return { items: rows.map(({ name, views }) => ({ name, value: Number(views) })), names: Number(all.names) };
}

const ROWS_PER_SLICE = 1_000;

/** Reads each count of the last days, or of all that is kept, in slices between which others are answered. */
export async function* keptCounts(db: Kysely<Schema>, from: string | null): AsyncGenerator<readonly KeptCount[], void> {
  let last: KeptCount | undefined;
  for (;;) {
    const after = last;
    const rows = await db
      .selectFrom('visit_counts')
      .selectAll()
      .$if(from !== null, (query) => query.where('day', '>=', from ?? ''))
      .$if(after !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('day', 'kind', 'name'), '>', tuple(after?.day ?? '', after?.kind ?? 'host', after?.name ?? '')),
        ),
      )
      .orderBy('day')
      .orderBy('kind')
      .orderBy('name')
      .limit(ROWS_PER_SLICE)
      .execute();
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1);
  }
}
