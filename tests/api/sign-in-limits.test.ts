import { describe, expect, test, vi } from 'vitest';
import type { Database } from '#data/database.ts';
import type { Passwords } from '#server/sign-in/passwords.ts';
import { ADMINISTRATOR, answerOf, openTestApp } from '#tests/app.ts';
import { databases, openTestDatabase } from '#tests/databases.ts';
import { appFor } from '#tests/security/second-factor.ts';
import { until } from '#tests/until.ts';
import { NOW } from '#tests/world.ts';

const { email, password } = ADMINISTRATOR;
const SIGN_IN = '/api/auth/sign-in/email';
const MINUTE = 60_000;
/** The cookies that an answer sets, by name. */
const cookiesSet = (response: Response) =>
  new Map(response.headers.getSetCookie().map((each) => (each.split(';')[0] ?? '').split('=') as [name: string, value: string]));
const headerOf = (cookies: ReadonlyMap<string, string>) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Ways to write a cookie that two parsers could read differently. */
const DISGUISES: readonly (readonly [how: string, write: (name: string, value: string) => string])[] = [
  ['in quotes', (name, value) => `${name}="${value}"`],
  ['in half a pair of quotes', (name, value) => `${name}="${value}X`],
  ['twice', (name, value) => `${name}=${value}; ${name}=${value}`],
  ['after another of its name', (name, value) => `${name}=x; ${name}=${value}`],
  ['before another of its name', (name, value) => `${name}=${value}; ${name}=x`],
  ['percent-encoded', (name, value) => `${name}=%${value.charCodeAt(0).toString(16)}${value.slice(1)}`],
  ['encoded in small letters', (name, value) => `${name}=${value.replaceAll(/%[0-9A-F]{2}/g, (each) => each.toLowerCase())}x`],
  ['decoded', (name, value) => `${name}=${decodeURIComponent(value)} `],
  ['under a name in capitals', (name, value) => `${name.toUpperCase()}=${value}`],
  ['without its end', (name, value) => `${name}=${value.slice(0, -1)}`],
];

async function startGuessing(database: Database) {
  let judged = 0;
  const counting: Passwords = {
    hash: async (given) => `quick:${given}`,
    verify: async ({ hash, password: given }) => {
      judged += 1;
      return hash === `quick:${given}`;
    },
  };
  const app = await openTestApp({ database, env: { TRUSTED_PROXY: '127.0.0.1' }, passwords: counting });
  await app.signIn();
  let number = 0;
  /** Each request comes from an address of its own. */
  const send = (path: string, body: object, cookie = '') => {
    number += 1;
    const address = `10.0.${Math.floor(number / 250)}.${(number % 250) + 1}`;
    return app.visitor.send('POST', path, body, { cookie, 'x-forwarded-for': address });
  };
  const judgedBy = async (work: () => Promise<unknown>) => {
    const before = judged;
    await work();
    return judged - before;
  };
  return { ...app, send, judgedBy };
}

describe.each(databases)('guessing', ({ open }) => {
  const start = async () => startGuessing(await open());

  // Fails when failures for e-mails without an account are kept with those of accounts (`passwordLimit`): there is a
  // bound on how many of a kind are kept, and anybody could have an account's forgotten.
  test('failures for any number of e-mails that are nobody’s displace none of an account', async () => {
    const { send, services } = await start();
    for (const guessed of [email, email.toUpperCase(), 'nadie@example.org', 'nada@example.org'])
      await send(SIGN_IN, { email: guessed, password: 'no es' });
    const rows = await services.database.db.selectFrom('attempts').select(['kind', 'subject']).where('kind', '!=', 'sign-in').execute();
    const kindsOf = (subject: string) => rows.filter((row) => row.subject === subject).map(({ kind }) => kind);
    expect(kindsOf(email)).toHaveLength(2);
    expect(kindsOf('nadie@example.org')).toHaveLength(1);
    expect(kindsOf(email)).not.toContain(kindsOf('nadie@example.org')[0]);
  });

  // Fails without `refuseIfFull` (server/api/auth/sign-in.ts): each wrote three times, and administrators waited.
  test('a sign-in while too many wait is refused before anything is written', async () => {
    const waiting: (() => void)[] = [];
    const untilJudged = () => new Promise<void>((resolve) => void waiting.push(resolve));
    // For nobody's e-mail the library hashes what was sent.
    const slow: Passwords = { hash: (given) => untilJudged().then(() => given), verify: () => untilJudged().then(() => false) };
    const app = await openTestApp({ database: await open(), env: { TRUSTED_PROXY: '127.0.0.1' }, passwords: slow });
    const send = (n: number) =>
      app.visitor.send('POST', SIGN_IN, { email: `nadie${n}@example.org`, password: 'no es' }, { 'x-forwarded-for': `10.0.0.${n}` });
    const note = vi.spyOn(app.services.attempts, 'note');
    const refused: Response[] = [];
    const held = Array.from({ length: 26 }, (_, n) => send(n));
    await until(() => expect(note).toHaveBeenCalledTimes(52));
    await until(() => expect(waiting.length).toBe(2));
    await until(async () => {
      note.mockClear();
      refused.push(await send(100));
      expect([refused.at(-1)?.status, note.mock.calls.length]).toEqual([503, 0]);
    });
    expect(refused).toHaveLength(1);
    for (let judged = 0; judged < 26; judged += 1) {
      await until(() => expect(waiting.length).toBeGreaterThan(0));
      waiting.shift()?.();
    }
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual(held.map(() => 401));
  });

  // Fails where failures of the program's own are counted as wrong passwords.
  test('a sign-in that fails by the program’s own trouble is no guess', async () => {
    let isBroken = false;
    const quick: Passwords = {
      hash: async (given) => given,
      verify: async ({ hash, password: given }) => {
        if (isBroken) throw new Error('Away.');
        return hash === given;
      },
    };
    const app = await openTestApp({ database: await open(), passwords: quick });
    await app.signIn();
    isBroken = true;
    const send = (given: string) => app.visitor.send('POST', SIGN_IN, { email, password: given });
    for (let tries = 0; tries < 12; tries += 1) expect((await send('no es')).status).toBe(500);
    isBroken = false;
    expect((await send('no es')).status).toBe(401);
    expect((await send(password)).status).toBe(200);
  });

  // Fails without `passwordLimit` (server/api/auth/sign-in.ts), or when failures are only noted after their outcome is
  // known.
  test.each([email, 'nadie@example.org'])('many addresses at once guess thirty times at %s, and then wait longer and longer', async (guessed) => {
    const { send, clock, judgedBy } = await start();
    const guess = () => send(SIGN_IN, { email: guessed, password: 'no es' });
    const statuses: number[] = [];
    const judged = await judgedBy(async () => {
      const answers = await Promise.all(Array.from({ length: 120 }, guess));
      statuses.push(...answers.map(({ status }) => status));
    });
    // Beyond the queue of those who wait to be judged: 503.
    expect(statuses.filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(30);
    expect(judged).toBeLessThanOrEqual(30);
    for (let n = 0; n < 30; n += 1) await guess();
    let now = NOW.getTime();
    for (const wait of [1, 2, 4, 8, 16, 32, 60, 60]) {
      now += wait * MINUTE;
      clock.now = new Date(now);
      expect((await guess()).status, `after ${wait} minutes`).toBe(401);
      const refused = await guess();
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBe(Math.min(60, wait * 2) * 60);
    }
  });

  // Fails when known browsers do not count apart, or a sign-in does not make the browser known.
  test('strangers hold up nobody in a browser that is known; in others there are ways in', async () => {
    const { send } = await start();
    const known = cookiesSet(await send(SIGN_IN, { email, password })).get('faro.known_browser') ?? '';
    for (let n = 0; n < 40; n += 1) await send(SIGN_IN, { email, password: 'no es' });
    expect((await send(SIGN_IN, { email, password }, `faro.known_browser=${known}`)).status).toBe(200);
    const refused = await answerOf(await send(SIGN_IN, { email, password }));
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'auth/too-many-requests', detail: expect.stringContaining('llave de acceso') as string },
    });
    for (const [how, write] of DISGUISES) {
      const cookie = write('faro.known_browser', known).trim();
      // Its token needs no encoding.
      if (cookie !== `faro.known_browser=${known}`) expect((await send(SIGN_IN, { email, password }, cookie)).status, how).toBe(429);
    }
    // A known browser has a budget too.
    for (let n = 0; n < 30; n += 1) await send(SIGN_IN, { email, password: 'no es' }, `faro.known_browser=${known}`);
    expect((await send(SIGN_IN, { email, password }, `faro.known_browser=${known}`)).status).toBe(429);
  });

  // Fails without `ownPasswordLimit`: whoever has taken a session guesses at its password from as many addresses as
  // they like.
  test('a session guesses thirty times at its own password, from wherever it comes', async () => {
    const { send } = await start();
    const session = headerOf(cookiesSet(await send(SIGN_IN, { email, password })));
    const statuses: number[] = [];
    for (let n = 0; n < 32; n += 1) statuses.push((await send('/api/auth/two-factor/enable', { password: 'no es' }, session)).status);
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 400));
    expect(statuses.slice(30)).toEqual([429, 429]);
  });
});

// Fails when the count of known browsers has a name that an e-mail can be typed to match.
test.each(['known', 'unknown', 'browser'])('no e-mail with the word "%s" uses up the guesses of known browsers', async (word) => {
  const { send } = await startGuessing(await openTestDatabase());
  const known = cookiesSet(await send(SIGN_IN, { email, password })).get('faro.known_browser') ?? '';
  for (const typed of [`${email} ${word}`, `${word} ${email}`, `${email}:${word}`, `${word}:${email}`]) {
    for (let n = 0; n < 31; n += 1) await send(SIGN_IN, { email: typed, password: 'no es' });
  }
  expect((await send(SIGN_IN, { email, password }, `faro.known_browser=${known}`)).status).toBe(200);
  expect((await send(SIGN_IN, { email, password })).status).toBe(200);
});

// Fails when an account is named by anything but what the sign-in library verifies, or a code is judged without a
// first step.
test('a cookie in a disguise judges no code, recovery code or password', async () => {
  const { send, signIn, judgedBy } = await startGuessing(await openTestDatabase());
  const administrator = await signIn();
  const { body } = await answerOf(await administrator.send('POST', '/api/auth/two-factor/enable', { password }));
  const codes = appFor(String(body.totpURI));
  const verified = await administrator.send('POST', '/api/auth/two-factor/verify-totp', { code: await codes() });
  const session = cookiesSet(verified).get('faro') ?? '';
  const half = cookiesSet(await send(SIGN_IN, { email, password }));
  const secondStep = half.get('faro.two_factor') ?? '';
  expect([session, secondStep]).not.toContain('');

  const [recovery] = body.backupCodes as string[];
  const change = { currentPassword: password, newPassword: 'otra-clave-de-prueba' };
  for (const [how, write] of DISGUISES) {
    for (const [path, code] of [
      ['verify-totp', await codes(1)],
      ['verify-backup-code', recovery],
    ] as const) {
      const answer = await answerOf(await send(`/api/auth/two-factor/${path}`, { code }, write('faro.two_factor', secondStep)));
      expect(answer, `${how} ${path}`).toMatchObject({ status: 401, body: { detail: expect.stringMatching(/^Pasó demasiado tiempo/) as string } });
    }
    const judged = await judgedBy(async () => {
      for (const [path, sent] of [
        ['change-password', change],
        ['two-factor/disable', { password }],
        ['two-factor/generate-backup-codes', { password }],
      ] as const) {
        expect((await send(`/api/auth/${path}`, sent, write('faro', session))).status, `${how} ${path}`).toBe(401);
      }
    });
    expect(judged, how).toBe(0);
  }
  // As they were set, both are good.
  expect((await send('/api/auth/two-factor/verify-totp', { code: await codes(1) }, headerOf(half))).status).toBe(200);
});

// Fails where each new password forgets the wrong codes: whoever reads the mailbox, or has a session and its password,
// tried thirty more after each, and so came by the second step.
test('new passwords give thirty more guesses at a code once a day, by whatever way they are set', async () => {
  const { send, signIn, services } = await startGuessing(await openTestDatabase());
  const administrator = await signIn();
  const { body } = await answerOf(await administrator.send('POST', '/api/auth/two-factor/enable', { password }));
  const codes = appFor(String(body.totpURI));
  const verified = await administrator.send('POST', '/api/auth/two-factor/verify-totp', { code: await codes() });
  const session = { cookie: headerOf(cookiesSet(verified)) };
  const id = (await services.auth.find(email))?.id ?? '';
  const set = [
    async (newPassword: string, former: string) => send('/api/auth/change-password', { currentPassword: former, newPassword }, session.cookie),
    async (newPassword: string) => send('/api/password-reset', { token: await services.oneTimeLinks.issue(`reset:${id}`, 1), password: newPassword }),
  ];
  /** The wrong codes that are judged before the account's limit refuses one. */
  const guessed = async (known: string) => {
    for (let judged = 0; ; judged += 1) {
      const half = headerOf(cookiesSet(await send(SIGN_IN, { email, password: known })));
      const { status } = await send('/api/auth/two-factor/verify-totp', { code: '000000' }, half);
      if (status === 429) return judged;
      expect(status).toBe(401);
    }
  };
  let current: string = password;
  const judged = [await guessed(current)];
  for (const [index, change] of [set[0], set[0], set[1], set[1]].entries()) {
    const next = `otra-clave-de-prueba-${index}`;
    const changed = await change?.(next, current);
    expect(changed?.status).toBe(200);
    session.cookie = changed && index < 2 ? headerOf(cookiesSet(changed)) : session.cookie;
    current = next;
    judged.push(await guessed(current));
  }
  expect(judged).toEqual([30, 30, 0, 0, 0]);
});
