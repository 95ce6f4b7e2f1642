import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#data/database.ts';
import { createPostgresUrl } from '#tests/databases.ts';
import { ADMINISTRATOR, startProgram } from '#tests/program.ts';
import { jsonOf, personAt } from '#tests/security/http.ts';
import { signIn } from '#tests/security/target.ts';
import { expectUnavailable } from './accidents.ts';
import { wayTo } from './way.ts';

// Fails when a lost connection ends the process, is answered as an unknown error or as "not signed in", or when nobody listens again afterwards.
test('PostgreSQL gone and back: kept pages are sent, the rest is refused clearly, and it heals by itself', async () => {
  const url = new URL(await createPostgresUrl());
  const way = await wayTo(Number(url.port));
  const direct = await openDatabase(url.href);
  onTestFinished(direct.close);
  url.port = String(way.port);
  const program = await startProgram({ args: ['--empty'], env: { DATABASE_URL: url.href } });
  onTestFinished(() => program.stop({ errors: true }));
  const administrator = personAt(program.url, await signIn(program.url));
  const visitor = personAt(program.url);
  const { id } = jsonOf<{ id: string }>(await administrator.send('POST', '/api/papers', { title: 'Antes' }));
  expect((await visitor.send('GET', '/')).text).toContain('Antes');

  await way.cut();
  for (let again = 0; again < 3; again += 1) expect((await visitor.send('GET', '/')).status).toBe(200);
  expect((await visitor.send('GET', '/')).text).toContain('Antes');
  expect((await visitor.send('GET', '/api/papers')).text).toContain('Antes');
  expectUnavailable(await administrator.send('GET', '/api/papers'), 'GET /api/papers');
  expectUnavailable(await visitor.send('POST', '/api/contact', { email: 'ana@example.org', Mensaje: 'Hola' }), 'POST /api/contact');
  expectUnavailable(await visitor.send('POST', '/api/auth/sign-in/email', ADMINISTRATOR), 'sign-in');
  expectUnavailable(await administrator.send('PATCH', `/api/papers/${id}`, { title: 'Ahora' }), 'PATCH');
  expectUnavailable(await administrator.send('GET', '/api/trash'), 'GET /api/trash');
  expect((await visitor.send('GET', '/readyz')).status).toBe(503);
  expect((await visitor.send('GET', '/healthz')).status).toBe(200);

  await way.join();
  expect((await administrator.send('PATCH', `/api/papers/${id}`, { title: 'Después' })).status).toBe(200);
  expect((await visitor.send('GET', '/')).text).toContain('Después');
  expect((await visitor.send('GET', '/readyz')).status).toBe(200);
  // Another process's write is noticed again.
  await expect
    .poll(
      async () => {
        await direct.db.transaction().execute(async (transaction) => {
          await sql`update papers set title = 'De otro proceso'`.execute(transaction);
          await sql`update revision set revision = revision + 1`.execute(transaction);
          await sql`select pg_notify('faro_content', '')`.execute(transaction);
        });
        return (await visitor.send('GET', '/')).text;
      },
      { timeout: 10_000, interval: 200 },
    )
    .toContain('De otro proceso');
});
