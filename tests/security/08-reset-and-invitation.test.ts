import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#data/database.ts';
import { migrate } from '#data/migrations/index.ts';
import type { Letter } from '#server/mail/letter.ts';
import { type Client, createTestApp, type TestApp } from '#tests/app.ts';
import { ADMINISTRATOR } from '#tests/program.ts';

const HOUR = 3_600_000;
const NEXT = 'otra-clave-de-prueba';

let database: Database;
let app: TestApp;
let administrator: Client;
const letters: Letter[] = [];

beforeAll(async () => {
  database = await openDatabase('sqlite::memory:');
  await migrate(database);
  app = await createTestApp({ database, env: { SITE_URL: 'https://grupo.example.org' }, letters: async (letter) => void letters.push(letter) });
  administrator = await app.signIn();
  return async () => {
    await database.close();
    await app.close();
  };
});

beforeEach(async () => {
  letters.length = 0;
  await database.db.deleteFrom('attempts').execute();
});

const ask = (email: unknown, headers: Readonly<Record<string, string>> = {}) =>
  app.visitor.send('POST', '/api/password-reset/request', { email }, headers);
const reset = (token: unknown, password: unknown = NEXT) => app.visitor.send('POST', '/api/password-reset', { token, password });

async function linkOf(email: string, headers?: Readonly<Record<string, string>>): Promise<URL> {
  expect((await ask(email, headers)).status).toBe(202);
  await app.parts.later.settle();
  const [letter] = letters.splice(0);
  expect(letter?.to).toBe(ADMINISTRATOR.email);
  return new URL(/https?:\S+/.exec(letter?.text ?? '')?.[0] ?? '');
}
const tokenOf = async () => (await linkOf(ADMINISTRATOR.email)).searchParams.get('token') ?? '';
const signsIn = async (password: string) =>
  (await app.visitor.send('POST', '/api/auth/sign-in/email', { email: ADMINISTRATOR.email, password })).status === 200;

describe('a forgotten password', () => {
  test('the link goes to the administrator alone and changes the password once', async () => {
    const token = await tokenOf();
    expect((await app.visitor.send('GET', `/api/password-reset?token=${token}`)).status).toBe(200);
    expect((await reset(token, 'corta')).status).toBe(400);
    expect((await reset(token)).status).toBe(200);
    expect([await signsIn(NEXT), await signsIn(ADMINISTRATOR.password)]).toEqual([true, false]);
    // Fails when the token is neither used up (`links.use` in server/api/password-reset.ts) nor ended with the others (`links.endAll`).
    expect((await reset(token, ADMINISTRATOR.password)).status).toBe(403);
    const again = await tokenOf();
    expect((await reset(again, ADMINISTRATOR.password)).status).toBe(200);
  });

  // Fails when the token is used up after the password was set.
  test('of two at once one gets through', async () => {
    const token = await tokenOf();
    const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await reset(token, ADMINISTRATOR.password)).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403, 403]);
  });

  // Fails without the expiry in `subjectOf` and `use` (data/links.ts).
  test('the link lapses after an hour', async () => {
    const token = await tokenOf();
    const { now } = app.clock;
    app.clock.now = new Date(now.getTime() + HOUR + 1);
    expect((await reset(token)).status).toBe(403);
    expect((await app.visitor.send('GET', `/api/password-reset?token=${token}`)).status).toBe(403);
    app.clock.now = now;
  });

  // Fails without `endAll` after a reset.
  test('a reset ends the other links, and other links are no reset', async () => {
    const [first, second] = [await tokenOf(), await tokenOf()];
    expect((await reset(first, ADMINISTRATOR.password)).status).toBe(200);
    expect((await reset(second)).status).toBe(403);
    // Fails when the purpose is not compared.
    const invitation = await app.parts.links.issue('invitation', 1);
    expect((await reset(invitation)).status).toBe(403);
    const setup = await app.parts.links.issue('setup', 1);
    expect((await reset(setup)).status).toBe(403);
    expect(await signsIn(ADMINISTRATOR.password)).toBe(true);
  });

  // Fails when a body is not checked to be text (`checkedBody`).
  test.each([
    [['a@b.mx', ADMINISTRATOR.email]],
    [{ $ne: '' }],
    [null],
    [true],
    [5],
    [`${ADMINISTRATOR.email},otra@example.org`],
    [`${ADMINISTRATOR.email}\nBcc: otra@example.org`],
    [''],
  ])('an e-mail that is %j is refused', async (email) => {
    expect((await ask(email)).status).toBe(400);
    await app.parts.later.settle();
    expect(letters).toEqual([]);
  });

  // Fails when a token may be anything (`token` in server/api/new-account.ts).
  test.each([[['x']], [{ $ne: '' }], [null], [true], [{ length: 32 }], [''], ['%'], ['x'.repeat(10_000)]])(
    'a token that is %j is refused',
    async (token) => {
      await tokenOf();
      expect([400, 403]).toContain((await reset(token)).status);
      expect(await signsIn(ADMINISTRATOR.password)).toBe(true);
    },
  );

  // Fails when a token is short, counted up or kept as it is (data/links.ts).
  test('tokens are long, differ in all places, and only their hash is kept', async () => {
    const tokens = [await tokenOf(), await tokenOf(), await tokenOf()];
    for (const token of tokens) expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(24);
    const same = Array.from(tokens[0] ?? '').filter((letter, place) => letter === tokens[1]?.[place]).length;
    expect(same).toBeLessThan(10);
    const stored = JSON.stringify(await database.db.selectFrom('links').selectAll().execute());
    for (const token of tokens) expect(stored).not.toContain(token);
  });

  // Fails when the link is made of the Host header (`sendLink` in server/api/password-reset.ts).
  test('no header decides where the link leads', async () => {
    const forged = {
      host: 'otro.example',
      'x-forwarded-host': 'otro.example',
      forwarded: 'host=otro.example',
      'x-original-host': 'otro.example',
      referer: 'https://otro.example/',
    };
    const link = await linkOf(ADMINISTRATOR.email, forged);
    expect(link.origin).toBe('https://grupo.example.org');
    expect(link.href).not.toContain('otro.example');
  });

  // Fails without the limit of letters: anybody could fill an administrator's mailbox.
  test('three letters in an hour are enough', async () => {
    for (let n = 0; n < 5; n += 1) expect((await ask(ADMINISTRATOR.email, {})).status).toBe(202);
    await app.parts.later.settle();
    expect(letters).toHaveLength(3);
    expect((await ask('nadie@example.org')).status).toBe(429);
  });
});

describe('an invitation', () => {
  const invite = async () =>
    new URL(((await (await administrator.send('POST', '/api/invitations')).json()) as { url: string }).url).searchParams.get('token') ?? '';
  const accept = (token: unknown, more: object = {}) =>
    app.visitor.send('POST', '/api/invitations/accept', { token, email: 'eva@example.org', password: NEXT, ...more });

  beforeAll(async () => {
    administrator = await app.signIn();
  });

  // Fails without `requireUser` or `use` in server/api/invitations.ts, or the expiry in data/links.ts.
  test('is made by administrators, serves once, and for three days', async () => {
    expect((await app.visitor.send('POST', '/api/invitations')).status).toBe(401);
    const [token, late] = [await invite(), await invite()];
    expect((await accept(token, { password: 'corta' })).status).toBe(400);
    expect((await accept(token, { email: ADMINISTRATOR.email.toUpperCase() })).status).toBe(409);
    expect((await accept(token, { role: 'admin' })).status).toBe(400);
    expect((await accept(token)).status).toBe(201);
    expect((await app.visitor.send('POST', '/api/auth/sign-in/email', { email: 'eva@example.org', password: NEXT })).status).toBe(200);
    expect((await accept(token, { email: 'otra@example.org' })).status).toBe(403);
    const { now } = app.clock;
    app.clock.now = new Date(now.getTime() + 72 * HOUR + 1);
    expect((await accept(late, { email: 'otra@example.org' })).status).toBe(403);
    app.clock.now = now;
  });

  // Fails without `endAll` in server/api/invitations.ts, or when the link is used up after the account was made.
  test('is taken back by administrators, and of two at once one gets through', async () => {
    const token = await invite();
    expect((await app.visitor.send('DELETE', '/api/invitations')).status).toBe(401);
    expect((await administrator.send('DELETE', '/api/invitations')).status).toBe(204);
    expect((await accept(token, { email: 'otra@example.org' })).status).toBe(403);
    const next = await invite();
    const statuses = await Promise.all(['u', 'v', 'w'].map(async (name) => (await accept(next, { email: `${name}@example.org` })).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 403, 403]);
  });

  // Fails when a token is not checked to be a text (server/api/new-account.ts).
  test.each([[['x']], [{ $ne: '' }], [null], [true], [''], ['%']])('a token that is %j is refused', async (token) => {
    await invite();
    expect([400, 403]).toContain((await accept(token, { email: 'otra@example.org' })).status);
  });
});
