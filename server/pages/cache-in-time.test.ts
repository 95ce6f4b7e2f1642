import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { cacheOf, HOUR_MS, serve } from './cache.fixture.ts';

describe('pages kept for long', () => {
  const body = readFileSync(import.meta.filename, 'utf8');
  const lengthOf = (form: { headers: IncomingHttpHeaders }) => Number(form.headers['content-length']);

  test('is compressed thoroughly when it has rested, under an ETag of its own', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { cache, ask } = cacheOf();
    const { get } = await serve(cache);
    await ask('/', {}, async () => new Response(body));
    const quick = await get('/', { 'accept-encoding': 'br' });
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    await expect.poll(async () => lengthOf(await get('/', { 'accept-encoding': 'br' }))).toBeLessThan(lengthOf(quick));
    const thorough = await get('/', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(thorough.body).toString()).toBe(body);
    expect(thorough.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': quick.headers['cache-control'] });
    expect(thorough.headers.etag).not.toBe(quick.headers.etag);
    expect(cache.statistics().entries).toBe(1);
  });

  // Fails where a page that is stored while others are compressed waits for the next one that is.
  test('a page that is stored while another is compressed is compressed after its own rest', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { cache, ask } = cacheOf();
    const { get } = await serve(cache);
    // Long enough to be compressed still when the other one is stored.
    await ask('/', {}, async () => new Response(Array.from({ length: 100 }, (_, at) => `${at}${body}`).join('')));
    vi.advanceTimersByTime(10_000);
    await ask('/a', {}, async () => new Response(body));
    const quick = await get('/a', { 'accept-encoding': 'br' });
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    await expect.poll(async () => lengthOf(await get('/a', { 'accept-encoding': 'br' }))).toBeLessThan(lengthOf(quick));
  });

  test('and a change in between ends that', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { cache, ask } = cacheOf();
    await ask('/', {}, async () => new Response(body));
    vi.advanceTimersByTime(9_999);
    cache.clear();
    await ask('/', {}, async () => new Response(body));
    const { bytes } = cache.statistics();
    vi.advanceTimersByTime(9_999);
    expect([vi.getTimerCount(), cache.statistics().bytes]).toEqual([1, bytes]);
  });
});

describe('pages that a change has dropped', () => {
  const requestFor = (url: string, cookie?: string) => ({ method: 'GET', url, headers: { cookie } });

  test('is known again by its path, to visitors alone', async () => {
    const { cache, ask } = cacheOf();
    await ask('/');
    cache.clear();
    expect(
      [requestFor('/'), requestFor('/nueva'), requestFor('/?x'), requestFor('/', 'faro=x'), { ...requestFor('/'), method: 'HEAD' }].map(cache.missed),
    ).toEqual(['/', null, null, null, null]);
  });
});

describe('pages asked for and not ready', () => {
  test('is told newest first, across changes that come one upon the other', async () => {
    const { cache, ask } = cacheOf();
    const { get } = await serve(cache);
    for (const path of ['/', '/a', '/b']) await ask(path);
    await get('/a');
    expect(cache.unready()).toEqual([]);
    cache.clear();
    expect(cache.unready()).toEqual(['/a', '/b', '/']);
    await ask('/b');
    await get('/b');
    expect(cache.unready()).toEqual(['/a', '/']);
    cache.clear();
    cache.clear();
    expect(cache.unready()).toEqual(['/b', '/a', '/']);
  });

  test('is all of it, however much', async () => {
    const { cache, ask } = cacheOf();
    for (let at = 0; at < 300; at += 1) await ask(`/${at}`);
    cache.clear();
    expect(cache.unready()).toHaveLength(300);
  });

  test('is no more what has gone', async () => {
    const { cache, ask } = cacheOf();
    for (const path of ['/', '/a']) await ask(path);
    cache.clear();
    await ask('/a', {}, async () => new Response('', { status: 404 }));
    expect(cache.unready()).toEqual(['/']);
    await ask('/', {}, async () => new Response('', { status: 503 }));
    expect(cache.unready()).toEqual(['/']);
  });

  test('is also what the clock has made old', async () => {
    const { cache, clock, ask } = cacheOf();
    await ask('/');
    clock.now = new Date(clock.now.getTime() + HOUR_MS);
    expect(cache.unready()).toEqual(['/']);
  });
});
