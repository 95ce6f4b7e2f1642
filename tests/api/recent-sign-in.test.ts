import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import type { Database } from '#data/database.ts';
import { ADMINISTRATOR, answerOf, type Client, createTestApp, type TestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { BY, trashIn } from '#tests/store.ts';
import { everythingStored } from '#tests/stored.ts';
import { appFor } from '../security/second-factor.ts';
import { filled, type Operation, operationsOf } from './operations.ts';

/** Operations that destroy for good, hand out everything, or change who signs in and how. */
const GUARDED = [
  'DELETE /api/administrators/{id}',
  'DELETE /api/trash/{change}',
  'GET /api/auth/passkey/generate-register-options',
  'POST /api/auth/passkey/delete-passkey',
  'POST /api/auth/passkey/verify-registration',
  'POST /api/auth/two-factor/disable',
  'POST /api/auth/two-factor/enable',
  'POST /api/auth/two-factor/generate-backup-codes',
  'POST /api/backups',
  'POST /api/backups/{name}/link',
  'POST /api/invitations',
  'POST /api/messages/of-person/erase',
];

/**
 * Every other write: it can be taken back, makes access narrower, or asks for a secret itself. A new one must be put
 * here or above.
 */
const HARMLESS = [
  // Content and its files have a history and a trash.
  /^(POST|PUT|PATCH|DELETE) \/api\/(profile|site|files|uploads|messages(?!\/of-person\/erase)|[a-z-]+\/(\{id\}|order))/,
  /^POST \/api\/(trash\/\{change\}\/restore|[a-z-]+\/history\/\{version\}\/restore)$/,
  new RegExp(`^POST /api/(${Object.keys(collections).join('|')}|contact|visits)$`),
  // A sheet of rows, which is taken back as a whole; what it changes has a history.
  /^POST \/api\/[a-z-]+\/spreadsheet(\/cells|\/preview|\/undo)?$/,
  // Asks another service; what comes of it waits for decisions.
  /^POST \/api\/harvest$/,
  // Answers about names, which the last of these takes back.
  /^POST \/api\/author-names\/(confirm|refuse|ask-again)$/,
  // A file that waits for decisions: what becomes of it can be taken back as a whole.
  /^POST \/api\/imports(\/preview)?$/,
  // Work of the site, which is asked for again or is not done.
  /^(POST \/api\/jobs\/\{id\}\/retry|DELETE \/api\/jobs\/\{id\})$/,
  // The account's own ways of looking at lists.
  /^(PATCH \/api\/preferences|(PUT|DELETE) \/api\/preferences\/views)$/,
  // Items that came with the program, and nobody has edited.
  /^DELETE \/api\/demo$/,
  // Ends or withdraws what was handed out; names.
  /^DELETE \/api\/invitations$/,
  /^POST \/api\/auth\/(sign-out|revoke-session|revoke-other-sessions|passkey\/update-passkey)$/,
  /^PATCH \/api\/administrators\/me$/,
  // Asks for the current password, a code, a key or a link.
  /^POST \/api\/(auth\/(change-password|sign-in\/email|two-factor\/verify-[a-z-]+|passkey\/verify-authentication)|setup|password-reset(\/request)?|invitations\/accept)$/,
];

const named = ({ method, path }: Operation) => `${method} ${path}`;
const SIXTEEN_MINUTES = 16 * 60_000;
const REFUSED = { status: 403, body: { code: 'auth/requires-recent-login', detail: expect.stringContaining('Confirma que eres tú') as string } };

/** Every session that there is began so many milliseconds ago. */
async function ageSessions({ db, dialect }: Database, milliseconds = SIXTEEN_MINUTES): Promise<void> {
  const began = new Date(Date.now() - milliseconds);
  await sql`update session set "createdAt" = ${dialect === 'postgres' ? began : began.toISOString()}`.execute(db);
}

describe.each(databases)('a recent sign-in, on $dialect', ({ create }) => {
  let database: Database;
  let app: TestApp;
  let operations: Operation[];

  beforeAll(async () => {
    database = await create();
    app = await createTestApp({ database });
    await app.signIn();
    operations = await operationsOf(app);
    return async () => {
      await database.close();
      await app.close();
    };
  });

  async function aged(): Promise<Client> {
    const administrator = await app.signIn();
    await ageSessions(database);
    return administrator;
  }

  test('is said to be needed by what is dangerous, and every write is one or the other', () => {
    expect(
      operations
        .filter(({ needsRecentSignIn }) => needsRecentSignIn)
        .map(named)
        .toSorted(),
    ).toEqual(GUARDED);
    const unknown = operations.map(named).filter((name) => !name.startsWith('GET') && !GUARDED.includes(name));
    expect(unknown.filter((name) => !HARMLESS.some((pattern) => pattern.test(name)))).toEqual([]);
  });

  // Fails without `recentSignIn` in server/app.ts, and for each operation whose contract asks for less.
  test('is needed there and nowhere else: an old session changes nothing', async () => {
    const old = await aged();
    await app.services.store.create(collections.papers, { title: 'Una' }, BY).then(({ id }) => app.services.store.remove(collections.papers, id, BY));
    const [deletion] = await trashIn(app.services.store);
    const address = ({ path }: Operation) => filled(path, { change: String(deletion?.seq) });
    const before = await everythingStored(database);
    for (const operation of operations.filter((each) => GUARDED.includes(named(each)))) {
      const answer = await answerOf(await old.send(operation.method, address(operation), operation.method === 'POST' ? {} : undefined));
      expect(answer, named(operation)).toMatchObject(REFUSED);
      expect((await app.visitor.send(operation.method, address(operation))).status, named(operation)).toBe(401);
    }
    expect(await everythingStored(database)).toEqual(before);
    for (const operation of operations) {
      // A person who signs out has no session any more.
      if (GUARDED.includes(named(operation)) || operation.path.endsWith('/sign-out')) continue;
      const answer = await old.send(operation.method, filled(operation.path, {}), operation.method === 'GET' ? undefined : {});
      expect(await answer.text(), named(operation)).not.toContain('"code":"auth/requires-recent-login"');
    }
  });

  test('is enough for each of them', async () => {
    const administrator = await app.signIn();
    for (const operation of operations.filter((each) => GUARDED.includes(named(each)))) {
      const answer = await administrator.send(operation.method, filled(operation.path, {}), operation.method === 'POST' ? {} : undefined);
      expect(await answer.text(), named(operation)).not.toContain('"code":"auth/requires-recent-login"');
    }
    // A session of a clock that was ahead may be of any time.
    await ageSessions(database, -SIXTEEN_MINUTES);
    expect(await answerOf(await administrator.send('POST', '/api/invitations'))).toMatchObject(REFUSED);
  });
});

describe('confirming who one is, with a second step', () => {
  async function withSecondStep() {
    const [first] = databases;
    const database = await (first as NonNullable<typeof first>).create();
    const app = await createTestApp({ database });
    const administrator = await app.signIn();
    const { totpURI } = (await answerOf(await administrator.send('POST', '/api/auth/two-factor/enable', { password: ADMINISTRATOR.password }))).body;
    const codes = appFor(String(totpURI));
    const verified = await administrator.send('POST', '/api/auth/two-factor/verify-totp', { code: await codes() });
    return { app, database, codes, jar: cookieJar(app, verified) };
  }

  // Fails when a sign-in is taken for a session that replaces another, and keeps its beginning.
  test('is a sign-in, where the browser has an old session too', async () => {
    const [first] = databases;
    const database = await (first as NonNullable<typeof first>).create();
    const app = await createTestApp({ database });
    await app.signIn();
    const { email, password } = ADMINISTRATOR;
    const jar = cookieJar(app, await app.visitor.send('POST', '/api/auth/sign-in/email', { email, password }));
    await ageSessions(database);
    expect((await jar.send('POST', '/api/invitations')).status).toBe(403);
    expect((await jar.send('POST', '/api/auth/sign-in/email', { email, password })).status).toBe(200);
    expect((await jar.send('POST', '/api/invitations')).status).toBe(201);
    await app.close();
    await database.close();
  });

  // Fails without `databaseHooks` in server/sign-in/sign-in-library.ts: the password alone would take the second step's
  // place.
  test('a new password makes an old session no younger', async () => {
    const { app, database, jar } = await withSecondStep();
    await ageSessions(database);
    const before = jar.session();
    const passwords = { currentPassword: ADMINISTRATOR.password, newPassword: 'otra-clave-bien-larga-7' };
    expect((await jar.send('POST', '/api/auth/change-password', passwords)).status).toBe(200);
    expect(jar.session()).not.toBe(before);
    expect((await jar.send('GET', '/api/trash')).status).toBe(200);
    for (const operation of ['backups', 'invitations']) expect(await answerOf(await jar.send('POST', `/api/${operation}`))).toMatchObject(REFUSED);
    const disabled = await jar.send('POST', '/api/auth/two-factor/disable', { password: passwords.newPassword });
    expect(await answerOf(disabled)).toMatchObject(REFUSED);
    await app.close();
    await database.close();
  });

  // Fails without `since` in `replaceSession` (server/sign-in/auth.ts): a session stayed young for ever, where it
  // removed accounts that it had invited one after the other.
  test('to remove somebody makes a session no younger', async () => {
    const [first] = databases;
    const database = await (first as NonNullable<typeof first>).create();
    const app = await createTestApp({ database });
    await app.signIn();
    await app.signIn({ email: 'eva@faro.test', password: 'otra-clave-bien-larga-7', name: 'Eva' });
    const { email, password } = ADMINISTRATOR;
    const jar = cookieJar(app, await app.visitor.send('POST', '/api/auth/sign-in/email', { email, password }));
    await ageSessions(database, SIXTEEN_MINUTES / 2);
    const began = async () => (await jar.send('GET', '/api/auth/get-session')).json() as Promise<{ session: { createdAt: string } }>;
    const [{ session }, former] = [await began(), jar.session()];
    const { id } = (await app.services.auth.find('eva@faro.test')) ?? {};
    expect((await jar.send('DELETE', `/api/administrators/${id}`)).status).toBe(204);
    expect(jar.session()).not.toBe(former);
    expect((await began()).session.createdAt).toBe(session.createdAt);
    await app.close();
    await database.close();
  });

  // Fails without `keepSession` in server/api/auth/sign-in.ts, or when the code is taken as one of the session that
  // there is.
  test('leaves the session as it was until the code is right, and then replaces it', async () => {
    const { app, database, codes, jar } = await withSecondStep();
    await ageSessions(database);
    const before = jar.session();
    const first = await jar.send('POST', '/api/auth/sign-in/email', { email: ADMINISTRATOR.email, password: ADMINISTRATOR.password });
    expect(await first.json()).toMatchObject({ twoFactorRedirect: true });
    expect(jar.session()).toBe(before);
    expect((await jar.send('GET', '/api/trash')).status).toBe(200);
    expect(await answerOf(await jar.send('POST', '/api/invitations'))).toMatchObject(REFUSED);
    expect((await jar.send('POST', '/api/auth/two-factor/verify-totp', { code: '000000' })).status).toBe(401);
    expect((await jar.send('GET', '/api/trash')).status).toBe(200);
    const old = { cookie: `faro=${before}` };
    expect((await jar.send('POST', '/api/auth/two-factor/verify-totp', { code: await codes(1) })).status).toBe(200);
    expect(jar.session()).not.toBe(before);
    expect((await jar.send('POST', '/api/invitations')).status).toBe(201);
    expect((await app.visitor.send('GET', '/api/trash', undefined, old)).status).toBe(401);
    await app.close();
    await database.close();
  });
});

/** A browser: it keeps the cookies that it is given, and forgets those that end. */
function cookieJar(app: TestApp, first: Response) {
  const cookies = new Map<string, string>();
  const keep = (answer: Response) => {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0\b/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  keep(first);
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    session: () => cookies.get('faro'),
    send: async (method: string, path: string, body?: unknown) => keep(await app.visitor.send(method, path, body, { cookie: header() })),
  };
}
