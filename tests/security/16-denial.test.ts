import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { send } from './http.ts';
import { startTarget, type Target } from './target.ts';

const MEGABYTE = 1_048_576;
/** A page that takes so long does not keep answering, however busy the machine is. In milliseconds. */
const ANSWER_TIMEOUT_MS = 60_000;

let target: Target;
let host = '';
let port = 0;

beforeAll(async () => {
  target = await startTarget();
  const url = new URL(target.url);
  host = url.hostname;
  port = Number(url.port);
  await expectPage();
  return () => target.stop();
});

/** The public page keeps answering. */
async function expectPage(): Promise<void> {
  const began = performance.now();
  const answer = await send(target.url, { path: '/' });
  expect(answer.status).toBe(200);
  expect(performance.now() - began).toBeLessThan(ANSWER_TIMEOUT_MS);
}

async function opened(): Promise<Socket> {
  const socket = connect(port, host);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** The answer to some bytes, until the connection ends or nothing comes any more. */
async function raw(bytes: string | Buffer, within = 3_000): Promise<string> {
  const socket = await opened();
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString('latin1');
  });
  const closed = new Promise((resolve) => void socket.once('close', resolve));
  socket.end(bytes);
  await Promise.race([closed, sleep(within)]);
  socket.destroy();
  return answer;
}

const nested = (depth: number, [open, close]: readonly [string, string] = ['[', ']']) => open.repeat(depth) + close.repeat(depth);
const manyFields = `{${Array.from({ length: 60_000 }, (_, n) => `"f${n}":1`).join(',')}}`;

describe('bodies', () => {
  // Fails without the bounds in server/bodies/, and when JSON is walked by a function that calls itself.
  test.each([
    ['declared to be huge', '{}', { 'content-length': String(10_000 * MEGABYTE) }, [413]],
    ['of more than a megabyte', `{"title":"${'x'.repeat(2 * MEGABYTE)}"}`, {}, [413]],
    ['nested half a million deep', nested(500_000), {}, [400]],
    ['nested deep in a field', `{"authors":${nested(400_000)},"title":"Una"}`, {}, [400]],
    ['nested deep as objects', `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`, {}, [400]],
    ['nested deep where anything goes', `{"title":"Una","enabled":${nested(400_000)}}`, {}, [400]],
    ['of sixty thousand fields', manyFields, {}, [400]],
    ['of a hundred thousand ids', `{"ids":[${'"x",'.repeat(120_000)}"x"]}`, {}, [400, 409]],
    ['of numbers that are none', '{"title":"Una","year":1e999999}', {}, [400]],
    ['of a number of a million digits', `{"title":"Una","year":${'9'.repeat(1_000_000)}}`, {}, [400]],
    ['of keys of the prototype', '{"__proto__":{"enabled":false},"constructor":{"prototype":{}},"title":"Una"}', {}, [400]],
    ['that is no UTF-8', Buffer.from('ff'.repeat(1000), 'hex'), {}, [400]],
  ] as const)('%s', async (_, body, headers, statuses) => {
    for (const path of ['/api/papers', '/api/contact', '/api/auth/sign-in/email', '/api/papers/order']) {
      const method = path.endsWith('order') ? 'PUT' : 'POST';
      const answer = await target.administrator.send(method, path, body, headers);
      expect(answer.status, `${path} ${answer.text.slice(0, 200)}`).toBeLessThan(500);
      if (path === '/api/papers' && !String(body).startsWith('{"ids"')) expect(statuses, answer.text.slice(0, 200)).toContain(answer.status);
      expect(answer.bytes.length, 'the answer does not grow with the body').toBeLessThan(5 * MEGABYTE);
    }
    await expectPage();
  });

  // Fails when a body is inflated: `content-encoding` is nobody's business here. Only Linux tells of another's memory.
  test.runIf(existsSync('/proc/self/status'))('compressed: a bomb of a hundred megabytes stays as small as it came', async () => {
    const { rss } = await memory();
    const zeros = Buffer.alloc(100 * MEGABYTE);
    const gzipped = gzipSync(zeros);
    for (const [encoding, bomb] of [
      ['gzip', gzipped],
      ['br', brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
      ['deflate, gzip', gzipped],
    ] as const) {
      for (const path of ['/api/papers', '/api/contact', '/contacto', '/api/auth/sign-in/email']) {
        const answer = await target.administrator.send('POST', path, bomb, { 'content-encoding': encoding });
        expect(answer.status, path).toBeGreaterThanOrEqual(400);
        expect(answer.status, path).toBeLessThan(500);
      }
    }
    expect((await memory()).rss - rss).toBeLessThan(60 * MEGABYTE);
    await expectPage();
  });
});

/** The program's memory, as the system tells it, in bytes. */
async function memory(): Promise<{ rss: number }> {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${target.pid}/status`, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new Error('The system does not tell how much memory the program has.');
  return { rss: Number(kilobytes) * 1024 };
}

describe('bytes that are no HTTP', () => {
  const line = 'GET / HTTP/1.1\r\nHost: x\r\n';
  // Fails when an error of the connection, or a URL that cannot be read, ends the process.
  test.each([
    ['noise', Buffer.from('00ff17a5'.repeat(500), 'hex')],
    ['TLS', Buffer.from('16030100a5010000a10303', 'hex')],
    ['half a line', 'GET /'],
    ['a header without a colon', `${line}nonsense\r\n\r\n`],
    ['a header with a NUL', `${line}a: \0\r\n\r\n`],
    ['a folded header', `${line}a: b\r\n c\r\n\r\n`],
    ['a space before the colon', `${line}content-length : 5\r\n\r\nhello`],
    ['two lengths', 'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello'],
    [
      'a length and chunks',
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n',
    ],
    ['a strange transfer encoding', 'POST /api/contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
    ['a negative length', 'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n'],
    ['a broken chunk', 'POST /api/contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['two hosts', `${line}Host: y\r\n\r\n`],
    ['a host that is no host', 'GET / HTTP/1.1\r\nHost: a b/c?d#e@f\r\n\r\n'],
    ['a path that is no path', 'GET \\..\\x HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a path without a slash', 'GET x HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a path that cannot be decoded', 'GET /%E0%A4%A%00/../%zz HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['another site’s address', 'GET http://otro.example/ HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['an address that is none', 'GET http://[::1 HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['HTTP/0.9', 'GET /\r\n\r\n'],
    ['HTTP/2 by prior knowledge', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['CONNECT', 'CONNECT otro.example:443 HTTP/1.1\r\nHost: otro.example\r\n\r\n'],
    ['TRACE', 'TRACE / HTTP/1.1\r\nHost: x\r\nCookie: secret=secret; faro=secret\r\nAuthorization: secret\r\n\r\n'],
    ['a method nobody knows', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['OPTIONS *', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['an upgrade', `${line}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: eA==\r\n\r\n`],
    ['headers of a megabyte', `${line}${`a: ${'x'.repeat(1000)}\r\n`.repeat(1000)}\r\n`],
    ['an address of a hundred thousand letters', `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['ten thousand cookies', `${line}Cookie: ${'faro=x; '.repeat(1_500)}\r\n\r\n`],
  ])('%s', async (_, bytes) => {
    const answer = await raw(bytes);
    for (const status of [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, found]) => Number(found)))
      expect(status, answer.slice(0, 500)).toBeLessThan(500);
    expect(answer).not.toContain('secret');
    expect(answer).not.toContain('/smuggled');
    await expectPage();
  });

  // A proxy that asks for health so (HAProxy, unless it is told otherwise) took the site for one that is away. Fails
  // without `hostname` in server/load-app.ts.
  test.each(['/healthz', '/readyz', '/', '/login', '/api/papers', '/feed.xml'])('HTTP/1.0, which names no host, is answered at %s', async (path) => {
    const socket = await opened();
    socket.write(`GET ${path} HTTP/1.0\r\n\r\n`);
    expect(Buffer.concat(await socket.toArray()).toString('latin1', 0, 20)).toMatch(/^HTTP\/1\.1 200 /);
  });
});

// Fails without `boundPipelining` in server/listening.ts: one connection kept the page from everybody for minutes.
test('thousands of requests in one piece, which waits for no answer, end the connection; the page answers meanwhile', async () => {
  const short = (path: string) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Test: a\r\n\r\n`;
  for (const path of ['/healthz', '/', '/nada', '/api/papers']) {
    const answers = (await raw(short(path).repeat(20_000), ANSWER_TIMEOUT_MS)).match(/HTTP\/1\.1 \d/g) ?? [];
    expect(answers.length, path).toBeLessThanOrEqual(8);
    await expectPage();
  }
});

// Fails without `HOST_IS_ASKED_HERE` or `ignoreExpectations` (server/http/answered-by-node.ts): two connections took a
// second of the main thread each second.
test('so do thousands that Node would answer without a word to the program', async () => {
  const forms = ['GET / HTTP/1.1\r\n\r\n', `GET / HTTP/1.1\r\nHost: ${host}\r\nExpect: x\r\n\r\n`, 'GET /nada HTTP/1.1\r\nExpect: x\r\n\r\n'];
  for (const form of forms) {
    const answers = (await raw(form.repeat(20_000), ANSWER_TIMEOUT_MS)).match(/HTTP\/1\.1 \d/g) ?? [];
    expect(answers.length, form).toBeLessThanOrEqual(8);
    await expectPage();
  }
});

// Fails without `boundTinyChunks` in server/listening.ts: each took two thirds of a second of the main thread.
test('bodies in chunks of one byte end the connection, wherever they go; the page answers meanwhile', async () => {
  for (const path of ['/api/contact', '/login', '/nada', '/healthz', '/i/Aabcdef1/320', '/api/uploads']) {
    const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${target.url}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const answer = await raw(`${head}${'1\r\n \r\n'.repeat(130_000)}0\r\n\r\n`, ANSWER_TIMEOUT_MS);
    // An answer that needs no body may have been sent before.
    expect(answer, path).not.toMatch(/HTTP\/1\.1 (?!401)/);
    await expectPage();
  }
});

// Fails without the reading after `finish` in server/http/tiny-chunks.ts: what nobody reads was dropped without a word.
test('so do bodies in short chunks that go on after the answer', async () => {
  for (const path of ['/healthz', '/', '/nada', '/api/papers']) {
    const head = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const next = `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    const answers =
      (await raw(`${head}${`28\r\n${'x'.repeat(40)}\r\n`.repeat(130_000)}0\r\n\r\n${next}`, ANSWER_TIMEOUT_MS)).match(/HTTP\/1\.1 \d/g) ?? [];
    expect(answers.length, path).toBeLessThan(2);
    await expectPage();
  }
});

// Fails without the look for a user in server/app.ts: an error with a stack for each would fill the log.
test('an odd address is no error of the program, whatever it would lead to', async () => {
  const paths = ['/', '/login', '/Buscar?q=a', '/api/papers', '/files/uploads/x', '/i/aaaaaaaaaaaa/320', '/nada', '/dashboard', '/Publicacion/x/y'];
  const forms: readonly ((path: string) => string)[] = [
    (path) => `http://a:b@${host}:${port}${path}`,
    (path) => `http://a@${host}${path}`,
    (path) => `http://:b@${host}${path}`,
    (path) => `http://${host}:99999${path}`,
    (path) => `http://${path}`,
    (path) => `ftp://x${path}`,
    (path) => `//a:b@x${path}`,
    (path) => `/%2f${path}`,
    (path) => `${path}%C0%80`,
    (path) => `${path}%0d%0aX:%20y`,
    (path) => `${path}.data?_routes=%`,
  ];
  for (const form of forms) {
    for (const path of paths) {
      for (const method of ['GET', 'POST']) {
        const bytes = `${method} ${form(path)} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${target.url}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
        const [, status = '0'] = /^HTTP\/1\.1 (\d+)/.exec(await raw(bytes)) ?? [];
        expect(Number(status), `${method} ${form(path)}`).toBeLessThan(500);
      }
    }
  }
  expect(target.output()).not.toContain('"level":50');
});

describe('connections', () => {
  // Fails without the timeouts in server/listening.ts: the sockets would stay for minutes.
  test('three thousand that say nothing, or a letter at a time, are let go; the page answers meanwhile', async () => {
    const sockets: Socket[] = [];
    // A few at a time: the system's own queue of newcomers is short.
    for (let n = 0; n < 3_000; n += 100) sockets.push(...(await Promise.all(Array.from({ length: 100 }, opened))));
    let ended = 0;
    for (const socket of sockets) {
      socket.once('close', () => {
        ended += 1;
      });
    }
    onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
    for (const [n, socket] of sockets.entries()) if (n % 3 === 1) socket.write('GET / HTTP/1.1\r\nHost: x\r\nX: ');
    const began = performance.now();
    while (ended < sockets.length && performance.now() - began < 40_000) {
      for (const [n, socket] of sockets.entries()) if (n % 3 === 1 && socket.writable) socket.write('a');
      await expectPage();
      await sleep(1_500);
    }
    expect(ended).toBe(sockets.length);
  });

  // Fails when few are let in at a time (`MAX_CONNECTIONS` in server/listening.ts).
  test('a thousand half-sent bodies do not keep others waiting', async () => {
    await target.database.db.deleteFrom('attempts').execute();
    const sockets = await Promise.all(Array.from({ length: 1_000 }, opened));
    onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
    for (const socket of sockets)
      socket.write(
        `POST /api/contact HTTP/1.1\r\nHost: ${host}:${port}\r\nOrigin: ${target.url}\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n{"email":"`,
      );
    await sleep(300);
    await expectPage();
    expect((await target.administrator.send('POST', '/api/papers', { title: 'Mientras tanto' })).status).toBe(201);
    expect((await target.visitor.send('POST', '/api/contact', { email: 'ana@example.org', Mensaje: 'Mientras tanto' })).status).toBe(200);
  });
});
