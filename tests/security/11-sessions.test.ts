import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { faroCommand } from '#tests/command.ts';
import { ADMINISTRATOR } from '#tests/program.ts';
import { cookiesOf, jsonOf, type Person, personAt } from './http.ts';
import { DIALECTS, signIn, startTarget, type Target } from './target.ts';

const CLI = join(import.meta.dirname, '../../cli/main.ts');
const PRIVATE = '/api/trash';
const SIGN_IN = '/api/auth/sign-in/email';

describe.each(DIALECTS)('sessions on %s', (dialect) => {
  let target: Target;
  let password = ADMINISTRATOR.password;
  beforeAll(async () => {
    target = await startTarget({ dialect });
    return () => target.stop();
  });
  const enter = async (): Promise<{ cookie: string; person: Person }> => {
    const cookie = await signIn(target.url, { email: ADMINISTRATOR.email, password });
    return { cookie, person: personAt(target.url, cookie) };
  };
  const isIn = async (person: Person) => (await person.send('GET', PRIVATE)).status === 200;

  // Fails when a session that the browser brought is taken over at sign-in.
  test('signing in gives a new session, never the one that was brought, and ends that one', async () => {
    const { cookie, person } = await enter();
    for (const brought of [cookie, 'faro=elegida.por.el.atacante', `faro=elegida; ${cookie}`]) {
      const again = await personAt(target.url, brought).send('POST', SIGN_IN, { email: ADMINISTRATOR.email, password });
      expect(again.status).toBe(200);
      const given = cookiesOf(again);
      // Letters and digits, six bits each; all of it from the system's source (tests/absent.test.ts).
      expect(given.split('=')[1]?.split('.')[0]).toMatch(/^[A-Za-z0-9]{32,}$/);
      expect(brought).not.toContain(given.split('=')[1]?.split('.')[0]);
    }
    // Fails without `endSession` in server/api/auth/sign-in.ts.
    expect(await isIn(person)).toBe(false);
  });

  // Fails when the page's own call to the API drops the header (`sendFor` in server/pages/render.ts): a session nobody
  // knows again is ended by nobody.
  test('a session that began without script says which browser it is of', async () => {
    const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const form = new URLSearchParams({ email: ADMINISTRATOR.email, password }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': browser };
    const answer = await personAt(target.url).send('POST', '/login', form, headers);
    expect(answer.status).toBe(303);
    const sessions = jsonOf<{ userAgent?: string }[]>(await personAt(target.url, cookiesOf(answer)).send('GET', '/api/auth/list-sessions'));
    expect(sessions.filter(({ userAgent }) => userAgent === browser)).toHaveLength(1);
  });

  /** Somebody who signed in so many milliseconds ago. */
  async function enteredBefore(milliseconds: number): Promise<{ cookie: string; person: Person }> {
    const entered = await enter();
    const began = new Date(Date.now() - milliseconds);
    const latest = sql`(select id from session order by "createdAt" desc limit 1)`;
    await sql`update session set "createdAt" = ${dialect === 'postgres' ? began : began.toISOString()} where id = ${latest}`.execute(
      target.database.db,
    );
    return entered;
  }

  // Fails without `recentSignIn` in server/app.ts; the first line when the sign-in library asks for that by itself
  // (`freshAge` in server/sign-in/sign-in-library.ts).
  test('a person who signed in long ago sees and ends sessions, but adds and removes no passkey', async () => {
    const options = async (person: Person) => (await person.send('GET', '/api/auth/passkey/generate-register-options')).status;
    expect(await options((await enter()).person)).toBe(200);
    const { person } = await enteredBefore(2 * 86_400_000);
    expect((await person.send('GET', '/api/auth/list-sessions')).status).toBe(200);
    expect(await options(person)).toBe(403);
    for (const [path, body] of [
      ['verify-registration', { response: { id: 'x' } }],
      ['delete-passkey', { id: 'x' }],
    ] as const) {
      const { status, text } = await person.send('POST', `/api/auth/passkey/${path}`, body);
      expect([status, text], path).toEqual([403, expect.stringContaining('requires-recent-login')]);
    }
    expect((await person.send('POST', '/api/auth/revoke-other-sessions')).status).toBe(200);
    expect(await isIn(person)).toBe(true);
  });

  // Fails when any session is enough (`access` in core/contract/backups.ts): the archive holds the hashes of all
  // passwords and the key of the sessions.
  test('a session alone downloads no backup: a recent sign-in does, for who gave it, and for that backup', async () => {
    const { cookie, person } = await enter();
    const path = `/api/backups/${jsonOf<{ name: string }>(await person.send('POST', '/api/backups')).name}`;
    for (const query of ['', '?token=', '?token=x', `?password=${password}`]) expect((await person.send('GET', path + query)).status).toBe(403);
    const { person: old } = await enteredBefore(901_000);
    for (const body of [undefined, {}, { password }]) {
      const refused = await old.send('POST', `${path}/link`, body);
      expect([refused.status, refused.text], JSON.stringify(body)).toEqual([403, expect.stringContaining('requires-recent-login')]);
    }
    const { url } = jsonOf<{ url: string }>(await person.send('POST', `${path}/link`));
    expect((await target.visitor.send('GET', url)).status).toBe(401);
    expect((await person.send('GET', url.replace(/faro-[^?]*/, 'faro-otra.tar.gz'))).status).toBe(404);
    const downloaded = await personAt(target.url, cookie).send('GET', url);
    expect([downloaded.status, downloaded.headers['content-type']]).toEqual([200, 'application/gzip']);
  });

  // Fails without the attributes in server/sign-in/sign-in-library.ts.
  test('no script or other site has the cookie', async () => {
    const answer = await target.visitor.send('POST', SIGN_IN, { email: ADMINISTRATOR.email, password });
    const cookies = answer.headers['set-cookie'] ?? [];
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['faro', 'faro.known_browser']);
    for (const cookie of cookies) for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie.split('; ')).toContain(attribute);
  });

  // Fails when signing out only deletes the cookie.
  test('signing out ends the session on the server', async () => {
    const { person } = await enter();
    expect(await isIn(person)).toBe(true);
    const left = await person.send('POST', '/api/auth/sign-out');
    // Typed text that is not saved stays in the browser: its storage is not cleared.
    expect([left.status, left.headers['clear-site-data']]).toEqual([200, '"cache"']);
    expect(await isIn(person)).toBe(false);
  });

  // Fails when a password is set without a look at the current one (server/api/auth/account.ts).
  test.each([[{ currentPassword: 'no es' }], [{ currentPassword: '' }], [{}]])('a session alone changes no password: %j', async (sent) => {
    const { person } = await enter();
    const refused = await person.send('POST', '/api/auth/change-password', { newPassword: `${password}-2`, ...sent });
    expect([refused.status, refused.headers['set-cookie']]).toEqual([400, undefined]);
    expect(await isIn(person)).toBe(true);
    expect(await isIn((await enter()).person)).toBe(true);
  });

  // Fails without `endSessions` in `replacePassword` (server/sign-in/auth.ts).
  test.each([[{}], [{ revokeOtherSessions: false }]])('a new password ends every other session, whatever is asked for: %j', async (more) => {
    const [{ person: other }, { person }] = [await enter(), await enter()];
    const next = `${password}-2`;
    const changed = await person.send('POST', '/api/auth/change-password', { currentPassword: password, newPassword: next, ...more });
    expect(changed.status).toBe(200);
    password = next;
    expect(await isIn(other)).toBe(false);
    expect(await isIn(person)).toBe(false);
    expect(await isIn(personAt(target.url, cookiesOf(changed)))).toBe(true);
  });

  // Fails without `endSessions` in server/sign-in/auth.ts (replacePassword).
  test('a password that was reset ends every session', async () => {
    const { person } = await enter();
    const next = `${password}-3`;
    const { rows } = await sql<{ id: string }>`select id from "user"`.execute(target.database.db);
    const token = 'un-token-que-la-prueba-conoce';
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)).then((bytes) => Buffer.from(bytes).toString('hex'));
    const expires = new Date(Date.now() + 60_000).toISOString();
    await target.database.db
      .insertInto('links')
      .values({ hash, purpose: `reset:${rows[0]?.id}`, expires })
      .execute();
    expect((await target.visitor.send('POST', '/api/password-reset', { token, password: next })).status).toBe(200);
    password = next;
    expect(await isIn(person)).toBe(false);
    expect(await isIn((await enter()).person)).toBe(true);
  });

  // Fails when a removed account leaves its sessions and the user whom they belong to (`remove` in
  // server/sign-in/auth.ts); either alone ends them.
  test('an administrator who is removed by the command is out at once', async () => {
    const env = { ...process.env, ...target.settings };
    const create = [CLI, 'admin', 'create', '--email', 'otra@faro.test'];
    expect(spawnSync(process.execPath, create, { input: password, env }).status).toBe(0);
    const other = personAt(target.url, await signIn(target.url, { email: 'otra@faro.test', password }));
    expect(await isIn(other)).toBe(true);
    const { stdout } = await faroCommand(target.settings, ['admin', 'remove', '--email', 'otra@faro.test']);
    expect(stdout).toContain('cannot sign in any more');
    expect(await isIn(other)).toBe(false);
    expect((await target.visitor.send('POST', SIGN_IN, { email: 'otra@faro.test', password })).status).toBe(401);
  });

  // Fails when the expiry is only the cookie's: without `expiresAt` in the sign-in library's `getSession`.
  test('a session that is past its time is none, and nor is one of a user who is gone', async () => {
    const { person } = await enter();
    const past = new Date(Date.now() - 1_000);
    await sql`update session set "expiresAt" = ${dialect === 'postgres' ? past : past.toISOString()}`.execute(target.database.db);
    expect(await isIn(person)).toBe(false);
    const { person: deleted } = await enter();
    await sql`delete from account`.execute(target.database.db);
    await sql`delete from session`.execute(target.database.db);
    await sql`delete from "user"`.execute(target.database.db);
    expect(await isIn(deleted)).toBe(false);
  });
});

// Fails without the name and the attributes in server/sign-in/sign-in-library.ts.
test('the cookie is bound to the host over HTTPS, and no script or other site has it', async () => {
  const site = 'https://grupo.example.org';
  const { url, stop } = await startTarget({ env: { SITE_URL: site } });
  const answer = await personAt(url, undefined, site).send('POST', SIGN_IN, { email: ADMINISTRATOR.email, password: ADMINISTRATOR.password });
  await stop();
  const cookies = answer.headers['set-cookie'] ?? [];
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-faro', '__Host-faro.known_browser']);
  expect(cookies[0]?.split('; ')).toContain('Max-Age=2592000');
  for (const cookie of cookies) {
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Secure']) expect(cookie.split('; ')).toContain(attribute);
    expect(cookie).not.toMatch(/domain=/i);
  }
});
