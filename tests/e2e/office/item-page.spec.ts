import { violationsOf } from '../axe.ts';
import { fromRowMenu } from '../row-menu.ts';
import { expect, test } from './desk.ts';

const PUBLISH = 'Publicar cambios';

test('«Editar» on a public page opens the item alone; what is typed is a draft until it is published, which leads back', async ({
  desk: { page },
  store,
  visitor,
}) => {
  const { id } = await store.create('blogs', { title: 'Celdas de zafiro', content: 'Un texto' });
  await page.goto(`/Blog/${id}`);
  await page.getByRole('link', { name: 'Editar la entrada «Celdas de zafiro»' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Celdas de zafiro' })).toBeVisible();
  await expect(page).toHaveTitle('Celdas de zafiro');
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Celdas de sodio');
  await expect(page.getByText('Cambios sin publicar', { exact: true })).toBeVisible();

  // The preview has it, at both widths; visitors do not.
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { level: 1, name: 'Celdas de sodio' })).toBeVisible();
  expect(await preview.locator('body').evaluate(() => innerWidth)).toBe(390);
  await page.getByRole('button', { name: 'Computadora' }).click();
  await expect.poll(() => preview.locator('body').evaluate(() => innerWidth)).toBe(1280);
  expect(await preview.locator('script').count()).toBe(0);
  await visitor.goto(`/Blog/${id}`);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Celdas de zafiro' })).toBeVisible();

  await page.getByRole('button', { name: 'Publicar y volver' }).click();
  await expect(page).toHaveURL(new RegExp(`/Blog/${id}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Celdas de sodio' })).toBeVisible();
});

test('a row opens as a page, which goes through the list as it was filtered and sorted, and back to its row', async ({ desk, store }) => {
  const { page } = desk;
  for (const title of ['Zafiro uno', 'Otra cosa', 'Zafiro dos', 'Zafiro tres']) await store.create('patents', { title });
  await desk.open('patents', 'Zafiro');
  await page.getByRole('columnheader').getByRole('button', { name: 'Título' }).click();
  await fromRowMenu(desk.row('Zafiro dos'), /^Abrir/);
  const place = page.getByRole('navigation', { name: 'Otros de la lista' });
  await expect(place).toContainText('1 de 3');
  await place.getByRole('link', { name: 'Siguiente: «Zafiro tres»' }).click();
  await expect(page.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue('Zafiro tres');
  await place.getByRole('link', { name: 'Siguiente: «Zafiro uno»' }).press('Enter');
  await expect(place).toContainText('3 de 3');
  await page.getByRole('link', { name: 'Patentes', exact: true }).and(page.locator('main a')).click();
  await expect(page.getByRole('searchbox')).toHaveValue('Zafiro');
  await expect(desk.row('Zafiro uno')).toBeInViewport();
  await expect(desk.editor).toBeHidden();
});

test('a draft is kept where it was typed: after leaving, after a reload, until it is discarded, which can be taken back', async ({ desk, store }) => {
  const { page } = desk;
  const { id } = await store.create('projects', { title: 'Celdas solares' });
  const title = page.getByRole('textbox', { name: 'Título', exact: true });
  await page.goto(`/projects/${id}`);
  const toHistory = page.getByRole('button', { name: /^Historial/ });
  const before = await toHistory.boundingBox();
  await title.fill('Celdas de sodio');
  // No button comes or goes: the pointer is on what it was on.
  expect(await toHistory.boundingBox()).toEqual(before);
  // To leave asks nothing and stores nothing; the list shows it closed.
  await page.locator('main nav').getByRole('link', { name: 'Proyectos de Investigación' }).click();
  await expect(desk.row('Celdas de sodio')).toContainText('Sin publicar');
  await page.getByRole('region', { name: 'Sin guardar: 1' }).getByRole('link', { name: 'Celdas de sodio' }).click();
  await expect(page).toHaveURL(new RegExp(`/projects/${id}$`));
  await expect(title).toHaveValue('Celdas de sodio');
  await page.reload();
  await expect(title).toHaveValue('Celdas de sodio');
  await page.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(title).toHaveValue('Celdas solares');
  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Recuperar' }).click();
  await expect(title).toHaveValue('Celdas de sodio');
  expect((await store.item('projects', id))?.title).toBe('Celdas solares');

  // A refusal stands at its field, with the text as it was typed; Ctrl+S stores and stays.
  await title.fill('');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Escribe el título del proyecto.').first()).toBeVisible();
  await expect(title).toBeFocused();
  await title.fill('Celdas de agua');
  await page.keyboard.press('Control+s');
  await expect.poll(async () => (await store.item('projects', id))?.title).toBe('Celdas de agua');
  await expect(page.getByText('Cambios sin publicar', { exact: true })).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/projects/${id}$`));
  desk.foresee(/status of 400/);
});

test('two people who change the same field are shown both, and nothing is overwritten', async ({ desk, store }) => {
  const { page } = desk;
  const { id } = await store.create('events', { title: 'Seminario' });
  await page.goto(`/events/${id}`);
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Seminario mío');
  await store.patch('events', id, { title: 'Seminario suyo' });
  await page.getByRole('button', { name: PUBLISH }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Seminario suyo');
  await expect(dialog).toContainText('Seminario mío');
  expect((await store.item('events', id))?.title).toBe('Seminario suyo');
  desk.foresee(/status of 409/);
});

test('on a telephone the fields and the preview are two tabs, worked by the keys; axe finds nothing in either, nor on a screen with both', async ({
  desk: { page },
  store,
}) => {
  const { id } = await store.create('events', { title: 'Seminario de zafiro', content: 'En el auditorio' });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/events/${id}`);
  const [fields, preview] = [page.getByRole('tab', { name: 'Datos' }), page.getByRole('tab', { name: 'Vista previa' })];
  await expect(page.getByRole('textbox', { name: 'Título', exact: true })).toBeVisible();
  await fields.focus();
  await page.keyboard.press('ArrowRight');
  await expect(preview).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Título', exact: true })).toBeHidden();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Seminario de zafiro' })).toBeInViewport();
  const publish = page.getByRole('button', { name: PUBLISH });
  await expect(publish, 'what is looked at may be published').toBeInViewport({ ratio: 1 });
  const isOnTop = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  expect(await publish.evaluate(isOnTop), 'nothing lies over it').toBe(true);
  expect(await violationsOf(page, 'the preview of an event', { widths: [360, 1280] })).toEqual([]);
  await page.keyboard.press('ArrowLeft');
  expect(await violationsOf(page, 'the page of an event', { widths: [360] })).toEqual([]);
});

test('an event opens at its heading, where the keyboard begins, however far below it is on the page beside it', async ({ desk, store }) => {
  const { page } = desk;
  await store.create('events', { title: 'Coloquio de zafiro', startDate: '2090-01-01T10:00:00.000Z', endDate: '2090-01-01T12:00:00.000Z' });
  await desk.open('events', 'zafiro');
  await desk
    .row('Coloquio de zafiro')
    .getByRole('button', { name: /^Más acciones/ })
    .press('Enter');
  await page.getByRole('menuitem', { name: /^Abrir/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Coloquio de zafiro' })).toBeFocused();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Coloquio de zafiro' })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the buttons of a text work before it was touched, and those of a long one stay below the header while it is read', async ({ desk, store }) => {
  const { page } = desk;
  const { id } = await store.create('blogs', { title: 'Texto largo', content: 'Un párrafo.\n\n'.repeat(80) });
  await page.goto(`/blogs/${id}`);
  const bar = page.getByRole('toolbar');
  // They work before the caret was ever in the text.
  await bar.getByRole('button', { name: /^Fórmula/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  const header = page.getByRole('banner');
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(bar).toBeVisible();
    await page.getByText('Un párrafo.').and(page.locator('main *')).nth(50).scrollIntoViewIfNeeded();
    const [top, bottom] = [(await bar.boundingBox())?.y ?? 0, ((await header.boundingBox())?.height ?? 0) - 1];
    expect(top, `at ${width} px`).toBeGreaterThanOrEqual(bottom);
    expect(top, `at ${width} px`).toBeLessThan(bottom + 60);
    await expect(bar, 'a mouse reaches the last of them').not.toHaveCSS('scrollbar-width', 'none');
  }
  // In a window with an input of many lines, where Enter begins another one.
  await bar.getByRole('button', { name: /^Fórmula/ }).click();
  await page.getByRole('dialog').getByLabel('LaTeX').fill('x^2');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Contenido', exact: true }).locator('math')).toHaveCount(1);
});
