import { expect, onTestFinished, test, vi } from 'vitest';
import { createPostgresUrl } from '#tests/databases.ts';
import { ADMINISTRATOR, startProgram } from '#tests/program.ts';
import { jsonOf, personAt } from '#tests/security/http.ts';
import { signIn } from '#tests/security/target.ts';
import { expectUnavailable } from './accidents.ts';
import { createLine } from './line.ts';

/** A look at the database in vain, and another, take longer on a line that says nothing. */
const NOTICED_WITHIN_MS = 20_000;

const PASSWORDS = { currentPassword: ADMINISTRATOR.password, newPassword: 'otra-de-prueba' };

// Fails without `askOpenly` in server/sign-in/sign-in-library.ts (the session's error is answered with 500, signing out
// with 200), and without the listener for broken connections in data/database.ts (the program ends).
test('a PostgreSQL that goes away: everything that needs it is refused clearly, public pages go on, and it heals by itself', async () => {
  const line = await createLine(await createPostgresUrl());
  const program = await startProgram({ args: ['--empty'], env: { DATABASE_URL: line.url } });
  onTestFinished(async () => {
    await program.stop({ errors: true });
    await line.cut();
  });
  const cookie = await signIn(program.url);
  const administrator = personAt(program.url, cookie);
  const visitor = personAt(program.url);
  const { id } = jsonOf<{ id: string }>(await administrator.send('POST', '/api/papers', { title: 'Antes' }));
  for (const path of ['/', `/Publicacion/${id}`]) expect((await visitor.send('GET', path)).text, path).toContain('Antes');

  await line.cut();
  for (const [method, path, body] of [
    ['GET', '/api/papers'],
    ['GET', '/api/trash'],
    ['GET', '/api/overview'],
    ['GET', '/api/auth/get-session'],
    ['GET', '/api/auth/list-sessions'],
    ['PATCH', `/api/papers/${id}`, { title: 'Ahora' }],
    ['POST', '/api/auth/change-password', PASSWORDS],
    ['POST', '/api/auth/sign-out', {}],
    ['POST', '/api/auth/sign-in/email', ADMINISTRATOR],
  ] as const) {
    expectUnavailable(await administrator.send(method, path, body), `${method} ${path}`);
  }
  for (const [method, path, body] of [
    ['POST', '/api/auth/sign-in/email', ADMINISTRATOR],
    ['POST', '/api/auth/two-factor/verify-totp', { code: '123456' }],
    ['POST', '/api/auth/passkey/verify-authentication', { response: { id: 'x' } }],
    ['POST', '/api/contact', { email: 'ana@example.org', Asunto: 'Hola', Mensaje: 'Hola' }],
  ] as const) {
    expectUnavailable(await visitor.send(method, path, body), `${method} ${path}, without a session`);
  }
  for (const path of ['/', `/Publicacion/${id}`]) expect((await visitor.send('GET', path)).text, path).toContain('Antes');
  // The answer is of the last two seconds.
  await expect.poll(async () => (await visitor.send('GET', '/readyz')).status).toBe(503);
  expect((await visitor.send('GET', '/healthz')).status).toBe(200);
  // A person reads a page, also where it is theirs alone.
  const page = await administrator.send('GET', '/dashboard', undefined, { accept: 'text/html' });
  expect([page.status, page.headers['content-type'], page.headers['retry-after']]).toEqual([503, 'text/html; charset=utf-8', '5']);
  expect(page.text).toContain('El sitio no puede guardar ni leer en este momento.');

  await line.mend();
  await vi.waitFor(async () => expect((await visitor.send('GET', '/readyz')).status).toBe(200), { timeout: 10_000 });
  expect((await administrator.send('PATCH', `/api/papers/${id}`, { title: 'Después' })).status).toBe(200);
  expect((await visitor.send('GET', '/')).text).toContain('Después');
  await signIn(program.url);
});

// Fails without `isUpToDate` where ready pages are found (server/program.ts), and in server/http/completed.ts.
test('a process that is cut off from PostgreSQL without a word marks what it answers, until it is back', async () => {
  const line = await createLine(await createPostgresUrl());
  const env = { DATABASE_URL: `${line.url}?connect_timeout=1`, LOG_LEVEL: 'fatal' };
  const program = await startProgram({ args: ['--empty'], env });
  onTestFinished(async () => {
    await program.stop({ errors: true });
    await line.cut();
  });
  const visitor = personAt(program.url);
  const warningOf = async (path: string) => (await visitor.send('GET', path)).headers.warning;
  const paths = ['/', '/api/papers'];
  for (const path of paths) expect(await warningOf(path), path).toBeUndefined();
  line.silence('all');
  // Fails without `timeout expired` in server/http/unavailable.ts, the driver's word for a server that says nothing.
  for (let n = 0; n < 3; n += 1) expectUnavailable(await visitor.send('POST', '/api/auth/sign-in/email', ADMINISTRATOR), `sign-in ${n}`);
  for (const path of paths)
    await vi.waitFor(async () => expect(await warningOf(path), path).toBe('110 - "Response is Stale"'), { timeout: NOTICED_WITHIN_MS });
  await line.mend();
  for (const path of paths) await vi.waitFor(async () => expect(await warningOf(path), path).toBeUndefined(), { timeout: NOTICED_WITHIN_MS });
});
