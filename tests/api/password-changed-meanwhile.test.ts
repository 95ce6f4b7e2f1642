import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cookiesSetBy } from '#core/cookies.ts';
import type { Database } from '#data/database.ts';
import type { Passwords } from '#server/sign-in/passwords.ts';
import { ADMINISTRATOR, answerOf, type Client, openTestApp, type TestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { endedOrHeldUp } from '#tests/two-processes.ts';
import { appFor } from '../security/second-factor.ts';

const { email, password } = ADMINISTRATOR;
const NEW_PASSWORD = 'la-nueva-de-quien-perdio-la-otra-8';

/** Somebody with the cookies that an answer sets. */
function holderOf(answer: Response, { clientWith }: TestApp) {
  return clientWith(cookiesSetBy(answer.headers));
}

const enter = ({ visitor }: TestApp, given = password) => visitor.send('POST', '/api/auth/sign-in/email', { email, password: given });

/** The sessions that are stored. */
function sessionsIn({ db }: Database): Promise<object[]> {
  return db
    .selectFrom('session' as 'content')
    .selectAll()
    .execute();
}

/** Sets a new password as the link of a letter does. */
async function reset({ services, visitor }: TestApp): Promise<void> {
  const token = await services.oneTimeLinks.issue(`reset:${(await services.auth.find(email))?.id}`, 1);
  const answer = await visitor.send('POST', '/api/password-reset', { token, password: NEW_PASSWORD });
  expect(answer.status).toBe(200);
}

describe.each(databases)('a new password, on $dialect', ({ open }) => {
  // Fails without `endPendingSteps` in server/sign-in/auth.ts: who knew the old password lacked a code alone.
  test.each(['reset', 'changed'])('ends the sign-ins that wait for their code, where it is %s', async (how) => {
    const app = await openTestApp({ database: await open() });
    const administrator = await app.signIn();
    const enabled = await answerOf(await administrator.send('POST', '/api/auth/two-factor/enable', { password }));
    const codes = appFor(String(enabled.body.totpURI));
    const [recoveryCode] = enabled.body.backupCodes as string[];
    const verified = await administrator.send('POST', '/api/auth/two-factor/verify-totp', { code: await codes() });
    const secondSteps = [
      ['totp', await codes(1)],
      ['backup-code', recoveryCode],
    ] as const;
    const waiting = await Promise.all(secondSteps.map(async ([kind, code]) => [holderOf(await enter(app), app), kind, code] as const));
    const change = { currentPassword: password, newPassword: NEW_PASSWORD };
    if (how === 'reset') await reset(app);
    else expect((await holderOf(verified, app).send('POST', '/api/auth/change-password', change)).status).toBe(200);
    for (const [person, kind, code] of waiting)
      expect((await person.send('POST', `/api/auth/two-factor/verify-${kind}`, { code })).status, kind).toBe(401);
    // The second step itself is as it was.
    const again = holderOf(await enter(app, NEW_PASSWORD), app);
    expect((await again.send('POST', '/api/auth/two-factor/verify-backup-code', { code: recoveryCode })).status).toBe(200);
  });
});

// Fails without `isPasswordKept` in server/sign-in/sign-in-library.ts: a program that signs in on and on is always
// under way, and kept its access by that, or set a password of its own over the new one.
describe.each(databases)('a password that is replaced while it is judged, on $dialect', ({ open }) => {
  /** An app that judges the next password while a new one is set, and somebody with a session. */
  async function judging() {
    let meanwhile = async () => {};
    const kept = (given: string) => `kept:${given}`;
    const passwords: Passwords = {
      hash: async (given) => kept(given),
      verify: async ({ hash, password: given }) => {
        const once = meanwhile;
        meanwhile = async () => {};
        await once();
        return hash === kept(given);
      },
    };
    const app = await openTestApp({ database: await open(), passwords });
    const person = await app.signIn();
    meanwhile = () => reset(app);
    return { app, person };
  }

  test('signs nobody in', async () => {
    const { app } = await judging();
    expect((await enter(app)).status).toBe(401);
    expect((await enter(app, NEW_PASSWORD)).status).toBe(200);
  });

  test.each([
    ['change-password', { currentPassword: password, newPassword: 'la-de-quien-la-sabia-9' }],
    ['two-factor/enable', { password }],
  ])('changes nothing by %s', async (path, body) => {
    const { app, person } = await judging();
    expect((await person.send('POST', `/api/auth/${path}`, body)).status).toBe(400);
    expect((await person.send('GET', '/api/trash')).status).toBe(401);
    expect((await enter(app, NEW_PASSWORD)).status).toBe(200);
  });
});

const [, postgres] = databases;

/** Has new sessions wait before they are stored, while some work is done. */
async function whileSessionsWait({ db }: Database, work: () => Promise<void>): Promise<void> {
  await sql`create or replace function wait_for_the_test() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock_shared(1); return new; end'`.execute(db);
  await sql`create or replace trigger waits before insert on session for each row execute function wait_for_the_test()`.execute(db);
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(transaction);
    await work();
  });
}

// Fails without `whilePasswordStays` in server/sign-in/auth.ts: the password was right when it was judged, all sessions
// ended, and this one was stored after them.
describe('a password that is replaced after it was judged, before the session is stored', () => {
  async function begun(second: boolean) {
    const database = await postgres?.open();
    if (database === undefined) throw new Error('no PostgreSQL');
    const app = await openTestApp({ database });
    const administrator = await app.signIn();
    if (!second) return { database, app, sign: () => enter(app) };
    const enabled = await answerOf(await administrator.send('POST', '/api/auth/two-factor/enable', { password }));
    const codes = appFor(String(enabled.body.totpURI));
    await administrator.send('POST', '/api/auth/two-factor/verify-totp', { code: await codes() });
    const half = holderOf(await enter(app), app);
    const code = await codes(1);
    return { database, app, sign: () => half.send('POST', '/api/auth/two-factor/verify-totp', { code }) };
  }

  test.each([
    ['in one step', false],
    ['by a code', true],
  ])('opens no session, %s', async (_, second) => {
    const { database, app, sign } = await begun(second);
    let signing: Promise<Response> | undefined;
    await whileSessionsWait(database, async () => {
      signing = sign();
      await endedOrHeldUp(database, signing);
      await reset(app);
    });
    const answer = await signing;
    expect(answer?.status).toBe(401);
    expect(await sessionsIn(database)).toEqual([]);
  });
});

const OF_A_THIEF = 'la-de-quien-la-sabia-9';
const BETO = { email: 'beto@faro.test', password: 'otra-clave-de-prueba', name: 'Beto' };

/** Somebody with a session who knows the password, and what opens a new session in the place of that one. */
const RENEWALS: Readonly<Record<string, (app: TestApp, person: Client) => Promise<() => Promise<Response>>>> = {
  'a password of their own': async (_app, person) => () =>
    person.send('POST', '/api/auth/change-password', { currentPassword: password, newPassword: OF_A_THIEF }),
  'a second step that is turned on': async (_app, person) => {
    const { body } = await answerOf(await person.send('POST', '/api/auth/two-factor/enable', { password }));
    const code = await appFor(String(body.totpURI))();
    return () => person.send('POST', '/api/auth/two-factor/verify-totp', { code });
  },
  'a second step that is turned off': async (_app, person) => () => person.send('POST', '/api/auth/two-factor/disable', { password }),
  'the removal of another administrator': async ({ services }, person) => {
    await services.auth.createAdministrator(BETO);
    const { id } = (await services.auth.find(BETO.email)) ?? {};
    return () => person.send('DELETE', `/api/administrators/${id}`);
  },
};

// Fails without `whilePasswordStays` in server/api/auth/ and server/api/administrators.ts, and without the
// same of `changePassword` in server/sign-in/auth.ts: whoever had a session had one again after all had ended.
describe('a password that is replaced before the session that takes the place of another is stored', () => {
  test.each(Object.entries(RENEWALS))('leaves none, by %s', async (_, prepare) => {
    const database = await postgres?.open();
    if (database === undefined) throw new Error('no PostgreSQL');
    const app = await openTestApp({ database });
    const renew = await prepare(app, await app.signIn());
    let renewing: Promise<Response> | undefined;
    await whileSessionsWait(database, async () => {
      renewing = renew();
      await endedOrHeldUp(database, renewing);
      await reset(app);
    });
    expect((await renewing)?.status).toBe(401);
    expect(await sessionsIn(database)).toEqual([]);
    expect((await enter(app, NEW_PASSWORD)).status).toBe(200);
  });
});

// Fails without the former password in `changePassword` (server/sign-in/auth.ts).
test('a password of somebody who knew the old one is not written over one that was set after that was judged', async () => {
  const database = await postgres?.open();
  if (database === undefined) throw new Error('no PostgreSQL');
  const app = await openTestApp({ database });
  const person = await app.signIn();
  let changing: Promise<Response> | undefined;
  // As a reset on another process, which has not come to its end.
  await database.db.transaction().execute(async (transaction) => {
    await sql`update account set password = ${`quick:${NEW_PASSWORD}`}`.execute(transaction);
    changing = person.send('POST', '/api/auth/change-password', { currentPassword: password, newPassword: OF_A_THIEF });
    await endedOrHeldUp(database, changing);
  });
  expect((await changing)?.status).toBe(400);
  expect((await enter(app, OF_A_THIEF)).status).toBe(401);
  expect((await enter(app, NEW_PASSWORD)).status).toBe(200);
});
