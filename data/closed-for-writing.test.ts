import { describe, expect, test, vi } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { openTestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { MESSAGE, WRITES } from '#tests/sample-writes.ts';
import { BY } from '#tests/store.ts';
import { until } from '#tests/until.ts';
import { whileClosed } from './closed-for-writing.ts';

const { papers } = collections;

describe.each(databases)('a site that is closed for writing, on $dialect', ({ open }) => {
  // Fails for the writes that no middleware sees without `refuseWhileClosed` in data/revision.ts, for the others
  // without `openForWriting` in server/app.ts.
  test('refuses each write with a sentence, is read as before, and takes writes again when it is over', async () => {
    const { services, signIn, visitor } = await openTestApp({ database: await open() });
    const { store, database } = services;
    const { id } = await store.create(papers, { title: 'Una' }, BY);
    const administrator = await signIn();
    const create = () => store.create(papers, { title: 'Otra' }, BY);
    await whileClosed(database, async () => {
      await expect(create()).rejects.toMatchObject({ code: 'unavailable', status: 503 });
      await expect(services.messages.receive(MESSAGE, false)).rejects.toMatchObject({ code: 'unavailable' });
      await expect(store.purge(1, BY)).rejects.toMatchObject({ code: 'unavailable' });
      for (const [method, path, body] of WRITES) {
        const answer = await administrator.send(method, path, body);
        expect([answer.status, answer.headers.get('retry-after')], path).toEqual([503, '10']);
        expect(await answer.json(), path).toMatchObject({ detail: expect.stringContaining('en mantenimiento') as string });
      }
      expect((await visitor.send('GET', `/api/papers/${id}`)).status).toBe(200);
    });
    await create();
    for (const [method, path, body] of WRITES.slice(2, 4)) expect((await administrator.send(method, path, body)).status, path).toBeLessThan(300);
  });

  test('opens when what was done failed, and by itself when its process died', async () => {
    const { services } = await openTestApp({ database: await open() });
    const create = () => services.store.create(papers, { title: 'Otra' }, BY);
    await expect(whileClosed(services.database, () => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
    await create();
    void whileClosed(services.database, () => new Promise(() => undefined));
    await until(() => expect(create()).rejects.toMatchObject({ code: 'unavailable' }));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    await create().finally(vi.useRealTimers);
  });
});
