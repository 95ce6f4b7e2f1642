import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { createAssets } from './assets.ts';
import { sendReady } from './entry.ts';

let url: string;
const folder = mkdtempSync(join(tmpdir(), 'faro-assets-'));
beforeAll(async () => {
  writeFileSync(join(folder, 'page-abc.js'), 'let one = 1');
  writeFileSync(join(folder, 'page-abc.js.gz'), gzipSync('let one = 1'));
  writeFileSync(join(folder, 'font-abc.woff2'), 'font');
  writeFileSync(join(folder, 'former-abc.js'), 'let two = 2');
  const find = createAssets({ folder, headers: { 'x-content-type-options': 'nosniff' } });
  const server = createServer((incoming, outgoing) => {
    const ready = find(incoming);
    if (ready === null) outgoing.writeHead(599).end();
    else sendReady(ready, incoming, outgoing);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return () => {
    rmSync(folder, { recursive: true });
    server.close();
    server.closeAllConnections();
  };
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') => fetch(url + path, { method, headers });

test('a built file is sent compressed, once and for all', async () => {
  const answer = await get('/assets/page-abc.js', { 'accept-encoding': 'gzip' });
  expect(await answer.text()).toBe('let one = 1');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    etag: '"page-abc.js-gzip"',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  });
});

test('a file without a compressed form, or not wanted compressed, is sent as it is', async () => {
  const answers = [
    await get('/assets/font-abc.woff2', { 'accept-encoding': 'br' }),
    await get('/assets/page-abc.js?v=1', { 'accept-encoding': 'identity' }),
  ];
  expect(answers.map(({ status, headers }) => [status, headers.get('etag')])).toEqual([
    [200, '"font-abc.woff2-identity"'],
    [200, '"page-abc.js-identity"'],
  ]);
});

test('a browser that has it already gets a 304', async () => {
  const etag = (await get('/assets/font-abc.woff2')).headers.get('etag') ?? '';
  expect((await get('/assets/font-abc.woff2', { 'if-none-match': etag })).status).toBe(304);
});

test.each([
  '/assets/',
  '/assets/page-abc',
  '/assets/page-abc.js.gz',
  '/assets/secret',
  '/assets/..%2fsecret',
  '/assets/constructor',
  '/assetspage-abc.js',
])('%s is not a built file', async (path) => {
  expect((await get(path)).status).toBe(599);
});

test('a file that was built anew while the program runs is not found, and does not end the program', async () => {
  rmSync(join(folder, 'former-abc.js'));
  expect((await get('/assets/former-abc.js')).status).toBe(599);
});

test('a kind of file that nobody thought of is told at the start', () => {
  const other = mkdtempSync(join(tmpdir(), 'faro-assets-'));
  writeFileSync(join(other, 'a.xyz'), '');
  expect(() => createAssets({ folder: other, headers: {} })).toThrow('a.xyz is of an unknown kind');
  rmSync(other, { recursive: true });
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is not answered, for it reads nothing', async (method) => {
  expect((await get('/assets/page-abc.js', {}, method)).status).toBe(599);
});
