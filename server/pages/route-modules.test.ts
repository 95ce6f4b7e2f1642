import { type EntryContext, RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { createHandlers } from './route-modules.ts';

const ROUTES = [
  { id: 'root', parentId: undefined, path: '', module: { default: () => null } },
  { id: 'public/layout', parentId: 'root', path: undefined, module: { default: () => null, handle: { hydrate: false } } },
  { id: 'landing', parentId: 'public/layout', index: true, module: { default: () => null } },
  { id: 'group', parentId: 'public/layout', path: 'Grupo', module: { default: () => null } },
  { id: 'papers', parentId: 'root', path: 'papers', module: { default: () => null } },
];

/** A URL map whose pages tell the routes that they are made with, in the shape that React Router compiles to. */
const build = {
  routes: Object.fromEntries(ROUTES.map((route) => [route.id, route])),
  entry: {
    module: {
      default: async (_request: Request, _status: number, _headers: Headers, { manifest }: EntryContext) =>
        Response.json(Object.keys(manifest.routes).toSorted()),
    },
  },
  assets: {
    entry: { module: '', imports: [] },
    routes: Object.fromEntries(ROUTES.map(({ id, parentId }) => [id, { id, parentId }])),
    url: '',
    version: '',
  },
  ...{ basename: '/', publicPath: '/', assetsBuildDirectory: '', future: {}, ssr: true, isSpaMode: false, prerender: [] },
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild;

const everything = ROUTES.map(({ id }) => id).toSorted();

// The library compares the address of each page with all routes. Fails where one is made with more than its own, and
// where one that goes on to others in the browser does not know them.
test.each([
  ['/', ['root', 'public/layout', 'landing'], ['landing', 'public/layout', 'root']],
  ['/Grupo', ['root', 'public/layout', 'group'], ['group', 'public/layout', 'root']],
  ['/papers', ['root', 'papers'], everything],
])('%s is made with the routes that it needs', async (path, ids, needed) => {
  const handlerFor = createHandlers('production');
  const handle = await handlerFor(build, ids);
  const answer = await handle(new Request(new URL(path, 'https://faro.test')), new RouterContextProvider());
  expect(await answer.json()).toEqual(needed);
  expect(await handlerFor(build, ids)).toBe(handle);
});
