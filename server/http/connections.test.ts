import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { until } from '#tests/until.ts';
import { boundConnections, type ConnectionBounds } from './connections.ts';

/** An answer that no buffer of the system takes whole. */
const LONG = Buffer.alloc(30_000_000);

/** A server whose machine has many addresses, as Linux's loopback has. */
async function serverWith(bounds: Partial<ConnectionBounds>, handle: RequestListener = (_, response) => void response.end('there')) {
  const server = createServer(handle);
  boundConnections(server, { most: 100, mostPerNetwork: 100, mostUnreadBytes: 100 * LONG.length, isShared: () => false, ...bounds });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  return {
    open: async (localAddress: string) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      socket.on('error', () => undefined);
      sockets.push(socket);
      const accepted = once(server, 'connection');
      await once(socket, 'connect');
      await accepted;
      return { socket, ended: once(socket.resume(), 'close') };
    },
    /** Sends this, and reads no more than a little. @returns the server's end: the client's notices nothing */
    openWithoutReading: async (localAddress: string, sent: string) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      sockets.push(socket.on('error', () => undefined));
      const asked = once(server, 'request') as Promise<[IncomingMessage]>;
      socket.write(sent);
      return (await asked)[0].socket;
    },
  };
}

/** Answers what is ready at once, and a body when it is there; a long answer is made for each who asks. */
const long: RequestListener = (request, response) => {
  if (request.method === 'POST') request.resume().on('end', () => response.end('there'));
  else if (request.url === '/ready') response.end(LONG);
  else if (request.url === '/long') setImmediate(() => response.end(LONG));
  else response.end('there');
};

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

const [OWN, OTHER] = ['127.0.0.2', '127.0.0.3'];

/** The answer to a connection. */
async function answerOn(socket: Socket): Promise<string> {
  socket.write(get('/'));
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  return chunk.toString().slice(0, 12);
}

test.runIf(process.platform === 'linux')('a network that opens too many loses its own oldest idle one, and nobody else theirs', async () => {
  const { open } = await serverWith({ mostPerNetwork: 2 });
  const other = await open(OTHER);
  const [first, second] = [await open(OWN), await open(OWN)];
  const third = await open(OWN);
  await first.ended;
  for (const { socket } of [other, second, third]) expect(await answerOn(socket)).toBe('HTTP/1.1 200');
});

test.runIf(process.platform === 'linux')('when there is room for no more, the oldest idle one ends, whoever has it', async () => {
  const { open } = await serverWith({ most: 2 });
  const [first, second] = [await open(OWN), await open(OTHER)];
  const third = await open(OWN);
  await first.ended;
  for (const { socket } of [second, third]) expect(await answerOn(socket)).toBe('HTTP/1.1 200');
});

test.runIf(process.platform === 'linux')('a connection that is being answered is not idle: when all are, the new one ends', async () => {
  const { promise: isAsked, resolve: noteAsked } = Promise.withResolvers<void>();
  const { promise: ready, resolve: answer } = Promise.withResolvers<void>();
  const { open } = await serverWith({ most: 1 }, (_, response) => {
    noteAsked();
    void ready.then(() => response.end('there'));
  });
  const first = await open(OWN);
  const answered = answerOn(first.socket);
  await isAsked;
  await (await open(OTHER)).ended;
  answer();
  expect(await answered).toBe('HTTP/1.1 200');
});

// Fails where a connection that is being answered never gives way: 5,000 of one visitor kept everybody out.
test.runIf(process.platform === 'linux').each([
  ['reads no answer', get('/long')],
  ['reads no ready answer', get('/ready')],
  ['sends no body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 8\r\n\r\n1'],
])('when there is room for no more, whoever %s gives way', async (_, sent) => {
  const { open, openWithoutReading } = await serverWith({ most: 1 }, long);
  const slow = await openWithoutReading(OWN, sent);
  const answer = async () => {
    const { socket, ended } = await open(OTHER);
    return Promise.race([answerOn(socket), ended.then(() => 'ended')]).catch(() => 'ended');
  };
  // Nobody knows that it waits before it was looked at.
  await until(async () => expect(await answer()).toBe('HTTP/1.1 200'));
  expect(slow.destroyed).toBe(true);
});

// Fails where the oldest idle connection gives way, which is one that has just been opened.
test.runIf(process.platform === 'linux')(
  'visitors who come at the same time do not end each other’s connections while others read nothing',
  async () => {
    const { open, openWithoutReading } = await serverWith({ most: 3 }, long);
    const slow = [
      await openWithoutReading(OWN, get('/ready')),
      await openWithoutReading(OWN, get('/ready')),
      await openWithoutReading(OWN, get('/ready')),
    ];
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const visitors = [await open(OTHER), await open(OTHER), await open(OTHER)];
    expect(slow.map(({ destroyed }) => destroyed)).toEqual([true, true, true]);
    for (const { socket } of visitors) expect(await answerOn(socket)).toBe('HTTP/1.1 200');
  },
);

// Fails where answers are held for however many who do not read them.
test.runIf(process.platform === 'linux')(
  'answers made for one client each, and not read, take a bounded memory; ready ones are everybody’s',
  async () => {
    const { openWithoutReading } = await serverWith({ mostUnreadBytes: 2.5 * LONG.length }, long);
    const three = async (path: string) => [
      await openWithoutReading(OWN, get(path)),
      await openWithoutReading(OWN, get(path)),
      await openWithoutReading(OWN, get(path)),
    ];
    const [ready, made] = [await three('/ready'), await three('/long')];
    const broken = () => made.filter((socket) => socket.destroyed);
    await until(() => expect(broken()).toHaveLength(1));
    expect(ready.filter(({ destroyed }) => destroyed)).toEqual([]);
  },
);

test.runIf(process.platform === 'linux')('an address that stands for many is bounded in all only', async () => {
  const { open } = await serverWith({ mostPerNetwork: 1, most: 3, isShared: (address) => address === OWN });
  const opened = [await open(OWN), await open(OWN), await open(OWN)];
  for (const { socket } of opened) expect(await answerOn(socket)).toBe('HTTP/1.1 200');
  await open(OTHER);
  await opened[0]?.ended;
});
