import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { answerOf, openTestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { BY } from '#tests/store.ts';

const HOUR = 3_600_000;

describe.each(databases)('backups, on $dialect', ({ open }) => {
  // Fails when the calls do not ask who is signed in, or when a name is taken for a path.
  test('are made, listed and downloaded by administrators only', async () => {
    const { parts, visitor, signIn } = await openTestApp({ database: await open() });
    const administrator = await signIn();
    await parts.store.create(collections.papers, { title: 'Baterías' }, BY);
    for (const [method, path] of [
      ['GET', '/api/backups'],
      ['POST', '/api/backups'],
    ] as const) {
      expect((await visitor.send(method, path)).status).toBe(401);
    }
    expect(existsSync(parts.config.backups.folder)).toBe(false);

    const { status, body: made } = await answerOf(await administrator.send('POST', '/api/backups'));
    expect(status).toBe(201);
    expect(made.name).toMatch(/^faro-.*-manual\.tar\.gz$/);
    expect((await answerOf(await administrator.send('GET', '/api/backups'))).body).toEqual({ items: [made], every: 24 });
    const name = String(made.name);
    const path = `/api/backups/${name}`;
    const downloaded = await administrator.send('GET', path);
    expect(Object.fromEntries(downloaded.headers)).toMatchObject({
      'content-type': 'application/gzip',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    });
    expect((await downloaded.arrayBuffer()).byteLength).toBe(made.size);
    expect((await visitor.send('GET', path)).status).toBe(401);
    for (const other of ['x', '..%2Fsession-secret', '.%2e%2fsession-secret', 'session-secret', `${name}.part`]) {
      expect((await administrator.send('GET', `/api/backups/${other}`)).status, other).toBe(404);
    }
    expect((await answerOf(await administrator.send('GET', '/api/overview'))).body).toMatchObject({ backup: { last: made.at, late: false } });
  });

  // Fails when the age of the newest backup is not looked at, or when what is outdated is not forgotten.
  test('are made by the clock when there is something a day old, and forgotten when there are newer ones', async () => {
    const { parts, clock } = await openTestApp({ database: await open(), env: { BACKUP_KEEP: '2,0,0' } });
    const { backups } = parts;
    await parts.store.create(collections.papers, { title: 'Baterías' }, BY);
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
    expect(readdirSync(parts.config.backups.folder).toSorted()).toEqual([made[4], made[5]]);
    // Fails when the dashboard is not told that the clock's backup does not come.
    expect((await backups.state()).late).toBe(false);
    pass(49);
    expect((await backups.state()).late).toBe(true);
    // A clock that was wrong, in the future, does not end backups for as long; fails without that in `isDue` (data/backup/backups.ts).
    pass(-24 * 365);
    expect(await backups.makeDue()).not.toBeNull();
  });

  // Fails when the setting is not looked at.
  test('are not made by the clock when the setting says so', async () => {
    const { parts, clock } = await openTestApp({ database: await open(), env: { BACKUP_EVERY: '0' } });
    await parts.store.create(collections.papers, { title: 'Baterías' }, BY);
    clock.now = new Date(clock.now.getTime() + 1_000 * HOUR);
    expect(await parts.backups.makeDue()).toBeNull();
  });
});
