import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#data/open-database.ts';
import { createPostgresUrl, databases } from '#tests/databases.ts';
import { until } from '#tests/until.ts';
import { createLeases, type Lease } from './leases.ts';

describe.each(databases)('a lease, on $dialect', ({ open }) => {
  // Fails when a lease is given to two, and when the one who waits is not told to the holder.
  test('is held by one at a time, who learns that another waits for it', async () => {
    const leases = createLeases(await open());
    const wanted = vi.fn<() => void>();
    const first = await leases.take('work', { onWanted: wanted });
    expect(first?.isHeld()).toBe(true);
    expect(await leases.take('work')).toBeUndefined();
    expect((await leases.take('other work'))?.isHeld()).toBe(true);
    const waiting = leases.take('work', { timeoutMs: 60_000 });
    await until(() => expect(wanted).toHaveBeenCalled());
    await first?.release();
    expect(first?.isHeld()).toBe(false);
    const second = await waiting;
    expect(second?.isHeld()).toBe(true);
    await first?.release();
    expect(await leases.take('work')).toBeUndefined();
  });

  test('is waited for until that is no longer wanted', async () => {
    const leases = createLeases(await open());
    await leases.take('work');
    const end = new AbortController();
    const waiting = leases.take('work', { timeoutMs: 60_000, signal: end.signal });
    end.abort();
    expect(await waiting).toBeUndefined();
  });
});

describe('a lease between two processes', () => {
  async function twoProcesses() {
    const url = await createPostgresUrl();
    const opened = await Promise.all([openDatabase(url), openDatabase(url)]);
    onTestFinished(async () => {
      for (const { close } of opened) await close();
    });
    const [one, other] = opened.map((database) => createLeases(database));
    if (one === undefined || other === undefined) throw new Error('no processes');
    const lapse = () => opened[0]?.db.updateTable('leases').set({ until: '2000-01-01T00:00:00.000Z' }).execute();
    return { one, other, lapse };
  }

  // Fails without the clock in `isFree`, and when a renewal does not look whose the lease is
  // (data/leases/in-database.ts).
  test('ends with the silence of its holder, who learns of it and does not take it back', async () => {
    const { one, other, lapse } = await twoProcesses();
    const lost = vi.fn<() => void>();
    const first = await one.take('work', { onWanted: lost });
    expect(await other.take('work')).toBeUndefined();
    await lapse();
    const second = await other.take('work');
    expect(second?.isHeld()).toBe(true);
    await until(() => expect([lost.mock.calls.length > 0, first?.isHeld()]).toEqual([true, false]));
    await first?.release();
    expect(await one.take('work')).toBeUndefined();
  });

  test('is given to one of many that ask at once', async () => {
    const { one, other } = await twoProcesses();
    const taken = await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? one : other).take('work')));
    expect(taken.filter((lease): lease is Lease => lease !== undefined)).toHaveLength(1);
  });
});
