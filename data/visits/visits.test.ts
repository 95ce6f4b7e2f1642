import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createAttempts } from '#data/attempts.ts';
import { whileClosed } from '#data/closed-for-writing.ts';
import type { Database } from '#data/database.ts';
import { migrate } from '#data/migrations/index.ts';
import { databases } from '#tests/databases.ts';
import { observedDatabase } from '#tests/observed-database.ts';
import { NOW, TIME_ZONE } from '#tests/world.ts';
import { MAX_HOSTS_OF_DAY, OTHER_HOSTS, type Visit } from './visit.ts';
import { createVisits } from './visits.ts';

const ANYBODY = { most: 100_000, within: 600 };

/** The visits of one process, with a clock that the test turns. */
function visitsOver(database: Database, timeZone = TIME_ZONE) {
  const clock = { now: NOW };
  const now = () => clock.now;
  const failures: unknown[] = [];
  const visits = createVisits({
    database,
    attempts: createAttempts(database, now),
    now,
    timeZone: async () => timeZone,
    failed: (error) => failures.push(error),
  });
  const count = ({ page = '/', host = null, network = 'a' }: Partial<Visit> & { network?: string } = {}) =>
    visits.count({ page, host }, { network, ...ANYBODY });
  return { visits, clock, count, failures };
}

const kept = ({ db }: Database) => db.selectFrom('visit_counts').selectAll().orderBy('day').orderBy('kind').orderBy('name').execute();

describe.each(databases)('visits, on $dialect', ({ dialect, open, openBefore }) => {
  // Fails where a total leaves out what waits, or the counter counts only what has a page.
  test('each has the next number, whether it waits or is written, and is in the sums of its day', async () => {
    const database = await open();
    const { visits, count } = visitsOver(database);
    const numbers = [await count(), await count({ page: null }), await count({ page: '/Grupo', host: 'example.org' }), await count()];
    expect(numbers).toEqual([1, 2, 3, 4]);
    expect(await visits.total()).toBe(4);
    await visits.flush();
    expect(await visits.total()).toBe(4);
    // As the report has them: what has no page is in the counter alone.
    expect(await visits.byDay(30)).toEqual([{ day: '2026-03-05', value: 3 }]);
    expect(await kept(database)).toEqual([
      { day: '2026-03-05', kind: 'host', name: 'example.org', value: 1 },
      { day: '2026-03-05', kind: 'page', name: '/', value: 2 },
      { day: '2026-03-05', kind: 'page', name: '/Grupo', value: 1 },
    ]);
  });

  // Fails where a visit, or an event of its limit, is written by itself.
  test('a thousand are a write a second', async () => {
    const database = await open();
    let [writes, statements] = [0, 0];
    const observed = observedDatabase(database, {
      transformQuery: ({ node }) => {
        if (node.kind === 'InsertQueryNode' && 'into' in node && JSON.stringify(node.into).includes('"visits"')) writes += 1;
        if (['InsertQueryNode', 'DeleteQueryNode', 'UpdateQueryNode'].includes(node.kind)) statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const unsynced: Database['unsynced'] = () => Promise.reject(new Error('a write for one visit'));
    const { visits, count } = visitsOver({ ...observed, unsynced });
    const began = performance.now();
    const numbers: (number | null)[] = [];
    for (let group = 0; group < 50; group += 1)
      numbers.push(...(await Promise.all(Array.from({ length: 20 }, (_, n) => count({ network: `network ${group} ${n}` })))));
    await visits.flush();
    const seconds = (performance.now() - began) / 1_000;
    expect(numbers.toSorted((one, other) => Number(one) - Number(other))).toEqual(Array.from({ length: 1_000 }, (_, n) => n + 1));
    // The first one, one a second, and the last; a slow machine may take longer than a second for them all.
    expect(writes).toBeGreaterThan(0);
    expect(writes).toBeLessThanOrEqual(2 + seconds);
    expect(statements).toBeLessThan(50 + 30 * seconds);
    expect(await database.db.selectFrom('attempts').select('seq').execute()).toHaveLength(1_000);
  });

  // Fails where the limit is looked up before what waits is known: a burst slips past it.
  test('a burst of one network counts as often as it may, with numbers of its own, and another process refuses the next', async () => {
    const database = await open();
    const limit = { network: 'b', most: 60, within: 600 };
    const one = visitsOver(database);
    const burst = () => Promise.all(Array.from({ length: 25 }, () => one.visits.count({ page: '/', host: null }, limit)));
    const numbers = [...(await burst()), ...(await burst()), ...(await burst()), ...(await burst())];
    const counted = numbers.filter((number) => number !== null);
    expect(counted.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n + 1));
    await one.visits.flush();
    const other = visitsOver(database);
    expect(await other.visits.count({ page: '/', host: null }, limit)).toBeNull();
    other.clock.now = new Date(NOW.getTime() + 601_000);
    expect(await other.visits.count({ page: '/', host: null }, limit)).toBe(61);
  });

  // Fails with a sum that is read and written back.
  test('two processes add to the same sums', async () => {
    const database = await open();
    const [one, other] = [visitsOver(database), visitsOver(database)];
    const countIn = (n: number) => (n % 2 === 0 ? one : other).count;
    await Promise.all(Array.from({ length: 60 }, (_, n) => countIn(n)({ host: `${n % 3}.example.org`, network: `${n}` })));
    await Promise.all([one.visits.flush(), other.visits.flush()]);
    expect(await one.visits.total()).toBe(60);
    expect((await kept(database)).map(({ name, value }) => [name, value])).toEqual([
      ['0.example.org', 20],
      ['1.example.org', 20],
      ['2.example.org', 20],
      ['/', 60],
    ]);
  });

  // Fails with the day in UTC, or in the zone of the machine.
  test('a day is one of the site’s time zone, and what is written after midnight stays in the day in which it came', async () => {
    const database = await open();
    const { visits, clock, count } = visitsOver(database);
    clock.now = new Date('2026-03-06T05:59:59Z');
    await count();
    await count();
    clock.now = new Date('2026-03-06T06:00:00Z');
    await visits.flush();
    await count();
    await visits.flush();
    const tokyo = visitsOver(database, 'Asia/Tokyo');
    tokyo.clock.now = new Date('2026-03-06T15:00:00Z');
    await tokyo.count();
    expect((await kept(database)).map(({ day, value }) => [day, value])).toEqual([
      ['2026-03-05', 2],
      ['2026-03-06', 1],
      ['2026-03-07', 1],
    ]);
  });

  // Fails without `boundedHosts`.
  test('ten thousand invented hosts are a bounded number of rows, and every visit by one of them counts', async () => {
    const database = await open();
    const { visits, count } = visitsOver(database);
    await count({ host: 'buscador.example.org' });
    for (let from = 0; from < 10_000; from += 2_500) {
      // Two processes cannot pass the bound together either.
      const [one, other] = [visitsOver(database), visitsOver(database)];
      const countIn = (n: number) => (n % 2 === 0 ? one : other).count;
      await Promise.all([one.count({ page: null }), other.count({ page: null })]);
      await Promise.all(Array.from({ length: 2_500 }, (_, n) => countIn(n)({ host: `x${from + n}.example.com`, network: `${n % 50}` })));
      await Promise.all([one.visits.flush(), other.visits.flush()]);
    }
    await count({ host: 'buscador.example.org' });
    await visits.flush();
    const hosts = (await kept(database)).filter(({ kind }) => kind === 'host');
    expect(hosts).toHaveLength(MAX_HOSTS_OF_DAY + 1);
    expect(hosts.reduce((sum, { value }) => sum + value, 0)).toBe(10_002);
    expect(hosts.find(({ name }) => name === 'buscador.example.org')?.value).toBe(2);
    expect(hosts.find(({ name }) => name === OTHER_HOSTS)?.value).toBe(10_002 - 2 - (MAX_HOSTS_OF_DAY - 1));
  }, 60_000);

  // Fails without `waitForWriters` in the write.
  test('visits that wait while the site is closed for writing are written when it opens', async () => {
    const database = await open();
    const { visits, count } = visitsOver(database);
    await count();
    await count();
    await whileClosed(database, async () => {
      await expect(visits.flush()).rejects.toMatchObject({ code: 'unavailable' });
      expect((await database.db.selectFrom('visits').selectAll().execute()).map(({ value }) => value)).toEqual([1]);
    });
    await visits.flush();
    expect(await visits.byDay(1)).toEqual([{ day: '2026-03-05', value: 2 }]);
  });

  // Fails where months are added by whoever sees the days, or a day younger than two years is folded.
  test('days of more than two years ago become months, once, whoever does it', async () => {
    const database = await open();
    const { visits, clock } = visitsOver(database);
    const row = (day: string, name: string, value: number) => ({ day, kind: 'page' as const, name, value });
    await database.db
      .insertInto('visit_counts')
      .values([
        row('2024-01-01', '/', 1),
        row('2024-01-31', '/', 2),
        row('2024-01-31', '/Grupo', 4),
        row('2024-02-29', '/', 8),
        row('2024-03-01', '/', 16),
        { ...row('2024-01-05', 'example.org', 32), kind: 'host' },
      ])
      .execute();
    await Promise.all([visits.foldIntoMonths(), visitsOver(database).visits.foldIntoMonths()]);
    expect(await kept(database)).toEqual([
      { ...row('2024-01', 'example.org', 32), kind: 'host' },
      row('2024-01', '/', 3),
      row('2024-01', '/Grupo', 4),
      row('2024-02', '/', 8),
      row('2024-03-01', '/', 16),
    ]);
    expect((await visits.report(null)).days).toEqual([
      { day: '2024-01', value: 7 },
      { day: '2024-02', value: 8 },
      { day: '2024-03', value: 16 },
    ]);
    expect((await visits.report(365)).days).toEqual([]);
    clock.now = new Date('2026-04-01T12:00:00Z');
    await visits.foldIntoMonths();
    expect((await kept(database)).at(-1)).toEqual(row('2024-03', '/', 16));
  });

  test('a report has the days of its span alone, the most viewed first, and how many there are', async () => {
    const database = await open();
    const { visits } = visitsOver(database);
    const pages = Array.from({ length: 250 }, (_, n) => ({ day: '2026-03-05', kind: 'page' as const, name: `/Blog/${n}`, value: n + 1 }));
    await database.db
      .insertInto('visit_counts')
      .values([...pages, { day: '2026-02-04', kind: 'page', name: '/', value: 1_000 }, { day: '2026-02-03', kind: 'page', name: '/', value: 5 }])
      .execute();
    const report = await visits.report(30);
    expect([report.from, report.to, report.days]).toEqual([
      '2026-02-04',
      '2026-03-05',
      [
        { day: '2026-02-04', value: 1_000 },
        { day: '2026-03-05', value: 31_375 },
      ],
    ]);
    expect([report.pages.names, report.pages.items.length, report.pages.items[0], report.pages.items[1]]).toEqual([
      251,
      200,
      { name: '/', value: 1_000 },
      { name: '/Blog/249', value: 250 },
    ]);
    const all = (await Array.fromAsync(visits.kept(null))).flat();
    expect(all).toHaveLength(252);
  });

  test('an older database comes up with its counter, and counts on', async () => {
    const database = await openBefore('0037-visit-counts');
    await sql`insert into visits (day, value) values ('2026-03-04', 7)`.execute(database.db);
    expect(await migrate(database)).toContain('0037-visit-counts');
    const { visits, count } = visitsOver(database);
    expect([await count(), await visits.total(), dialect]).toEqual([8, 8, dialect]);
  });
});
