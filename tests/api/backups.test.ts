import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { withScratch } from '#data/backup/scratch.ts';
import { answerOf, openTestApp } from '#tests/app.ts';
import { databases, openTestDatabase } from '#tests/databases.ts';
import { doJobs } from '#tests/jobs.ts';
import { BY } from '#tests/store.ts';

const HOUR = 3_600_000;

describe.each(databases)('backups, on $dialect', ({ open }) => {
  // Fails when the calls do not ask who is signed in, or when a name is taken for a path.
  test('are made, listed and downloaded by administrators only', async () => {
    const { services, clock, visitor, signIn } = await openTestApp({ database: await open() });
    const administrator = await signIn();
    await services.store.create(collections.papers, { title: 'Baterías' }, BY);
    for (const [method, path] of [
      ['GET', '/api/backups'],
      ['POST', '/api/backups'],
    ] as const) {
      expect((await visitor.send(method, path)).status).toBe(401);
    }
    expect(existsSync(services.config.backups.folder)).toBe(false);

    const {
      status,
      body: { missing, ...made },
    } = await answerOf(await administrator.send('POST', '/api/backups'));
    expect([status, missing]).toEqual([201, []]);
    expect(made.name).toMatch(/^faro-.*-manual\.tar\.gz$/);
    expect((await answerOf(await administrator.send('GET', '/api/backups'))).body).toEqual({ items: [made], every: 24, encrypts: false });
    const name = String(made.name);
    const path = `/api/backups/${name}`;
    const link = await answerOf(await administrator.send('POST', `${path}/link`));
    expect(link).toMatchObject({ status: 201, body: { minutes: 5 } });
    const downloaded = await administrator.send('GET', String(link.body.url));
    expect(Object.fromEntries(downloaded.headers)).toMatchObject({
      'content-type': 'application/gzip',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    });
    expect((await downloaded.arrayBuffer()).byteLength).toBe(made.size);
    expect((await visitor.send('GET', String(link.body.url))).status).toBe(401);
    clock.now = new Date(clock.now.getTime() + 301_000);
    expect((await administrator.send('GET', String(link.body.url))).status).toBe(403);
    for (const other of ['x', '..%2Fsession-secret', '.%2e%2fsession-secret', 'session-secret', `${name}.part`]) {
      expect((await administrator.send('GET', `/api/backups/${other}`)).status, other).toBe(404);
    }
    expect((await answerOf(await administrator.send('GET', '/api/overview'))).body).toMatchObject({ backup: { last: made.at, late: false } });
  });

  // Fails without `refuseFlood` in server/api/backups.ts, or when it counts connections instead of accounts.
  test('are limited: five an hour for an account', async () => {
    const { services, clock, signIn } = await openTestApp({ database: await open() });
    // The limit counts calls, whatever they make.
    const made = await services.backups.make('manual');
    vi.spyOn(services.backups, 'make').mockResolvedValue(made);
    const [ana, eva] = [await signIn(), await signIn({ email: 'eva@faro.test', password: 'otra-de-prueba', name: 'Eva' })];
    const make = async (client = ana) => {
      clock.now = new Date(clock.now.getTime() + 1_000);
      return client.send('POST', '/api/backups');
    };
    for (let count = 0; count < 5; count += 1) expect((await make()).status).toBe(201);
    const refused = await make();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    expect(await refused.json()).toMatchObject({ code: 'resource-exhausted', detail: expect.stringContaining('cinco copias') as string });
    expect((await make(eva)).status).toBe(201);
    clock.now = new Date(clock.now.getTime() + HOUR);
    expect((await make()).status).toBe(201);
  });

  // Fails when the program does not look every hour (`every` in core/jobs/kinds.ts), when one of the three
  // rules of what stays is taken out (data/backup/retention.ts), or when what is outdated is not swept.
  test('come by themselves, once a day, and the last of each day, week and month stays and can be restored', async () => {
    const { services, clock } = await openTestApp({ database: await open(), env: { BACKUP_KEEP: '2,2,2' } });
    const { folder } = services.config.backups;
    const kept = () => (existsSync(folder) ? readdirSync(folder).toSorted() : []);
    await services.store.create(collections.papers, { title: 'Baterías' }, BY);
    await doJobs(services, 'backup');
    const pass = async (hours: number) => {
      clock.now = new Date(clock.now.getTime() + hours * HOUR);
      await services.jobRunner.run();
    };
    const counts: number[] = [];
    for (const hours of [1, 22, 1, 1, 22, 1]) {
      await pass(hours);
      counts.push(kept().length);
    }
    expect(counts).toEqual([0, 0, 1, 1, 1, 2]);
    for (const days of [24, 18, 1, 5, 1, 1]) await pass(24 * days);
    const days = kept().map((name) => name.slice('faro-'.length, 'faro-2026-01-01'.length));
    // The clock stands at 26 April, a Sunday: the last two days, the last of the week before, the last of March.
    expect(days).toEqual(['2026-03-31', '2026-04-19', '2026-04-25', '2026-04-26']);
    const restored: string[] = [];
    for (const name of kept()) {
      await withScratch(join(folder, name), folder, async ({ manifest }) => void restored.push(String(manifest.rows.papers)));
    }
    expect(restored).toEqual(days.map(() => '1'));
  });
});

describe('backups of any database', () => {
  // Fails when the answer keeps to itself what the archive lacks.
  test('name the files that are damaged and so not in it', async () => {
    const { services, signIn } = await openTestApp({ database: await openTestDatabase() });
    const administrator = await signIn();
    const kept = await services.files.put(
      { name: 'cv.pdf', bytes: Buffer.from('%PDF uno'), contentType: 'application/pdf', width: null, height: null, color: null },
      BY,
    );
    const filePath = String(await services.files.pathOrBytes(kept));
    writeFileSync(filePath, '%PDF dos');
    expect((await answerOf(await administrator.send('POST', '/api/backups'))).body).toMatchObject({ missing: ['cv.pdf'] });
  });

  // Fails when the age of the newest backup is not looked at, or when what is outdated is not forgotten.
  test('are made by the clock when there is something a day old, and forgotten when there are newer ones', async () => {
    const { services, clock } = await openTestApp({ database: await openTestDatabase(), env: { BACKUP_KEEP: '2,0,0' } });
    const { backups } = services;
    await services.store.create(collections.papers, { title: 'Baterías' }, BY);
    expect(await backups.makeDue()).toBeNull();
    const pass = (hours: number) => {
      clock.now = new Date(clock.now.getTime() + hours * HOUR);
    };
    const made: string[] = [];
    for (const hours of [25, 1, 22, 2, 24, 24]) {
      pass(hours);
      made.push((await backups.makeDue())?.name ?? 'none');
      await backups.sweep();
    }
    expect(made.map((name) => name === 'none')).toEqual([false, true, true, false, false, false]);
    expect(readdirSync(services.config.backups.folder).toSorted()).toEqual([made[4], made[5]]);
    // Fails when the dashboard is not told that the clock's backup does not come.
    expect((await backups.state()).late).toBe(false);
    pass(49);
    expect((await backups.state()).late).toBe(true);
    // A clock that was wrong, in the future, does not end backups for as long; fails without that in `isDue`
    // (data/backup/backups.ts).
    pass(-24 * 365);
    expect(await backups.makeDue()).not.toBeNull();
  });

  // Fails when the setting is not looked at.
  test('are not made by the clock when the setting says so', async () => {
    const { services, clock } = await openTestApp({ database: await openTestDatabase(), env: { BACKUP_EVERY: '0' } });
    await services.store.create(collections.papers, { title: 'Baterías' }, BY);
    clock.now = new Date(clock.now.getTime() + 1_000 * HOUR);
    expect(await services.backups.makeDue()).toBeNull();
  });
});
