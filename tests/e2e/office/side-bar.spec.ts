import type { Locator, Page } from '@playwright/test';
import { collections } from '#core/collections/index.ts';
import { violationsOf, violationsOfWindow } from '../axe.ts';
import { OFFICE_PAGES } from '../pages.ts';
import { missedByTab, NOTHING_MISSED } from '../tabbing.ts';
import { expect, test } from './desk.ts';

const MENU = { name: 'Menú' };

test('the side bar leads to every screen of the URL map, and marks the one that is open; its heading leads to its page of the guide, in another tab', async ({
  desk,
}) => {
  const { page } = desk;
  const menu = page.getByRole('navigation', MENU);
  await page.goto('/dashboard');
  const addresses = await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.toSorted()).toEqual(OFFICE_PAGES.toSorted());
  for (const address of OFFICE_PAGES) {
    await menu.locator(`[href="${address}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(menu.locator('[aria-current]')).toHaveAttribute('href', address);
    await expect(menu.locator('[aria-current]')).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    if (address === '/guia') continue;
    const help = page.getByRole('main').getByRole('link', { name: 'Ayuda', exact: true });
    await expect(help).toHaveAttribute('href', `/guia${address}`);
    await expect(help).toHaveAttribute('target', '_blank');
  }
  await page.goto('/spreadsheet/patents');
  await expect(menu.locator('[aria-current]')).toHaveAttribute('href', '/patents');
});

test('it counts what each list holds and what waits, by one request that is not repeated from screen to screen', async ({ desk, store }) => {
  const { page } = desk;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const before = (await store.list('patents')).length;
  await page.goto('/trash');
  const menu = page.getByRole('navigation', MENU);
  await expect(menu.getByRole('link', { name: `Patentes ${before}`, exact: true })).toBeVisible();
  for (const name of ['/media', '/account', '/backups']) await menu.locator(`[href="${name}"]`).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Copias de seguridad' })).toBeVisible();
  expect(asked.filter((path) => path === '/api/overview')).toHaveLength(1);
  await page.request.post('/api/contact', {
    headers: { origin: new URL(page.url()).origin },
    data: { email: 'ana@example.org', Asunto: 'Visita', Mensaje: 'Hola' },
  });
  await page.reload();
  await expect(menu.getByRole('link', { name: /^Mensajes \d+ sin leer$/ })).toBeVisible();
});

// Fails where a load of the numbers that a write overtakes counts as one of after it: they stayed until the next write.
test('the numbers follow what is added and deleted, also while they are on their way', async ({ desk, store }) => {
  const { page } = desk;
  await desk.open('tesis-types');
  const link = page.getByRole('navigation', MENU).locator('[href="/tesis-types"]');
  const before = (await store.list('tesis-types')).length;
  const shows = (count: number) => expect(link).toHaveText(`Tipos de Tesis ${count}`);
  await shows(before);
  let hold = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/overview', async (route) => {
    const answer = await route.fetch();
    asked.resolve();
    await hold.promise;
    await route.fulfill({ response: answer });
  });
  const add = async (title: string) => {
    await page.getByRole('button', { name: 'Agregar tipo de tesis' }).click();
    await desk.editor.getByLabel('Título').fill(title);
    await page.keyboard.press('Enter');
    await expect(desk.row(title)).toBeVisible();
  };
  await add('El primero');
  await asked.promise;
  await add('El segundo');
  const stored = page.waitForResponse('**/api/overview');
  hold.resolve();
  await stored;
  await shows(before + 2);
  hold = Promise.withResolvers();
  hold.resolve();
  await desk
    .row('El segundo')
    .getByRole('button', { name: /^Más acciones/ })
    .click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await desk.confirmDelete();
  await shows(before + 1);
});

test('the list of unsaved things covers no link of the screen that is open', async ({ desk }) => {
  const { page } = desk;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/site');
  await page.getByLabel('Nombre corto').fill('Otro');
  const list = page.getByRole('region', { name: /^Sin guardar: / });
  await expect(list).toBeVisible();
  const menu = page.getByRole('navigation', MENU);
  const current = menu.locator('[aria-current]');
  const bottomOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  const isCovered = async () => (await bottomOf(current)) > ((await list.boundingBox())?.y ?? 0);
  await expect.poll(isCovered).toBe(false);
  // In a window in which its link is the last one that is seen.
  await page.goto('/positions');
  const below = 800 - (await bottomOf(menu.locator('xpath=..')));
  await page.setViewportSize({ width: 1280, height: Math.ceil((await bottomOf(current)) + below) + 4 });
  await page.reload();
  await expect(list).toBeVisible();
  await expect.poll(isCovered).toBe(false);
});

test('it folds to its drawings, which keep their names, and stays so', async ({ desk }) => {
  const { page } = desk;
  await page.goto('/media');
  const menu = page.getByRole('navigation', MENU);
  const folds = page.getByRole('button', { name: 'Nombres del menú' });
  const width = async () => (await menu.boundingBox())?.width ?? 0;
  await expect(folds).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(width).toBeGreaterThan(200);
  await folds.focus();
  await page.keyboard.press('Enter');
  await expect(folds).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(width).toBeLessThan(80);
  await page.reload();
  await expect(folds).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(width).toBeLessThan(80);
  await expect(menu.getByRole('link', { name: /^Mediateca/ })).toHaveAttribute('title', 'Mediateca');
  expect(await missedByTab(page)).toEqual(NOTHING_MISSED);
  expect(await violationsOf(page, 'folded side bar')).toEqual([]);
  await folds.click();
  await expect(folds).toHaveAttribute('aria-expanded', 'true');
});

test('a window without room for the words begins with the drawings, and one that grows gets the words', async ({ desk }) => {
  const { page } = desk;
  await page.setViewportSize({ width: 900, height: 740 });
  await page.goto('/media');
  const folds = page.getByRole('button', { name: 'Nombres del menú' });
  await expect(folds).toHaveAttribute('aria-expanded', 'false');
  await page.setViewportSize({ width: 1400, height: 740 });
  await expect(folds).toHaveAttribute('aria-expanded', 'true');
});

test('on a telephone it is a drawer, which keeps the focus, closes with Escape, and gives the focus back', async ({ desk }) => {
  const { page } = desk;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/patents');
  const button = page.getByRole('button', { name: 'Abrir el menú' });
  const drawer = page.getByRole('dialog', MENU);
  await expect(page.getByRole('navigation', MENU)).toBeHidden();
  await button.click();
  await expect(drawer).toBeVisible();
  expect(await missedByTab(page, 'dialog[open]')).toEqual(NOTHING_MISSED);
  expect(await violationsOfWindow(page, 'drawer')).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await drawer.getByRole('link', { name: /^Tesis / }).click();
  await expect(page.getByRole('heading', { level: 1, name: collections.tesis.heading })).toBeVisible();
  await expect(drawer).toBeHidden();

  await page.setViewportSize({ width: 320, height: 256 });
  await button.click();
  const last = drawer.getByRole('link', { name: 'Ver el sitio' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('a link leads past the header and the side bar', async ({ desk }) => {
  const { page } = desk;
  await page.goto('/trash');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Ir al contenido' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Regresar' })).toBeFocused();
  await expect(page).toHaveURL(/\/trash$/);
});

test('a screen is loaded while its link is pressed: its scripts when the pointer comes, its list when the button goes down', async ({ desk }) => {
  const { page } = desk;
  await page.goto('/trash');
  await expect(page.locator('html[data-runs]'), 'before, a link hears of no pointer').toBeAttached();
  const link = page.getByRole('navigation', MENU).locator('[href="/patents"]');
  const script = await page.evaluate(() => {
    const { __reactRouterManifest: manifest } = globalThis as unknown as { __reactRouterManifest: { routes: Record<string, { module: string }> } };
    return manifest.routes['office/patents']?.module ?? '';
  });
  const isLoaded = () => page.evaluate((path) => performance.getEntriesByName(new URL(path, location.href).href).length > 0, script);
  expect(await isLoaded()).toBe(false);
  await link.hover();
  await expect.poll(isLoaded).toBe(true);
  const list = page.waitForResponse('**/api/patents');
  await page.mouse.down();
  await list;
  await expect(page).toHaveURL(/\/trash$/);
  await page.mouse.up();
  await expect(page).toHaveURL(/\/patents$/);
});

test.describe('loaded ahead', () => {
  test.use({ loadsAhead: true });

  test('every screen comes ahead while the page rests: without a connection each of them opens', async ({ desk }) => {
    desk.foresee(/ERR_INTERNET_DISCONNECTED/);
    const { page } = desk;
    await page.goto('/dashboard');
    const missing = () =>
      page.evaluate(() => {
        const { __reactRouterManifest: manifest, __reactRouterRouteModules: loaded } = globalThis as unknown as {
          __reactRouterManifest: { routes: Record<string, { module: string }> };
          __reactRouterRouteModules: object;
        };
        const here = new Set(Object.keys(loaded).map((id) => manifest.routes[id]?.module));
        return Object.entries(manifest.routes).flatMap(([id, { module }]) => (id.startsWith('office/') && !here.has(module) ? [id] : []));
      });
    await expect.poll(missing).toEqual([]);
    await page.context().setOffline(true);
    for (const address of OFFICE_PAGES) {
      await page.getByRole('navigation', MENU).locator(`[href="${address}"]`).click();
      await expect(page).toHaveURL(new RegExp(`${address}$`));
    }
    // No request is left that may fail after the test.
    await page.context().setOffline(false);
    await page.goto('/dashboard');
  });
});

/** The place of the last link in the window: what stands above it may grow, and the bar is then scrolled by as much. */
const placeOf = async (page: Page) => (await page.getByRole('navigation', MENU).getByRole('link', { name: 'Mi cuenta' }).boundingBox())?.y ?? 0;

/** Scrolls the side bar to its end. */
const scrollToEnd = (page: Page) =>
  page.getByRole('navigation', { name: 'Menú' }).evaluate((links) => {
    const holder = links.parentElement as HTMLElement;
    holder.scrollTop = holder.scrollHeight;
    return holder.scrollTop;
  });

// Fails where the link of the open screen is shown under a pointer: the button is let go over another link.
test('a link that is pressed while its page wakes up is followed', async ({ desk }) => {
  const { page } = desk;
  const awake = Promise.withResolvers<void>();
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await awake.promise;
    await route.continue();
  });
  await page.goto('/trash', { waitUntil: 'commit' });
  await page.getByRole('navigation', MENU).locator('[href="/patents"]').hover();
  await page.mouse.down();
  const overview = page.waitForResponse('**/api/overview');
  awake.resolve();
  await overview;
  await page.mouse.up();
  await expect(page).toHaveURL(/\/patents$/);
});

// Fails where the link of the open screen is shown whatever a person does by then: a press would meet another link.
test('a side bar that somebody has scrolled stays there, while its page wakes up and when a row begins to be written', async ({ desk, store }) => {
  const { page, editor } = desk;
  const { id } = await store.create('papers', { title: 'La barra se queda' });
  const awake = Promise.withResolvers<void>();
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await awake.promise;
    await route.continue();
  });
  await page.goto(`/papers?editar=${id}`, { waitUntil: 'commit' });
  await expect(page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Mi cuenta' })).toBeAttached();
  expect(await scrollToEnd(page)).toBeGreaterThan(0);
  const place = await placeOf(page);
  awake.resolve();
  await expect(editor).toBeVisible();
  expect(Math.abs((await placeOf(page)) - place)).toBeLessThanOrEqual(1);
  await editor.getByLabel('Revista o congreso').fill('Escrito');
  await expect(page.getByRole('region', { name: /^Sin guardar: / }).or(page.getByRole('button', { name: /Sin guardar: / }))).toBeVisible();
  expect(await placeOf(page)).toBeLessThanOrEqual(place + 1);
});
