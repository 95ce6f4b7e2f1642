import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { boundPipelining } from './pipelined-requests.ts';
import { exchangeWith } from './raw-exchange.fixture.ts';

const GET = (path: number | string) => `GET /${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

async function startServer() {
  const begun: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    begun.push(url);
    setImmediate(() => response.end(`(${url})`));
  });
  boundPipelining(server);
  return { begun, send: await exchangeWith(server) };
}

// Fails where the parser goes on with what has come (`onIncoming`): each piece of 64 KB is two thousand requests.
test('a connection with thousands of requests in one piece is closed after a few, and the rest is not read', async () => {
  const { begun, send } = await startServer();
  expect(await send(GET('x').repeat(2_000))).toBe('');
  expect(begun).toHaveLength(9);
});

test('a few at once are answered in their order', async () => {
  const { send } = await startServer();
  const answer = await send(Array.from({ length: 8 }, (_, number) => GET(number)).join(''));
  expect(answer.match(/\(\/\d\)/g)).toEqual(['(/0)', '(/1)', '(/2)', '(/3)', '(/4)', '(/5)', '(/6)', '(/7)']);
});

// Fails where the parser of a closed connection is given to another one as it was left.
test('other connections are served as before, bodies too', async () => {
  const { begun, send } = await startServer();
  for (let round = 0; round < 20; round += 1) {
    await send(`${GET('x')}POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}`.repeat(100));
    const answer = await send(`POST /after HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nConnection: close\r\n\r\nHello`);
    expect(answer).toContain('(/after)');
  }
  expect(begun.length).toBeLessThanOrEqual(20 * 10);
});
