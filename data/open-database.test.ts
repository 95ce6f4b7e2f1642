import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPostgresUrl } from '#tests/databases.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';

/** A line to a PostgreSQL that counts who comes while it is away. */
async function createLine(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const line = {
    isAway: false,
    attempts: 0,
    hangUp: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
  const server = createServer((near) => {
    near.on('error', () => undefined);
    if (line.isAway) {
      line.attempts += 1;
      near.destroy();
      return;
    }
    const beyond = connect(Number(port), hostname).on('error', () => undefined);
    near.pipe(beyond).pipe(near);
    near.on('close', () => beyond.destroy());
    sockets.add(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const near = new URL(url);
  near.port = String((server.address() as AddressInfo).port);
  return Object.assign(line, { url: near.href });
}

/** Waits for what comes over the line, and then for what it sets off. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await turn();
  for (let turns = 0; turns < 50; turns += 1) await turn();
}

// Fails when each of the two ways in which a refused connection tells of itself has a try of its own follow: they
// double each time.
test('a PostgreSQL that is away is asked for what it announces once at a time, and is listened to when it is back', async () => {
  const line = await createLine(await createPostgresUrl());
  const database = await openDatabase(line.url);
  let changes = 0;
  const stop = await database.watch(() => {
    changes += 1;
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  line.isAway = true;
  line.hangUp();
  for (let times = 1; times <= 5; times += 1) {
    await until(() => vi.getTimerCount() > 0);
    vi.advanceTimersByTime(1_000);
    await until(() => line.attempts >= times);
    expect(line.attempts).toBe(times);
  }
  line.isAway = false;
  await until(() => vi.getTimerCount() > 0);
  vi.advanceTimersByTime(1_000);
  await until(() => changes === 1);
  await stop();
  await database.close();
});

// Fails when `unsynced` does not take its setting back: the next write of an administrator would not reach the disk.
test('a write that does not wait for the disk leaves the next one to wait, however it ended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'faro-unsynced-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const database = await openDatabase(`sqlite:${join(folder, 'faro.sqlite')}`);
  onTestFinished(database.close);
  const mode = async (db: Database['db']) => (await sql<{ synchronous: number }>`pragma synchronous`.execute(db)).rows[0]?.synchronous;
  const [NORMAL, FULL] = [1, 2];
  for (let time = 0; time < 3; time += 1) {
    expect([await database.unsynced(mode), await mode(database.db)]).toEqual([NORMAL, FULL]);
    await expect(database.unsynced(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(await mode(database.db)).toBe(FULL);
  }
});
