import { describe, expect, test } from 'vitest';
import { cacheOf, HOUR_MS, serve } from './cache.fixture.ts';
import { NO_SUCH_PAGE } from './page-cache.ts';

describe('kept pages', () => {
  test('a page is rendered once however many ask for it at once, and not again', async () => {
    const { ask, renders } = cacheOf();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/')));
    await ask('/');
    expect(renders).toEqual(['/']);
    expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set(['Hola /']));
  });

  test('a change of the content makes the next request see it', async () => {
    const { cache, content, ask } = cacheOf();
    await ask('/');
    content.text = 'Adiós';
    cache.clear();
    expect(await (await ask('/')).text()).toBe('Adiós /');
  });

  test('a page being rendered when the content changed is neither kept nor shared with later askers', async () => {
    const { cache, ask } = cacheOf();
    const { promise, resolve } = Promise.withResolvers<Response>();
    const before = ask('/', {}, () => promise);
    await Promise.resolve();
    cache.clear();
    const after = ask('/', {}, async () => new Response('nuevo'));
    resolve(new Response('viejo'));
    expect(await Promise.all([(await before).text(), (await after).text(), (await ask('/')).text()])).toEqual(['viejo', 'nuevo', 'nuevo']);
  });

  test('an old render that ends last does not take the place of the new one', async () => {
    const { cache, ask } = cacheOf();
    const { promise, resolve } = Promise.withResolvers<Response>();
    const before = ask('/', {}, () => promise);
    cache.clear();
    await ask('/', {}, async () => new Response('nuevo'));
    resolve(new Response('viejo'));
    await before;
    expect(await (await ask('/')).text()).toBe('nuevo');
  });

  test('the clock ends it', async () => {
    const { cache, clock, ask, renders } = cacheOf();
    const { get } = await serve(cache);
    await ask('/');
    clock.now = new Date(clock.now.getTime() + HOUR_MS - 1);
    expect((await get('/')).status).toBe(200);
    clock.now = new Date(clock.now.getTime() + 1);
    expect((await get('/')).status).toBe(599);
    await ask('/');
    expect(renders).toEqual(['/', '/']);
    expect((await get('/')).status).toBe(200);
  });

  test('a failed render is told to all who wait for it, and tried again by the next', async () => {
    const { ask } = cacheOf();
    const failing = async () => Promise.reject(new Error('no'));
    const results = await Promise.allSettled([ask('/', {}, failing), ask('/', {}, failing)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await ask('/')).status).toBe(200);
  });

  test.each([
    ['an error', () => new Response('mal', { status: 500 })],
    ['what does not exist', () => new Response('no', { status: 404 })],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: '/' } })],
    ['what says that it must not be', () => new Response('x', { headers: { 'cache-control': 'private, no-store' } })],
    ['what sets a cookie', () => new Response('x', { headers: { 'set-cookie': 'a=b' } })],
  ])('%s is not kept', async (_name, response) => {
    const { ask, renders, cache } = cacheOf();
    const answers = [await ask('/', {}, async () => response()), await ask('/', {}, async () => response())];
    expect(renders).toEqual(['/', '/']);
    expect(cache.statistics()).toMatchObject({ entries: 0, bytes: 0 });
    for (const { headers } of answers) expect([headers.get('cache-control'), headers.get('set-cookie')]).toEqual(['private, no-store', null]);
  });

  test('one answer stands for all that do not exist, and its ETag makes no 304 of a 404', async () => {
    const { ask, cache } = cacheOf();
    const missing = async () => new Response('NOT FOUND', { status: 404 });
    const first = await ask(NO_SUCH_PAGE, {}, missing);
    const again = await ask(NO_SUCH_PAGE, { 'if-none-match': '*' }, missing);
    expect([first.status, again.status, cache.statistics().entries]).toEqual([404, 404, 1]);
  });

  test('a sender of a session cookie that is not valid is answered for himself alone', async () => {
    const { ask } = cacheOf();
    const answer = await ask('/', { cookie: 'faro=x' });
    expect([answer.headers.get('cache-control'), (await ask('/')).headers.get('cache-control')]).toEqual([
      'private, no-store',
      'public, max-age=0, must-revalidate',
    ]);
  });

  test('a CDN may keep pages when the setting says so; browsers never without asking', async () => {
    const { ask } = cacheOf({ cdnMaxAge: 60 });
    expect((await ask('/')).headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-if-error=86400');
  });
});
