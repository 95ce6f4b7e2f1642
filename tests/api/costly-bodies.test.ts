import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ThreadEnded } from '#server/imports/thread.ts';
import { answerOf, type Client, createTestApp, type TestApp } from '#tests/app.ts';
import { createSqlite } from '#tests/databases.ts';
import { until } from '#tests/until.ts';
import { filled, type Operation, operationsOf } from './operations.ts';

const FORM = 'application/x-www-form-urlencoded';
const BOUNDARY = 'frontera';
const part = (n: number) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="campo${n}"\r\n\r\n\r\n`;
const parts = `${Array.from({ length: 1_000 }, (_, n) => part(n)).join('')}--${BOUNDARY}--\r\n`;

const COSTLY: readonly (readonly [what: string, contentType: string, body: string])[] = [
  ['a deep JSON text', 'application/json', `{"email":${'['.repeat(2_000)}${']'.repeat(2_000)}}`],
  ['a JSON text of many values', 'application/json', `{"email":[${'0,'.repeat(30_000)}0]}`],
  ['a long JSON text', 'application/json', `{"email":"${'x'.repeat(1_100_000)}"}`],
  ['a JSON text that says to be plain', 'text/plain', `{"email":[${'0,'.repeat(30_000)}0]}`],
  ['a JSON text of many values that says to be a form', FORM, `{"email":[${'0,'.repeat(30_000)}0]}`],
  ['a deep JSON text that says to have parts', 'text/plain; of=multipart/mixed', `{"email":${'['.repeat(2_000)}${']'.repeat(2_000)}}`],
  ['a form of many fields', FORM, '&'.repeat(500)],
  ['a long form', FORM, `Mensaje=${'x'.repeat(200_000)}`],
  ['a form of many fields, named beside another type', `application/json, ${FORM}`, '&'.repeat(500)],
  ['a form of many parts', `multipart/form-data; boundary=${BOUNDARY}`, parts],
];

/** Files are read on a thread of their own, which may parse them; nothing comes of it here. */
const readNothing = async () => Promise.reject(new ThreadEnded('Nothing was read.'));

const REFUSED = [400, 401, 403, 404, 405, 409, 413];

describe.each(COSTLY)('%s', (_what, contentType, body) => {
  let app: TestApp;
  let administrator: Client;
  let operations: readonly Operation[];

  beforeAll(async () => {
    const database = await createSqlite();
    app = await createTestApp({ database, env: { TRUSTED_PROXY: '127.0.0.1' }, reading: readNothing });
    administrator = await app.signIn();
    // A text that is long elsewhere is a file there; it has a bound of its own.
    const isFile = (path: string) =>
      contentType === 'application/json' && body.length > 1_000_000 && /^\/api\/(?:imports|[^/]+\/spreadsheet)(?:\/preview)?$/.test(path);
    operations = (await operationsOf(app)).filter(({ path, properties }) => properties.length > 0 && !isFile(path));
    return async () => {
      await app.close();
      await database.close();
    };
  });

  // Fails without server/bodies/ in the way, and where something reads a body past it.
  test('is refused by every operation that needs a body, and never parsed', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    for (const [number, { method, path, isBodyOptional }] of operations.entries()) {
      // A form counts as no body: an operation that does without one may do its work.
      const statuses = isBodyOptional && contentType !== 'application/json' ? [...REFUSED, 200] : REFUSED;
      for (const client of [app.visitor, administrator]) {
        const answer = await client.send(method, filled(path, {}), body, { 'content-type': contentType, 'x-forwarded-for': `203.0.113.${number}` });
        expect(statuses, `${method} ${path} answered ${answer.status}`).toContain(answer.status);
      }
    }
    // The test itself reads the refusals.
    expect(parse.mock.calls.filter(([text]) => text.length >= 500 && !text.startsWith('{"type":"urn:faro:problem:'))).toEqual([]);
    expect(operations.length).toBeGreaterThan(20);
  });
});

test('an address whose bodies keep being refused is not listened to for a while; another one is', async () => {
  const database = await createSqlite();
  const app = await createTestApp({ database, env: { TRUSTED_PROXY: '127.0.0.1' } });
  const send = (address: string) => app.visitor.send('POST', '/api/contact', { email: 'x' }, { 'x-forwarded-for': address });
  const statuses: number[] = [];
  for (let n = 0; n < 40; n += 1) statuses.push((await send('203.0.113.7')).status);
  expect(new Set(statuses)).toEqual(new Set([400, 429]));
  expect(statuses.at(-1)).toBe(429);
  expect((await send('198.51.100.9')).status).toBe(400);
  await app.close();
  await database.close();
});

test('a file of publications passes up to 20 MB, as text and within JSON, for administrators alone', async () => {
  const database = await createSqlite();
  const app = await createTestApp({ database });
  const administrator = await app.signIn();
  const path = '/api/imports/preview';
  const asText = { 'content-type': 'text/plain' };
  const small = `@book{a, title={Uno}}${' '.repeat(2_000_000)}`;
  expect((await administrator.send('POST', path, small, asText)).status).toBe(200);
  expect((await administrator.send('POST', path, { text: small })).status).toBe(200);
  const large = ' '.repeat(21_500_000);
  const answer = await administrator.send('POST', path, large, asText);
  expect(answer.status).toBe(413);
  expect(await answer.text()).toContain('pesa más de 20 MB');
  expect((await administrator.send('POST', path, { text: large })).status).toBe(413);
  expect((await app.visitor.send('POST', path, small, asText)).status).toBe(401);
  await app.close();
  await database.close();
});

// Fails without `underWay` in server/bodies/bounded-bodies.ts.
test('a burst of bodies that are refused passes the limit no further than one after the other', async () => {
  const database = await createSqlite();
  const app = await createTestApp({ database });
  const answers = await Promise.all(Array.from({ length: 60 }, () => app.visitor.send('POST', '/api/contact', { email: 'x' })));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(30);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(30);
  // The request under way is over.
  app.clock.now = new Date(app.clock.now.getTime() + 601_000);
  expect((await app.visitor.send('POST', '/api/contact', { email: 'x' })).status).toBe(400);
  await app.close();
  await database.close();
});

test('real texts pass: a long post by an administrator, a long message by a visitor', async () => {
  const database = await createSqlite();
  const app = await createTestApp({ database });
  const administrator = await app.signIn();
  expect((await administrator.send('POST', '/api/blogs', { title: 'Una', content: `${'á'.repeat(900)}\n\n`.repeat(100) })).status).toBe(201);
  expect((await administrator.send('PUT', '/api/papers/order', { ids: Array.from({ length: 5_000 }, (_, n) => `p${n}`) })).status).toBe(409);
  const message = { email: 'ana@example.org', Asunto: 'Sí & no', Mensaje: 'ñ & '.repeat(4_000) };
  expect((await app.visitor.send('POST', '/api/contact', message)).status).toBe(200);
  const form = new URLSearchParams(message).toString();
  expect((await app.visitor.send('POST', '/api/contact', form, { 'content-type': FORM })).status).toBe(200);
  await app.close();
  await database.close();
});

const PIECE_BYTES = 200_000;

/** A body that comes in pieces, and stops before its last one until it is let go. */
function heldBody(bytes: number) {
  const gate = Promise.withResolvers<void>();
  let read = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const piece = Math.min(PIECE_BYTES, bytes - read);
        if (read + piece === bytes) await gate.promise;
        controller.enqueue(new Uint8Array(piece).fill(0x20));
        read += piece;
        if (read === bytes) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, read: () => read, letGo: gate.resolve };
}

// Fails without `becomesLong` in server/bodies/bounded-bodies.ts: forty bodies of 20 MB took a gigabyte.
test.each([
  ['a file of publications', '/api/imports/preview', 'text/plain', 20, 3],
  ['a file of publications within JSON', '/api/imports', 'application/json', 20, 1],
  ['a sheet', '/api/students/spreadsheet/preview', 'application/octet-stream', 20, 3],
  ['any other body', '/api/blogs', 'application/json', 1, 32],
])('%s is read when there is room for it: one account has half of that', async (_, path, contentType, megabytes, atOnce) => {
  const database = await createSqlite();
  const app = await createTestApp({ database, reading: readNothing });
  const administrator = await app.signIn();
  const others = await app.signIn({ email: 'beto@faro.test', password: 'otra-clave-de-prueba', name: 'Beto' });
  const sent = [administrator, others].map((client) =>
    Array.from({ length: atOnce + 2 }, () => {
      const body = heldBody(megabytes * 1_048_576);
      const headers = { 'content-type': contentType, 'content-length': String(megabytes * 1_048_576) };
      return { ...body, answer: client.send('POST', path, body.stream, headers) };
    }),
  );
  const begun = () => sent.map((bodies) => bodies.filter(({ read }) => read() > PIECE_BYTES).length);
  await until(() => expect(begun().every((count) => count >= atOnce)).toBe(true));
  // The others would be read while this is answered. A short body never waits.
  for (let n = 0; n < 20; n += 1) expect((await administrator.send('GET', '/api/files')).status).toBe(200);
  expect((await administrator.send('POST', '/api/blogs', { title: 'Una', content: 'á'.repeat(60_000) })).status).toBe(201);
  expect(begun()).toEqual([atOnce, atOnce]);
  for (const { letGo } of sent.flat()) letGo();
  expect(new Set((await Promise.all(sent.flat().map(({ answer }) => answer))).map(({ status }) => status))).toEqual(new Set([400]));
  await app.close();
  await database.close();
});

// Fails without `hasMarkFlood` or `isMostlySigns` in `isStorable`: such a text holds up everybody who searches, for
// seconds.
test.each([
  ['a letter with more marks than any carries', `a${'\u0301\u0316'.repeat(10_000)}`],
  ['a text of signs that stand for many letters each', 'ﷺ'.repeat(20_000)],
])('%s is stored nowhere', async (_, flood) => {
  const database = await createSqlite();
  const app = await createTestApp({ database });
  const administrator = await app.signIn();
  const answer = await answerOf(await administrator.send('POST', '/api/papers', { title: 'Acentos', abstract: flood }));
  expect([answer.status, answer.body.fields]).toEqual([400, { abstract: 'El texto contiene caracteres que no se pueden guardar.' }]);
  const sheet = await answerOf(await administrator.send('POST', '/api/students/spreadsheet/preview', { text: `Nombre\n${flood}` }));
  expect(sheet.body.rows).toEqual([]);
  await app.close();
  await database.close();
});
