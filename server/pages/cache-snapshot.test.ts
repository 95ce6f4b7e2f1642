import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cacheOf, HOUR_MS, serve } from './cache.fixture.ts';
import { createCacheSnapshot, makerOf } from './cache-snapshot.ts';

/** A program that answered one page and stopped, and the one after it. */
async function restart({ revision = 7, madeBy = 'build', later = 0 } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'faro-left-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const file = join(dataDir, 'ready-pages');
  const before = cacheOf();
  await before.ask('/');
  const store = { revision: async () => 7, publishedRevision: async () => 7 };
  await createCacheSnapshot({ dataDir, cache: before.cache, store, madeBy: 'build' }).save();

  const after = cacheOf();
  after.clock.now = new Date(after.clock.now.getTime() + later);
  after.content.text = 'Adiós';
  const unread = { revision: async () => revision, publishedRevision: async () => null };
  const { load: start, save: stop } = createCacheSnapshot({ dataDir, cache: after.cache, store: unread, madeBy });
  const { get } = await serve(after.cache);
  return { ...after, dataDir, file, start, stop, get };
}

// Fails when `load` takes up nothing.
test('a page that was ready when the program stopped is ready when it starts', async () => {
  const { start, get, renders } = await restart();
  await start();
  const page = await get('/');
  expect([page.status, page.body.toString(), page.headers['x-content-type-options'], renders]).toEqual([200, 'Hola /', 'nosniff', []]);
  const known = await get('/', { 'if-none-match': String(page.headers.etag) });
  expect(known.status).toBe(304);
});

// Fails when `keep` in the cache takes what was left for its own (`isFromEarlierRun`).
test('it is made anew by the first who asks the program itself, once for all', async () => {
  const { start, get, ask, renders } = await restart();
  await start();
  await Promise.all([ask('/'), ask('/')]);
  await ask('/');
  expect([(await get('/')).body.toString(), renders]).toEqual(['Adiós /', ['/']]);
});

// Fails when one of them is left out of `makerOf`.
test('another build, database, time zone, time at a CDN or address is another maker', () => {
  const settings = { databaseUrl: 'sqlite:/srv/a.sqlite', timeZone: 'America/Mexico_City', cdnMaxAge: 0, cdnPurge: null };
  const makers = [
    makerOf('1', settings, ['http://a']),
    makerOf('2', settings, ['http://a']),
    makerOf('1', { ...settings, databaseUrl: 'sqlite:/srv/b.sqlite' }, ['http://a']),
    makerOf('1', { ...settings, timeZone: 'UTC' }, ['http://a']),
    makerOf('1', { ...settings, cdnMaxAge: 60 }, ['http://a']),
    makerOf('1', { ...settings, cdnPurge: { url: 'http://c', api: 'fastly', token: 'a' } }, ['http://a']),
    makerOf('1', settings, ['http://b']),
  ];
  expect(new Set(makers).size).toBe(makers.length);
  expect(makerOf('1', { ...settings }, ['http://a'])).toBe(makers[0]);
});

// Fails when it is written in its place: what a kill cuts off there is half of it.
test('a snapshot that was cut off while it was written is not loaded', async () => {
  const { file, start, stop, get, dataDir } = await restart();
  const whole = readFileSync(file);
  writeFileSync(`${file}.new`, whole.subarray(0, 10));
  await start();
  expect((await get('/')).status).toBe(200);
  // As on a disk that lets nothing more be written: what was there stays.
  writeFileSync(file, whole);
  rmSync(`${file}.new`, { force: true });
  mkdirSync(`${file}.new`);
  await expect(stop()).rejects.toThrow(/EISDIR/);
  expect(readFileSync(file)).toEqual(whole);
  expect(readdirSync(dataDir).toSorted()).toEqual(['ready-pages', 'ready-pages.new']);
});

// Pulled out: each condition of `load`, and the two times in the cache's `find`, one after the other.
test.each([
  ['content that was changed meanwhile', { revision: 8 }],
  ['another build or other settings', { madeBy: 'another' }],
  ['a time that is over', { later: HOUR_MS }],
  ['a clock that was ahead', { later: -1 }],
])('it is not taken up for %s', async (_what, change) => {
  const { start, get } = await restart(change);
  await start();
  expect((await get('/')).status).toBe(599);
});

// Fails when `clear` in the cache leaves what an earlier run made.
test('it is dropped when the content changes', async () => {
  const { start, get, cache } = await restart();
  await start();
  cache.clear();
  expect((await get('/')).status).toBe(599);
});

// Fails when `load` leaves the file where it is, or others may read it (`mode`).
test('it is taken up once: after a crash there is nothing', async () => {
  const { start, file } = await restart();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await start();
  expect(existsSync(file)).toBe(false);
});

// Fails without `taken`: such a program does not know of which content its pages are.
test('a program that stops before it made its own leaves the same again', async () => {
  const { start, stop, file } = await restart();
  const left = readFileSync(file);
  await start();
  await stop();
  expect(readFileSync(file)).toEqual(left);
});

// Fails when `read` throws what it cannot read.
test('a file that is broken is nothing, and is gone', async () => {
  const { start, get, dataDir, file } = await restart();
  writeFileSync(file, readFileSync(file).subarray(0, 100));
  await start();
  expect([(await get('/')).status, readdirSync(dataDir)]).toEqual([599, []]);
});

// Fails when what cannot be removed ends the start, as on a disk that has become read-only.
test('a snapshot that cannot be removed is not loaded', async () => {
  const { start, get, file } = await restart();
  rmSync(file);
  mkdirSync(file);
  await start();
  expect((await get('/')).status).toBe(599);
});
