import type { Page, Route } from '@playwright/test';
import { give } from '../given-files.ts';
import { COMPLAINTS, fileName } from './broken-scripts.ts';
import { expect, test } from './desk.ts';

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
  file = '';
  await page.goto(`/blogs?editar=${id}`);
  await expect.poll(() => file).not.toBe('');
  await page.clock.runFor(6_000);
  await expect(
    page
      .getByRole('table')
      .getByRole('status')
      .filter({ hasText: /Cargando input-[\w-]+\.js… Tarda más de lo normal\./ }),
  ).toBeVisible();
  await page.clock.runFor(115_000);
  await expect(alert).toHaveCount(parts);
  await expect(desk.editor.getByLabel('Título', { exact: true })).toBeVisible();
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

// Fails where a text is shown with the signs of Markdown until it is known that the visual editor opens it.
test('a long text keeps its place until the visual editor opens it, and is written with its signs where that does not come', async ({
  desk,
  store,
}) => {
  desk.foresee(COMPLAINTS);
  const { page, editor } = desk;
  const { id } = await store.create('blogs', { title: 'Largo', content: 'Uno, *dos*; (tres).\n\n'.repeat(300) });
  const signs = editor.locator('textarea').filter({ hasText: '*dos*' });
  const part = /\/assets\/costly-refusal-[\w-]{7}\.js/;
  await page.route(part, (route) => route.abort());
  await desk.edit('blogs', id);
  await expect(signs).toBeVisible();

  const waits: Route[] = [];
  await page.unroute(part);
  await page.route(part, (route) => void waits.push(route));
  // The moment at which it was drawn, however busy the machine is.
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-pending] { animation-play-state: paused !important; }');
    document.adoptedStyleSheets = [sheet];
  });
  await desk.edit('blogs', id);
  await expect(signs).toBeAttached();
  await expect(signs).toBeHidden();
  await expect.poll(() => waits.length).toBe(1);
  await waits[0]?.continue();
  await expect(editor.locator('.ProseMirror')).toContainText('Uno, dos; (tres).');
});
