import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOneTimeLinks } from '#data/one-time-links.ts';
import { faroCommand } from '#tests/command.ts';
import { ADMINISTRATOR } from '#tests/program.ts';
import { jsonOf, type Person, personAt } from './http.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { signIn, startTarget, type Target } from './target.ts';

const SITE = 'https://grupo.example.org';
const EVIL = 'otro.example';
const NEXT = 'otra-clave-de-prueba';
const LEAVER = { email: 'se-va@faro.test', password: 'una clave muy larga 77' };

let target: Target;
let mailbox: Mailbox;

beforeAll(async () => {
  mailbox = await openMailbox();
  target = await startTarget({ env: { SITE_URL: SITE, SMTP_URL: mailbox.url, CONTACT_TO: 'grupo@example.org' } });
  return async () => {
    await target.stop();
    await mailbox.close();
  };
});

beforeEach(async () => {
  mailbox.received.length = 0;
  await target.database.db.deleteFrom('attempts').execute();
});

const ask = (email: unknown, headers: Readonly<Record<string, string>> = {}) =>
  target.visitor.send('POST', '/api/password-reset/request', { email }, headers);
const reset = (token: unknown, password: unknown = NEXT) => target.visitor.send('POST', '/api/password-reset', { token, password });

/** Time goes by for the links that there are; the program's own clock is the machine's. */
async function letLinksLapse(): Promise<void> {
  const past = new Date(Date.now() - 1).toISOString();
  await sql`update links set expires = ${past}`.execute(target.database.db);
}
/** Until when the newest link lasts, in minutes from now. */
async function longestLink(): Promise<number> {
  const { expires } = await target.database.db
    .selectFrom('links')
    .select('expires')
    .where('purpose', 'not like', 'browser:%')
    .orderBy('expires', 'desc')
    .executeTakeFirstOrThrow();
  return Math.round((new Date(expires).getTime() - Date.now()) / 60_000);
}

/** The link in a letter, whose lines may be cut where they are long. */
async function linkOf(email: string, headers?: Readonly<Record<string, string>>): Promise<URL> {
  mailbox.received.length = 0;
  expect((await ask(email, headers)).status).toBe(202);
  await expect.poll(() => mailbox.received.length).toBe(1);
  const [letter] = mailbox.received;
  expect(letter?.to).toEqual([ADMINISTRATOR.email]);
  return new URL(/https?:\S+/.exec(readable(letter?.raw ?? ''))?.[0] ?? '');
}
function readable(raw: string): string {
  const end = raw.indexOf('\r\n\r\n');
  const body = raw.slice(end + 4);
  if (/^content-transfer-encoding: base64/im.test(raw.slice(0, end))) return Buffer.from(body, 'base64').toString();
  return body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
const tokenOf = async () => (await linkOf(ADMINISTRATOR.email)).searchParams.get('token') ?? '';
const signsIn = async (password: string) =>
  (await target.visitor.send('POST', '/api/auth/sign-in/email', { email: ADMINISTRATOR.email, password })).status === 200;

describe('a forgotten password', () => {
  test('the link goes to the administrator alone and changes the password once', async () => {
    const token = await tokenOf();
    expect((await target.visitor.send('GET', `/api/password-reset?token=${token}`)).status).toBe(200);
    expect((await target.visitor.send('GET', `/recuperar?token=${token}`)).text).toContain('fáciles de adivinar');
    expect((await reset(token, 'corta')).status).toBe(400);
    expect((await reset(token, 'ñ'.repeat(129))).status).toBe(400);
    // A sentence may be as long as that, all of it counts.
    const sentence = 'ñ'.repeat(128);
    expect((await reset(token, sentence)).status).toBe(200);
    expect([await signsIn(sentence), await signsIn('ñ'.repeat(127))]).toEqual([true, false]);
    expect([await signsIn(sentence), await signsIn(ADMINISTRATOR.password)]).toEqual([true, false]);
    // Fails when the token is neither used up (`oneTimeLinks.use` in server/api/password-reset.ts) nor ended with the
    // others (`oneTimeLinks.endAll`).
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

  // Fails without the expiry in `subjectOf` and `use` (data/one-time-links.ts).
  test('the link lapses after an hour', async () => {
    const token = await tokenOf();
    expect(await longestLink()).toBe(60);
    await letLinksLapse();
    expect((await reset(token)).status).toBe(403);
    expect((await target.visitor.send('GET', `/api/password-reset?token=${token}`)).status).toBe(403);
  });

  // Fails without `endOf` in `replacePassword` (server/sign-in/auth.ts).
  test('a reset ends the other links, and other links are no reset', async () => {
    const [first, second] = [await tokenOf(), await tokenOf()];
    expect((await reset(first, ADMINISTRATOR.password)).status).toBe(200);
    expect((await reset(second)).status).toBe(403);
    // Fails when the purpose is not compared (`subjectOf` and `use` in data/one-time-links.ts).
    const links = createOneTimeLinks(target.database.db, () => new Date());
    const { rows } = await sql<{ id: string }>`select id from "user"`.execute(target.database.db);
    for (const purpose of ['setup', ...['invitation', 'browser', 'backup x'].map((kind) => `${kind}:${rows[0]?.id}`)]) {
      expect((await reset(await links.issue(purpose, 1))).status, purpose).toBe(403);
    }
    expect(await signsIn(ADMINISTRATOR.password)).toBe(true);
  });

  // Fails without the same: who asked for a link before, in another's mailbox, undoes the new password.
  test('a change of the password ends the links, too', async () => {
    const token = await tokenOf();
    const { password } = ADMINISTRATOR;
    const next = `${password}-2`;
    const person = personAt(target.url, await signIn(target.url, ADMINISTRATOR, SITE), SITE);
    const change = { currentPassword: password, newPassword: next };
    expect((await person.send('POST', '/api/auth/change-password', { ...change, currentPassword: 'no es' })).status).toBe(400);
    expect((await target.visitor.send('GET', `/api/password-reset?token=${token}`)).status).toBe(200);
    expect((await person.send('POST', '/api/auth/change-password', change)).status).toBe(200);
    expect((await reset(token)).status).toBe(403);
    expect(await signsIn(next)).toBe(true);
    const back = personAt(target.url, await signIn(target.url, { ...ADMINISTRATOR, password: next }, SITE), SITE);
    expect((await back.send('POST', '/api/auth/change-password', { currentPassword: next, newPassword: password })).status).toBe(200);
  });

  // Fails when any body is taken (`checkedForAccount` in server/api/password-reset.ts).
  test('an e-mail that is none, or more than one, is refused', async () => {
    const strange = [['a@b.mx', ADMINISTRATOR.email], { $ne: '' }, null, true, 5, ''];
    for (const email of [...strange, `${ADMINISTRATOR.email},otra@example.org`, `${ADMINISTRATOR.email}\nBcc: otra@example.org`]) {
      expect((await ask(email)).status, JSON.stringify(email)).toBe(400);
    }
    expect((await ask(ADMINISTRATOR.email)).status).toBe(202);
    // Letters go one after the other: this one is the first.
    await expect.poll(() => mailbox.received.length).toBe(1);
  });

  // Fails when a token may be anything (`token` in core/contract/accounts.ts).
  test('a token that is no token is refused', async () => {
    await tokenOf();
    for (const token of [['x'], { $ne: '' }, null, true, { length: 32 }, '', '%', 'x'.repeat(10_000)]) {
      expect([400, 403], JSON.stringify(token)).toContain((await reset(token)).status);
    }
    expect(await signsIn(ADMINISTRATOR.password)).toBe(true);
  });

  // Fails when a token is short, counted up or kept as it is (data/one-time-links.ts).
  test('tokens are long, differ in all places, and only their hash is kept', async () => {
    const tokens = [await tokenOf(), await tokenOf(), await tokenOf()];
    for (const token of tokens) expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(24);
    const same = Array.from(tokens[0] ?? '').filter((letter, index) => letter === tokens[1]?.[index]).length;
    expect(same).toBeLessThan(10);
    const links = await target.database.db.selectFrom('links').selectAll().execute();
    for (const token of tokens) expect(JSON.stringify(links)).not.toContain(token);
    // 256 bits: of a shorter hash another token could be found that has it, too.
    for (const { hash } of links) expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });

  // Fails when the link is made of the Host header (`passwordLetterJob` in server/mail/password-letter.ts).
  test('no header decides where the link leads', async () => {
    const forged = {
      host: EVIL,
      'x-forwarded-host': EVIL,
      forwarded: `host=${EVIL}`,
      'x-original-host': EVIL,
      referer: `https://${EVIL}/`,
    };
    const link = await linkOf(ADMINISTRATOR.email, forged);
    expect(link.origin).toBe(SITE);
    expect(link.href).not.toContain(EVIL);
  });
});

describe('an invitation', () => {
  let administrator: Person;
  const invited = async (person: Person) =>
    new URL(jsonOf<{ url: string }>(await person.send('POST', '/api/invitations')).url).searchParams.get('token') ?? '';
  const invite = () => invited(administrator);
  const accept = (token: unknown, more: object = {}) =>
    target.visitor.send('POST', '/api/invitations/accept', { token, email: 'eva@example.org', password: NEXT, ...more });

  // A reset, or a removal, has ended every session.
  beforeEach(async () => {
    const cookie = await signIn(target.url, ADMINISTRATOR, SITE);
    administrator = personAt(target.url, cookie, SITE);
  });

  // Fails without `requireUser` or `use` in server/api/invitations.ts, or the expiry in data/one-time-links.ts, or when
  // the link is made of the Host header.
  test('is made by administrators, serves once, and for three days', async () => {
    expect((await target.visitor.send('POST', '/api/invitations')).status).toBe(401);
    const [token, late] = [await invite(), await invite()];
    const inviting = await administrator.send('POST', '/api/invitations', undefined, { host: EVIL, 'x-forwarded-host': EVIL });
    expect(new URL(jsonOf<{ url: string }>(inviting).url).origin).toBe(SITE);
    expect((await accept(token, { password: 'corta' })).status).toBe(400);
    expect((await accept(token, { email: ADMINISTRATOR.email.toUpperCase() })).status).toBe(409);
    expect((await accept(token, { role: 'admin' })).status).toBe(400);
    expect((await accept(token)).status).toBe(201);
    expect((await target.visitor.send('POST', '/api/auth/sign-in/email', { email: 'eva@example.org', password: NEXT })).status).toBe(200);
    expect((await accept(token, { email: 'otra@example.org' })).status).toBe(403);
    expect(await longestLink()).toBe(72 * 60);
    await letLinksLapse();
    expect((await accept(late, { email: 'otra@example.org' })).status).toBe(403);
  });

  // Fails without its `access` (core/contract/accounts.ts): a session that was taken would make an administrator who
  // stays.
  test('is made after a recent sign-in only', async () => {
    const old = personAt(target.url, await signIn(target.url, ADMINISTRATOR, SITE), SITE);
    const began = new Date(Date.now() - 901_000);
    const at = target.database.dialect === 'postgres' ? began : began.toISOString();
    const latest = sql`(select id from session order by "createdAt" desc limit 1)`;
    await sql`update session set "createdAt" = ${at} where id = ${latest}`.execute(target.database.db);
    const before = (await target.stored()).links;
    const refused = await old.send('POST', '/api/invitations', { password: ADMINISTRATOR.password });
    expect([refused.status, jsonOf(refused)]).toMatchObject([403, { code: 'auth/requires-recent-login' }]);
    expect((await target.stored()).links).toEqual(before);
  });

  // Fails without `endKind` in server/api/invitations.ts, or when the link is used up after the account was made.
  test('is taken back by administrators, and of two at once one gets through', async () => {
    const token = await invite();
    expect((await target.visitor.send('DELETE', '/api/invitations')).status).toBe(401);
    expect((await administrator.send('DELETE', '/api/invitations')).status).toBe(204);
    expect((await accept(token, { email: 'otra@example.org' })).status).toBe(403);
    const next = await invite();
    const statuses = await Promise.all(['u', 'v', 'w'].map(async (name) => (await accept(next, { email: `${name}@example.org` })).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 403, 403]);
  });

  // Fails when an invitation is not of who made it: without `endOf` in `remove` or in `replacePassword`
  // (server/sign-in/auth.ts). A removed person, or a thief who was shut out, would come back by it.
  test('ends with the account that made it, and with its password', async () => {
    const newcomer = { email: 'vuelve@example.org' };
    expect((await accept(await invite(), LEAVER)).status).toBe(201);
    const others = await invite();
    const leaver = async (password = LEAVER.password) =>
      personAt(target.url, await signIn(target.url, { email: LEAVER.email, password }, SITE), SITE);
    const isOver = async (token: string) => {
      expect((await target.visitor.send('GET', `/api/invitations/accept?token=${token}`)).status).toBe(403);
      expect((await accept(token, newcomer)).status).toBe(403);
    };

    const person = await leaver();
    const changed = await invited(person);
    const change = { currentPassword: LEAVER.password, newPassword: NEXT };
    expect((await person.send('POST', '/api/auth/change-password', change)).status).toBe(200);
    await isOver(changed);
    const wasReset = await invited(await leaver(NEXT));
    const { rows } = await sql<{ id: string }>`select id from "user" where email = ${LEAVER.email}`.execute(target.database.db);
    const link = await createOneTimeLinks(target.database.db, () => new Date()).issue(`reset:${rows[0]?.id}`, 1);
    expect((await reset(link, LEAVER.password)).status).toBe(200);
    await isOver(wasReset);
    const removed = await invited(await leaver());
    expect((await faroCommand(target.settings, ['admin', 'remove', '--email', LEAVER.email])).status).toBe(0);
    await isOver(removed);
    // A removed person may know links that others handed out.
    await isOver(others);
  });

  // Fails when a token is not checked to be a text (`token` in core/contract/accounts.ts).
  test('takes no token that is no token', async () => {
    await invite();
    for (const token of [['x'], { $ne: '' }, null, true, '', '%']) {
      expect([400, 403], JSON.stringify(token)).toContain((await accept(token, { email: 'otra@example.org' })).status);
    }
  });
});

// Fails without `MAX_LETTERS_PER_HOUR` in server/mail/password-letter.ts: anybody could fill an administrator's
// mailbox.
test('three letters in an hour to one person are enough', async () => {
  const links = () => target.database.db.selectFrom('links').select('purpose').where('purpose', 'like', 'reset:%').execute();
  const before = (await links()).length;
  const lettersTo = (person: string) => mailbox.received.filter(({ to }) => to.includes(person)).length;
  for (let n = 1; n <= 5; n += 1) {
    expect((await ask(ADMINISTRATOR.email)).status).toBe(202);
    // Letters that are asked for while one waits to be written are one.
    await expect.poll(() => lettersTo(ADMINISTRATOR.email)).toBe(Math.min(n, 3));
  }
  expect((await ask('nadie@example.org')).status).toBe(429);
  // The last one to ask is the last to be written to: all that were asked for before have been written by then.
  await target.database.db.deleteFrom('attempts').where('kind', '=', 'reset').execute();
  expect((await ask('eva@example.org')).status).toBe(202);
  await expect.poll(() => lettersTo('eva@example.org')).toBe(1);
  await expect.poll(() => lettersTo(ADMINISTRATOR.email)).toBe(3);
  expect(await links()).toHaveLength(before + 4);
});
