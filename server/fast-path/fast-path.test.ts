import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hangUp, listen } from '../listening.ts';
import type { Encoding } from '../pages/encoding.ts';
import { type Entry, entryOf, type FindReady, type MakeAgain, sendReady } from '../pages/entry.ts';

const PAGE = 'Hola '.repeat(20_000);

/** A server with one ready page; everything else is answered by its handler, which tells what it was asked. */
async function serving(makeAgain: MakeAgain = () => null, encoding: Encoding = 'gzip') {
  const entry: Entry = await entryOf(200, Buffer.from(PAGE), { 'content-type': 'text/plain', 'x-own': 'one' });
  const content = { isReady: true };
  const find: FindReady = ({ url }) => (url === '/' && content.isReady ? { entry, encoding } : null);
  const handled: string[] = [];
  const server = await listen(
    (incoming, outgoing) => {
      handled.push(`${incoming.method} ${incoming.url}`);
      const ready = find(incoming);
      if (ready === null) void incoming.toArray().then((chunks) => outgoing.end(`handled ${Buffer.concat(chunks as Buffer[]).toString()}`));
      else sendReady(ready, incoming, outgoing);
    },
    { port: 0, host: '127.0.0.1' },
    { find, makeAgain },
  );
  onTestFinished(() => hangUp(server, 0));
  const { port } = server.address() as AddressInfo;
  return { server, port, handled, entry, content };
}

/** A connection that reads what comes until it holds so many answers. */
async function dial(port: number): Promise<{ socket: Socket; say: (text: string) => void; answers: (count: number) => Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  let came = '';
  socket.on('data', (chunk: Buffer) => {
    came += chunk.toString('latin1');
  });
  return {
    socket,
    say: (text) => void socket.write(text),
    answers: async (count) => {
      while (lengthOf(came, count) > came.length) await once(socket, 'data');
      const whole = came.slice(0, lengthOf(came, count));
      came = came.slice(whole.length);
      return whole;
    },
  };
}

/** The length of so many answers with a Content-Length; infinite while one of them has no whole head. */
function lengthOf(text: string, count: number): number {
  let end = 0;
  for (let answer = 0; answer < count; answer += 1) {
    const head = text.indexOf('\r\n\r\n', end);
    if (head === -1) return Number.POSITIVE_INFINITY;
    const fields = text.slice(end, head);
    end = head + 4 + (fields.startsWith('HTTP/1.1 304') ? 0 : Number(/content-length: (\d+)/i.exec(fields)?.[1] ?? 0));
  }
  return end;
}

const get = (path: string, fields = '') => `GET ${path} HTTP/1.1\r\nHost: faro.test\r\n${fields}\r\n`;
const undated = (answer: string) => answer.replace(/Date: [^\r]+ GMT\r\n/, 'Date: now\r\n');

test('a ready page is answered as the HTTP server answers it, to the letter, and without it', async () => {
  const { port, handled } = await serving();
  const { say, answers } = await dial(port);
  say(get('/'));
  const fast = await answers(1);
  expect(handled).toEqual([]);
  say(get('/', 'Cookie: theme=dark\r\n'));
  expect(undated(fast)).toBe(undated(await answers(1)));
  expect(fast).toMatch(/\r\nDate: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\n/);
  expect(handled).toEqual(['GET /']);
});

// Fails where it is copied behind its head, each second anew: slow readers would hold a copy each.
test('a long page is written as it is kept, without a copy of it', async () => {
  const { port, entry, handled } = await serving(undefined, 'identity');
  const { say, answers } = await dial(port);
  const write = vi.spyOn(Socket.prototype, 'write');
  onTestFinished(() => write.mockRestore());
  say(get('/'));
  const fast = await answers(1);
  expect(write.mock.calls.filter(([chunk]) => chunk === (entry.forms.identity.body as unknown))).toHaveLength(1);
  expect(handled).toEqual([]);
  say(get('/', 'Cookie: theme=dark\r\n'));
  expect(undated(fast)).toBe(undated(await answers(1)));
});

test('a browser that has it already gets the HTTP server’s 304', async () => {
  const { port, handled, entry } = await serving();
  const { say, answers } = await dial(port);
  const known = `If-None-Match: ${entry.forms.gzip.etag}\r\n`;
  say(get('/', known));
  const fast = await answers(1);
  expect(fast).toMatch(/^HTTP\/1.1 304 Not Modified\r\n/);
  say(get('/', `${known}Cookie: theme=dark\r\n`));
  expect(undated(fast)).toBe(undated(await answers(1)));
  expect(handled).toEqual(['GET /']);
});

test('a connection that asks for something else goes on with the HTTP server, in order and with its body', async () => {
  const { port, handled } = await serving();
  const { say, answers } = await dial(port);
  for (let time = 0; time < 3; time += 1) say(get('/'));
  await answers(3);
  const body = 'x'.repeat(200_000);
  say(`POST /other HTTP/1.1\r\nHost: faro.test\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  expect(await answers(1)).toContain(`handled ${body}`);
  say(get('/'));
  expect(await answers(1)).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  expect(handled).toContain('POST /other');
});

/** A page that is being made again: `everybodyAsked` when so many wait for it. */
function beingMade(visitors: number) {
  const [made, everybodyAsked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let requests = 0;
  const makeAgain: MakeAgain = () => {
    requests += 1;
    if (requests === visitors) everybodyAsked.resolve();
    return made.promise;
  };
  return { makeAgain, everybodyAsked: everybodyAsked.promise, finish: made.resolve };
}

test('a page that a change has made old is waited for, by all who ask, and their connections stay', async () => {
  const { makeAgain, everybodyAsked, finish } = beingMade(2);
  const { port, handled, content } = await serving(makeAgain);
  content.isReady = false;
  const visitors = [await dial(port), await dial(port)];
  for (const { say } of visitors) say(get('/'));
  await everybodyAsked;
  content.isReady = true;
  finish();
  for (const { answers } of visitors) expect(await answers(1)).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  for (const { say } of visitors) say(get('/'));
  for (const { answers } of visitors) expect(await answers(1)).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  expect(handled).toEqual([]);
});

test('a waiting client is answered before the program stops, and one that went away is forgotten', async () => {
  const { makeAgain, everybodyAsked, finish } = beingMade(2);
  const { server, port, content } = await serving(makeAgain);
  content.isReady = false;
  const [stays, leaves] = [await dial(port), await dial(port)];
  for (const { say } of [stays, leaves]) say(get('/'));
  await everybodyAsked;
  leaves.socket.resetAndDestroy();
  const answered = stays.answers(1);
  const stopped = hangUp(server);
  await new Promise((resolve) => setTimeout(resolve, 120));
  content.isReady = true;
  finish();
  expect(await answered).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  await stopped;
});

test('a page that cannot be made again is left to the HTTP server', async () => {
  const { port, handled, content } = await serving(() => Promise.reject(new Error('no')));
  content.isReady = false;
  const { say, answers } = await dial(port);
  say(get('/'));
  expect(await answers(1)).toContain('handled');
  expect(handled).toEqual(['GET /']);
});

test('requests on end are answered in their order', async () => {
  const { port } = await serving();
  const { say, answers } = await dial(port);
  say(get('/') + get('/other') + get('/'));
  const [first, second, third] = (await answers(3)).split('HTTP/1.1 ').slice(1);
  expect([first, third].map((each) => each?.includes('x-own: one'))).toEqual([true, true]);
  expect(second).toContain('handled');
});

test('a request that comes letter by letter is answered', async () => {
  const { port } = await serving();
  const { socket, say, answers } = await dial(port);
  socket.setNoDelay(true);
  const [first, ...letters] = get('/');
  say(first ?? '');
  for (const letter of letters) {
    await new Promise((resolve) => setImmediate(resolve));
    say(letter);
  }
  expect(await answers(1)).toMatch(/^HTTP\/1.1 200 OK\r\n/);
});

test('bytes that are no request are refused by the HTTP server', async () => {
  const { port } = await serving();
  const { socket, say } = await dial(port);
  const closed = once(socket, 'close');
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString('latin1');
  });
  say('GET / HTTP/1.1\r\nHost : x\r\n\r\n');
  await closed;
  expect(answer).toMatch(/^HTTP\/1.1 400/);
});

test('a client that ends the connection is let go, and one that does not is hung up on when the program stops', async () => {
  const { server, port } = await serving();
  const { socket, say, answers } = await dial(port);
  say(get('/'));
  await answers(1);
  const left = await dial(port);
  left.say(get('/'));
  await left.answers(1);
  const ended = once(left.socket, 'close');
  left.socket.end();
  await ended;
  const closed = once(socket, 'close');
  await hangUp(server);
  expect(await closed).toEqual([false]);
});

test('a client that asks on and on and does not read is not answered on and on', async () => {
  const { server, port } = await serving();
  const { socket, say } = await dial(port);
  // Whether it is paused or broken off depends on how many of them come in one piece.
  socket.pause().on('error', () => undefined);
  for (let time = 0; time < 50; time += 1) say(get('/'));
  const sent = request({ port, path: '/other', agent: false }).end();
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
  expect(Buffer.concat(await response.toArray()).toString()).toBe('handled ');
  socket.destroy();
  await hangUp(server);
});
