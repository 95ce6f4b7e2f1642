import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { exchangeWith } from './raw-exchange.fixture.ts';
import { boundTinyChunks } from './tiny-chunks.ts';

const HEAD = 'POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n';
const END = '0\r\n\r\n';
const chunkOf = (length: number) => `${length.toString(16)}\r\n${'x'.repeat(length)}\r\n`;

/** A server that tells how long a body was, but for an address that is answered at once. */
async function startServer() {
  const pieces: number[] = [];
  const server = createServer((incoming, response) => {
    if (incoming.url === '/at-once') {
      response.end('(at once)');
      return;
    }
    let length = 0;
    incoming.on('data', (piece: Buffer) => {
      length += piece.length;
      pieces.push(piece.length);
    });
    incoming.on('error', () => undefined);
    incoming.on('end', () => response.end(`(${length})`));
  });
  boundTinyChunks(server);
  return { pieces, send: await exchangeWith(server) };
}

test('a body of thousands of tiny chunks ends the connection, and few of them get further', async () => {
  const { pieces, send } = await startServer();
  expect(await send(HEAD + chunkOf(1).repeat(100_000) + END)).toBe('');
  expect(pieces.length).toBeLessThan(300);
});

test.each([
  ['some tiny chunks', chunkOf(1).repeat(200), 200],
  ['many of some length', chunkOf(64).repeat(4_000), 256_000],
  ['a few long ones', chunkOf(60_000).repeat(5), 300_000],
])('a body of %s is read whole', async (_, body, length) => {
  const { send } = await startServer();
  expect(await send(HEAD + body + END)).toContain(`(${length})`);
});

const AT_ONCE = 'POST /at-once HTTP/1.1\r\nHost: a\r\n';
const LAST = 'POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

// Fails where Node drops what comes after an answer (`finish` in server/http/tiny-chunks.ts): four connections took the
// landing page to a second.
test('a body of many short chunks that goes on after the answer ends the connection', async () => {
  const { send } = await startServer();
  const answer = await send(`${AT_ONCE}Transfer-Encoding: chunked\r\n\r\n${chunkOf(40).repeat(100_000)}${END}${LAST}`);
  expect(answer).not.toContain('(0)');
});

test.each([
  ['of a known length', `Content-Length: 3000000\r\n\r\n${'x'.repeat(3_000_000)}`],
  ['of long chunks', `Transfer-Encoding: chunked\r\n\r\n${chunkOf(4_096).repeat(700)}${END}`],
  ['of some short chunks', `Transfer-Encoding: chunked\r\n\r\n${chunkOf(2).repeat(200)}${END}`],
])('after a body %s that nobody read the connection serves on', async (_, body) => {
  const { send } = await startServer();
  const answer = await send(AT_ONCE + body + LAST);
  expect(answer.match(/\(at once\)|\(0\)/g)).toEqual(['(at once)', '(0)']);
});
