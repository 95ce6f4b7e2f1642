import { fromRowMenu } from '../row-menu.ts';
import { type Desk, expect, test } from './desk.ts';

const POST = 'La entrada que sigue';

/** A button of the notice with a text. */
const offer = ({ page }: Desk, text: string | RegExp, name: string) =>
  page.getByRole('region', { name: 'Avisos' }).getByText(text).locator('..').getByRole('button', { name });

test('a new post that is not on the landing page says so, and is put there by one button, which is undone', async ({ desk, store, visitor }) => {
  for (let count = (await store.list('blogs')).length; count < 11; count++) await store.create('blogs', { title: `Otra ${count}` });
  await desk.open('blogs');
  await desk.page.getByRole('button', { name: 'Agregar entrada del blog' }).click();
  await desk.editor.getByLabel('Título', { exact: true }).fill(POST);
  // Nobody is named as if somebody had written it; where it stays empty, the author is unknown.
  await expect(desk.editor.getByLabel('Autor', { exact: true })).toHaveValue('');
  await desk.page.keyboard.press('Enter');
  await desk.seesNotice(`Se agregó «${POST}» al final de la lista.`);
  // The author that stands in where none was given is read as English here, too.
  await expect(desk.row(POST).getByText('Unknown', { exact: true })).toHaveAttribute('lang', 'en');
  const cards = visitor.locator('#Blog').getByRole('heading', { level: 3 });
  await visitor.goto('/');
  await expect(cards).toHaveCount(11);
  await expect(cards.filter({ hasText: POST })).toHaveCount(0);

  await offer(desk, /Queda fuera de la sección del blog en la portada, que muestra las primeras 11 entradas\.$/, 'Poner al principio').click();
  await desk.seesNotice(`Se movió «${POST}» al lugar 1.`);
  await visitor.goto('/');
  await expect(cards.first()).toHaveText(POST);
  await offer(desk, `Se movió «${POST}» al lugar 1.`, 'Deshacer').click();
  await expect.poll(async () => (await store.list('blogs')).at(-1)?.title).toBe(POST);
});

test('a post that is planned behind eleven others says so, new or with another date, and is put first by one button', async ({ desk, store }) => {
  for (let count = (await store.list('blogs')).length; count < 11; count++) await store.create('blogs', { title: `Otra ${count}` });
  const behind =
    /Se publicará el 3 de diciembre de 2036 a las 09:00\. Queda fuera de la sección del blog en la portada, que muestra las primeras 11 entradas\.$/;
  await desk.open('blogs');
  await desk.page.getByRole('button', { name: 'Agregar entrada del blog' }).click();
  await desk.editor.getByLabel('Título', { exact: true }).fill(POST);
  await desk.editor.getByText('Más datos').click();
  await desk.editor.getByLabel('Publicado', { exact: true }).fill('2036-12-03T09:00');
  await desk.editor.getByRole('button', { name: 'Guardar', exact: true }).click();
  await desk.seesNotice(behind);

  const { id } = await store.titled('blogs', POST);
  await store.patch('blogs', id, { publishDate: null });
  await desk.edit('blogs', id);
  await desk.editor.getByText('Más datos').click();
  await desk.editor.getByLabel('Publicado', { exact: true }).fill('2036-12-03T09:00');
  await desk.editor.getByRole('button', { name: 'Guardar', exact: true }).click();
  await offer(desk, behind, 'Poner al principio').click();
  await desk.seesNotice(`Se movió «${POST}» al lugar 1.`);
});

test('a new event tells its section, and that others stand before it there', async ({ desk, store }) => {
  await store.create('events', { title: 'Antes', startDate: '2031-01-01T12:00:00Z', endDate: '2031-01-01T12:00:00Z' });
  await desk.open('events');
  await desk.page.getByRole('button', { name: 'Agregar evento' }).click();
  await desk.editor.getByLabel('Título', { exact: true }).fill('Plática');
  await desk.editor.getByLabel('Inicio').fill('2031-03-05T10:30');
  await desk.page.keyboard.press('Enter');
  await offer(desk, / Va en «Eventos Proximos», después de otro/, 'Poner al principio').click();
  await desk.seesNotice('Se movió «Plática» al lugar 1.');
  await expect.poll(async () => (await store.list('events'))[0]?.title).toBe('Plática');
});

test('an end before the start is asked about before the event is saved, each time', async ({ desk, store }) => {
  const ASKED = 'El fin es anterior al inicio. ¿Guardar así?';
  const dates = { startDate: '2031-03-05T18:00:00.000Z', endDate: '2031-03-05T20:00:00.000Z' };
  const { id } = await store.create('events', { title: 'Seminario', ...dates });
  const { page, editor } = desk;
  await desk.edit('events', id);
  await editor.getByLabel(/^Fin/).fill('2031-03-05T09:00');
  // A click elsewhere asks, too.
  await page.getByRole('heading', { level: 1 }).click();
  await expect(editor.getByText(ASKED)).toBeVisible();
  expect(await store.item('events', id)).toMatchObject(dates);
  await editor.getByLabel(/^Fin/).fill('2031-03-05T08:00');
  await editor.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(editor.getByText(ASKED)).toBeVisible();
  expect(await store.item('events', id)).toMatchObject(dates);
  await editor.getByRole('button', { name: 'Guardar', exact: true }).click();
  await desk.seesNotice('Se guardó «Seminario».');
  await expect.poll(() => store.item('events', id)).toMatchObject({ ...dates, endDate: '2031-03-05T14:00:00.000Z' });
});

test('a thesis that visitors do not see says so and why, and so does the category that hides it', async ({ desk, store }) => {
  const category = await store.create('tesis-categories', { title: 'Categoría de prueba' });
  const thesis = await store.create('tesis', { title: 'Tesis de prueba', category: category.id });
  await desk.open('tesis-categories');
  await fromRowMenu(desk.row('Categoría de prueba'), /^Ocultar/);
  await desk.seesNotice('Por eso tampoco se ve 1 tesis.');
  await desk.edit('tesis', thesis.id);
  await desk.editor.getByLabel('Título', { exact: true }).fill('Tesis cambiada');
  await desk.page.keyboard.press('Enter');
  const notice = desk.page.getByText('No se ve en el sitio: «Categoría de prueba» no se muestra.');
  await expect(notice).toBeVisible();
  await notice.locator('..').getByRole('link', { name: 'Ir allí' }).click();
  await expect(desk.editor.getByLabel('Título', { exact: true })).toHaveValue('Categoría de prueba');
});

test('a research line of a site that shows none says so, and leads to the setting', async ({ desk, store }) => {
  const site = (await store.call('GET', '/api/site')) as object;
  await store.call('PUT', '/api/site', { ...site, show_lines: false });
  const line = await store.create('research-lines', { name: 'Línea de prueba' });
  await desk.edit('research-lines', line.id);
  await desk.editor.getByLabel('Nombre', { exact: true }).fill('Línea cambiada');
  await desk.page.keyboard.press('Enter');
  const notice = desk.page.getByText('No se ve en el sitio: la configuración del sitio no muestra su sección.');
  await expect(notice).toBeVisible();
  await notice.locator('..').getByRole('link', { name: 'Ir allí' }).click();
  await expect(desk.page.getByRole('combobox', { name: 'Mostrar las líneas de investigación' })).toBeFocused();
  await desk.page.getByRole('link', { name: 'Regresar' }).click();
  await expect(desk.page.getByRole('heading', { level: 1, name: 'Panel de Control' })).toBeVisible();
  await store.call('PUT', '/api/site', { ...site, version: undefined });
});

test('a profile that visitors do not see says so when it is saved', async ({ desk, store }) => {
  const before = await store.call('GET', '/api/profile');
  await desk.page.goto('/profile');
  await desk.page.getByLabel('Nombre', { exact: true }).fill('');
  await desk.page.getByLabel('Información Principal', { exact: true }).fill('');
  await desk.page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await desk.seesNotice(/No se ve en el sitio: falta el nombre o la información principal\.$/);
  await store.call('PUT', '/api/profile', before);
});
