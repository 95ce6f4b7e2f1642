import { beforeAll, describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { withFiles } from '#tests/sample-files.ts';
import { sampleBody } from '#tests/samples.ts';
import { filled, operationsOf } from '../api/operations.ts';
import { jsonOf } from './http.ts';
import { DIALECTS, startTarget, type Target } from './target.ts';

const SLEEP_SECONDS = 4;

/** Ways to break out of a string, a list, an identifier, a JSON path, a search question; and one that would take long if it ran. */
const INJECTIONS = [
  `' or '1'='1`,
  `'; drop table papers; --`,
  `" or ""="`,
  `") union select password from account --`,
  `\\'; select pg_sleep(${SLEEP_SECONDS}); --`,
  `' || (select pg_sleep(${SLEEP_SECONDS})) || '`,
  `1; update papers set title = 'mine'`,
  `$.a') or 1=1 --`,
  `{"$ne":null}`,
  `%27%20or%201=1--`,
  `a* OR b* NEAR/2 c ^ - (" ' & | ! <-> :*`,
  'papers"; delete from changes; --',
];

const definitions: readonly CollectionDefinition[] = Object.values(collections);

describe.each(DIALECTS)('SQL injection on %s', (dialect) => {
  let target: Target;
  const ids = new Map<string, string>();

  beforeAll(async () => {
    target = await startTarget({ dialect });
    await withFiles(target.database);
    for (const { name, fields } of definitions) {
      const made = await target.administrator.send('POST', `/api/${name}`, sampleBody(fields));
      ids.set(name, jsonOf<{ id: string }>(made).id);
    }
    await target.visitor.send('POST', '/api/contact', { email: 'ana@example.org', Asunto: 'Hola', Mensaje: 'Hola' });
    return () => target.stop();
  });

  // Fails when an id is pasted into SQL (`sql.raw` in `selectRow`, data/tables.ts).
  test('in the parameters of every call: nothing fails, waits or changes', async () => {
    const { visitor, administrator } = target;
    const operations = await operationsOf({
      visitor: { send: async (method, path) => new Response((await visitor.send(method, path)).text) },
    });
    const withParameters = operations.filter(({ path, method }) => path.includes('{') && !(method === 'POST' && path.startsWith('/api/auth')));
    expect(withParameters.length).toBeGreaterThan(70);
    // Each call meets three of them in each of its parameters; all calls together meet all of them often.
    const aimedAt = withParameters.flatMap((each, place) => INJECTIONS.filter((_, n) => n % 4 === place % 4).map((one) => [each, one] as const));
    const before = await target.stored();
    for (const [{ method, path }, injection] of aimedAt) {
      const aimed = filled(path, Object.fromEntries(['id', 'version', 'change', 'path', 'token', 'name'].map((name) => [name, injection])));
      const began = performance.now();
      const answer = await administrator.send(method, aimed, method === 'GET' ? undefined : { ids: [injection], title: injection }, {
        'if-match': injection.replaceAll(/[^\x20-\x7e]/g, ''),
      });
      expect(answer.status, `${method} ${aimed} ${answer.text}`).toBeGreaterThanOrEqual(400);
      expect(answer.status, `${method} ${aimed}`).toBeLessThan(500);
      expect(performance.now() - began, aimed).toBeLessThan((SLEEP_SECONDS * 1000) / 2);
    }
    expect(await target.stored()).toEqual(before);
  });

  // Fails when `searchTerms` lets more through than words (core/search.ts): the question of the index is a language of its own.
  test.each(INJECTIONS)('in queries nobody asked for, filters, sorts and searches: %s', async (injection) => {
    const plain = await target.visitor.send('GET', '/api/papers');
    const before = await target.stored();
    const value = encodeURIComponent(injection);
    for (const name of ['sort', 'order', 'filter', 'filter[title]', 'where', 'fields', 'limit', 'id', 'q']) {
      const answer = await target.visitor.send('GET', `/api/papers?${encodeURIComponent(name)}=${value}&${value}=1`);
      expect([answer.status, answer.text]).toEqual([200, plain.text]);
    }
    for (const path of [`/api/search?q=${value}`, `/Buscar?q=${value}`, `/Entradas?tag=${value}`]) {
      const began = performance.now();
      const answer = await target.visitor.send('GET', path);
      expect(answer.status, path).toBe(200);
      expect(performance.now() - began, path).toBeLessThan((SLEEP_SECONDS * 1000) / 2);
    }
    for (const headers of [{ cookie: `faro=${value}` }, { 'if-none-match': value }, { 'x-forwarded-for': injection }, { 'user-agent': injection }]) {
      expect((await target.visitor.send('GET', '/api/auth/get-session', undefined, headers)).status).toBe(200);
    }
    expect(await target.stored()).toEqual(before);
  });

  // Fails when a text is pasted into SQL (`sql.raw` in `updateRow`, data/tables.ts).
  test('in every text of every collection: stored to the letter, found again, and nothing else changes', async () => {
    const { administrator } = target;
    for (const { name, fields, titleField } of definitions) {
      const id = ids.get(name) ?? '';
      for (const injection of INJECTIONS) {
        const answer = await administrator.send('PATCH', `/api/${name}/${id}`, { [titleField]: injection });
        expect([answer.status, jsonOf<Record<string, unknown>>(answer)[titleField]], `${name} ${answer.text}`).toEqual([200, injection]);
      }
      expect(Object.keys(fields)).toContain(titleField);
    }
    for (const { name } of definitions) {
      const { items } = jsonOf<{ items: unknown[] }>(await administrator.send('GET', `/api/${name}`));
      expect(items).toHaveLength(1);
    }
  });

  // Fails when `sentValues` lets fields through that nobody defined (core/write.ts).
  test('in names of fields and in the order of a list: refused', async () => {
    const before = await target.stored();
    for (const injection of INJECTIONS) {
      for (const body of [{ [injection]: 1 }, { title: 'Una', 'title", "enabled': injection }, { proyecto: [{ [injection]: 1 }] }]) {
        expect((await target.administrator.send('POST', '/api/papers', body)).status).toBe(400);
      }
      expect((await target.administrator.send('PUT', '/api/papers/order', { ids: [injection] })).status).toBe(409);
    }
    expect(await target.stored()).toEqual(before);
  });

  // Fails when what the contact form brings is pasted into SQL (`sql.raw` in `receive`, data/messages.ts).
  test('in what visitors send: kept to the letter or refused', async () => {
    const email = `"' or 1=1 --"@example.org`;
    for (const path of ['/api/contact', '/api/auth/sign-in/email', '/api/setup']) {
      const answer = await target.visitor.send('POST', path, { email, password: `' or '1'='1`, token: `' or '1'='1`, Asunto: 'x', Mensaje: 'x' });
      expect([400, 401, 403]).toContain(answer.status);
    }
    const Mensaje = INJECTIONS.join('\n');
    expect((await target.visitor.send('POST', '/api/contact', { email: 'eva@example.org', Asunto: INJECTIONS[1], Mensaje })).status).toBe(200);
    const { items } = jsonOf<{ items: { asunto: string; mensaje: string }[] }>(await target.administrator.send('GET', '/api/messages'));
    expect(items).toHaveLength(2);
    expect(items).toContainEqual(expect.objectContaining({ asunto: INJECTIONS[1], mensaje: Mensaje }));
  });
});
