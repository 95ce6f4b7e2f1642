import { beforeAll, describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { documents } from '#core/documents/index.ts';
import type { Fields } from '#core/fields/kinds.ts';
import { addressParts, publicPathOf } from '#core/item-address.ts';
import { anonymousOperations } from '#tests/anonymous-operations.ts';
import { takesAnyText } from '#tests/any-text.ts';
import { ADMINISTRATOR } from '#tests/program.ts';
import { SAMPLE_FILES, withFiles } from '#tests/sample-files.ts';
import { sampleBody } from '#tests/samples.ts';
import { type Answer, jsonOf } from './http.ts';
import { DIALECTS, startTarget, type Target } from './target.ts';

const definitions: readonly CollectionDefinition[] = Object.values(collections);

/** A word that stands in every text of every hidden item and names all its files, and stands nowhere else. */
const CANARY = 'Canarioamarillo';
const FILE_KINDS = ['image', 'pdf', 'link'];
const TEXT_KINDS = ['text', 'longText', 'markdown'];
const NOBODY = 'Zz00000000';

function hiddenValues(fields: Fields): Record<string, unknown> {
  const values = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    if (field.kind === 'rows') return [[name, [hiddenValues(field.fields)]]];
    if (FILE_KINDS.includes(field.kind)) return [[name, `/files/uploads/${CANARY}`]];
    return TEXT_KINDS.includes(field.kind) && takesAnyText(field) ? [[name, CANARY]] : [];
  });
  return { ...sampleBody(fields), ...Object.fromEntries(values) };
}

function hiddenBody({ fields, enabledField, titleField }: CollectionDefinition): Record<string, unknown> {
  return { ...hiddenValues(fields), [titleField]: CANARY, [enabledField]: false };
}

/** The content of an answer, without the parts that differ from one answer to the next. */
function visibleParts({ status, headers, text }: Answer, id: string): object {
  const { date: _date, 'x-request-id': _request, ...rest } = headers;
  return { status, headers: rest, text: text.replaceAll(id, '<id>') };
}

describe.each(DIALECTS)('hidden things as oracles on %s', (dialect) => {
  let target: Target;
  const ids = new Map<string, string>();

  beforeAll(async () => {
    target = await startTarget({ dialect });
    await withFiles(target.database, [...SAMPLE_FILES, CANARY]);
    for (const definition of definitions) {
      const made = await target.administrator.send('POST', `/api/${definition.name}`, hiddenBody(definition));
      ids.set(definition.name, jsonOf<{ id: string }>(made).id);
      for (const title of ['Zeta', 'Alfa']) {
        const visible = {
          ...sampleBody(definition.fields),
          ...(definition.name === 'project-types' && { type: title }),
          [definition.titleField]: title,
        };
        const shown = await target.administrator.send('POST', `/api/${definition.name}`, { ...visible, [definition.enabledField]: true });
        expect(shown.status, `${definition.name} ${shown.text}`).toBe(201);
      }
    }
    return () => target.stop();
  });

  // Fails when `selectRows` or `store.get` forgets the audience (data/tables.ts, data/store/store.ts).
  test('no public address tells of a hidden item', async () => {
    const send = (method: string, path: string) => fetch(target.url + path, { method });
    const operations = await anonymousOperations({ visitor: { send } });
    const withoutParameters = operations.filter(({ method, path }) => method === 'GET' && !path.includes('{')).map(({ path }) => path);
    const lists = definitions.map(({ name }) => `/api/${name}`);
    const own = await Promise.all(
      definitions.map(async (definition) => {
        const { items } = jsonOf<{ items: { id: string }[] }>(await target.visitor.send('GET', `/api/${definition.name}`));
        expect(items.length, definition.name).toBeGreaterThan(0);
        return items.flatMap((item) => publicPathOf(definition, item) ?? []);
      }),
    );
    const files = ['bib', 'ris', 'json'].flatMap((extension) => [
      `/publicaciones.${extension}`,
      `/publicaciones.${extension}?q=Zeta`,
      ...(own[definitions.indexOf(collections.papers)] ?? []).map((path) => `${path}.${extension}`),
    ]);
    const pages = ['/sitemap.xml', '/feed.xml', '/eventos.ics', '/robots.txt', '/Buscar?q=Zeta', '/api/search?q=Zeta', '/Publicaciones?q=Zeta'];
    expect(withoutParameters).toEqual(expect.arrayContaining(['/', '/Publicaciones', '/Unete', '/Entradas', '/privacidad', '/api/openapi.json']));
    for (const path of [...lists, ...pages, ...files, ...own.flat(), ...withoutParameters]) {
      const answer = await target.visitor.send('GET', path);
      // Pages of one-time links say that there is none.
      if (!withoutParameters.includes(path)) expect(answer.status, path).toBe(200);
      expect(answer.text, path).not.toContain(CANARY);
      for (const id of ids.values()) expect(answer.text, `${path} and ${id}`).not.toContain(id);
    }
    expect((await target.administrator.send('GET', '/api/papers')).text).toContain(CANARY);
  });

  // Fails when `find` in data/files/file-store.ts forgets the audience.
  test('a file that only hidden items name is answered as one that never was, however it is asked for', async () => {
    const conditions = { range: 'bytes=0-0', 'if-none-match': '*', 'if-modified-since': new Date().toUTCString(), accept: 'text/html' };
    const headers = [{}, ...Object.entries(conditions).map(([name, value]) => ({ [name]: value }))];
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']) {
      for (const each of headers) {
        for (const folder of ['/files/uploads/', '/api/files/uploads/', `/Publicacion/${ids.get('papers')}/`]) {
          const ask = (name: string, more = '') => target.visitor.send(method, `${folder}${name}${more}`, undefined, each);
          for (const more of ['', '?width=96']) {
            const answers = [visibleParts(await ask(CANARY, more), CANARY), visibleParts(await ask(NOBODY, more), NOBODY)];
            expect(answers[0], `${method} ${folder} ${JSON.stringify(each)}`).toEqual(answers[1]);
          }
        }
      }
    }
    expect(jsonOf(await target.administrator.send('GET', `/api/files/uploads/${CANARY}`))).toMatchObject({ name: CANARY });
  });

  // Fails when the answer for a hidden item is made of the item: 403, or its heading, in server/api/collections.ts.
  test('a hidden item is answered as one that never was, by every call', async () => {
    for (const { name } of definitions) {
      const id = ids.get(name) ?? '';
      for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        for (const more of ['', '/history', '/history/1/restore']) {
          const body = method === 'GET' || method === 'HEAD' ? undefined : {};
          const ask = (of: string) => target.visitor.send(method, `/api/${name}/${of}${more}`, body, { 'if-none-match': '"1"', 'if-match': '"7"' });
          expect(visibleParts(await ask(id), id), `${method} ${name}${more}`).toEqual(visibleParts(await ask(NOBODY), NOBODY));
        }
      }
    }
    for (const [page, name] of [
      ['Blog', 'blogs'],
      ['Student', 'students'],
      ['Publicacion', 'papers'],
    ] as const) {
      const id = ids.get(name) ?? '';
      const [hidden, unknown] = [await target.visitor.send('GET', `/${page}/${id}`), await target.visitor.send('GET', `/${page}/${NOBODY}`)];
      expect(visibleParts(hidden, id), page).toEqual(visibleParts(unknown, NOBODY));
      expect(hidden.status, page).toBe(404);
    }
  });

  // Fails when a name under which an item was never shown is noted as its former address (data/former-addresses.ts).
  test('an item that is shown by now does not tell what it was called before', async () => {
    const named = definitions.filter((definition) => (addressParts(definition)?.field ?? 'id') !== 'id');
    expect(named.length).toBeGreaterThan(0);
    for (const definition of named) {
      const { name, titleField, enabledField, fields } = definition;
      const folder = addressParts(definition)?.folder;
      const made = await target.administrator.send('POST', `/api/${name}`, {
        ...sampleBody(fields),
        [titleField]: 'Obsidiana',
        [enabledField]: false,
      });
      const { id } = jsonOf<{ id: string }>(made);
      const shown = { [titleField]: 'Basalto', [enabledField]: true };
      expect((await target.administrator.send('PATCH', `/api/${name}/${id}`, shown)).status).toBe(200);
      expect((await target.visitor.send('GET', `/${folder}/Basalto`)).status).toBe(200);
      const ask = (word: string) => target.visitor.send('GET', `/${folder}/${word}`);
      expect(visibleParts(await ask('Obsidiana'), 'Obsidiana')).toEqual(visibleParts(await ask(NOBODY), NOBODY));
    }
  });

  // Fails when search does not look up what it found among what is published (server/api/search.ts).
  test('searching for what only a hidden item holds finds nothing, letter by letter', async () => {
    for (const path of ['/api/search?q=', '/Buscar?q=']) {
      for (const question of [CANARY, CANARY.slice(0, 5), CANARY.toUpperCase(), `${CANARY} Zeta`]) {
        const nonsense = question.replace(/can\w*/i, (word) => 'qxw'.repeat(9).slice(0, word.length));
        const [hidden, unknown] = [
          await target.visitor.send('GET', path + encodeURIComponent(question)),
          await target.visitor.send('GET', path + encodeURIComponent(nonsense)),
        ];
        const shown = (answer: Answer, phrase: string) =>
          answer.text.replaceAll(phrase, '<question>').replaceAll(encodeURIComponent(phrase), '<question>');
        expect(shown(hidden, question), question).toBe(shown(unknown, nonsense));
      }
    }
  });

  // Fails without `itemsWithWords` in server/search/find.ts: the index knows what stands under a hidden heading of
  // somebody who is shown.
  test('nor does searching for what is hidden of an item that is not', async () => {
    const made = async (path: string, body: object) => jsonOf<{ id: string }>(await target.administrator.send('POST', path, body)).id;
    const type = await made('/api/project-types', { type: 'reservado', title: 'Reservado', enabled: true });
    const name = 'Ana Urraca';
    const proyecto = [{ type: 'reservado', proyecto: 'Oropéndola', url: '' }];
    const student = await made('/api/students', { name, proyecto, habilitado: true });
    const found = async (question: string) => (await target.visitor.send('GET', `/api/search?q=${question}`)).text;
    expect(await found('oropendola')).toContain(student);
    expect((await target.administrator.send('PATCH', `/api/project-types/${type}`, { enabled: false })).status).toBe(200);
    expect(await found('urraca')).toContain(student);
    for (const question of ['oropendola', 'oropen', 'urraca%20oropen']) expect(await found(question), question).toContain('"groups":[],"total":0,');
  });

  // Fails when a list filters or sorts by what is asked for (server/api/collections.ts), be its answer kept for others
  // or not.
  test('no filter and no sort changes what is told', async () => {
    const fields = ['enabled', 'password', 'email', 'user.password', 'account.password', 'session.token', 'title', 'id'];
    const queries = fields.flatMap((field) => [
      `filter[${field}][_starts_with]=a`,
      `sort=-${field}`,
      `fields=*,${field}`,
      `populate=${field}`,
      `where={"${field}":{"$gt":""}}`,
    ]);
    for (const [n, query] of queries.entries()) {
      const { name, titleField } = definitions[n % definitions.length] as CollectionDefinition;
      const plain = await target.visitor.send('GET', `/api/${name}`);
      expect(jsonOf<{ items: object[] }>(plain).items.length, name).toBeGreaterThan(1);
      // A kept answer would show the same to every question: after a write nothing is kept.
      const written = await target.administrator.send('PATCH', `/api/${name}/${ids.get(name)}`, { [titleField]: `${CANARY} ${n}` });
      expect(written.status, written.text).toBe(200);
      const answer = await target.visitor.send('GET', `/api/${name}?${encodeURI(query)}`);
      expect(answer.text, `${name} ${query}`).toBe(plain.text);
    }
  });

  // Fails when a password's hash, a stored token or an administrator's e-mail gets into what visitors read.
  test('no answer holds a password, a token or who the administrators are', async () => {
    const rows = Object.entries(await target.stored())
      .filter(([table]) => ['account', 'session', 'user'].includes(table))
      .flatMap(([, all]) => all);
    const secrets = rows
      .flatMap((row) => Object.entries(JSON.parse(row) as Record<string, unknown>))
      .filter(([name]) => ['password', 'token', 'email'].includes(name))
      .map(([, value]) => String(value))
      .filter((value) => value !== 'null');
    expect(secrets.length).toBeGreaterThanOrEqual(3);
    expect(secrets).toContain(ADMINISTRATOR.email);
    const paths = [
      '/',
      '/login',
      '/setup?token=x',
      '/api/openapi.json',
      '/api/auth/get-session',
      '/api/auth/list-sessions',
      '/api/users',
      '/api/overview',
      '/api/auth/ok',
      '/api/auth/error',
      '/feed.xml',
      '/.env',
      '/.git/config',
      '/package.json',
      '/build/server/index.js',
      '/session-secret',
      '/faro.sqlite',
      '/..%2fsession-secret',
      '/assets/..%2f..%2f..%2fsession-secret',
      '/files/uploads/..%2f..%2fsession-secret',
      '/files/uploads/..%5c..%5csession-secret',
    ];
    const operations = await anonymousOperations({ visitor: { send: (method, path) => fetch(target.url + path, { method }) } });
    const readable = operations.filter(({ method, path }) => method === 'GET' && !path.includes('{')).map(({ path }) => path);
    const named = [...definitions, ...Object.values(documents)].map(({ name }) => `/api/${name}`);
    expect(named).toContain('/api/site');
    for (const path of [...paths, ...readable, ...named]) {
      const { text } = await target.visitor.send('GET', path);
      for (const secret of secrets) expect(text, path).not.toContain(secret);
    }
    // Nothing of the machine either.
    expect(jsonOf(await target.visitor.send('GET', '/healthz'))).toEqual({ status: 'ok' });
    expect(jsonOf(await target.visitor.send('GET', '/readyz'))).toEqual({ status: 'ok', database: true, storage: true });
  });
});
