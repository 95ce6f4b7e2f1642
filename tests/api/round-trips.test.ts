import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { databases } from '#tests/databases.ts';
import { jsonOf, personAt } from '#tests/security/http.ts';
import { serveTestApp } from '#tests/uploads/served.ts';

/** A connection that rested is asked whether it is alive. */
const QUESTION = 'select 1';

/** Counts how often statements wait for the answers to others. */
function countWaits() {
  const query = pg.Client.prototype.query as (this: pg.Client, ...parameters: unknown[]) => Promise<unknown>;
  let [underWay, waits] = [0, 0];
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...parameters: unknown[]) {
    const [first] = parameters as [string | { readonly text: string }];
    const text = typeof first === 'string' ? first : first.text;
    if (text === QUESTION) return query.apply(this, parameters) as never;
    if (underWay === 0) waits += 1;
    underWay += 1;
    return query.apply(this, parameters).finally(() => {
      underWay -= 1;
    }) as never;
  });
  return async (work: () => Promise<unknown>) => {
    waits = 0;
    await work();
    return waits;
  };
}

const [, postgres] = databases;

// Fails without `pipelined` in data/postgres/silent-clients.ts, `joins` in server/sign-in/sign-in-library.ts, `read` in
// server/sign-in/auth.ts or `cameWhole` in server/bodies/bounded-bodies.ts.
test('a save waits for PostgreSQL six times: session, closing, revision, item, its update, and the rest with the commit', async () => {
  const { port, headers, stop } = await serveTestApp(postgres?.create);
  onTestFinished(stop);
  const administrator = personAt(`http://127.0.0.1:${port}`, headers.cookie, headers.origin);
  const { id } = jsonOf<{ id: string }>(await administrator.send('POST', '/api/patents', { title: 'Una' }));
  const save = async (title: string) => expect((await administrator.send('PATCH', `/api/patents/${id}`, { title })).status).toBe(200);
  await save('Dos');
  const during = countWaits();
  expect(await during(() => save('Tres'))).toBe(6);
});
