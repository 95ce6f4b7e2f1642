import { beforeAll, describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import type { CollectionDefinition, DocumentDefinition } from '#core/definition.ts';
import { documents } from '#core/documents/index.ts';
import type { Fields } from '#core/fields/kinds.ts';
import { rulesOf } from '#core/fields/rules.ts';
import { takesAnyText } from '#tests/any-text.ts';
import { withFiles } from '#tests/sample-files.ts';
import { sampleBody } from '#tests/samples.ts';
import { filled, operationsOf } from '../api/operations.ts';
import { type Answer, jsonOf } from './http.ts';
import { DIALECTS, startTarget, type Target } from './target.ts';

const SLEEP_SECONDS = 30;

/**
 * Ways to break out of a string, a list, an identifier, a JSON path, a search question; and one that would take long if
 * it ran.
 */
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

  /** Sends them a few at a time, which takes a fraction of the time; the machine's queue of newcomers is short. */
  async function together<One>(all: readonly One[], send: (one: One) => Promise<void>): Promise<void> {
    for (let from = 0; from < all.length; from += 40) await Promise.all(all.slice(from, from + 40).map(send));
  }
  /** None of what was sent was waited for by the database. */
  async function soon(what: string, ask: () => Promise<Answer>): Promise<Answer> {
    const began = performance.now();
    const answer = await ask();
    expect(performance.now() - began, what).toBeLessThan(SLEEP_SECONDS * 1000);
    return answer;
  }

  // Fails when an id is pasted into SQL (`sql.raw` in `selectRow`, data/tables.ts), or when a version that is none is
  // taken (`refuseOlder` in data/store/write.ts).
  test('in every parameter of every call, each of them alone: nothing fails, waits or changes', async () => {
    const { visitor, administrator } = target;
    const operations = await operationsOf({
      visitor: { send: async (method, path) => new Response((await visitor.send(method, path)).text) },
    });
    const parameters = operations
      .filter(({ path, method }) => !(method === 'POST' && path.startsWith('/api/auth')))
      .flatMap(({ method, path }) => Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => ({ method, path, name })));
    expect(parameters.length).toBeGreaterThan(90);
    expect(new Set(parameters.map(({ name }) => name))).toEqual(new Set(['id', 'version', 'change', 'path', 'name', 'key', 'width', 'position']));
    const versioned = definitions.flatMap((list) =>
      ['PUT', 'PATCH', 'DELETE'].map((method) => ({ method, path: `/api/${list.name}/{id}`, name: 'If-Match' })),
    );
    const before = await target.stored();
    // The lists share the calls that all of them have: each injection meets each parameter of these in one list, and
    // each list meets one injection.
    const paths = new Set(parameters.map(({ path }) => path));
    const isFor = (path: string, n: number) => {
      const list = definitions.findIndex(({ name }) => path.startsWith(`/api/${name}/`));
      const isOfAll = definitions.every(({ name }) => paths.has(path.replace(/^\/api\/[^/]+/, `/api/${name}`)));
      return !isOfAll || n % definitions.length === list;
    };
    const aimedAt = [...parameters, ...versioned].flatMap((each) =>
      INJECTIONS.map((injection, n) => ({ ...each, injection, n })).filter(({ path, n }) => isFor(path, n)),
    );
    const met = new Set(
      aimedAt.map(({ method, path, name, n }) => [method, path.replace(/^\/api\/[^/{]+\/(?=\{id\})/, '/api/*/'), name, n].join(' ')),
    );
    expect(met.size % INJECTIONS.length).toBe(0);
    await together(aimedAt, async ({ method, path, name, injection }) => {
      // The value of each other parameter exists.
      const aimed = filled(path, { id: ids.get(path.split('/')[2] ?? '') ?? 'x', version: '1', change: '1', position: '0', [name]: injection });
      const body = method === 'GET' ? undefined : { ids: [injection], title: injection };
      const ask = () => administrator.send(method, aimed, body, { 'if-match': injection.replaceAll(/[^\x20-\x7e]/g, '') });
      const answer = await soon(aimed, ask);
      expect(answer.status, `${method} ${aimed} ${answer.text}`).toBeGreaterThanOrEqual(400);
      expect(answer.status, `${method} ${aimed}`).toBeLessThan(500);
    });
    expect(await target.stored()).toEqual(before);
  });

  // Fails when `searchTerms` lets more through than words (core/search.ts): the question of the index is a language of
  // its own.
  test.each(INJECTIONS)('in queries nobody asked for, filters, sorts and searches: %s', async (injection) => {
    const { visitor } = target;
    const before = await target.stored();
    const value = encodeURIComponent(injection);
    const query = ['sort', 'order', 'filter', 'filter[title]', 'where', 'fields', 'limit', 'id', 'q'].map(
      (name) => `${encodeURIComponent(name)}=${value}`,
    );
    await together([...definitions.map(({ name }) => `/api/${name}`), '/api/profile', '/api/site'], async (path) => {
      const [plain, injected] = [
        await visitor.send('GET', path),
        await soon(path, () => visitor.send('GET', `${path}?${query.join('&')}&${value}=1`)),
      ];
      expect([injected.status, injected.text], path).toEqual([200, plain.text]);
    });
    await together([`/api/search?q=${value}`, `/Buscar?q=${value}`, `/Entradas?tag=${value}`], async (path) => {
      expect((await soon(path, () => visitor.send('GET', path))).status, path).toBe(200);
    });
    const headers = [{ cookie: `faro=${value}` }, { 'if-none-match': value }, { 'x-forwarded-for': injection }, { 'user-agent': injection }];
    await together(headers, async (each) => {
      expect((await visitor.send('GET', '/api/auth/get-session', undefined, each)).status).toBe(200);
    });
    expect(await target.stored()).toEqual(before);
  });

  /** An injection in every text that a body may hold, in those of its rows too, which are JSON in the database. */
  function textsOf(fields: Fields, injection: string): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
        // The refused name is that of a file that exists.
        if (rulesOf(field).isFileName(field)) return [];
        if (!takesAnyText(field)) return [];
        if (['text', 'longText', 'markdown'].includes(field.kind)) return [[name, injection]];
        if (field.kind === 'names') return [[name, [injection]]];
        // Rows without texts have nothing to try.
        const row = field.kind === 'rows' ? textsOf(field.fields, injection) : {};
        return Object.keys(row).length > 0 ? [[name, [row]]] : [];
      }),
    );
  }

  // Fails when a text is pasted into SQL (`sql.raw` in `updateRow`, data/tables.ts).
  test('in every text of every collection: stored to the letter, found again, and nothing else changes', async () => {
    const { administrator } = target;
    const counted = () =>
      Promise.all(definitions.map(async ({ name }) => jsonOf<{ items: unknown[] }>(await administrator.send('GET', `/api/${name}`)).items.length));
    const before = await counted();
    for (const injection of INJECTIONS) {
      await together(definitions, async ({ name, fields }) => {
        const texts = textsOf(fields, injection);
        const answer = await administrator.send('PATCH', `/api/${name}/${ids.get(name)}`, texts);
        expect([answer.status, jsonOf(answer)], `${name} ${answer.text}`).toEqual([200, expect.objectContaining(rowsWithin(texts))]);
      });
      await together(Object.values<DocumentDefinition>(documents), async ({ name, fields }) => {
        // Rows have fields that must be there besides their texts.
        const whole = sampleBody(fields);
        const texts = Object.fromEntries(
          Object.entries(textsOf(fields, injection)).map(([field, value]) => {
            const rows = fields[field]?.kind === 'rows' ? (whole[field] as object[]) : null;
            return [field, rows?.map((row) => ({ ...row, ...(value as object[])[0] })) ?? value];
          }),
        );
        const answer = await administrator.send('PUT', `/api/${name}`, { ...whole, ...texts });
        expect([answer.status, jsonOf(answer)], `${name} ${answer.text}`).toEqual([200, expect.objectContaining(rowsWithin(texts))]);
      });
    }
    expect(await counted()).toEqual(before);
  });
  /** Rows have fields besides their texts. */
  function rowsWithin(texts: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const isRow = (value: unknown) => typeof value === 'object' && value !== null;
    const within = (value: unknown): unknown =>
      Array.isArray(value) && value.every(isRow) ? value.map((row: object) => expect.objectContaining(row) as unknown) : value;
    return Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, within(value)]));
  }

  // Fails when the rows are not renamed (data/store/items.ts), or the text is pasted into SQL (as above): rows are JSON
  // in the database.
  test('in a referenced item: it is renamed in them, to the letter', async () => {
    const { administrator } = target;
    const [type, student] = [`/api/project-types/${ids.get('project-types')}`, `/api/students/${ids.get('students')}`];
    const { type: first } = jsonOf<{ type: string }>(await administrator.send('GET', type));
    expect((await administrator.send('PATCH', student, { proyecto: [{ type: first, proyecto: 'Uno' }] })).status).toBe(200);
    for (const injection of INJECTIONS) {
      expect((await administrator.send('PATCH', type, { type: injection })).status, injection).toBe(200);
      expect(jsonOf(await administrator.send('GET', student))).toMatchObject({ proyecto: [{ type: injection, proyecto: 'Uno' }] });
    }
  });

  // Fails when `sentValues` lets fields through that nobody defined (core/write.ts).
  test('in names of fields and in the order of a list: refused', async () => {
    const before = await target.stored();
    await together(INJECTIONS, async (injection) => {
      for (const [name, body] of [
        ['papers', { [injection]: 1 }],
        ['papers', { title: 'Una', 'title", "enabled': injection }],
        ['students', { name: 'Una', proyecto: [{ [injection]: 1 }] }],
      ] as const) {
        expect((await target.administrator.send('POST', `/api/${name}`, body)).status, `${name} ${injection}`).toBe(400);
      }
      expect((await target.administrator.send('PUT', '/api/papers/order', { ids: [injection] })).status).toBe(409);
    });
    expect(await target.stored()).toEqual(before);
  });

  // Fails when what the contact form brings is pasted into SQL (`sql.raw` in `receive`, data/messages/messages.ts).
  test('in visitors’ texts: kept to the letter or refused', async () => {
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
