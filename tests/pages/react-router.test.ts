import { runInNewContext } from 'node:vm';
import { keepOpened, type Screen, unopenedScreen } from '#app/office/shell/router-record.ts';
import { makeLazy } from '../../scripts/lazy-routes.ts';
import { openCompiler } from './compiler.ts';
import { expect, test } from './site.ts';

// Expectations of React Router beside its documented interface (docs/decisions/0037). An upgrade that changes it fails
// here.

// A compiler of its own: that of the pages is closed after the first file.
const vite = await openCompiler();

/** The code of one of the modules that React Router makes. */
async function virtualModule(environment: 'ssr' | 'client', name: string): Promise<string> {
  const loaded = await vite.environments[environment].pluginContainer.load(`\0virtual:react-router/${name}`);
  return typeof loaded === 'string' ? loaded : (loaded?.code ?? '');
}

// Fails when the compiled URL map is written in another form: the build says so too.
test('the compiled URL map takes each route as a module of its own, and all can be made lazy but those of the landing page', async () => {
  const code = await virtualModule('ssr', 'server-build');
  const routes = [...code.matchAll(/\bparentId: /g)].length;
  expect(routes).toBeGreaterThan(40);
  expect([...makeLazy(code).matchAll(/const route\d+ = \{ load: \(\) => import\("[^"]+"\)/g)]).toHaveLength(routes - 3);
  for (const other of [
    code.replaceAll('import * as route', 'import route'),
    code.replace('/app/root.tsx', '/app/other.tsx'),
    code.replace('as route9 ', 'as page9 '),
  ]) {
    expect(() => makeLazy(other)).toThrow('React Router compiles the URL map in another form');
  }
});

// Fails when the router keeps its record of routes elsewhere or in another form: links would lead without a word while
// scripts are on their way.
test('the router tells in the page which routes there are, and which of them are loaded', async ({ site }) => {
  const window: Record<string, unknown> = {};
  runInNewContext(await virtualModule('client', 'browser-manifest'), { window });
  const html = await (await (await site.signIn()).send('GET', '/papers')).text();
  const [, record = ''] = /window\.__reactRouterRouteModules = (\{[^}]+\})/.exec(html) ?? [];
  const loaded = JSON.parse(record.replaceAll(/:(route\d+)/g, ':"$1"')) as Record<string, unknown>;
  Object.assign(window, { __reactRouterRouteModules: loaded });

  expect(Object.keys(loaded)).toEqual(['root', 'office/shell/layout', 'office/papers']);
  const screen = unopenedScreen('/Trash/', window);
  expect(screen).toMatchObject({ id: 'office/screens/trash/page', path: 'trash', module: expect.stringContaining('trash/page') as string });
  // All lists are one script, which is here; what is not of the back-office is no screen.
  for (const path of ['/papers', '/patents', '/', '/login', '/Blog']) expect(unopenedScreen(path, window), path).toBeNull();
  expect(unopenedScreen('/spreadsheet/papers', window)).toMatchObject({ path: 'spreadsheet/:collection' });
  expect(unopenedScreen('/imports/a1', window)).toMatchObject({ path: 'imports/:id' });
  keepOpened(screen as Screen, {}, window);
  expect(unopenedScreen('/trash', window)).toBeNull();
});
