import type { Page, Route } from '@playwright/test';
import { pathsOfUrlMap } from '#tests/url-map.ts';
import { give } from '../given-files.ts';
import { expect, loadNothingAhead, test } from './desk.ts';

test.beforeEach(({ desk }) => loadNothingAhead(desk.page));

/** Every screen; the lists stand last, and what all of them load is tried on lighter ones. */
const SCREENS = pathsOfUrlMap('office/shell/layout.tsx').map((path) => path.replace(':collection', 'papers').replace(/:\w+/, 'nada'));

const BROKEN = (route: Route) => route.fulfill({ status: 200, contentType: 'text/javascript', body: 'export const half = {' });

/** The ways in which a script file fails. */
const FAILURES: readonly ((route: Route) => Promise<void>)[] = [
  (route) => route.abort(),
  (route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }),
  (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Service Unavailable</h1>' }),
  (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome</h1>' }),
  BROKEN,
];
const COMPLAINTS =
  /ERR_FAILED|ChunkError|status of (404|503)|MIME type|Unexpected end of input|uncaught: |Failed to (load|fetch)|preloaded using link preload/;

/** The script files that the page of a screen loads before it runs. */
async function scriptsOf(page: Page, screen: string): Promise<string[]> {
  const html = await (await page.request.get(screen)).text();
  return [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))];
}

const fileName = (address: string) => address.split('/').at(-1) ?? '';
const note = (page: Page) => page.locator('.scripts-note');

test('a script file of any screen may fail in any way: the page names it and "Reintentar" loads it', async ({ desk }) => {
  desk.foresee(COMPLAINTS);
  const { page } = desk;
  const known = new Set<string>();
  const screenOf = new Map<string, string>();
  for (const screen of SCREENS) {
    const own = (await scriptsOf(page, screen)).filter((file) => !known.has(file));
    for (const file of own) known.add(file);
    // The files that all screens share are many: as many fail as there are ways to, from the first to the last.
    const step = Math.ceil(own.length / FAILURES.length);
    for (const file of own.filter((_file, at) => at % step === 0)) screenOf.set(file, screen);
  }
  expect(known.size).toBeGreaterThan(40);
  const failure = { file: '', how: 0 };
  await page.route('**/assets/*.js', (route) => {
    const how = FAILURES[failure.how];
    if (failure.file === '') return route.continue();
    if (how && new URL(route.request().url()).pathname === failure.file) return how(route);
    // The others are waited for only where the failure shows when all have come.
    return how === BROKEN ? route.continue() : undefined;
  });
  let last = '';
  for (const [index, [file, screen]] of [...screenOf].entries()) {
    Object.assign(failure, { file, how: index % FAILURES.length });
    await page.goto(screen, { waitUntil: 'commit' });
    await expect(note(page), `${file} on ${screen}, failing by ${failure.how}`).toHaveText(
      `Loading chunk ${fileName(file)} failed No se pudo cargar una parte de la pantalla. Reintentar`,
    );
    last = screen;
  }
  failure.file = '';
  await note(page).getByRole('link', { name: 'Reintentar' }).click();
  await expect(page).toHaveURL(last);
  await expect(note(page)).toBeHidden();
});

test('a script that does not come is named after some seconds, and counts as lost after 120 s', async ({ desk }) => {
  desk.foresee(/preloaded using link preload/);
  const { page } = desk;
  const [entry = ''] = (await scriptsOf(page, '/papers')).filter((file) => file.includes('entry.client'));
  // Stands still: however long the page takes here, it takes no time there.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  let hangs = true;
  await page.route(`**${entry}`, (route) => (hangs ? undefined : route.continue()));
  await page.goto('/papers', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Listado de Publicaciones' })).toBeVisible();
  await page.clock.runFor(4_000);
  await expect(note(page)).toBeHidden();
  await page.clock.runFor(2_000);
  await expect(page.getByRole('status').filter({ hasText: `Cargando ${fileName(entry)}… Tarda más de lo normal.` })).toBeVisible();
  await page.clock.runFor(115_000);
  await expect(page.getByRole('alert').filter({ hasText: `Loading chunk ${fileName(entry)} failed` })).toBeVisible();
  hangs = false;
  await page.clock.resume();
  await note(page).getByRole('link', { name: 'Reintentar' }).click();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await expect(note(page)).toBeHidden();
});

/** The language in which a screen reader reads each of these sentences on the page. */
const languages = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.textContent?.includes('Loading chunk')) found.push(node.parentElement?.closest<HTMLElement>('[lang]')?.lang ?? '');
    }
    return found;
  });

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
  const files = await openPanel(page, '/papers');
  // Each way to fail is met.
  expect(files.length).toBeGreaterThanOrEqual(FAILURES.length - 1);
  const failure = { file: '', how: 0 };
  await page.route('**/assets/*.js', (route) => {
    const how = FAILURES[failure.how];
    return how && new URL(route.request().url()).pathname === failure.file ? how(route) : route.continue();
  });
  const button = page.getByRole('link', { name: 'Listado de Publicaciones', exact: true });
  for (const [index, file] of files.entries()) {
    // A script that has an error is remembered by the browser: only a new page helps.
    Object.assign(failure, { file, how: index % (FAILURES.length - 1) });
    await button.click();
    const question = page.getByRole('alertdialog', { name: `Loading chunk ${fileName(file)} failed` });
    await expect(question).toContainText('«Listado de Publicaciones» no se pudo cargar. Lo demás sigue como estaba.');
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
  await opensOnRetry(page, '/spreadsheet/patents', () =>
    page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, rows),
  );
  await expect(page.getByRole('heading', { name: 'Columnas (2)' }), 'what was pasted comes along').toBeVisible();

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Papelera' }).click();
  await expect(page).toHaveURL(/\/trash$/);
  await page.reload();
  await opensOnRetry(page, '/dashboard', () => page.evaluate(() => history.back()));
  await expect(page.getByRole('region', { name: 'Por atender' })).toBeVisible();
});

const PICTURE = { name: 'una.png', mimeType: 'image/png', buffer: Buffer.from('una') };

test('the sentence says that it is English wherever it stands, with a Spanish one beside it', async ({ desk, store }) => {
  desk.foresee(COMPLAINTS);
  const { page } = desk;
  const { id } = await store.create('blogs', { title: 'Sin partes' });
  // The part of this very name: others begin like it.
  await page.route(/\/assets\/(upload|picture-rows|history-dialog)-[\w-]{7}\.js/, (route) => route.abort());
  await desk.edit('blogs', id);
  await desk.editor.getByLabel('Selecciona Imagen').setInputFiles(PICTURE);
  await desk.editor.getByRole('button', { name: 'Subir', exact: true }).click();
  await expect(desk.editor.getByText(/Error al subir el archivo: Loading chunk upload-/)).toBeVisible();
  await desk.editor.getByRole('button', { name: 'Historial' }).click();
  await expect(page.getByText(/Loading chunk history-dialog-.* failed No se pudo cargar una parte de la pantalla\./)).toBeVisible();
  expect(await languages(page)).toEqual(['en', 'en']);
  page.on('dialog', (dialog) => void dialog.accept());
  await desk.open('group-photos');
  await give(page.getByRole('main').locator('[aria-busy]').first(), 'drop', [PICTURE]);
  await desk.seesNotice(/Loading chunk picture-rows-.* failed/);
  expect(await languages(page)).toEqual(['en']);
});

test('a part of a screen that fails or does not come names its file, and comes when one asks for it again', async ({ desk, store }) => {
  desk.foresee(COMPLAINTS);
  const { page } = desk;
  const { id } = await store.create('blogs', { title: 'Con partes' });
  let mode: 'fail' | 'hang' | 'pass' = 'fail';
  let file = '';
  await page.route(/\/assets\/input-[\w-]+\.js/, (route) => {
    file = fileName(new URL(route.request().url()).pathname);
    if (mode === 'hang') return undefined;
    return mode === 'fail' ? route.abort() : route.continue();
  });
  await desk.edit('blogs', id);
  const alert = desk.editor.getByRole('alert').filter({ hasText: 'Loading chunk' });
  await expect(alert.first()).toContainText(/Loading chunk input-[\w-]+\.js failed/);
  // The text and the picture: the second may fail after the first has said so.
  const parts = 2;
  await expect(alert).toHaveCount(parts);
  mode = 'pass';
  for (let left = parts; left > 0; left--) {
    await alert.first().getByRole('button', { name: 'Reintentar' }).click();
    await expect(alert).toHaveCount(left - 1);
  }
  await expect(desk.editor.getByLabel('Selecciona Imagen')).toBeVisible();

  await page.clock.install();
  mode = 'hang';
  await desk.edit('blogs', id);
  await page.clock.runFor(6_000);
  await expect(desk.editor.getByRole('status').filter({ hasText: `Cargando ${file}… Tarda más de lo normal.` })).toBeVisible();
  await page.clock.runFor(115_000);
  await expect(alert.filter({ hasText: `Loading chunk ${file} failed` })).toBeVisible();
});

test('a part fails with a file that it shares: asking again opens the page anew, with the text that was typed', async ({ desk, store }) => {
  desk.foresee(COMPLAINTS);
  const { page } = desk;
  const { id } = await store.create('papers', { title: 'Con historial' });
  await desk.edit('papers', id);
  await desk.editor.getByLabel('Título', { exact: true }).fill('Lo que se escribió');
  let fails = true;
  await page.route(/\/assets\/difference-[\w-]+\.js/, (route) => (fails ? route.abort() : route.continue()));
  await desk.editor.getByRole('button', { name: 'Historial' }).click();
  const alert = page.getByRole('alert').filter({ hasText: /Loading chunk history-dialog-[\w-]+\.js failed/ });
  await expect(alert).toBeVisible();
  fails = false;
  page.on('dialog', (dialog) => void dialog.accept());
  const reload = page.waitForEvent('load');
  await alert.getByRole('button', { name: 'Reintentar' }).click();
  await reload;
  // A press outside the row stores its text.
  await expect.poll(() => store.item('papers', id)).toMatchObject({ title: 'Lo que se escribió' });
  await desk.edit('papers', id);
  await desk.editor.getByRole('button', { name: 'Historial' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a row being added is drawn in its place when the list has come, or has failed: nothing pushes it away', async ({ desk }) => {
  desk.foresee(/status of 503 /);
  const { page, editor } = desk;
  const arrival = Promise.withResolvers<void>();
  await page.route('**/api/events', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto('/events?agregar');
  await expect(page.getByText('Cargando…')).toBeVisible();
  await expect(editor).toBeHidden();
  arrival.resolve();
  await expect(editor.getByLabel('Título', { exact: true })).toBeFocused();
  await expect(editor).toBeInViewport();
  await page.unroute('**/api/events');

  await page.route('**/api/events', (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }));
  await page.goto('/events?agregar');
  await expect(editor.getByLabel('Título', { exact: true })).toBeFocused();
});
