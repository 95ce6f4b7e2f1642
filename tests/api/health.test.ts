import { describe, expect, test, vi } from 'vitest';
import { answerOf, openTestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';

describe.each(databases)('health, on $dialect', ({ open }) => {
  test('a migrated database is ready, a closed one is not, and the process lives', async () => {
    const database = await open();
    const { visitor } = await openTestApp({ database });
    expect((await visitor.send('GET', '/readyz')).status).toBe(200);
    await database.close();
    expect((await visitor.send('GET', '/readyz')).status).toBe(503);
    expect((await visitor.send('GET', '/healthz')).status).toBe(200);
  });

  // Fails without `inTime` in server/health.ts: the answer waits for as long as the storage does.
  test('a storage that does not answer is told of in time, and pages are served all the same', async () => {
    const { services, visitor } = await openTestApp({ database: await open() });
    vi.spyOn(services.files, 'isReachable').mockReturnValue(new Promise(() => undefined));
    expect(await answerOf(await visitor.send('GET', '/readyz'))).toEqual({
      status: 200,
      body: { status: 'degraded', database: true, storage: false },
    });
  });

  // Fails when /readyz looks at the database for each who asks (server/health.ts).
  test('however often it is asked over the network, the machine is looked at once in two seconds', async () => {
    const { services, clock, fetch } = await openTestApp({ database: await open() });
    const look = vi.spyOn(services.files, 'isReachable');
    const ask = async (): Promise<unknown> => {
      const answer = await fetch(new Request(new URL('/readyz', services.origins[0])), { incoming: { socket: { remoteAddress: '203.0.113.7' } } });
      return answer.json();
    };
    await Promise.all(Array.from({ length: 20 }, ask));
    look.mockResolvedValue(false);
    expect(await ask()).toMatchObject({ storage: true });
    expect(look).toHaveBeenCalledTimes(1);
    clock.now = new Date(clock.now.getTime() + 2_000);
    expect(await ask()).toMatchObject({ storage: false });
  });
});
