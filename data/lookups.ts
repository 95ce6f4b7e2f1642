import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import { type Identifier, identifierKey, type NamedWork } from '#core/formats/lookup-identifier.ts';
import type { BibliographicRecord } from '#core/formats/record.ts';
import { slicesOf } from '#core/slices.ts';
import { DAY_MS } from '#core/time/durations.ts';
import type { Database } from './database.ts';
import { refuseNewer } from './migrations/index.ts';
import { HARVEST, newWorks, rememberWorks } from './publications/harvested-works.ts';
import type { LookupsTable } from './publications/schema.ts';
import { isoTime } from './rows.ts';
import type { Schema } from './schema.ts';

/** An identifier to be looked up, reserved to the process that claimed it. */
export interface Lookup {
  readonly import: string;
  readonly position: number;
  readonly identifier: Identifier;
  readonly source: string;
  readonly attempts: number;
  readonly lastError: string | null;
  /** The end of the reservation, which tells it from others. */
  readonly until: string;
}

/** A service, and the sources that it answers for. */
export interface LookupService {
  readonly name: string;
  readonly sources: readonly string[];
}

/** The outcome of a lookup. */
export type LookupOutcome =
  /** `attempts` and `lastError` go on from here. */
  | { readonly kind: 'later'; readonly source: string; readonly attempts: number; readonly lastError: string | null; readonly after: number }
  | { readonly kind: 'found'; readonly record: BibliographicRecord; readonly source: string }
  /** No service knows it: what its text says by itself. */
  | { readonly kind: 'read'; readonly record: BibliographicRecord }
  /** An identifier that stands for several takes the place of none of them. */
  | { readonly kind: 'several'; readonly identifiers: readonly NamedWork[] }
  | { readonly kind: 'failed'; readonly message: string };

/** When the service may be asked again, in milliseconds from now. */
export interface ServicePause {
  readonly after: number;
  /** True where the service itself asked for it. */
  readonly isRefusal: boolean;
}

/** Nothing is put off for longer, in milliseconds: a time further ahead was written by a wrong clock. */
const MAX_LOOKUP_DELAY_MS = DAY_MS;

/** Rows of one statement. */
const BATCH = 100;

interface LookedUpEntry {
  readonly position: number;
  readonly identifier: Identifier;
}

/** The queue of what is looked up for imports. It is in the database: nothing waits in memory alone. */
export interface Lookups {
  readonly claim: (service: LookupService, milliseconds: number) => Promise<(Lookup & { readonly refusals: number }) | null>;
  /** The text of the entry, as it stands in the file; empty where the entry is gone. */
  readonly textOf: (lookup: Lookup) => Promise<string>;
  readonly record: (service: string, lookup: Lookup, outcome: LookupOutcome, pause: ServicePause) => Promise<void>;
  /** Puts entries of an import into the queue. */
  readonly enqueue: (within: Kysely<Schema>, id: string, entries: readonly LookedUpEntry[]) => Promise<void>;
  /** When the next lookup of a service is due, in milliseconds since the epoch; null where none waits. */
  readonly nextDue: (service: LookupService) => Promise<number | null>;
}

export function createLookups({ db }: Pick<Database, 'db'>, now: () => Date, firstSourceOf: (identifier: Identifier) => string): Lookups {
  const later = (milliseconds: number) => new Date(now().getTime() + Math.min(milliseconds, MAX_LOOKUP_DELAY_MS)).toISOString();
  const tooFar = () => new Date(now().getTime() + MAX_LOOKUP_DELAY_MS + 1).toISOString();

  /** Reserves the service and the lookup that is due first. Null where nothing is, or another process is at it. */
  const claim = ({ name, sources }: LookupService, milliseconds: number): Promise<(Lookup & { readonly refusals: number }) | null> =>
    db.transaction().execute(async (transaction) => {
      await refuseNewer({ db: transaction });
      const isDue = ({ or, eb }: ExpressionBuilder<Schema, 'lookups'>) =>
        or([eb('nextAttempt', '<=', now().toISOString()), eb('nextAttempt', '>=', tooFar())]);
      const waiting = transaction.selectFrom('lookups').selectAll().where('source', 'in', sources).where(isDue);
      const row = await waiting.orderBy('nextAttempt').orderBy('import').orderBy('position').limit(1).executeTakeFirst();
      if (row === undefined) return null;
      await transaction
        .insertInto('lookup_services')
        .values({ service: name, nextRequest: now().toISOString(), refusals: 0 })
        .onConflict((conflict) => conflict.column('service').doNothing())
        .execute();
      const until = later(milliseconds);
      const service = await transaction
        .updateTable('lookup_services')
        .set({ nextRequest: until })
        .where('service', '=', name)
        .where(({ or, eb }) => or([eb('nextRequest', '<=', now().toISOString()), eb('nextRequest', '>=', tooFar())]))
        .returning('refusals')
        .executeTakeFirst();
      if (service === undefined) return null;
      const reserved = await at(transaction.updateTable('lookups').set({ nextAttempt: until }), row)
        .where(isDue)
        .executeTakeFirst();
      return reserved.numUpdatedRows === 0n ? null : { ...lookupOf(row), until, refusals: service.refusals };
    });

  /** Records what became of a lookup, unless its reservation has ended, and when the service is asked again. */
  const record = (service: string, lookup: Lookup, outcome: LookupOutcome, { after, isRefusal }: ServicePause): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('lookup_services')
        .set(({ eb }) => ({ nextRequest: later(after), refusals: isRefusal ? eb('refusals', '+', 1) : 0 }))
        .where('service', '=', service)
        .where('nextRequest', '=', lookup.until)
        .execute();
      if (outcome.kind === 'later') {
        const { source, attempts, lastError } = outcome;
        await at(transaction.updateTable('lookups').set({ source, attempts, lastError, nextAttempt: later(outcome.after) }), lookup)
          .where('nextAttempt', '=', lookup.until)
          .execute();
        return;
      }
      const own = await at(transaction.deleteFrom('lookups'), lookup).where('nextAttempt', '=', lookup.until).executeTakeFirst();
      if (own.numDeletedRows === 0n) return;
      if (outcome.kind === 'several') return spread(transaction, lookup, outcome.identifiers);
      const values =
        outcome.kind === 'found'
          ? { record: JSON.stringify(outcome.record), source: outcome.source, message: '', text: '' }
          : outcome.kind === 'read'
            ? { record: JSON.stringify(outcome.record), message: '', text: '' }
            : { message: outcome.message };
      await at(transaction.updateTable('import_entries').set(values), lookup).execute();
    });

  /** Puts each of several identifiers in the queue, but for those that the import holds already. */
  async function spread(transaction: Transaction<Schema>, { import: id, position }: Lookup, identifiers: readonly NamedWork[]): Promise<void> {
    const { format } = await transaction.selectFrom('imports').select('format').where('id', '=', id).executeTakeFirstOrThrow();
    const isHarvest = format === HARVEST;
    const entries = transaction.selectFrom('import_entries').where('import', '=', id);
    const entry = await entries.select('line').where('position', '=', position).executeTakeFirstOrThrow();
    const { last } = await entries.select(({ fn }) => fn.max('position').as('last')).executeTakeFirstOrThrow();
    const there = await transaction.selectFrom('lookups').select(['kind', 'value']).where('import', '=', id).execute();
    const known = new Set(there.map(({ kind, value }) => `${kind}:${value}`));
    const wanted = isHarvest ? await newWorks(transaction, identifiers) : identifiers;
    const fresh = new Map(wanted.flatMap((each) => (known.has(identifierKey(each)) ? [] : [[identifierKey(each), each] as const])));
    const added = [...fresh.values()].map((identifier, index) => ({ identifier, position: last + index + 1 }));
    const rows = added.map(({ identifier, position: next }) => {
      const versionOf = identifier.versionOf === undefined ? null : identifierKey(identifier.versionOf);
      const blank = { record: null, message: '', decision: null, item: null, source: null, versionOf };
      return { import: id, position: next, line: entry.line, text: textOf(identifier), ...blank };
    });
    // A person may have thousands of works, and on SQLite everybody waits meanwhile.
    for (const some of slicesOf(rows, BATCH)) await transaction.insertInto('import_entries').values(some).execute();
    await enqueue(transaction, id, added);
    if (isHarvest) {
      await rememberWorks(
        transaction,
        added.map(({ identifier, position: next }) => ({ work: identifier, entry: { import: id, position: next } })),
      );
    }
    await transaction.deleteFrom('import_entries').where('import', '=', id).where('position', '=', position).execute();
  }

  async function enqueue(within: Kysely<Schema>, id: string, entries: readonly LookedUpEntry[]): Promise<void> {
    const rows = entries.map(({ position, identifier: { kind, value } }) => {
      const columns = { import: id, position, kind, value, source: firstSourceOf({ kind, value }) };
      return { ...columns, attempts: 0, nextAttempt: now().toISOString(), lastError: null };
    });
    for (const some of slicesOf(rows, BATCH)) await within.insertInto('lookups').values(some).execute();
  }

  return {
    claim,
    textOf: async (lookup) => (await at(db.selectFrom('import_entries').select('text'), lookup).executeTakeFirst())?.text ?? '',
    record,
    enqueue,
    nextDue: async ({ name, sources }) => {
      const { first } = await db
        .selectFrom('lookups')
        .select(({ fn }) => fn.min('nextAttempt').as('first'))
        .where('source', 'in', sources)
        .executeTakeFirstOrThrow();
      if (first === null) return null;
      const service = await db.selectFrom('lookup_services').select('nextRequest').where('service', '=', name).executeTakeFirst();
      const time = now().getTime();
      // A wrong clock wrote what lies further ahead.
      const isBelieved = (due: number) => due <= time + MAX_LOOKUP_DELAY_MS;
      return Math.max(0, ...[first, ...(service ? [service.nextRequest] : [])].map((due) => Date.parse(isoTime(due))).filter(isBelieved));
    },
  };
}

function at<Query extends { where: (column: 'import' | 'position', operator: '=', value: string | number) => Query }>(
  query: Query,
  { import: id, position }: Pick<LookupsTable, 'import' | 'position'>,
): Query {
  return query.where('import', '=', id).where('position', '=', position);
}

function lookupOf({ import: id, position, kind, value, source, attempts, lastError }: LookupsTable): Omit<Lookup, 'until'> {
  return { import: id, position, identifier: { kind: kind as Identifier['kind'], value }, source, attempts, lastError };
}

/** An identifier as people write it. */
function textOf({ kind, value }: Identifier): string {
  if (kind === 'orcid-work') return `https://orcid.org/${value.replace('/', '/work/')}`;
  return kind === 'doi' ? value : `${kind === 'arxiv' ? 'arXiv' : kind.toUpperCase()}:${value}`;
}
