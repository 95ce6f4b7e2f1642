import type { Page } from '@playwright/test';
import { paste } from '../paste.ts';
import { COMPLAINTS, FAILURES, fileName, note, scriptsOf } from './broken-scripts.ts';
import { expect, test } from './desk.ts';

/** Opens the panel, with the addresses of the files that a screen loads besides. */
async function openPanel(page: Page, screen: string): Promise<string[]> {
  const shared = new Set(await scriptsOf(page, '/dashboard'));
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Por atender' })).toBeVisible();
  return (await scriptsOf(page, screen)).filter((file) => !shared.has(file));
}

test('a button of the panel whose screen fails to load says so and tries again, whichever of its files fails and however', async ({ desk }) => {
  desk.foresee(COMPLAINTS);
  const { page } = desk;
  const found = await openPanel(page, '/papers');
  expect(found).not.toEqual([]);
  // Each way to fail is met, and by each file.
  const files = Array.from({ length: Math.max(found.length, FAILURES.length - 1) }, (_, index) => found[index % found.length] ?? '');
  const failure = { file: '', how: 0, isTold: Promise.withResolvers<void>() };
  await page.route('**/assets/*.js', async (route) => {
    const how = FAILURES[failure.how];
    const { pathname } = new URL(route.request().url());
    if (how && pathname === failure.file) return how(route);
    // A file that has come once is not asked for again, and could not fail in its turn.
    if (failure.file !== '' && found.includes(pathname)) await failure.isTold.promise;
    return route.continue();
  });
  const button = page.getByRole('link', { name: 'Listado de Publicaciones', exact: true });
  for (const [index, file] of files.entries()) {
    // A script that has an error is remembered by the browser: only a new page helps.
    Object.assign(failure, { file, how: index % (FAILURES.length - 1), isTold: Promise.withResolvers<void>() });
    await button.click();
    const question = page.getByRole('alertdialog', { name: `Loading chunk ${fileName(file)} failed` });
    await expect(question).toContainText('«Listado de Publicaciones» no se pudo cargar. Lo demás sigue como estaba.');
    failure.isTold.resolve();
    if (index < files.length - 1) await question.getByRole('button', { name: 'Seguir aquí' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  }
  failure.file = '';
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
});

test('a file that stays missing leads to the page of its own, as after an update of the program', async ({ desk }) => {
  desk.foresee(COMPLAINTS);
  const { page } = desk;
  const [file = ''] = await openPanel(page, '/papers');
  await page.route(`**${file}`, (route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }));
  await page.getByRole('link', { name: 'Listado de Publicaciones', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reintentar' }).click();
  await expect(page).toHaveURL(/\/papers$/);
  await expect(note(page)).toContainText(`Loading chunk ${fileName(file)} failed`);
});

test('a button of the panel whose screen does not come says what is loading, and gives up after 120 s', async ({ desk }) => {
  const { page } = desk;
  await page.clock.install();
  const [file = ''] = await openPanel(page, '/papers');
  const requested = page.waitForRequest(`**${file}`);
  await page.route(`**${file}`, () => undefined);
  await page.getByRole('link', { name: 'Listado de Publicaciones', exact: true }).click();
  await requested;
  const board = page.getByRole('region', { name: 'Avisos' });
  await page.clock.runFor(1_500);
  await expect(board).toContainText('Cargando «Listado de Publicaciones»…');
  await page.clock.runFor(30_000);
  await expect(board).toContainText(`Cargando «Listado de Publicaciones»… Tarda más de lo normal: falta ${fileName(file)}.`);
  await page.clock.runFor(90_000);
  await expect(page.getByRole('alertdialog', { name: `Loading chunk ${fileName(file)} failed` })).toBeVisible();
  await expect(board).not.toContainText('Cargando');
  await page.unrouteAll();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
});

// Fails where the screen that came is entered though another link was followed: the router tells of it a moment later.
for (const { second, title, what } of [
  { second: '/backups', title: 'Copias de seguridad', what: 'a screen that is not here yet either' },
  { second: '/trash', title: 'Papelera', what: 'the one that is here' },
])
  test(`of two screens that are asked for one behind the other the second is opened: ${what}`, async ({ desk }) => {
    const { page } = desk;
    await page.goto('/trash');
    await expect(page.getByRole('heading', { level: 1, name: 'Papelera' })).toBeVisible();
    // The second link is followed at the moment at which the first screen is here.
    await page.evaluate((href) => {
      const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = globalThis as unknown as {
        __reactRouterManifest: { routes: Record<string, { id: string; path?: string }> };
        __reactRouterRouteModules: Record<string, unknown>;
      };
      const { id = '' } = Object.values(manifest.routes).find(({ path }) => path === 'account') ?? {};
      Object.defineProperty(modules, id, {
        configurable: true,
        set: (value) => {
          Object.defineProperty(modules, id, { value, configurable: true, enumerable: true, writable: true });
          document.querySelector<HTMLElement>(`nav [href="${href}"]`)?.click();
          Object.assign(window, { followed: true });
        },
      });
    }, second);
    await page.getByRole('navigation', { name: 'Menú' }).locator('[href="/account"]').click();
    await page.waitForFunction(() => 'followed' in window);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${second}$`));
    // The office is whole: the first screen is opened when it is asked for again.
    await page.getByRole('navigation', { name: 'Menú' }).locator('[href="/account"]').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();
  });

/** Lets one file of a screen that is not here fail, and then come: both are told of, and "Reintentar" leads on. */
async function opensOnRetry(page: Page, screen: string, lead: () => Promise<unknown>): Promise<void> {
  const here = new Set(await scriptsOf(page, new URL(page.url()).pathname));
  const [file = ''] = (await scriptsOf(page, screen)).filter((each) => !here.has(each));
  const from = page.url();
  await page.route(`**${file}`, (route) => route.abort());
  await lead();
  const question = page.getByRole('alertdialog', { name: `Loading chunk ${fileName(file)} failed` });
  await expect(question).toContainText('no se pudo cargar. Lo demás sigue como estaba.');
  expect(page.url()).toBe(from);
  await page.unrouteAll();
  await question.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page).toHaveURL(new RegExp(`${screen}$`));
}

test('a screen with its list in the address, one that the program leads to, and one that the browser goes back to, say so too', async ({ desk }) => {
  desk.foresee(COMPLAINTS);
  const { page } = desk;
  await desk.open('events');
  await opensOnRetry(page, '/spreadsheet/events', () => page.getByRole('link', { name: 'Importar', exact: true }).click());
  await expect(page.getByRole('heading', { level: 1, name: 'Importar' })).toBeVisible();

  await desk.open('patents');
  const rows = ['Título\tAño', 'Del portapapeles\t2020'].join('\n');
  await opensOnRetry(page, '/spreadsheet/patents', () => paste(page.locator('body'), rows));
  await expect(page.getByRole('heading', { name: 'Columnas (2)' }), 'what was pasted comes along').toBeVisible();

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Papelera' }).click();
  await expect(page).toHaveURL(/\/trash$/);
  await page.reload();
  // Before its scripts have begun, the router itself would lead back.
  await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0);
  await opensOnRetry(page, '/dashboard', () => page.evaluate(() => history.back()));
  await expect(page.getByRole('region', { name: 'Por atender' })).toBeVisible();
});
