import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { cacheOf, serve } from './cache.fixture.ts';
import type { PageCacheOptions } from './page-cache.ts';

async function servedOf(options: Partial<PageCacheOptions> = {}) {
  const made = cacheOf(options);
  await made.ask('/');
  return { ...made, ...(await serve(made.cache)) };
}

describe('the lowest layer', () => {
  test('sends what is kept, in the encoding that was asked for, with all its headers', async () => {
    const { get } = await servedOf();
    const { status, headers, body } = await get('/', { 'accept-encoding': 'gzip' });
    expect([status, gunzipSync(body).toString()]).toEqual([200, 'Hola /']);
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-length': String(body.length),
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding',
      'content-type': 'text/plain;charset=UTF-8',
      'x-content-type-options': 'nosniff',
    } satisfies IncomingHttpHeaders);
    expect(headers.etag).toMatch(/^"[\w-]{22}-gzip"$/);
  });

  // Fails when only the end of a page's time is looked at: what a clock that was a year ahead made would stay for a
  // year.
  test('does not send what was made later than it is now', async () => {
    const { get, clock } = await servedOf();
    clock.now = new Date(clock.now.getTime() - 1);
    expect((await get('/')).status).toBe(599);
    clock.now = new Date(clock.now.getTime() + 1);
    expect((await get('/')).status).toBe(200);
  });

  test('every encoding has an ETag of its own', async () => {
    const { get } = await servedOf();
    const answers = await Promise.all(['br', 'gzip', ''].map((encoding) => get('/', { 'accept-encoding': encoding })));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
  });

  test('a HEAD gets the headers of the GET and no body', async () => {
    const { get } = await servedOf();
    const [head, full] = [await get('/', { 'accept-encoding': 'br' }, 'HEAD'), await get('/', { 'accept-encoding': 'br' })];
    const { date: _date, ...headers } = full.headers;
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers).toMatchObject(headers);
  });

  test.each([
    ['the tag', (etag: string) => etag, 304],
    ['the tag as a weak one, among others', (etag: string) => `"x", W/${etag} ,"y"`, 304],
    ['any', () => '*', 304],
    ['another tag', () => '"x"', 200],
    ['the tag of another encoding', (etag: string) => etag.replace('gzip', 'br'), 200],
    ['nothing that can be read', () => '"', 200],
  ])('If-None-Match with %s', async (_name, header, status) => {
    const { get } = await servedOf();
    const { headers } = await get('/', { 'accept-encoding': 'gzip' });
    const answer = await get('/', { 'accept-encoding': 'gzip', 'if-none-match': header(headers.etag ?? '') });
    expect([answer.status, answer.headers.etag, answer.headers.vary]).toEqual([status, headers.etag, headers.vary]);
    if (status === 304)
      expect([answer.body.length, answer.headers['content-length'], answer.headers['content-encoding']]).toEqual([0, undefined, undefined]);
  });

  test('a Range is not understood: the whole is sent', async () => {
    const { get } = await servedOf();
    const { status, headers, body } = await get('/', { range: 'bytes=0-1' });
    expect([status, body.toString(), headers['accept-ranges']]).toEqual([200, 'Hola /', undefined]);
  });

  test('HTTP/1.0 gets the whole and the end of the connection', async () => {
    const { port } = await servedOf();
    const socket = connect(port, '127.0.0.1').end('GET / HTTP/1.0\r\n\r\n');
    const answer = Buffer.concat(await socket.toArray()).toString();
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    expect(answer).toMatch(/\r\ncontent-length: 6\r\n[\s\S]*\r\n\r\nHola \/$/);
  });

  test.each(['faro=x', 'a=b; faro=x', '__Host-faro=', 'a=b;faro=x'])('a request with the session cookie %s is not answered', async (cookie) => {
    const { get } = await servedOf();
    expect((await get('/', { cookie })).status).toBe(599);
  });

  test('other cookies are no session', async () => {
    const { get } = await servedOf();
    expect((await get('/', { cookie: 'farol=x; theme=faro' })).status).toBe(200);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('a %s is not answered', async (method) => {
    const { get } = await servedOf();
    expect((await get('/', {}, method)).status).toBe(599);
  });

  test('a query changes nothing, save where the page reads it', async () => {
    const { cache, get } = await servedOf();
    for (const path of ['/Entradas', '/Entradas?tag=b'])
      await cache.keep(new Request(`http://faro.test${path}`), { path, readsQuery: true }, async () => new Response(path));
    const answers = await Promise.all(['/?utm=1', '/Entradas', '/Entradas?tag=a', '/Entradas?tag=b', '/Entradas?tag=b&'].map((path) => get(path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 599, 200, 599]);
    expect(answers[3]?.body.toString()).toBe('/Entradas?tag=b');
  });
});
