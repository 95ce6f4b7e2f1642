import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { processorTimeMs } from '#tests/processor-time.ts';
import { jsonOf, personAt, send } from './http.ts';
import { startTarget, type Target } from './target.ts';

const MEGABYTE = 1_048_576;
/** A page that takes so long does not keep answering, however busy the machine is. In milliseconds. */
const ANSWER_TIMEOUT_MS = 60_000;
/** A text that costs the program so much processor time stops everybody. In milliseconds. */
const MAX_PROCESSOR_TIME_MS = 10_000;

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
  // Fails when `clientError` or a URL that cannot be read ends the process.
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
    ['TRACE', 'TRACE / HTTP/1.1\r\nHost: x\r\nCookie: secret\r\n\r\n'],
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
});

// Fails without the look for a user in server/app.ts: an error with a stack for each would fill the log.
// Fails without `boundPipelining` in server/http/listening.ts: one connection kept the page from everybody for minutes.
test('thousands of requests in one piece, which waits for no answer, end the connection; the page answers meanwhile', async () => {
  const short = (path: string) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Test: a\r\n\r\n`;
  for (const path of ['/healthz', '/', '/nada', '/api/papers']) {
    const answers = (await raw(short(path).repeat(20_000), ANSWER_TIMEOUT_MS)).match(/HTTP\/1\.1 \d/g) ?? [];
    expect(answers.length, path).toBeLessThanOrEqual(8);
    await expectPage();
  }
});

// Fails without `boundTinyChunks` in server/http/listening.ts: each took two thirds of a second of the main thread.
test('bodies in chunks of one byte end the connection, wherever they go; the page answers meanwhile', async () => {
  for (const path of ['/api/contact', '/login', '/nada', '/healthz', '/i/Aabcdef1/320', '/api/uploads']) {
    const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${target.url}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const answer = await raw(`${head}${'1\r\n \r\n'.repeat(130_000)}0\r\n\r\n`, ANSWER_TIMEOUT_MS);
    // An answer that needs no body may have been sent before.
    expect(answer, path).not.toMatch(/HTTP\/1\.1 (?!401)/);
    await expectPage();
  }
});

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
  // Fails without the timeouts in server/http/listening.ts: the sockets would stay for minutes.
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

  // Fails when few are let in at a time (`MAX_CONNECTIONS` in server/http/listening.ts).
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

/** As long as a post's text may be. */
const LONGEST = 200_000;
const long = (unit: string) => unit.repeat(Math.ceil(LONGEST / unit.length)).slice(0, LONGEST);
const halves = (open: string, close: string) => long(open).slice(0, LONGEST / 2) + long(close).slice(0, LONGEST / 2);
const table = (columns: number, rows: number) => `${'|a'.repeat(columns)}\n${'|-'.repeat(columns)}\n${'a\n'.repeat(rows)}`;
const SLOW = [
  ...['[a](', '[', ']', '[a]', '![', '![[', '[^1]', '[^1]: ', '[a][', '<', '<!--', 'a<?', '\\', '&a', '|a', '`a ', '$a$ '].map(long),
  ...['*a_', '*_', 'a* ', '**a ', '~a~~b', '# ', '- - ', '\t', '\n', 'a\n', 'a\n\n', '- a\n', '1. a\n', '    a\n', 'a\n=\n'].map(long),
  ...['>', '> ', '1. ', '> - ', '- + ', '|a|\n', '[a]: b\n', 'a.', '0', ' ', 'www.a ', 'http://a.b '].map(long),
  ...[halves('[', ']'), halves('![', '](b)'), halves('*a ', 'a* '), halves('*_', '_*'), `https://a.b/${long('.').slice(20)}x`],
  `${'a'.repeat(50_000)}@`,
  `${'a.'.repeat(20_000)}@b`,
  `[${long('a\n').slice(1)}`,
  `[a]: x "${'x'.repeat(100_000)}"\n\n${'[a]'.repeat(30_000)}`,
  `# a${' '.repeat(LONGEST - 4)}x`,
  `https://${'a/'.repeat(20_000)}`,
  table(10_000, 50_000),
  table(50, 90_000),
  `${'>'.repeat(100)}a\n${'a\n'.repeat(90_000)}`,
];

// Fails when an expression or a search takes longer with each letter, and without `markdownRefusal`
// (core/fields/markdown-limits.ts) where a text is saved.
test('texts made to be slow are not: a post is soon there, or is refused at its field', async () => {
  for (const text of SLOW) {
    const what = JSON.stringify(text.slice(0, 20));
    const short = text.slice(0, 50_000);
    await target.database.db.deleteFrom('attempts').execute();
    const before = processorTimeMs(target.pid);
    await target.visitor.send('POST', '/api/contact', { email: short, Asunto: short, Mensaje: short });
    await target.visitor.send('POST', '/api/auth/sign-in/email', { email: short, password: short });
    await target.visitor.send('GET', `/api/search?q=${encodeURIComponent(text.slice(0, 4_000))}`);
    await target.visitor.send('GET', '/', undefined, {
      'accept-encoding': text.slice(0, 8_000).trim().replaceAll('\n', ' '),
      'if-none-match': text.slice(0, 5_000).trim().replaceAll('\n', ' '),
    });
    await target.administrator.send('PUT', '/api/papers/x', { url: short, doi: short, title: short });
    const made = await target.administrator.send('POST', '/api/blogs', { title: 'Feldespato', content: text });
    if (made.status === 201) {
      const { id } = jsonOf<{ id: string }>(made);
      const page = await personAt(target.url).send('GET', `/Blog/${id}`);
      // An address that would be shown as it was written is refused before.
      expect([page.status, page.text.includes('class="as-written"')], what).toEqual([200, false]);
      expect((await target.visitor.send('GET', '/api/search?q=feldespato')).text, what).toContain(id);
      await target.administrator.send('DELETE', `/api/blogs/${id}`);
    } else {
      const { fields } = jsonOf<{ fields: Record<string, string> }>(made);
      expect([made.status, Object.keys(fields)], what).toEqual([400, ['content']]);
      expect(fields.content, what).toMatch(/^El texto tiene .* mostrar/);
    }
    expect(processorTimeMs(target.pid) - before, what).toBeLessThan(MAX_PROCESSOR_TIME_MS);
  }
});

// Fails when what is stored already is read as Markdown whatever it is (`orPlain` in app/public/markdown/render.ts), or
// an excerpt takes the square of a text (core/search.ts).
test.each(['[a](', '>', '[', '[^1]', '*a_', '1. '])('a post of before, all %j, is shown as it was written; feed and search go on', async (unit) => {
  const before = processorTimeMs(target.pid);
  const { id } = jsonOf<{ id: string }>(await target.administrator.send('POST', '/api/blogs', { title: 'De antes', content: 'Cuarzo' }));
  await sql`update blogs set content = ${`Cuarzo\n\n${long(unit)}`} where id = ${id}`.execute(target.database.db);
  // By a write through the program it notices what it has not written itself.
  const other = jsonOf<{ id: string }>(await target.administrator.send('POST', '/api/blogs', { title: 'De hoy', content: 'Feldespato' }));
  const page = await target.visitor.send('GET', `/Blog/${id}`);
  expect([page.status, page.text.includes('<p class="as-written">Cuarzo')]).toEqual([200, true]);
  const feed = await target.visitor.send('GET', '/feed.xml');
  expect([feed.status, feed.text.includes('Cuarzo'), feed.text.includes('Feldespato')]).toEqual([200, true, true]);
  expect((await target.visitor.send('GET', '/api/search?q=cuarzo')).text).toContain(id);
  for (const each of [id, other.id]) await target.administrator.send('DELETE', `/api/blogs/${each}`);
  expect(processorTimeMs(target.pid) - before).toBeLessThan(MAX_PROCESSOR_TIME_MS);
});

// Fails without the bounds of `core/formulas/split.ts`, or when definitions are read (`mathml.ts` there).
test.each([
  ['of long reactions', `$$\\ce{${'A2^3+ -> B'.repeat(95)}}$$\n\n`.repeat(100)],
  ['of primes', `$${"x''''".repeat(190)}$\n\n`.repeat(100)],
  ['that define themselves', '$\\def\\a{\\a\\a}\\a$\n\n'.repeat(300)],
  ['ten thousand of them', '$x$ '.repeat(10_000)],
  ['that nest', `$${'\\frac{'.repeat(140)}$ $${'{'.repeat(400)}x${'}'.repeat(400)}$`],
])('formulas %s make neither a slow page nor one of megabytes', async (_, content) => {
  const made = await target.administrator.send('POST', '/api/blogs', { title: 'Feldespato', content });
  expect(made.status).toBe(201);
  const { id } = jsonOf<{ id: string }>(made);
  const before = processorTimeMs(target.pid);
  const page = await target.visitor.send('GET', `/Blog/${id}`);
  const feed = await target.visitor.send('GET', '/feed.xml');
  expect([page.status, feed.status]).toEqual([200, 200]);
  expect(page.bytes.length).toBeLessThan(1.2 * MEGABYTE);
  expect(processorTimeMs(target.pid) - before).toBeLessThan(MAX_PROCESSOR_TIME_MS);
  await target.administrator.send('DELETE', `/api/blogs/${id}`);
  await expectPage();
});

const levels = (open: string, close: string) => `$${open.repeat(990 / (open + close).length)}x${close.repeat(990 / (open + close).length)}$`;
/** As long as a formula may be. */
const DEEP = [
  ...[levels('{', '}'), levels('\\\\{', '}'), levels('\\sqrt{', '}'), levels('\\frac{1}{', '}'), levels('x_{', '}'), levels('x^{', '}')],
  ...[levels('\\text{$', '$}'), levels('\\ce{', '}'), levels('\\left(', '\\right)'), levels('\\overset{a}{', '}'), levels('\\mathrm{', '}')],
];

// Fails when a part of a formula is read twice at each level (core/formulas/formula-text.ts): the program would never
// answer again.
test('formulas made to be slow are not: the page of a publication is soon there', async () => {
  for (const formula of DEEP) {
    const before = processorTimeMs(target.pid);
    const made = await target.administrator.send('POST', '/api/papers', { title: `Ortoclasa ${formula}`, abstract: formula, year: 2026 });
    expect(made.status, made.text).toBe(201);
    const { id } = jsonOf<{ id: string }>(made);
    for (const path of [`/Publicacion/${id}`, '/publicaciones.ris?q=ortoclasa', '/api/search?q=ortoclasa', '/'])
      expect((await personAt(target.url).send('GET', path)).status, formula.slice(0, 20)).toBe(200);
    await target.administrator.send('DELETE', `/api/papers/${id}`);
    expect(processorTimeMs(target.pid) - before, formula.slice(0, 20)).toBeLessThan(MAX_PROCESSOR_TIME_MS);
  }
});

// Fails where a text is read again by each search that shows it (core/formulas/formula-text.ts), or several are read in
// one turn (server/api/search.ts): one search stopped the site for a third of a second, and could be repeated.
test('searches of texts full of formulas read each text once', async () => {
  const content = Array.from(
    { length: 250 },
    (_, n) => `La anortita $\\frac{\\alpha_{${n}}^2 + \\sqrt{\\beta}}{\\int_0^\\infty x^{${n}} dx}$ da`,
  ).join('\n\n');
  for (let n = 0; n < 20; n += 1) {
    expect((await target.administrator.send('POST', '/api/blogs', { title: `Anortita ${n}`, content: `${n} ${content}` })).status).toBe(201);
  }
  const search = (word: string) => target.visitor.send('GET', `/api/search?q=${word}`);
  expect((await search('anortita')).text).toContain('α');
  const before = processorTimeMs(target.pid);
  for (const word of ['anortita', 'anortit', 'anorti', 'anort', 'anor', 'anortita', 'anortit', 'anorti', 'anort', 'anor']) {
    expect(jsonOf<{ total: number }>(await search(word)).total).toBe(20);
  }
  expect(processorTimeMs(target.pid) - before).toBeLessThan(1_000);
});
