import { chmodSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ADMINISTRATOR } from '#tests/program.ts';
import { cookiesOf, jsonOf, personAt } from './http.ts';
import { DIALECTS, signIn, startTarget, type Target } from './target.ts';
import { pdf, publish, upload } from './uploading.ts';

const PRIVATE = ['/api/trash', '/api/messages', '/api/files', '/api/overview', '/api/auth/list-sessions', '/api/papers/x/history'];
const SIGN_IN = '/api/auth/sign-in/email';

/** Nobody with this cookie reads what is private, or writes. */
async function expectNothing(target: Target, cookie: string): Promise<void> {
  const person = personAt(target.url, cookie);
  for (const path of PRIVATE) expect([401, 500, 503], path).toContain((await person.send('GET', path)).status);
  for (const [method, path] of [
    ['POST', '/api/papers'],
    ['PUT', '/api/profile'],
    ['POST', '/api/invitations'],
  ] as const) {
    expect([401, 500, 503], path).toContain((await person.send(method, path, { title: 'Intrusa', name: 'Intrusa' })).status);
  }
  const office = await person.send('GET', '/dashboard');
  expect(office.text).not.toContain('Panel de Control');
}

describe.each(DIALECTS)('when something is broken on %s', (dialect) => {
  let target: Target;
  beforeAll(async () => {
    target = await startTarget({ dialect });
    return () => target.stop({ errors: true });
  });

  // Fails when the signature of the cookie is not checked (another secret would do as well).
  test('a token that was touched grants nothing', async () => {
    const cookie = await signIn(target.url);
    const [, value = ''] = /^faro=([^;]+)/.exec(cookie) ?? [];
    const [token = '', signature = ''] = decodeURIComponent(value).split('.');
    const { rows } = await sql<{ token: string }>`select token from session`.execute(target.database.db);
    const flipped = signature.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'));
    const broken = [
      '',
      token,
      `${token}.`,
      `.${signature}`,
      `${token}.${flipped}`,
      `${token}x.${signature}`,
      `${token}.${signature.toLowerCase()}`,
      'null',
      'undefined',
      '{}',
      '%00',
      'true',
      `${rows[0]?.token}`,
      `${rows[0]?.token}.${rows[0]?.token}`,
      '"',
      `${'A'.repeat(3000)}.${signature}`,
    ];
    for (const each of broken) await expectNothing(target, `faro=${encodeURIComponent(each)}`);
    await expectNothing(target, `faro=${encodeURIComponent(`${token}.${flipped}`)}; __Host-faro=${value}`);
    expect((await personAt(target.url, cookie).send('GET', '/api/trash')).status).toBe(200);
    const elsewhere = await startTarget({ dialect, env: { SESSION_SECRET: 'another-secret-of-another-site-0123456789' } });
    onTestFinished(() => elsewhere.stop({ errors: true }));
    await expectNothing(elsewhere, cookie);
  });

  // Fails when an error while the session is read counts as signed in, or one while attempts are counted as none.
  test('a table that cannot be read grants nothing', async () => {
    for (const table of ['session', 'user', 'attempts', 'account']) await expectNothingWithout(table);
  });

  async function expectNothingWithout(table: string): Promise<void> {
    const cookie = await signIn(target.url);
    await sql`alter table ${sql.table(table)} rename to elsewhere`.execute(target.database.db);
    if (table === 'session' || table === 'user') await expectNothing(target, cookie);
    for (const password of [ADMINISTRATOR.password, 'no es']) {
      const answer = await target.visitor.send('POST', SIGN_IN, { email: ADMINISTRATOR.email, password });
      expect([401, 500, 503]).toContain(answer.status);
      expect(cookiesOf(answer)).not.toMatch(/faro=[^;]/);
    }
    expect((await target.visitor.send('GET', '/')).status).toBe(200);
    await sql`alter table elsewhere rename to ${sql.table(table)}`.execute(target.database.db);
    // It heals by itself.
    expect((await personAt(target.url, cookie).send('GET', '/api/trash')).status).toBe(200);
    expect((await target.visitor.send('POST', SIGN_IN, ADMINISTRATOR)).status).toBe(200);
    await target.database.db.deleteFrom('attempts').execute();
  }
});

// Fails when a storage that cannot be read answers with something else than what was asked for.
test('a storage that is gone is told, and grants nothing', async () => {
  const target = await startTarget();
  onTestFinished(() => target.stop({ errors: true }));
  const cookie = await signIn(target.url);
  const { url: address } = jsonOf<{ url: string }>(await upload(target.administrator, pdf(), 'uno.pdf', 'application/pdf'));
  await publish(target.administrator, address);
  expect((await target.visitor.send('GET', address)).status).toBe(200);
  const files = join(target.dataDir, 'files');
  renameSync(files, `${files}-elsewhere`);
  // A file stands in the place of the folder.
  writeFileSync(files, '');
  chmodSync(files, 0o000);
  const answer = await target.visitor.send('GET', address);
  expect([404, 500, 503]).toContain(answer.status);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.text).not.toContain(target.dataDir);
  // The answer is of the last two seconds.
  await expect.poll(async () => (await target.visitor.send('GET', '/readyz')).text).toContain('"storage":false');
  await expectNothing(target, 'faro=x.y');
  expect((await personAt(target.url, cookie).send('GET', '/api/trash')).status).toBe(200);
  expect((await target.visitor.send('GET', '/')).status).toBe(200);
  rmSync(files);
  mkdirSync(files);
  rmSync(files, { recursive: true });
  renameSync(`${files}-elsewhere`, files);
  expect((await target.visitor.send('GET', address)).status).toBe(200);
});
