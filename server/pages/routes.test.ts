import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { destinationOf } from './routes.ts';

const route = (id: string, parentId: string | undefined, rest: { path?: string; index?: boolean } = {}) => ({ id, parentId, ...rest });
const routes = Object.fromEntries(
  [
    route('root', undefined, { path: '' }),
    route('layout', 'root'),
    route('landing', 'layout', { index: true }),
    route('inner', 'layout'),
    route('login', 'inner', { path: 'login' }),
    route('line', 'inner', { path: 'Linea/:name' }),
    route('post', 'inner', { path: 'Blog/:id?' }),
    route('entries', 'inner', { path: 'Entradas' }),
    route('not-found', 'inner', { path: '*' }),
    route('feed', 'root', { path: 'feed.xml' }),
    route('office/shell/layout', 'root'),
    route('office/papers', 'office/shell/layout', { path: 'papers' }),
  ].map((each) => [each.id, each]),
) as unknown as ServerBuild['routes'];

const keptAs = (pathname: string) => destinationOf({ routes }, pathname).keptAs?.path ?? null;

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/feed.xml', '/feed.xml'],
  ['/FEED.XML/', '/feed.xml'],
  ['/Linea/Biosensores%20Electroqu%C3%ADmicos', '/Linea/Biosensores%20Electroqu%C3%ADmicos'],
  ['/lInEa/%42iosensores%20Electroqu%c3%admicos/', '/Linea/Biosensores%20Electroqu%C3%ADmicos'],
  ['/Linea/a%2Fb', '/Linea/a%2Fb'],
  ['/Blog', '/Blog'],
  ['/blog/abc', '/Blog/abc'],
  ['/Blog/ABC', '/Blog/ABC'],
  ['/wp-login.php', '/*'],
  ['/Linea', '/*'],
  ['/Linea/a/b', '/*'],
  ['/%', '/*'],
  ['/%E0%A4', '/*'],
  ['/*', '/*'],
])('%s is kept as %s', (pathname, path) => {
  expect(keptAs(pathname)).toBe(path);
});

test.each(['/login', '/LOGIN', '/%6Cogin/'])('%s is never kept', (pathname) => {
  expect(keptAs(pathname)).toBeNull();
});

test('a page that reads its query is kept for requests without one', () => {
  expect([destinationOf({ routes }, '/%45ntradas').keptAs, destinationOf({ routes }, '/').keptAs]).toEqual([
    { path: '/Entradas', readsQuery: true },
    { path: '/', readsQuery: false },
  ]);
});

test('the back-office is what stands in its layout', () => {
  const offices = ['/papers', '/Papers/', '/papers/1', '/'].map((pathname) => destinationOf({ routes }, pathname).isOffice);
  expect(offices).toEqual([true, true, false, false]);
});
