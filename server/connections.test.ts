import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { boundConnections, type ConnectionBounds } from './connections.ts';

/** A server whose machine has many addresses, as Linux's loopback has. */
async function serverWith(bounds: Partial<ConnectionBounds>, handle: RequestListener = (_, response) => void response.end('there')) {
  const server = createServer(handle);
  boundConnections(server, { most: 100, mostPerNetwork: 100, isShared: () => false, ...bounds });
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
  };
}

const [OWN, OTHER] = ['127.0.0.2', '127.0.0.3'];

/** The answer to a connection. */
async function answerOn(socket: Socket): Promise<string> {
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
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

test.runIf(process.platform === 'linux')('an address that stands for many is bounded in all only', async () => {
  const { open } = await serverWith({ mostPerNetwork: 1, most: 3, isShared: (address) => address === OWN });
  const opened = [await open(OWN), await open(OWN), await open(OWN)];
  for (const { socket } of opened) expect(await answerOn(socket)).toBe('HTTP/1.1 200');
  await open(OTHER);
  await opened[0]?.ended;
});
