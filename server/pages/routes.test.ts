import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import type { RouteHandle } from '#app/services.ts';
import { destinationOf, keptAs } from './routes.ts';

const byPath: RouteHandle = { caching: 'by-path' };
const route = (id: string, parentId: string | undefined, { handle, ...rest }: { path?: string; index?: boolean; handle?: unknown } = {}) => ({
  ...{ id, parentId, ...rest },
  module: handle === undefined ? {} : { handle },
});
const routes = Object.fromEntries(
  [
    route('root', undefined, { path: '' }),
    route('layout', 'root'),
    route('landing', 'layout', { index: true, handle: byPath }),
    route('inner', 'layout'),
    route('login', 'inner', { path: 'login', handle: { caching: 'never' } }),
    route('line', 'inner', { path: 'Linea/:name', handle: byPath }),
    route('post', 'inner', { path: 'Blog/:id?', handle: byPath }),
    route('entries', 'inner', { path: 'Entradas', handle: { caching: 'by-query' } }),
    route('undeclared', 'inner', { path: 'nueva' }),
    route('unclear', 'inner', { path: 'rara', handle: { caching: true, hydrate: false } }),
    route('not-found', 'inner', { path: '*', handle: byPath }),
    route('feed', 'root', { path: 'feed.xml', handle: byPath }),
    route('event', 'root', { path: 'eventos/:id.ics', handle: byPath }),
    route('office/shell/layout', 'root'),
    route('office/papers', 'office/shell/layout', { path: 'papers' }),
  ].map((each) => [each.id, each]),
) as unknown as ServerBuild['routes'];

const addressOf = (pathname: string) => keptAs({ routes }, destinationOf({ routes }, pathname));

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/feed.xml', '/feed.xml'],
  ['/FEED.XML/', '/feed.xml'],
  ['/eventos/abc.ics', '/eventos/abc.ics'],
  ['/EVENTOS/%61bc.ICS', '/eventos/abc.ics'],
  ['/Linea/Biosensores%20Electroqu%C3%ADmicos', '/Linea/Biosensores%20Electroqu%C3%ADmicos'],
  ['/lInEa/%42iosensores%20Electroqu%c3%admicos/', '/Linea/Biosensores%20Electroqu%C3%ADmicos'],
  ['/Linea/a%2Fb', '/Linea/a%2Fb'],
  ['/nada%E2%80%A8de%E2%80%A9nada', '/*'],
  ['/Blog', '/Blog'],
  ['/blog/abc', '/Blog/abc'],
  ['/Blog/ABC', '/Blog/ABC'],
  ['/wp-login.php', '/*'],
  ['/Linea', '/*'],
  ['/Linea/a/b', '/*'],
  ['/%', '/*'],
  ['/%E0%A4', '/*'],
  ['/*', '/*'],
])('%s is kept as %s', async (pathname, path) => {
  expect((await addressOf(pathname))?.path).toBe(path);
});

// Fails when a page is kept that does not say so.
test.each(['/login', '/LOGIN', '/%6Cogin/', '/nueva', '/rara'])('%s is never kept', async (pathname) => {
  expect(await addressOf(pathname)).toBeNull();
});

test('a page that reads its query is kept for requests without one', async () => {
  expect([await addressOf('/%45ntradas'), await addressOf('/')]).toEqual([
    { path: '/Entradas', readsQuery: true },
    { path: '/', readsQuery: false },
  ]);
});

test('the back-office is what stands in its layout', () => {
  const offices = ['/papers', '/Papers/', '/papers/1', '/'].map((pathname) => destinationOf({ routes }, pathname).isOffice);
  expect(offices).toEqual([true, true, false, false]);
});
