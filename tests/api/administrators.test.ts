import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { admin } from '#cli/admin.ts';
import { collections } from '#core/collections/index.ts';
import { cookiesSetBy } from '#core/cookies.ts';
import { ADMINISTRATOR, answerOf, type Client, openTestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { appFor } from '#tests/security/second-factor.ts';
import { BY } from '#tests/store.ts';

const LIST = '/api/administrators';
const EVA = { email: 'eva@faro.test', password: 'una-clave-de-prueba', name: 'Eva' };

interface Listing {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly createdAt: string;
  readonly own: boolean;
}

describe.each(databases)('administrators, on $dialect', ({ open }) => {
  async function two() {
    const app = await openTestApp({ database: await open() });
    const [ana, eva] = [await app.signIn(ADMINISTRATOR), await app.signIn(EVA)];
    const everybody = async (client: Client = ana) => (await answerOf(await client.send('GET', LIST))).body.items as Listing[];
    const idOf = async ({ email }: { email: string }) => (await everybody()).find((person) => person.email === email)?.id ?? '';
    const remove = (client: Client, id: string) => client.send('DELETE', `${LIST}/${id}`);
    return { ...app, ana, eva, everybody, remove, ids: { ana: await idOf(ADMINISTRATOR), eva: await idOf(EVA) } };
  }

  test('are told to each other, and to nobody else', async () => {
    const { visitor, ana, everybody } = await two();
    expect((await visitor.send('GET', LIST)).status).toBe(401);
    expect((await ana.send('GET', LIST)).headers.get('cache-control')).toBe('private, no-store');
    const listing = { id: expect.any(String) as string, createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string };
    expect(await everybody()).toEqual([
      { ...listing, name: 'Ana', email: ADMINISTRATOR.email, own: true },
      { ...listing, name: 'Eva', email: EVA.email, own: false },
    ]);
  });

  // Fails without `names` in server/sign-in/auth.ts, or when `own` is judged by the name.
  test('are called by the name that they gave themselves, on what was written before, too; what came with Faro is Faro’s', async () => {
    const { ana, eva, services, visitor, everybody } = await two();
    const rename = (client: Client, name: unknown) => client.send('PATCH', `${LIST}/me`, { name });
    const { id } = (await answerOf(await ana.send('POST', '/api/papers', { title: 'Una' }))).body;
    const history = async (client: Client) => (await answerOf(await client.send('GET', `/api/papers/${String(id)}/history`))).body.items;
    expect((await rename(visitor, 'Nadie')).status).toBe(401);
    expect(await answerOf(await rename(ana, '  Ana María ')).then(({ body }) => body)).toEqual({ name: 'Ana María' });
    expect(await history(ana)).toMatchObject([{ by: 'Ana María', own: true }]);
    await rename(eva, 'Ana María');
    expect(await history(eva)).toMatchObject([{ by: 'Ana María', own: false }]);
    const { id: example } = await services.store.create(collections.papers, { title: 'De ejemplo' }, { ...BY, actor: 'demo' });
    const { items } = (await answerOf(await ana.send('GET', `/api/papers/${example}/history`))).body;
    expect(items).toMatchObject([{ by: 'Faro', own: false }]);
    const refused = {
      '': /Escribe tu nombre/,
      ' \t\u00a0': /Escribe tu nombre/,
      ['x'.repeat(201)]: /demasiado largo/,
      'a\0': /no se pueden guardar/,
    };
    for (const [name, sentence] of Object.entries(refused)) {
      expect(await answerOf(await rename(ana, name)), JSON.stringify(name)).toMatchObject({
        status: 400,
        body: { fields: { name: expect.stringMatching(sentence) as string } },
      });
    }
    expect((await everybody()).map(({ name }) => name)).toEqual(['Ana María', 'Ana María']);
  });

  // Fails without what is judged before `remove` in server/api/administrators.ts; tests/api/recent-sign-in.test.ts has
  // the sign-in that it needs.
  test('are removed by each other, and nobody removes themselves', async () => {
    const { ana, visitor, everybody, remove, ids } = await two();
    expect((await remove(visitor, ids.eva)).status).toBe(401);
    expect((await remove(ana, 'nadie')).status).toBe(404);
    const oneself = await answerOf(await remove(ana, ids.ana));
    expect(oneself).toMatchObject({
      status: 400,
      body: { code: 'failed-precondition', detail: expect.stringMatching(/^No puedes quitarte/) as string },
    });
    expect(await everybody()).toHaveLength(2);
  });

  // Fails where the session that follows is opened without the visitor's address.
  test('the session of the person who removes another keeps its address', async () => {
    const app = await openTestApp({ database: await open(), env: { TRUSTED_PROXY: '127.0.0.1' } });
    const [ana] = [await app.signIn(ADMINISTRATOR), await app.signIn(EVA)];
    const { items } = (await answerOf(await ana.send('GET', LIST))).body;
    const eva = (items as Listing[]).find(({ own }) => !own)?.id ?? '';
    const removed = await ana.send('DELETE', `${LIST}/${eva}`, undefined, { 'x-forwarded-for': '203.0.113.7' });
    const sessions = await app.clientWith(cookiesSetBy(removed.headers)).send('GET', '/api/auth/list-sessions');
    expect(await sessions.json()).toMatchObject([{ ipAddress: '203.0.113.7' }]);
  });

  // Fails when `remove` (server/sign-in/auth.ts) leaves a table out, or an invitation is taken from who is gone
  // (server/api/invitations.ts).
  test('a removed person is out at once, with all that was handed out; their texts stay', async () => {
    const { ana, eva, services, visitor, clientWith, everybody, remove, ids } = await two();
    const { id } = (await answerOf(await eva.send('POST', '/api/papers', { title: 'De Eva' }))).body;
    const invited = String((await answerOf(await eva.send('POST', '/api/invitations'))).body.url);
    await eva.send('POST', '/api/auth/two-factor/enable', { password: EVA.password });
    const reset = await services.oneTimeLinks.issue(`reset:${ids.eva}`, 1);
    const removed = await remove(ana, ids.eva);
    expect(removed.status).toBe(204);
    const again = clientWith(cookiesSetBy(removed.headers));
    expect((await eva.send('GET', '/api/trash')).status).toBe(401);
    expect((await visitor.send('POST', '/api/auth/sign-in/email', EVA)).status).toBe(401);
    expect((await visitor.send('POST', '/api/password-reset', { token: reset, password: 'otra-clave-de-prueba' })).status).toBe(403);
    for (const token of [new URL(invited).searchParams.get('token'), await services.oneTimeLinks.issue(`invitation:${ids.eva}`, 1)]) {
      const account = { token, email: 'vuelve@faro.test', password: EVA.password };
      expect((await visitor.send('POST', '/api/invitations/accept', account)).status).toBe(403);
    }
    for (const table of ['session', 'account', 'twoFactor', 'passkey']) {
      const { rows } = await sql`select id from ${sql.table(table)} where "userId" = ${ids.eva}`.execute(services.database.db);
      expect(rows, table).toEqual([]);
    }
    expect((await everybody(again)).map(({ name }) => name)).toEqual(['Ana']);
    const { items } = (await answerOf(await again.send('GET', `/api/papers/${String(id)}/history`))).body;
    expect(items).toMatchObject([{ by: EVA.email, own: false }]);
  });

  // Fails when `remove` (server/sign-in/auth.ts) leaves the sessions or links of others, or the key that signs.
  test('cookies and links of others that a removed person may have kept open nothing, nor does a signature of the old key', async () => {
    const { ana, visitor, clientWith, remove, ids } = await two();
    const enabled = await answerOf(await ana.send('POST', '/api/auth/two-factor/enable', { password: ADMINISTRATOR.password }));
    const codes = appFor(String(enabled.body.totpURI));
    const verified = await ana.send('POST', '/api/auth/two-factor/verify-totp', { code: await codes() });
    const person = clientWith(cookiesSetBy(verified.headers));
    const { url } = (await answerOf(await person.send('POST', '/api/invitations'))).body;
    const removed = await remove(person, ids.eva);
    const account = { token: new URL(String(url)).searchParams.get('token'), email: 'vuelve@faro.test', password: EVA.password };
    expect((await visitor.send('POST', '/api/invitations/accept', account)).status).toBe(403);
    expect((await person.send('GET', '/api/trash')).status).toBe(401);
    const cookie = cookiesSetBy(removed.headers);
    expect((await clientWith(cookie).send('GET', '/api/trash')).status).toBe(200);
    const [, name = '', token = ''] = /(?:^|; )(faro)=([^.;]+)/.exec(cookie) ?? [];
    const oldKey = createHmac('sha256', 'a secret that is only for the tests').update(decodeURIComponent(token)).digest('base64');
    expect((await clientWith(`${name}=${encodeURIComponent(`${decodeURIComponent(token)}.${oldKey}`)}`).send('GET', '/api/trash')).status).toBe(401);
    // Secrets encrypted by the old key are still read: those who stay keep their second step.
    const { email, password } = ADMINISTRATOR;
    const signedIn = await visitor.send('POST', '/api/auth/sign-in/email', { email, password });
    const half = clientWith(cookiesSetBy(signedIn.headers));
    expect((await half.send('POST', '/api/auth/two-factor/verify-totp', { code: await codes(1) })).status).toBe(200);
  });

  // Fails when `remove` (server/sign-in/auth.ts) does not look who is left, and on PostgreSQL when it does not wait
  // first.
  test('of two who remove each other at once one stays', async () => {
    const { ana, eva, services, remove, ids } = await two();
    const answers = await Promise.all([remove(ana, ids.eva), remove(eva, ids.ana)]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await services.auth.administrators()).toHaveLength(1);
    const [last] = await services.auth.administrators();
    expect(await services.auth.remove(last?.id ?? '')).toBe(false);
  });

  // Fails without the look at the answer of `auth.remove` in cli/admin.ts.
  test('the command lists them, and removes all but the last one, who can still sign in', async () => {
    const { services, everybody, signIn } = await two();
    expect(await admin.run(services, ['remove', '--email', EVA.email])).toContain('cannot sign in any more');
    await expect(admin.run(services, ['remove', '--email', ADMINISTRATOR.email])).rejects.toThrow('is the only administrator');
    expect(await admin.run(services, ['list'])).toBe(ADMINISTRATOR.email);
    expect(await everybody(await signIn(ADMINISTRATOR))).toHaveLength(1);
  });
});
