import { describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { documents } from '#core/documents/index.ts';
import { publicPathOf } from '#core/item-address.ts';
import { FIXED_PAGES } from '#core/visits/fixed-pages.ts';
import { answerOf, type Client, openTestApp, type TestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { BY } from '#tests/store.ts';
import { pathsOfUrlMap } from '#tests/url-map.ts';
import { NOW } from '#tests/world.ts';

const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const ROBOTS = [
  '',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  'curl/8.5.0',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  `Mozilla/5.0 ${'x'.repeat(2_000)}`,
];

/** Public pages that nobody is told of: those for signing in, and what is not there. */
const NOT_COUNTED = ['/login', '/login/codigo', '/recuperar', '/invitacion', '/setup', '/setup/sitio', '/*'];

interface Report {
  readonly counter: number;
  readonly pages: readonly { readonly path: string; readonly title: string | null; readonly value: number }[];
  readonly hosts: readonly { readonly host: string; readonly value: number }[];
}

async function reportOf(app: TestApp, administrator: Client, query = '?days=30'): Promise<Report> {
  await app.services.visits.flush();
  return (await answerOf(await administrator.send('GET', `/api/visits/report${query}`))).body as unknown as Report;
}

const visit = (client: Client, page: unknown, host?: unknown, headers: Readonly<Record<string, string>> = FIREFOX) =>
  client.send('POST', '/api/visits', { page, ...(host !== undefined && { host }) }, headers);

describe.each(databases)('visits, on $dialect', ({ open }) => {
  // Fails where an own visit or a robot's is counted by page, or is left out of the counter.
  test('of administrators and robots count in the counter alone', async () => {
    const app = await openTestApp({ database: await open() });
    const administrator = await app.signIn();
    const numbers: unknown[] = [];
    const count = async (response: Promise<Response>) => numbers.push((await answerOf(await response)).body.value);
    await count(visit(app.visitor, '/', 'example.org'));
    await count(visit(administrator, '/', 'example.org'));
    for (const robot of ROBOTS) await count(visit(app.visitor, '/', 'example.org', { 'user-agent': robot }));
    // As the specification has it: no body, and no browser.
    await count(app.visitor.send('POST', '/api/visits'));
    await count(app.visitor.send('POST', '/api/visits', 'no JSON', FIREFOX));
    expect(numbers).toEqual(Array.from({ length: ROBOTS.length + 4 }, (_, n) => n + 1));
    expect(await reportOf(app, administrator)).toMatchObject({
      counter: ROBOTS.length + 4,
      pages: [{ path: '/', title: 'Página principal', value: 1 }],
      hosts: [{ host: 'example.org', value: 1 }],
    });
  });

  // Fails for a page of the URL map that is counted by no row, or by one for each of its spellings.
  test('of every public page have a row of their own, however its address is written', async () => {
    const app = await openTestApp({ database: await open() });
    const { store } = app.services;
    const administrator = await app.signIn();
    const expected = new Map<string, number>();
    const look = async (path: string, ...spellings: string[]) => {
      for (const spelling of [path, ...spellings]) await visit(app.visitor, spelling);
      expected.set(path, (expected.get(path) ?? 0) + 1 + spellings.length);
    };
    for (const definition of Object.values<CollectionDefinition>(collections)) {
      if (definition.publicPath === undefined) continue;
      const { id } = await store.create(definition, { [definition.titleField]: `Ánodos de ${definition.name}` }, BY);
      const item = await store.get(definition, id, 'public');
      const path = publicPathOf(definition, item ?? { id }) ?? '';
      const [, folder = '', name = ''] = path.split('/');
      await look(path, `/${folder.toUpperCase()}/${name}`, `${path}/`);
      const isByName = !definition.publicPath.endsWith(':id');
      if (isByName) await look(path, decodeURIComponent(path).toLowerCase());
    }
    const fixed = pathsOfUrlMap('public/layout.tsx').filter((path) => !path.includes(':') && !NOT_COUNTED.includes(path));
    for (const path of fixed) await look(path, path === '/' ? '//' : path.toLowerCase());
    expect(fixed.toSorted()).toEqual(FIXED_PAGES.toSorted());
    const { pages } = await reportOf(app, administrator);
    expect(Object.fromEntries(pages.map(({ path, value }) => [path, value]))).toMatchObject(Object.fromEntries(expected));
    expect(pages).toHaveLength(expected.size);
    expect(pages.filter(({ title }) => title === null || title === '')).toEqual([]);
    for (const path of NOT_COUNTED) await visit(app.visitor, path);
    expect((await reportOf(app, administrator)).pages).toHaveLength(expected.size);
  });

  // Fails where an address is counted as it is sent.
  test('of invented addresses and hosts leave no rows, and what is too long is refused', async () => {
    const database = await open();
    const app = await openTestApp({ database });
    const hidden = await app.services.store.create(collections.blogs, { title: 'Oculta', enabled: false }, BY);
    const nowhere = [
      '/nada',
      '/Blog/nada',
      `/Blog/${hidden.id}`,
      '/dashboard',
      '/Student/',
      '/%',
      '/Blog/%00',
      '//evil.example',
      'javascript:1',
      '__proto__',
      '/__proto__',
      '/constructor',
      `/${'a/'.repeat(300)}`,
    ];
    for (const page of nowhere) expect((await visit(app.visitor, page, 'example.org')).status, page).toBe(200);
    for (let n = 0; n < 100; n += 1) await visit(app.visitor, `/Blog/${n}`, `x${n}.example.org`);
    const none = [
      'localhost',
      '127.0.0.1',
      '[::1]',
      'faro',
      'a b.mx',
      '<b>.mx',
      "=cmd|'/c calc'!a.mx",
      'a..mx',
      '-a.mx',
      `${'a'.repeat(64)}.mx`,
      `${'a.'.repeat(60)}mx`,
      new URL(app.services.origins[0]).host,
      '',
    ];
    for (const host of none) expect((await visit(app.visitor, '/', host)).status, host).toBe(200);
    for (const host of ['WWW.Example.ORG', 'example.org:8080', 'example.org']) await visit(app.visitor, '/', host);
    for (const [page, host] of [
      ['/'.repeat(2_001), 'a.mx'],
      ['/', 'a'.repeat(2_001)],
      [1, 'a.mx'],
      ['/', {}],
    ])
      expect((await visit(app.visitor, page, host)).status).toBe(400);
    await app.services.visits.flush();
    const rows = await database.db.selectFrom('visit_counts').select(['kind', 'name', 'value']).orderBy('kind').execute();
    expect(rows).toEqual([
      { kind: 'host', name: 'example.org', value: 3 },
      { kind: 'page', name: '/', value: none.length + 3 },
    ]);
  });

  test('are kept without anything of a person, and a page that is gone keeps its own', async () => {
    const database = await open();
    const app = await openTestApp({ database });
    const administrator = await app.signIn();
    const { id } = await app.services.store.create(collections.blogs, { title: '=Baterías de $\\alpha$' }, BY);
    const answer = await visit(app.visitor, `/Blog/${id}?secreto=1`, 'buscador.example.org');
    expect(answer.headers.getSetCookie()).toEqual([]);
    await visit(app.visitor, `/Blog/${id}`, 'buscador.example.org', { ...FIREFOX, 'x-forwarded-for': '203.0.113.7', cookie: 'a=b' });
    await app.services.visits.flush();
    const sheet = await administrator.send('GET', '/api/visits/report.csv?days=30');
    expect(sheet.headers.get('content-disposition')).toBe('attachment; filename="visitas.csv"');
    expect(
      Buffer.from(await sheet.arrayBuffer())
        .toString()
        .split('\r\n'),
    ).toEqual([
      '\uFEFF"Fecha","Qué se cuenta","Página o sitio","Título","Visitas"',
      '"2026-03-05","Sitio de origen","buscador.example.org",,2',
      `"2026-03-05","Página","/Blog/${id}","'=Baterías de α",2`,
      '',
    ]);
    await app.services.store.remove(collections.blogs, id, BY);
    expect((await reportOf(app, administrator)).pages).toEqual([{ path: `/Blog/${id}`, title: null, value: 2 }]);
    const rows = await database.db.selectFrom('visit_counts').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|Firefox|secreto/);
  });

  test('are reported to administrators alone, for a number of days that is offered', async () => {
    const app = await openTestApp({ database: await open() });
    const administrator = await app.signIn();
    for (const path of ['/api/visits/report', '/api/visits/report.csv']) {
      expect((await app.visitor.send('GET', path)).status, path).toBe(401);
      for (const [query, status] of [
        ['', 200],
        ['?days=365', 200],
        ['?days=8', 400],
        ['?days=-1', 400],
      ] as const)
        expect((await administrator.send('GET', path + query)).status, path + query).toBe(status);
    }
  });

  test('go by the time zone of the site', async () => {
    const database = await open();
    const app = await openTestApp({ database });
    await app.services.store.writeDocument(documents.site, { group_name: 'Grupo', time_zone: 'Asia/Tokyo' }, BY);
    await visit(app.visitor, '/');
    expect(await database.db.selectFrom('visit_counts').select('day').execute()).toEqual([{ day: '2026-03-06' }]);
  });
});

describe.each(databases)('the page-view counter, on $dialect', ({ open }) => {
  test('7.7, 9.11 adds one for each call, however many come at once (spec, section 9)', async () => {
    const { visitor, clock } = await openTestApp({ database: await open() });
    expect(await answerOf(await visitor.send('GET', '/api/visits'))).toEqual({ status: 200, body: { value: 0 } });
    await Promise.all(Array.from({ length: 25 }, () => visitor.send('POST', '/api/visits')));
    clock.now = new Date(NOW.getTime() + 86_400_000);
    expect(await answerOf(await visitor.send('POST', '/api/visits'))).toEqual({ status: 200, body: { value: 26 } });
    expect(await answerOf(await visitor.send('GET', '/api/visits'))).toEqual({ status: 200, body: { value: 26 } });
  });
});
