import { describe, onTestFinished } from 'vitest';
import { drawings } from '#content/demo/pictures/index.ts';
import { collections } from '#core/collections/index.ts';
import { documents } from '#core/documents/index.ts';
import { addressParts } from '#core/item-address.ts';
import { DEMO, loadDemo } from '#server/demo.ts';
import { changedKeys } from '#server/shared-caches/changed-keys.ts';
import { ALL_PAGES, keyOf, PURGE_APIS } from '#server/shared-caches/page-keys.ts';
import { purgeAt } from '#server/shared-caches/purge-request.ts';
import { createPurger } from '#server/shared-caches/purger.ts';
import { filled, operationsOf } from '#tests/api/operations.ts';
import { BY } from '#tests/store.ts';
import { startSharedCache } from './shared-cache.ts';
import { test as base, expect, PUBLIC_ROUTES, type Site, shownBy } from './site.ts';

const purged = base.extend({ env: { CDN_PURGE_URL: 'https://cdn.example/' } });

async function read({ visitor }: Site, path: string) {
  const answer = await visitor.send('GET', path);
  return { headers: answer.headers, text: await answer.text() };
}

/** The addresses of all kinds of pages, one of each: lists, feeds, an item of each collection. */
async function addressesOf(site: Site): Promise<string[]> {
  const { text } = await read(site, '/sitemap.xml');
  const items = [...text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path);
  const oneOfEach = new Map(items.map((path) => [path.split('/')[1], path]));
  const fixed = PUBLIC_ROUTES.filter(({ handle }) => handle?.caching !== 'never').map(({ path }) => path);
  return [...new Set([...oneOfEach.values(), ...fixed])];
}

/** Every address that visitors may read: pages, files of references, and what the API's description says of GET. */
async function readableWithoutSession(site: Site): Promise<string[]> {
  const operations = (await operationsOf(site)).filter(({ method, needsSession }) => method === 'GET' && !needsSession);
  const firstOf = new Map<string, string>();
  for (const definition of Object.values(collections))
    firstOf.set(definition.name, (await site.services.store.list(definition, 'public'))[0]?.id ?? '');
  const ofApi = operations.map(({ path }) => filled(path, { id: firstOf.get(path.split('/')[2] ?? '') ?? '' }));
  const references = ['/publicaciones', `/Publicacion/${firstOf.get('papers')}`].flatMap((path) =>
    ['bib', 'ris', 'json'].map((end) => `${path}.${end}`),
  );
  return [...(await addressesOf(site)), ...ofApi, ...references];
}

/** Few items in each collection, so that pages are made quickly; those that others need stay. */
async function fill({ services, add }: Site): Promise<void> {
  // Drawing its pictures takes longer than the test.
  for (const { name } of drawings)
    await services.files.put({ name, bytes: Buffer.from(name), contentType: 'image/webp', width: 640, height: 640, color: null }, DEMO);
  await loadDemo(services);
  await add('roles', { name: 'Titular' });
  for (const definition of Object.values(collections)) {
    const [first] = await services.store.list(definition, 'public');
    for (const { id } of await services.store.list(definition, 'all'))
      if (id !== first?.id) await services.store.remove(definition, id, BY).catch(() => undefined);
  }
}

// Fails where a page reads content without its key, and where a write tells of too few parts.
purged('every page that a write changes has one of the keys that are purged', { timeout: 120_000 }, async ({ site }) => {
  const { store } = site.services;
  await fill(site);
  const addresses = await addressesOf(site);
  expect(addresses.length).toBeGreaterThan(20);
  const isEmpty = ([, part]: readonly [string, unknown]) => Array.isArray(part) && part.length === 0;
  expect(Object.entries((await shownBy(site)).content).filter(isEmpty)).toEqual([]);
  const readAll = async () => {
    const pages = new Map<string, { readonly text: string; readonly keys: readonly string[] }>();
    for (const path of addresses) {
      const { text, headers } = await read(site, path);
      if (headers.get('cache-control')?.includes('s-maxage')) pages.set(path, { text, keys: headers.get('surrogate-key')?.split(' ') ?? [] });
    }
    return pages;
  };
  let [before, pages] = [await shownBy(site), await readAll()];
  const missed: string[] = [];
  const spared = new Set<string>();
  const check = async (what: string) => {
    const [after, changed] = [await shownBy(site), await readAll()];
    const keys = changedKeys(before, after);
    for (const [path, { text, keys: own }] of pages) {
      const isPurged = own.some((key) => keys.includes(key));
      if (changed.get(path)?.text !== text && !isPurged) missed.push(`${what}: ${path}`);
      if (!isPurged) spared.add(what);
    }
    [before, pages] = [after, changed];
  };
  for (const definition of Object.values(collections)) {
    const last = (await store.list(definition, 'public')).at(-1);
    const field = Object.entries(definition.fields).find(([, { kind }]) => kind === 'text' || kind === 'longText' || kind === 'markdown')?.[0];
    if (last !== undefined && field !== undefined) await store.patch(definition, last.id, { [field]: 'Otro texto' }, BY);
    await check(`a change in ${definition.name}`);
  }
  for (const definition of Object.values(documents)) {
    const document = await store.readDocument(definition);
    const field = Object.entries(definition.fields).find(([, { kind }]) => kind === 'text')?.[0] ?? '';
    await store.writeDocument(definition, { ...document, [field]: 'Otro texto' }, BY);
    await check(`a change of ${definition.name}`);
  }
  for (const { id } of await store.list(collections.positions, 'public')) await store.remove(collections.positions, id, BY);
  await check('a section that is there no longer');
  expect(missed).toEqual([]);
  // Most writes leave most pages where they are.
  expect(spared.size).toBeGreaterThan(Object.keys(collections).length / 2);
});

purged('the answer for an item that is not there is dropped when it may have come into being', async ({ site }) => {
  const folders = Object.values(collections).flatMap((definition) => {
    const parts = addressParts(definition);
    return parts === null ? [] : [[definition.name, `/${parts.folder}/nada`] as const];
  });
  expect(folders.length).toBeGreaterThan(4);
  for (const [name, path] of folders) {
    const { headers } = await read(site, path);
    if (headers.get('cache-control')?.includes('s-maxage')) expect(headers.get('surrogate-key')?.split(' '), path).toContain(keyOf(name));
  }
});

// Fails where an answer without a key is kept: the API and the files of references showed for a day what was taken
// back.
purged('no answer to visitors is kept that no purge drops', async ({ site }) => {
  await fill(site);
  const paths = await readableWithoutSession(site);
  expect(paths).toEqual(expect.arrayContaining(['/', '/api/papers', '/api/site', '/publicaciones.bib']));
  const kept: string[] = [];
  for (const path of paths) {
    const { headers } = await read(site, path);
    if (!headers.get('cache-control')?.includes('s-maxage')) continue;
    kept.push(path);
    expect(headers.get('surrogate-key')?.split(' '), path).toContain(ALL_PAGES);
  }
  expect(kept.length).toBeGreaterThan(20);
});

describe.each(PURGE_APIS)('a shared cache that is purged by %s', (api) => {
  const behind = base.extend({
    env: { CDN_PURGE_URL: 'https://cdn.example/', CDN_PURGE_API: api, CDN_PURGE_TOKEN: 'a' },
  });

  behind('shows a write a moment later, and is asked for nothing that stayed as it was', async ({ site }) => {
    const cache = await startSharedCache(api);
    const { store, expiry, now, log } = site.services;
    const id = await site.add('papers', { title: 'Celdas', year: 2020 });
    const purger = createPurger({ shown: () => shownBy(site), purge: purgeAt(cache.target), expiry, now, log });
    const unwatch = store.onChange(purger.wake);
    onTestFinished(async () => {
      unwatch();
      await purger.stop();
    });
    purger.wake();
    await expect.poll(() => cache.purges.length).toBe(1);
    const seen = (path: string) => cache.read(path, () => read(site, path));
    const privacy = await seen('/privacidad');
    expect(await seen(`/Publicacion/${id}`)).toContain('Celdas');
    expect(await seen('/')).toContain('Celdas');
    await store.patch(collections.papers, id, { title: 'Pilas' }, BY);
    await expect.poll(() => seen('/')).toContain('Pilas');
    expect(await seen(`/Publicacion/${id}`)).toContain('Pilas');
    expect(await cache.read('/privacidad', () => Promise.reject(new Error('The site was asked.')))).toBe(privacy);
  });
});

describe('the pages that a shared cache may keep', () => {
  const SESSIONS = ['faro=x', '__Host-faro=x.y', 'a=b; faro=x'];

  purged('are every visitor’s, whatever other cookies they have, and nobody’s who has a session', async ({ site }) => {
    await site.add('blogs', { title: 'Una', content: 'Texto' });
    const administrator = await site.signIn();
    for (const { path } of PUBLIC_ROUTES.filter(({ handle }) => handle?.caching !== 'never')) {
      const plain = await site.visitor.send('GET', path);
      const other = await site.visitor.send('GET', path, undefined, { cookie: '_ga=GA1.2.3; theme=dark; faro.signed_out=1' });
      expect(plain.headers.get('vary') ?? '', path).not.toMatch(/cookie/i);
      expect([...other.headers].filter(([name]) => name !== 'x-request-id')).toEqual([...plain.headers].filter(([name]) => name !== 'x-request-id'));
      expect(await other.text(), path).toBe(await plain.text());
      const answers = [
        await administrator.send('GET', path),
        ...(await Promise.all(SESSIONS.map((cookie) => site.visitor.send('GET', path, undefined, { cookie })))),
      ];
      for (const { headers } of answers) expect(headers.get('cache-control'), path).toBe('private, no-store');
    }
  });

  base('are asked for each time where no CDN is configured', async ({ site }) => {
    const { headers } = await site.read('/');
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['public, max-age=0, must-revalidate', 'Accept-Encoding']);
    expect([headers.get('surrogate-key'), headers.get('cache-tag')]).toEqual([null, null]);
  });
});
