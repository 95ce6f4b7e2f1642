import { describe, expect, test } from 'vitest';
import { cacheOf, HOUR_MS, serve } from './cache.fixture.ts';

describe('its bounds', () => {
  const SIZE = 20_000;
  const page = async () => new Response(Buffer.alloc(SIZE, 'x'));

  test('however many pages are asked for, no more than the most bytes are kept, and the longest unasked go first', async () => {
    const { cache, ask, renders } = cacheOf({ maxBytes: 10 * SIZE });
    const { get } = await serve(cache);
    await ask('/', {}, page);
    for (let at = 0; at < 50; at += 1) {
      await ask(`/${at}`, {}, page);
      await get('/');
      expect(cache.statistics().bytes).toBeLessThanOrEqual(10 * SIZE);
    }
    expect(cache.statistics().entries).toBeGreaterThan(5);
    expect(renders.filter((path) => path === '/')).toHaveLength(1);
    expect([(await get('/49')).status, (await get('/0')).status]).toEqual([200, 599]);
  });

  test('a page that a change dropped keeps its place: made again in whatever order, the longest unasked goes first', async () => {
    const { cache, ask } = cacheOf({ maxBytes: 4 * SIZE });
    const { get } = await serve(cache);
    for (const path of ['/a', '/b', '/']) await ask(path, {}, page);
    cache.clear();
    for (const path of ['/', '/b', '/a']) await ask(path, {}, page);
    await ask('/nueva', {}, page);
    await ask('/otra', {}, page);
    const statuses = await Promise.all(['/', '/b', '/a'].map(async (path) => (await get(path)).status));
    expect(statuses).toEqual([200, 599, 599]);
  });

  test('a page that a visitor waits for is kept when it is made again', async () => {
    const { cache, ask } = cacheOf({ maxBytes: 4 * SIZE });
    const { get } = await serve(cache);
    for (const path of ['/a', '/b', '/']) await ask(path, {}, page);
    cache.clear();
    expect(cache.missed({ method: 'GET', url: '/a', headers: {} })).toBe('/a');
    await ask('/a', {}, async () => new Response(Buffer.alloc(2 * SIZE, 'x')));
    expect([(await get('/a')).status, cache.unready()]).toEqual([200, ['/']]);
  });

  test('so do all together that may be made again', async () => {
    const { cache, ask } = cacheOf({ maxBytes: 4 * SIZE });
    for (let at = 0; at < 9; at += 1) {
      cache.clear();
      await ask(`/${at}`, {}, page);
    }
    cache.clear();
    expect(cache.unready()).toEqual(['/8', '/7', '/6']);
    expect(cache.statistics()).toMatchObject({ entries: 0, bytes: 0 });
  });

  // Fails without the share of the pages that read their query.
  test('pages that read their query take no more than their share, and the place of none of the others', async () => {
    const { cache, ask } = cacheOf({ maxBytes: 40 * SIZE });
    const { get } = await serve(cache);
    for (const path of ['/', '/a', '/b']) await ask(path, {}, page);
    const question = (at: number) => `/Publicaciones?page=${at}`;
    for (let at = 0; at < 200; at += 1)
      await cache.keep(new Request(`http://faro.test${question(at)}`), { path: question(at), readsQuery: true }, page);
    const { bytes, entries } = cache.statistics();
    expect(bytes).toBeLessThanOrEqual(14 * SIZE);
    expect(entries).toBeGreaterThan(6);
    const statuses = await Promise.all(['/', '/a', '/b', question(199), question(0)].map(async (path) => (await get(path)).status));
    expect(statuses).toEqual([200, 200, 200, 200, 599]);
  });

  test('a page that is larger than all together is answered and not kept', async () => {
    const { cache, ask } = cacheOf({ maxBytes: SIZE });
    expect((await ask('/', {}, page)).status).toBe(200);
    expect(cache.statistics()).toMatchObject({ entries: 0, bytes: 0 });
  });

  test('a page that takes the place of an older one counts once', async () => {
    const { cache, clock, ask } = cacheOf();
    await ask('/', {}, page);
    const { bytes } = cache.statistics();
    clock.now = new Date(clock.now.getTime() + HOUR_MS);
    await ask('/', {}, page);
    expect(cache.statistics()).toMatchObject({ entries: 1, bytes });
  });
});
