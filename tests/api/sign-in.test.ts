import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { passwords } from '#server/sign-in/passwords.ts';
import { ADMINISTRATOR, answerOf, type Client, openTestApp, type TestAppOptions } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { doJobs } from '#tests/jobs.ts';
import { NOW } from '#tests/world.ts';

const { email, password } = ADMINISTRATOR;
const SIGN_IN = '/api/auth/sign-in/email';

describe.each(databases)('sign-in, on $dialect', ({ open }) => {
  async function withAdministrator(options: Pick<TestAppOptions, 'env' | 'passwords'> = {}) {
    const app = await openTestApp({ database: await open(), ...options });
    await app.services.auth.createAdministrator(ADMINISTRATOR);
    const attempt = (body: unknown, headers?: Readonly<Record<string, string>>) => app.visitor.send('POST', SIGN_IN, body, headers);
    return { ...app, attempt };
  }

  test('the right e-mail and password give a session, and signing out ends it', async () => {
    const { signIn, visitor } = await withAdministrator({ passwords });
    const administrator = await signIn();
    expect(await answerOf(await administrator.send('GET', '/api/auth/get-session'))).toMatchObject({ body: { user: { email } } });
    expect((await administrator.send('GET', '/api/trash')).status).toBe(200);
    expect((await administrator.send('POST', '/api/auth/sign-out')).status).toBe(200);
    expect((await administrator.send('GET', '/api/trash')).status).toBe(401);
    expect(await (await visitor.send('GET', '/api/auth/get-session')).json()).toBeNull();
  });

  test('the e-mail is the same in any case', async () => {
    const { attempt } = await withAdministrator();
    expect((await attempt({ email: email.toUpperCase(), password })).status).toBe(200);
  });

  // Fails when only sessions past their expiry are swept (`MAX_SESSION_MS` in server/sign-in/auth.ts): one that is used
  // would never end.
  test('a session ends ninety days after the sign-in, however much it is used', async () => {
    const { signIn, services } = await withAdministrator();
    const began = async (daysAgo: number) => {
      const administrator = await signIn();
      const at = new Date(Date.now() - daysAgo * 86_400_000);
      const latest = sql`(select id from session order by "createdAt" desc limit 1)`;
      await sql`update session set "createdAt" = ${services.database.dialect === 'postgres' ? at : at.toISOString()} where id = ${latest}`.execute(
        services.database.db,
      );
      return administrator;
    };
    const [older, younger] = [await began(91), await began(89)];
    await services.auth.sweep(new Date());
    expect((await older.send('GET', '/api/trash')).status).toBe(401);
    expect((await younger.send('GET', '/api/trash')).status).toBe(200);
  });

  test('recovery codes, which people copy by hand, have no signs that look alike', async () => {
    const { signIn } = await withAdministrator();
    const administrator = await signIn();
    const { body } = await answerOf(await administrator.send('POST', '/api/auth/two-factor/enable', { password }));
    const codes = body.backupCodes as string[];
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{6}-[2-9a-hjkmnp-z]{6}$/);
  });

  test('an unknown e-mail and a wrong password answer the same', async () => {
    const { attempt } = await withAdministrator();
    const wrong = await answerOf(await attempt({ email, password: 'otra cosa' }));
    const unknown = await answerOf(await attempt({ email: 'nadie@faro.test', password }));
    expect(wrong).toMatchObject({ status: 401, body: { code: 'auth/wrong-password' } });
    expect(unknown).toEqual(wrong);
  });

  test.each([[{}], [{ email }], [{ password }], [{ email: '', password: '' }], [{ email: 5, password: [] }], ['x']])(
    '5.1 %j is asked to be complete',
    async (body) => {
      const { attempt } = await withAdministrator();
      expect(await answerOf(await attempt(body))).toMatchObject({ status: 400, body: { code: 'auth/argument-error' } });
    },
  );

  test('the cookie cannot be read by scripts or sent by other sites', async () => {
    const { attempt } = await withAdministrator();
    const cookie = (await attempt({ email, password })).headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^faro=/);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
  });

  test('after ten failures in ten minutes an address is refused, right or wrong, until they are past', async () => {
    const { attempt, clock } = await withAdministrator();
    for (let failure = 0; failure < 10; failure += 1) expect((await attempt({ email: `n${failure}@faro.test`, password })).status).toBe(401);
    const refused = await attempt({ email, password });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600']);
    expect(await answerOf(refused)).toMatchObject({ body: { code: 'auth/too-many-requests' } });
    clock.now = new Date(NOW.getTime() + 600_001);
    expect((await attempt({ email, password })).status).toBe(200);
  });

  test('successes do not count', async () => {
    const { attempt } = await withAdministrator();
    for (let success = 0; success < 12; success += 1) expect((await attempt({ email, password })).status).toBe(200);
  });

  test('a forwarding header counts only when it comes from a trusted proxy', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const open10 = async (trusted: string) => {
      const { attempt } = await withAdministrator({ env: { TRUSTED_PROXY: trusted } });
      for (let failure = 0; failure < 10; failure += 1) await attempt({ email, password: 'otra cosa' }, from('203.0.113.7'));
      return [(await attempt({ email, password }, from('203.0.113.7'))).status, (await attempt({ email, password }, from('203.0.113.8'))).status];
    };
    expect(await open10('127.0.0.1')).toEqual([429, 200]);
    expect(await open10('')).toEqual([429, 429]);
  });

  test('the one-time link creates the administrator once', async () => {
    const app = await openTestApp({ database: await open() });
    const token = await app.services.oneTimeLinks.issue('setup', 24);
    const setup = (body: object) => app.visitor.send('POST', '/api/setup', { token, ...ADMINISTRATOR, ...body });
    expect((await app.visitor.send('GET', `/api/setup?token=${token}`)).status).toBe(200);
    expect((await setup({ token: 'other' })).status).toBe(403);
    expect((await setup({ password: 'corta' })).status).toBe(400);
    expect((await setup({})).status).toBe(201);
    expect((await setup({ email: 'otra@faro.test' })).status).toBe(403);
    expect((await app.visitor.send('POST', SIGN_IN, { email, password })).status).toBe(200);
  });

  // Fails without `checkPassword` in server/sign-in/auth.ts, or before the library in server/api/auth/own-password.ts.
  test('a password that everybody tries first is refused wherever one is set, at its field, and nothing is used up', async () => {
    const app = await openTestApp({ database: await open() });
    const token = await app.services.oneTimeLinks.issue('setup', 24);
    const common = 'Iloveyou';
    const sentence: unknown = expect.stringContaining('se adivina pronto');
    expect(await (await app.visitor.send('POST', '/api/setup', { token, ...ADMINISTRATOR, password: common })).json()).toMatchObject({
      fields: { password: sentence },
    });
    expect((await app.visitor.send('POST', '/api/setup', { token, ...ADMINISTRATOR })).status).toBe(201);
    const administrator = await app.signIn();
    const change = (newPassword: string) => administrator.send('POST', '/api/auth/change-password', { currentPassword: password, newPassword });
    expect(await (await change(common)).json()).toMatchObject({ fields: { newPassword: sentence } });
    for (const guessed of [`${email}1`, 'Ana.123']) expect(await (await change(guessed)).json()).toMatchObject({ fields: { newPassword: sentence } });
    const invited = ((await (await administrator.send('POST', '/api/invitations')).json()) as { url: string }).url;
    const accept = { token: new URL(invited).searchParams.get('token'), email: 'otra@faro.test', name: 'Otra', password: common };
    expect(await (await app.visitor.send('POST', '/api/invitations/accept', accept)).json()).toMatchObject({ fields: { password: sentence } });
    const { id } = (await app.services.auth.find(email)) ?? { id: '' };
    const forgotten = await app.services.oneTimeLinks.issue(`reset:${id}`, 1);
    for (const guessed of [common, `${email}1`, 'Ana.123']) {
      expect(await (await app.visitor.send('POST', '/api/password-reset', { token: forgotten, password: guessed })).json()).toMatchObject({
        fields: { password: sentence },
      });
    }
    await expect(app.services.auth.setPassword(id, `${email}1`)).rejects.toThrow('passwordTooCommon');
    expect((await app.visitor.send('POST', SIGN_IN, { email, password })).status).toBe(200);
  });

  // Fails without the former password in `checkPassword` (server/sign-in/auth.ts).
  test('a new password is another one, however its accents are written, and its field says so', async () => {
    const accented = 'campanilla-canción-7';
    const app = await openTestApp({ database: await open() });
    const administrator = await app.signIn({ ...ADMINISTRATOR, password: accented });
    const change = (currentPassword: string, newPassword: string) =>
      administrator.send('POST', '/api/auth/change-password', { currentPassword, newPassword });
    const refused = {
      status: 400,
      body: { code: 'auth/argument-error', fields: { newPassword: 'Esa es la contraseña que ya tienes: elige otra.' } },
    };
    for (const same of [accented, accented.normalize('NFD')]) expect(await answerOf(await change(accented, same))).toMatchObject(refused);
    expect((await administrator.send('GET', '/api/trash')).status).toBe(200);
    expect((await change(accented, accented.toUpperCase())).status).toBe(200);
  });

  test('the one-time link lapses', async () => {
    const app = await openTestApp({ database: await open() });
    const token = await app.services.oneTimeLinks.issue('setup', 24);
    app.clock.now = new Date(NOW.getTime() + 24 * 3_600_000);
    expect((await app.visitor.send('POST', '/api/setup', { token, ...ADMINISTRATOR })).status).toBe(403);
  });

  // Fails without `fieldsOf` (server/api/checked-fields.ts): what the schemas say by themselves is English, and
  // at no field or the first.
  test('a value that is missing, of another type or not known is refused at its field, in Spanish', async () => {
    const { signIn, visitor } = await withAdministrator();
    const administrator = await signIn();
    const answered = async (person: Client, path: string, body?: unknown) => (await answerOf(await person.send('POST', path, body))).body.fields;
    const nothing = [undefined, '', '{', [], null, 'x', 5, {}];
    const link = 'Falta el enlace: ábrelo de nuevo.';
    const NEEDED = {
      '/api/password-reset/request': { email: 'Escribe tu correo completo.' },
      '/api/password-reset': { token: link, password: 'Escribe una contraseña.' },
      '/api/setup': { token: link, email: 'Escribe un correo completo.', password: 'Escribe una contraseña.' },
      '/api/invitations/accept': { token: link, email: 'Escribe un correo completo.', password: 'Escribe una contraseña.' },
      '/api/contact': { email: expect.stringContaining('Escribe tu correo completo') as string, Mensaje: 'Escribe tu mensaje.' },
    };
    for (const [path, needed] of Object.entries(NEEDED)) {
      for (const body of nothing) expect(await answered(administrator, path, body), `${path} ${JSON.stringify(body)}`).toEqual(needed);
      for (const wrong of [5, ['x'], { $ne: '' }, null, true]) {
        const body = Object.fromEntries(Object.keys(needed).map((field) => [field, wrong]));
        expect(await answered(visitor, path, body), `${path} ${JSON.stringify(body)}`).toEqual(needed);
        expect(await answered(administrator, path, { ...body, otro: 1 }), path).toEqual({ ...needed, otro: 'Este campo no existe.' });
      }
    }
  });

  // Fails without `oneTimeLinks.sweep` in server/jobs/sweep-job.ts.
  test('links that have lapsed are forgotten by themselves, and no others', async () => {
    const { services, clock } = await withAdministrator();
    for (const purpose of ['invitation:x', 'reset:x', 'backup y:x', 'setup', 'browser:x']) {
      await services.oneTimeLinks.issue(purpose, 1);
      await services.oneTimeLinks.issue(purpose, 3);
    }
    clock.now = new Date(NOW.getTime() + 3_600_000);
    const lapsed = () => services.database.db.selectFrom('links').select('expires').where('expires', '<=', clock.now.toISOString()).execute();
    expect(await lapsed()).toHaveLength(5);
    await doJobs(services, 'sweep');
    expect(await lapsed()).toEqual([]);
    expect(await services.database.db.selectFrom('links').select('hash').execute()).toHaveLength(5);
  });
});
