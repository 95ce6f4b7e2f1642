import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { takeConnections } from './node-connections.ts';

// Expectations of Node. An upgrade that changes it fails here: without the fast path (server/listening.ts) all
// works, more slowly.

/** A server whose connections are taken, and handed over by the test. */
async function serving(timeouts: { readonly headersTimeout?: number; readonly connectionsCheckingInterval?: number } = {}) {
  const handled: string[] = [];
  const server = createServer(timeouts, (incoming, outgoing) => {
    handled.push(`${incoming.method} ${incoming.url}`);
    outgoing.end('handled');
  });
  const taken = Promise.withResolvers<Socket>();
  const handOver = takeConnections(server, taken.resolve);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined);
  onTestFinished(async () => {
    client.destroy();
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return { server, handled, client, handOver, socket: await taken.promise };
}

test('a connection that is taken is nothing to the HTTP server, until it is handed over with what was read of it', async () => {
  const { client, socket, handOver, handled } = await serving();
  client.write('GET /one HTTP/1.1\r\nHost: a\r\n\r\n');
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  expect(handled).toEqual([]);
  socket.removeAllListeners('data');
  socket.pause();
  socket.unshift(chunk);
  handOver(socket);
  socket.resume();
  const [answer] = (await once(client, 'data')) as [Buffer];
  expect(answer.toString()).toContain('HTTP/1.1 200 OK');
  client.write('GET /two HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(client, 'data');
  expect(handled).toEqual(['GET /one', 'GET /two']);
});

test('a connection that was handed over is cut when its headers do not come, and closed with the server', async () => {
  const slow = await serving({ headersTimeout: 20, connectionsCheckingInterval: 10 });
  slow.handOver(slow.socket);
  slow.client.write('GET / HTTP/1.1\r\n');
  const [answer] = (await once(slow.client, 'data')) as [Buffer];
  expect(answer.toString()).toContain('408 Request Timeout');

  const idle = await serving();
  idle.handOver(idle.socket);
  idle.client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(idle.client, 'data');
  const closed = once(idle.client, 'close');
  idle.client.resume();
  idle.server.closeIdleConnections();
  await closed;
});

test('a server with another number of listeners of its own is refused', () => {
  const server = createServer();
  server.on('connection', () => undefined);
  expect(() => takeConnections(server, () => undefined)).toThrow('does not listen for connections as it did');
});
