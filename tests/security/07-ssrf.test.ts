import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Network, requestOut } from '#server/outgoing/request.ts';
import { jsonOf } from './http.ts';
import { startTarget } from './target.ts';

let inside: Server;
let port = 0;
const met: string[] = [];

beforeAll(async () => {
  // A server of this machine that nobody outside should reach through the program.
  inside = createServer((incoming, outgoing) => {
    met.push(`${incoming.method} ${incoming.url}`);
    if (incoming.url === '/redirect') outgoing.writeHead(307, { location: '/secret' });
    outgoing.end('secret');
  });
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
  port = (inside.address() as AddressInfo).port;
  return () => inside.close();
});

// Fails without the check of `isAllowed` in server/outgoing/request.ts, and with `fetch` in server/mail/form-service.ts.
test('a form service on this machine is not reached, and the message waits', async () => {
  const target = await startTarget({ env: { CONTACT_FORWARD_URL: `http://localhost:${port}/form` } });
  onTestFinished(() => target.stop());
  expect((await target.visitor.send('POST', '/api/contact', { email: 'eva@example.org', Mensaje: 'Hola' })).status).toBe(200);
  await expect.poll(target.output).toContain('localhost is not an address of the public internet');
  const [message] = jsonOf<{ items: object[] }>(await target.administrator.send('GET', '/api/messages')).items;
  expect(message).toMatchObject({ delivery: 'waiting', attempts: 1 });
  expect(met).toEqual([]);
});

// Fails without the check of `isAllowed`, or when names are compared as they are written.
test.each([
  '127.0.0.1',
  'localhost',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '127.1',
  '0.0.0.0',
  '①②⑦.⓪.⓪.①',
  '10.0.0.1',
  '169.254.169.254',
  '[fd00::1]',
])('neither is %s, however it is written', async (host) => {
  await expect(requestOut(`http://${host}:${port}/`, { method: 'GET', timeout: 5_000 })).rejects.toThrow('public internet');
  expect(met).toEqual([]);
});

const loopback = { address: '127.0.0.1', family: 4 };

/** A network in which names are what the test says; this machine's address stands for a public one. */
function networkOf(
  answers: readonly (readonly { address: string; family: number }[])[],
  isAllowed: Network['isAllowed'] = (address) => address === '127.0.0.1',
) {
  let asked = 0;
  const resolve = async () => answers[Math.min(asked++, answers.length - 1)] ?? [];
  return { network: { resolve, isAllowed }, asked: () => asked };
}

// Fails when the connection looks the name up again: `lookup` left out of the request's options.
test('a name whose address changes between the look and the connection is connected to where it was looked at', async () => {
  const { network, asked } = networkOf([[loopback], [{ address: '10.0.0.1', family: 4 }]]);
  const { status } = await requestOut(`http://rebinding.example:${port}/form`, { method: 'POST', body: 'a=1', timeout: 5_000 }, network);
  expect([status, asked()]).toEqual([200, 1]);
});

// Fails when only the first address is looked at.
test('a name with a public and a private address is refused', async () => {
  met.length = 0;
  const { network } = networkOf([[loopback, { address: '10.0.0.1', family: 4 }]]);
  await expect(requestOut(`http://both.example:${port}/`, { method: 'GET' }, network)).rejects.toThrow('public internet');
  await expect(requestOut(`http://none.example:${port}/`, { method: 'GET' }, networkOf([[]]).network)).rejects.toThrow('public internet');
  expect(met).toEqual([]);
});

// Fails when redirects are followed.
test('an answer that leads elsewhere is not followed', async () => {
  met.length = 0;
  const { network } = networkOf([[loopback]]);
  const { status, body } = await requestOut(`http://redirecting.example:${port}/redirect`, { method: 'GET' }, network);
  expect([status, body.toString(), met]).toEqual([307, 'secret', ['GET /redirect']]);
});

// Fails without the check of the protocol, and of the size.
test('only the web is requested, and no more of it than was agreed', async () => {
  await expect(requestOut('file:///etc/passwd', { method: 'GET' })).rejects.toThrow('not requested');
  await expect(requestOut('gopher://example.org/', { method: 'GET' })).rejects.toThrow('not requested');
  const { network } = networkOf([[loopback]]);
  await expect(requestOut(`http://large.example:${port}/`, { method: 'GET', mostBytes: 3 }, network)).rejects.toThrow('longer than 3 bytes');
});
