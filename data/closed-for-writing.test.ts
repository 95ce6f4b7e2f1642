import { describe, expect, test, vi } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { openTestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { MESSAGE, WRITES } from '#tests/sample-writes.ts';
import { BY } from '#tests/store.ts';
import { until } from '#tests/until.ts';
import { NOW } from '#tests/world.ts';
import { whileClosed } from './closed-for-writing.ts';
import { createHarvest } from './publications/harvest.ts';

const { papers } = collections;
const png = { name: 'a.png', bytes: Buffer.from('x'), contentType: 'image/png', width: 1, height: 1, color: null };

describe.each(databases)('a site that is closed for writing, on $dialect', ({ open }) => {
  // Fails for the writes that no middleware sees without `refuseWhileClosed` in data/revision.ts, for the others
  // without `openForWriting` in server/app.ts.
  test('refuses each write with a sentence, is read as before, and takes writes again when it is over', async () => {
    const { services, signIn, visitor } = await openTestApp({ database: await open() });
    const { store, database, imports, files } = services;
    const harvest = createHarvest({ database, imports, now: () => NOW });
    const { id } = await store.create(papers, { title: 'Una' }, BY);
    await store.remove(papers, (await store.create(papers, { title: 'En la papelera' }, BY)).id, BY);
    const administrator = await signIn();
    const create = () => store.create(papers, { title: 'Otra' }, BY);
    const staged = await imports.stage({ name: 'a.bib', format: 'bibtex', read: { entries: [], errors: [], identifiers: [] } }, BY);
    await whileClosed(database, async () => {
      await expect(create()).rejects.toMatchObject({ code: 'unavailable', status: 503 });
      await expect(services.messages.receive(MESSAGE, { isForwarded: false })).rejects.toMatchObject({ code: 'unavailable' });
      // They read for long before they write, so that the site may have been closed meanwhile.
      const read = { entries: [], errors: [], identifiers: [] };
      await expect(imports.stage({ name: 'a.bib', format: 'bibtex', read }, BY)).rejects.toMatchObject({ code: 'unavailable' });
      await expect(imports.mend(staged, 0, { ...read, text: '' }, BY)).rejects.toMatchObject({ code: 'unavailable' });
      await expect(imports.remove(staged, BY)).rejects.toMatchObject({ code: 'unavailable' });
      await expect(files.put(png, BY)).rejects.toMatchObject({ code: 'unavailable' });
      await expect(harvest.begin(['0000-0002-1825-0097'], 0)).rejects.toMatchObject({ code: 'unavailable' });
      await expect(store.purge(1, BY)).rejects.toMatchObject({ code: 'unavailable' });
      await expect(store.sweepTrash(-1)).rejects.toMatchObject({ code: 'unavailable' });
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
