import { violationsOf } from '../axe.ts';
import { OFFICE_PAGES } from '../pages.ts';
import { expect, test } from './desk.ts';

/** Words that every page of the guide has. */
const OF_PAGES = 'Si algo sale mal';

// That its heading leads there is tested in `side-bar.spec.ts`.
test('every screen has its page in the guide', async ({ administrator }) => {
  for (const address of OFFICE_PAGES.filter((each) => each !== '/guia'))
    expect(await (await administrator.get(`/guia${address}`)).text(), address).toContain(OF_PAGES);
});

test('the contents lead to each page, and each to others and to screens without loading the office anew', async ({ desk }) => {
  const { page } = desk;
  await page.goto('/guia');
  expect(await page.getByRole('main').getByRole('link', { name: 'Ayuda' }).count()).toBe(0);
  expect(await violationsOf(page, 'the contents of the guide')).toEqual([]);
  const loads: string[] = [];
  page.on('request', (request) => request.resourceType() === 'document' && loads.push(request.url()));
  await page.getByRole('main').getByRole('link', { name: 'Poner pies de imagen, videos y citas' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Poner pies de imagen, videos y citas');
  await expect(page).toHaveTitle(/^Poner pies de imagen, videos y citas/);
  expect(await violationsOf(page, 'a page of the guide')).toEqual([]);
  await page
    .getByRole('navigation', { name: 'Otras páginas de la guía' })
    .getByRole('link', { name: /^Después: / })
    .click();
  await expect(heading).toHaveText('Anunciar un evento');
  await page.getByRole('main').getByRole('link', { name: 'Eventos', exact: true }).click();
  await expect(page).toHaveURL(/\/events$/);
  expect(loads).toEqual([]);
});

test('the name of a screen becomes that of its page, and an unknown page says so', async ({ desk }) => {
  const { page } = desk;
  await page.goto('/guia/papers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agregar una publicación por su DOI');
  await expect(page).toHaveURL(/\/guia\/publicacion-por-doi$/);
  await page.goto('/guia/nada');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La guía no tiene esa página');
  await page.getByRole('main').getByRole('link', { name: 'Ver todas las páginas de la guía' }).click();
  await expect(page).toHaveURL(/\/guia$/);
});

test('Ctrl+K finds a page by words of its text', async ({ desk }) => {
  const { page } = desk;
  await page.goto('/trash');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Buscar en todo el panel' })).toBeFocused();
  await page.keyboard.type('posdoc');
  const role = page.getByRole('option', { name: /^Posdoctorante/ });
  await expect(role).toBeVisible();
  // Items found with fewer letters do not stay first while the server is asked with more of them.
  await page.route('**/api/find?*', () => undefined);
  await page.keyboard.type('torado servicio beca');
  const found = page.getByRole('option', { name: /Publicar una vacante/ });
  await expect(found).toContainText('Página de la guía');
  await expect(role).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publicar una vacante');
});

test('every page fits the narrowest window, and prints without what is around it', async ({ desk }) => {
  const { page } = desk;
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/guia');
  const addresses = await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThan(20);
  for (const address of addresses) {
    await page.goto(address);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(320);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

// Fails when the texts come with what every screen loads.
test('nothing of the guide is loaded before it is opened', async ({ desk }) => {
  const { page } = desk;
  const scripts = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()));
  // The page's own answers are gone with it, and one that a new page cuts off has no body: they are asked for anew.
  const hasGuide = async () => {
    const bodies = await Promise.all([...scripts].map(async (script) => (await page.request.get(script)).text()));
    return bodies.some((body) => body.includes(OF_PAGES));
  };
  await desk.open('papers');
  expect(scripts.size).toBeGreaterThan(3);
  expect(await hasGuide()).toBe(false);
  await page.goto('/guia/papers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agregar una publicación por su DOI');
  expect(await hasGuide()).toBe(true);
});
