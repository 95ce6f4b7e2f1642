import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { databases } from '#tests/databases.ts';
import { jsonOf, personAt } from '#tests/security/http.ts';
import { serveTestApp } from '#tests/uploads/served.ts';

/** A connection that rested is asked whether it is alive. */
const QUESTION = 'select 1';

/** Counts statements, and how often those of a transaction wait for the answers to others. */
function watchStatements() {
  const query = pg.Client.prototype.query as (this: pg.Client, ...parameters: unknown[]) => Promise<unknown>;
  let [statements, waits, underWay] = [0, 0, 0];
  let writers = new WeakSet<pg.Client>();
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...parameters: unknown[]) {
    const [first] = parameters as [string | { readonly text: string }];
    const text = typeof first === 'string' ? first : first.text;
    if (text !== QUESTION) statements += 1;
    if (text === 'begin') writers.add(this);
    if (!writers.has(this)) return query.apply(this, parameters) as never;
    if (underWay === 0) waits += 1;
    underWay += 1;
    return query.apply(this, parameters).finally(() => {
      underWay -= 1;
    }) as never;
  });
  return async (work: () => Promise<unknown>) => {
    [statements, waits, writers] = [0, 0, new WeakSet()];
    await work();
    return { statements, waits };
  };
}

const [, postgres] = databases;

// Fails without `pipelined` in data/postgres/silent-clients.ts, `plainUser` in server/sign-in/auth.ts, or `cameWhole`
// in server/bodies/bounded-bodies.ts.
test('a save sends ten statements, and its transaction waits four times: revision, item, its update, and the rest with the commit', async () => {
  const { port, headers, stop } = await serveTestApp(postgres?.create);
  onTestFinished(stop);
  const administrator = personAt(`http://127.0.0.1:${port}`, headers.cookie, headers.origin);
  const { id } = jsonOf<{ id: string }>(await administrator.send('POST', '/api/patents', { title: 'Una' }));
  const save = async (title: string) => expect((await administrator.send('PATCH', `/api/patents/${id}`, { title })).status).toBe(200);
  await save('Dos');
  const during = watchStatements();
  // A sender whose body comes after the headers is looked up again: a busy machine may send them apart.
  await expect.poll(() => during(() => save('Tres'))).toEqual({ statements: 10, waits: 4 });
});
