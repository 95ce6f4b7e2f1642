import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { hangUp, listen } from './listening.ts';

async function listening(handle: Parameters<typeof listen>[0]) {
  const server = await listen(handle, { port: 0, host: '127.0.0.1' });
  return { server, port: (server.address() as AddressInfo).port };
}

test('a request in flight finishes, and whoever waits on an idle connection is let go', async () => {
  const { promise: arrived, resolve: isAsked } = Promise.withResolvers<void>();
  const { promise: ready, resolve: getReady } = Promise.withResolvers<void>();
  const { server, port } = await listening((_incoming, outgoing) => {
    isAsked();
    void ready.then(() => outgoing.end('done'));
  });
  const idle = connect(port, '127.0.0.1');
  await once(idle, 'connect');
  const sent = request({ port, agent: new Agent({ keepAlive: true }) }).end();
  await arrived;
  const closed = hangUp(server);
  await sleep(20);
  getReady();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  expect(Buffer.concat(await response.toArray()).toString()).toBe('done');
  await closed;
  idle.destroy();
});

// Fails where idle connections are closed at once (`hangUp` in server/listening.ts): a proxy answers 502.
test('a request that has arrived when the program is asked to stop is answered', async () => {
  const { server, port } = await listening((_incoming, outgoing) => void outgoing.end('done'));
  const proxy = connect(port, '127.0.0.1');
  const answers = () => once(proxy, 'data').then(([chunk]) => String(chunk).slice(0, 12));
  proxy.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n');
  await answers();
  proxy.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n');
  const closed = hangUp(server);
  expect(await answers()).toBe('HTTP/1.1 200');
  await closed;
});

test('a request that never finishes is cut off', async () => {
  const { server, port } = await listening(() => undefined);
  const sent = request({ port, agent: false }).end();
  const failed = once(sent, 'error');
  await once(server, 'request');
  await hangUp(server, 50);
  expect(String(await failed)).toMatch(/socket hang up/);
});

// Fails where Node answers one by itself (server/http/answered-by-node.ts): no bound would see it.
test.each([
  ['without a host', 'GET / HTTP/1.1\r\n\r\n'],
  ['with an expectation that nobody knows', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: x\r\n\r\n'],
  ['that ends the connection', 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
  ['of an old version', 'GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n'],
])('thousands of requests %s in one piece are told to the program, which reads few', async (_, form) => {
  const { server, port } = await listening((_incoming, outgoing) => void outgoing.end());
  let requests = 0;
  server.on('request', () => {
    requests += 1;
  });
  const client = connect(port, '127.0.0.1').on('error', () => undefined);
  client.resume().write(form.repeat(5_000));
  // Bytes that nobody read break the connection off, which is an error for the client.
  await new Promise((resolve) => void client.once('close', resolve));
  expect(requests).toBeGreaterThan(0);
  expect(requests).toBeLessThan(10);
  await hangUp(server);
});

// Fails where the first of several hosts counts (`withHost` in server/http/answered-by-node.ts).
test('one request without a host, or with several, is refused, and one with any expectation answered', async () => {
  const { server, port } = await listening((_incoming, outgoing) => void outgoing.end('done'));
  const answerTo = async (fields: string) => {
    const client = connect(port, '127.0.0.1');
    client.write(`GET / HTTP/1.1\r\n${fields}\r\n`);
    return String(await once(client, 'data')).slice(9, 12);
  };
  for (const hosts of ['', 'Host:\r\n', 'Host: a\r\nHost: b\r\n', 'Host: a\r\nhOST: a\r\n', 'Host: a\r\nHost:\r\n']) {
    expect(await answerTo(hosts), JSON.stringify(hosts)).toBe('400');
  }
  expect(await answerTo('Host: a\r\nExpect: x\r\nConnection: close\r\n')).toBe('200');
  await hangUp(server);
});

test('a port that is taken is an error', async () => {
  const { server, port } = await listening(() => undefined);
  await expect(listen(() => undefined, { port, host: '127.0.0.1' })).rejects.toThrow('EADDRINUSE');
  await hangUp(server);
});
