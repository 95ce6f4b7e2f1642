import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADMINISTRATOR } from '#tests/program.ts';
import { type Answer, cookiesOf, jsonOf, personAt } from './http.ts';
import { type DevicePasskey, devicePasskey, type Forged } from './passkey.ts';
import { DIALECTS, signIn, startTarget, type Target } from './target.ts';

const SITE = 'https://grupo.example.org';
const PASSKEY = '/api/auth/passkey';
const EVA = { email: 'eva@faro.test', password: 'una clave muy larga 77', name: 'Eva' };

describe.each(DIALECTS)('passkeys on %s', (dialect) => {
  let target: Target;
  /** The sessions of an administrator and of another one. */
  let own = '';
  let eva = '';

  beforeAll(async () => {
    target = await startTarget({ dialect, env: { SITE_URL: SITE } });
    own = await signIn(target.url, ADMINISTRATOR, SITE);
    const { url } = jsonOf<{ url: string }>(await asked(own, 'POST', '/api/invitations'));
    const token = new URL(url).searchParams.get('token');
    expect((await asked('', 'POST', '/api/invitations/accept', { ...EVA, token })).status).toBe(201);
    eva = await signIn(target.url, EVA, SITE);
    return () => target.stop();
  });

  beforeEach(async () => {
    await target.database.db.deleteFrom('attempts').execute();
  });

  const asked = (cookie: string, method: string, path: string, body?: unknown) => personAt(target.url, cookie, SITE).send(method, path, body);

  /** A challenge, and the cookies with which its answer comes. */
  async function challengeFor(what: 'register' | 'authenticate', cookie = ''): Promise<{ challenge: string; cookies: string }> {
    const answer = await asked(cookie, 'GET', `${PASSKEY}/generate-${what}-options`);
    return { ...jsonOf<{ challenge: string }>(answer), cookies: [cookie, cookiesOf(answer)].filter(Boolean).join('; ') };
  }
  async function register(session: string, key: DevicePasskey, forged?: Forged): Promise<Answer> {
    const { challenge, cookies } = await challengeFor('register', session);
    return asked(cookies, 'POST', `${PASSKEY}/verify-registration`, { response: key.registration(challenge, forged), name: 'Laptop' });
  }
  async function enter(key: DevicePasskey, forged?: Forged): Promise<Answer> {
    const { challenge, cookies } = await challengeFor('authenticate');
    return asked(cookies, 'POST', `${PASSKEY}/verify-authentication`, { response: key.assertion(challenge, forged) });
  }
  async function registered(session = own): Promise<DevicePasskey> {
    const key = devicePasskey(SITE);
    expect((await register(session, key)).status).toBe(200);
    return key;
  }
  const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted((one, other) => one - other);

  const FORGED: Readonly<Record<string, Forged>> = {
    'another site’s page': { origin: 'https://otro.example' },
    'another site’s key': { rpId: 'otro.example' },
    'the other ceremony': { type: 'payment.get' },
    'nobody’s finger': { flags: 0b001 },
  };

  test.each(Object.entries(FORGED))('nothing is registered or opened by %s', async (_, forged) => {
    expect([400, 401]).toContain((await register(own, devicePasskey(SITE), forged)).status);
    const key = await registered();
    const refused = await enter(key, forged);
    expect([refused.status, cookiesOf(refused)]).toEqual([401, expect.not.stringContaining('faro=')]);
    expect((await enter(key)).status).toBe(200);
  });

  test('a copy that has counted less than the device is refused', async () => {
    const key = await registered();
    expect((await enter(key, { counter: 7 })).status).toBe(200);
    for (const counter of [0, 6, 7]) expect((await enter(key, { counter })).status, `${counter}`).toBe(401);
    expect((await enter(key, { counter: 8 })).status).toBe(200);
  });

  test('a challenge is answered once, by several at once too, for its own account and ceremony', async () => {
    const key = await registered();
    const entering = await challengeFor('authenticate');
    const response = key.assertion(entering.challenge);
    const answers = Array.from({ length: 4 }, () => asked(entering.cookies, 'POST', `${PASSKEY}/verify-authentication`, { response }));
    expect(statusesOf(await Promise.all(answers))).toEqual([200, 401, 401, 401]);
    const adding = await challengeFor('register', own);
    const add = (cookies: string) =>
      asked(cookies, 'POST', `${PASSKEY}/verify-registration`, { response: devicePasskey(SITE).registration(adding.challenge) });
    expect(statusesOf(await Promise.all(Array.from({ length: 4 }, () => add(adding.cookies))))).toEqual([200, 401, 401, 401]);
    const given = await challengeFor('register', own);
    const byEva = { response: devicePasskey(SITE).registration(given.challenge) };
    const others = await asked(`${eva}; ${given.cookies.slice(own.length + 2)}`, 'POST', `${PASSKEY}/verify-registration`, byEva);
    // She is signed in: `unauthenticated` would have her browser take her for signed out.
    expect(jsonOf(others)).toMatchObject({ code: 'auth/wrong-password' });
    const mixed = await challengeFor('register', own);
    const opened = await asked(mixed.cookies, 'POST', `${PASSKEY}/verify-authentication`, { response: key.assertion(mixed.challenge) });
    expect(opened.status).toBe(401);
  });

  // Fails without `requireNew` in server/sign-in/sign-in-plugins.ts: whichever row the database found first was asked
  // for the signature, and her key opened her account by the other's id.
  test('the id of another’s passkey is registered by nobody else', async () => {
    const key = await registered();
    const pretended = devicePasskey(SITE, key.id);
    expect(jsonOf(await register(eva, pretended))).toMatchObject({ status: 400, detail: expect.stringContaining('ya está registrada') as string });
    expect((await register(own, key)).status, 'nor once more by its owner').toBe(400);
    expect([(await enter(pretended)).status, (await enter(key)).status]).toEqual([401, 200]);
  });

  // Fails without the unique index of data/migrations/0041-passkey-ids.ts: the library looks and then stores, and both
  // were told yes; and where its failure to store is told as it comes.
  test('nor at the same moment as its owner: one gets through, and the other is told why not', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = devicePasskey(SITE);
      const given = await Promise.all([own, eva].map((session) => challengeFor('register', session)));
      const answers = await Promise.all(
        given.map(({ challenge, cookies }) =>
          asked(cookies, 'POST', `${PASSKEY}/verify-registration`, { response: devicePasskey(SITE, id).registration(challenge) }),
        ),
      );
      expect(statusesOf(answers), `round ${round}`).toEqual([200, 400]);
      expect(answers.map(({ text }) => text).join()).toContain('ya está registrada');
    }
  });

  // Fails without `ofOne` in server/api/auth/passkeys.ts: her browser was told that she is signed out.
  test('nobody renames or deletes another’s, or learns that it is there', async () => {
    const key = await registered();
    const list = jsonOf<{ id: string; credentialID: string }[]>(await asked(own, 'GET', `${PASSKEY}/list-user-passkeys`));
    const id = list.find(({ credentialID }) => credentialID === key.id)?.id;
    expect(id).toBeTypeOf('string');
    for (const path of ['update-passkey', 'delete-passkey']) {
      const answered = async (named: unknown) => {
        const { status, text } = await asked(eva, 'POST', `${PASSKEY}/${path}`, { id: named, name: 'Suya' });
        return { status, text };
      };
      expect(await answered(id), path).toEqual(await answered('no-existe'));
      expect((await answered(id)).status, path).toBe(404);
    }
    expect(jsonOf(await asked(own, 'GET', `${PASSKEY}/list-user-passkeys`))).toEqual(list);
  });

  // Fails where a credential may be any object (`credential` in core/contract/sign-in.ts): the library puts its id into
  // a question to the database, which a stranger had fail, or ask for something else.
  test('the id of a credential is a text', async () => {
    const key = await registered();
    const { cookies } = await challengeFor('authenticate');
    for (const id of [undefined, null, 5, true, '', {}, [], [key.id], ['a', 'b'], { operator: 'ne', value: '' }, 'x'.repeat(5_000)]) {
      for (const [path, cookie] of [['verify-authentication', cookies] as const, ['verify-registration', own] as const]) {
        const { status } = await asked(cookie, 'POST', `${PASSKEY}/${path}`, { response: { id, rawId: id, type: 'public-key', response: {} } });
        expect(status, `${path} ${JSON.stringify(id)}`).toBe(400);
      }
    }
  });
});
