import type { ServerBuild } from 'react-router';
import { test as base, expect } from 'vitest';
import type { inline as OwnInline } from '#app/public/inline.ts';
import type * as LandingSectionModule from '#app/public/landing/landing-section.ts';
import type * as LandingSections from '#app/public/landing/sections.tsx';
import type * as Sections from '#app/public/sections.ts';
import type { RouteHandle, services as ServicesContext } from '#app/services.ts';
import type * as PicturesContext from '#app/ui/pictures.ts';
import { defaultSite } from '#content/site.ts';
import { type CollectionName, collections } from '#core/collections/index.ts';
import { type DocumentName, documents } from '#core/documents/index.ts';
import type { Fields } from '#core/fields/kinds.ts';
import { namedFiles } from '#core/files/named-files.ts';
import { nameOfUpload } from '#core/files/upload-path.ts';
import { may, type Policy } from '#core/policy/policy.ts';
import type { Values } from '#core/values.ts';
import { FIRST_LINE_ITEMS } from '#data/migrations/first-lines.ts';
import { shownOf } from '#server/pages/shown-now.ts';
import { createTestApp, type TestApp } from '#tests/app.ts';
import { createSqlite } from '#tests/databases.ts';
import { withFiles } from '#tests/sample-files.ts';
import { BY } from '#tests/store.ts';
import { openCompiler } from './compiler.ts';
import { type Part, readHtml } from './html.ts';

/** A page as a visitor without a browser reads it. */
export interface ReadPage extends Part {
  readonly status: number;
  readonly headers: Headers;
}

/**
 * The program in this process, pages included, with the default identity, the first research lines and no other
 * content.
 */
export interface Site extends Pick<TestApp, 'services' | 'clock' | 'visitor' | 'signIn' | 'fetch'> {
  /** The permissions of accounts; a test can change them. */
  readonly accounts: { policy: Policy };
  /** Writes an item. @returns its id */
  readonly add: (collection: CollectionName, item: Readonly<Record<string, unknown>>) => Promise<string>;
  /** Writes fields of one of the two single documents. */
  readonly say: (document: DocumentName, fields: Readonly<Record<string, unknown>>) => Promise<void>;
  /** The answer to a visitor at an address. */
  readonly read: (path: string) => Promise<ReadPage>;
}

// Compiled once for a file, before its tests: their time is for pages.
const vite = await openCompiler();
const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
const { services } = (await vite.ssrLoadModule('/app/services.ts')) as { services: typeof ServicesContext };
const { inline } = (await vite.ssrLoadModule('/app/public/inline.ts')) as { inline: typeof OwnInline };

/** The modules of the landing page, as the pages themselves have them. */
export const LANDING = {
  ...((await vite.ssrLoadModule('/app/public/landing/landing-section.ts')) as typeof LandingSectionModule),
  ...((await vite.ssrLoadModule('/app/public/landing/sections.tsx')) as typeof LandingSections),
  ...((await vite.ssrLoadModule('/app/public/sections.ts')) as typeof Sections),
  ...((await vite.ssrLoadModule('/app/ui/pictures.ts')) as typeof PicturesContext),
};

/** The addresses of the pages that take a form, read from the URL map. */
export const FORM_PAGES = Object.values(build.routes)
  .flatMap((route) => (route?.module.action === undefined ? [] : [`/${route.path ?? ''}`]))
  .toSorted();

/** Every public page of the compiled URL map: its address, with `nada` for parameters, and what it says of itself. */
export const PUBLIC_ROUTES = Object.values(build.routes).flatMap((route) => {
  const isLeaf = !Object.values(build.routes).some((each) => each?.parentId === route?.id);
  if (route === undefined || !isLeaf || route.parentId?.startsWith('office/')) return [];
  return { path: `/${route.path ?? ''}`.replace(/:\w+\??|\*$/g, 'nada'), handle: route.module.handle as RouteHandle | undefined };
});

/** The content of pages as the purges of shared caches compare it. */
export const shownBy = async ({ services: { store, now } }: Pick<Site, 'services'>) => shownOf(build, await store.published(), now());

/** Files that are named are in the library, as they are on a site. */
const namesIn = ({ fields }: { readonly fields: Fields }, values: Values) => [...namedFiles(fields, values)].map(nameOfUpload);

async function openSite(env: Readonly<Record<string, string>>): Promise<Site & Pick<TestApp, 'close'>> {
  const database = await createSqlite();
  const accounts: Site['accounts'] = { policy: may };
  const app = await createTestApp({
    database,
    env,
    policy: (...question) => accounts.policy(...question),
    pages: { loadPages: async () => ({ build, services, inline }), mode: 'test' },
  });
  const { store } = app.services;
  const written: Record<string, Readonly<Record<string, unknown>>> = { site: defaultSite };
  await store.importExport({ site: defaultSite, 'research-lines': FIRST_LINE_ITEMS }, BY);
  return {
    ...app,
    accounts,
    close: async () => {
      await app.close();
      await database.close();
    },
    add: async (collection, item) => {
      await withFiles(database, namesIn(collections[collection], item));
      return (await store.create(collections[collection], item, BY)).id;
    },
    say: async (document, fields) => {
      written[document] = { ...written[document], ...fields };
      await withFiles(database, namesIn(documents[document], fields));
      await store.writeDocument(documents[document], written[document], BY);
    },
    read: async (path) => {
      const answer = await app.visitor.send('GET', path);
      return { ...readHtml(await answer.text()), status: answer.status, headers: answer.headers };
    },
  };
}

/** The ids of a page's sections, in their order. */
export const sections = (page: ReadPage) => page.all('main > section').map((section) => section.attribute('id') ?? section.one('h2').text);

/** The destinations of links. */
export const addresses = (page: Part, selector: string) => page.all(selector).map((link) => link.attribute('href'));

export const NEW_TAB = '_blank';

/** A test that is given the program with its pages. */
export const test = base.extend<{ env: Readonly<Record<string, string>>; site: Site }>({
  /** The program's settings. */
  env: {},
  site: async ({ env }, provide) => {
    const site = await openSite(env);
    await provide(site);
    await site.close();
  },
});

export { expect };
