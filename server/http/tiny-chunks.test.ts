import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { boundTinyChunks } from './tiny-chunks.ts';

const HEAD = 'POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n';
const END = '0\r\n\r\n';
const chunkOf = (length: number) => `${length.toString(16)}\r\n${'x'.repeat(length)}\r\n`;

/** A server that tells how long a body was. */
async function startServer() {
  const pieces: number[] = [];
  const server = createServer((incoming, response) => {
    let length = 0;
    incoming.on('data', (piece: Buffer) => {
      length += piece.length;
      pieces.push(piece.length);
    });
    incoming.on('error', () => undefined);
    incoming.on('end', () => response.end(`(${length})`));
  });
  boundTinyChunks(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const send = async (bytes: string) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    let answer = '';
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
    });
    socket.write(bytes);
    await new Promise((resolve) => void socket.once('close', resolve));
    return answer;
  };
  return { pieces, send };
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
