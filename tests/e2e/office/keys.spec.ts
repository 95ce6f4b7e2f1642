import type { Locator } from '@playwright/test';
import { violationsOf } from '../axe.ts';
import { type Desk, expect, test } from './desk.ts';
import { inMarkdown } from './writing.ts';

const PAPER = { title: 'Teclas y renglones', venue: 'Una revista', abstract: 'Primer renglón.' };

/**
 * Takes back what was typed in one go, with fewer keys than it has letters: an answer that came meanwhile may have
 * parted it.
 */
async function takeBack({ page }: Desk, input: Locator, before: string): Promise<void> {
  for (let times = 0; times < 3 && (await input.inputValue()) !== before; times++) await page.keyboard.press('Control+z');
  await expect(input).toHaveValue(before);
}

test('a click on a cell puts the caret there; Tab goes on, Enter stores, and the row can be opened again', async ({ desk, store }) => {
  const { id } = await store.create('papers', PAPER);
  await desk.open('papers', PAPER.title);
  const { editor } = desk;
  await desk.row(PAPER.title).getByText('Una revista').click();
  const venue = editor.getByLabel('Revista o congreso');
  await expect(venue).toBeFocused();
  await desk.page.keyboard.type(' vieja');
  await takeBack(desk, venue, 'Una revista');
  await desk.page.keyboard.type(' nueva ');
  await desk.page.keyboard.press('Tab');
  await expect(venue).toHaveValue('Una revista nueva');
  await expect(editor.getByLabel('Mostrar')).toBeFocused();
  await desk.page.keyboard.press('Tab');
  await expect(editor.getByLabel('Enlace')).toBeFocused();
  await desk.page.keyboard.type('https://example.org/1');
  await desk.page.keyboard.press('Shift+Tab');
  await desk.page.keyboard.press('Shift+Tab');
  await expect(venue).toBeFocused();
  await desk.page.keyboard.press('Enter');
  await desk.seesNotice(`Se guardó «${PAPER.title}».`);
  await expect(editor).toBeHidden();
  expect(await store.item('papers', id)).toMatchObject({ venue: 'Una revista nueva', url: 'https://example.org/1' });

  await expect(desk.page.getByRole('button', { name: `Editar «${PAPER.title}»` })).toBeFocused();
  await desk.page.keyboard.press('Enter');
  await expect(editor.getByLabel('Título', { exact: true })).toBeFocused();
  await editor.getByRole('button', { name: 'Guardar', exact: true }).press('Enter');
  await expect(desk.page.getByRole('button', { name: `Editar «${PAPER.title}»` })).toBeFocused();
});

test('text typed into a post in one go is taken back in one: its page waits for a pause', async ({ desk, store }) => {
  const { id } = await store.create('blogs', { title: 'De un tirón', content: 'Antes.' });
  await desk.page.clock.install();
  await desk.edit('blogs', id);
  const text = await inMarkdown(desk.editor, 'Contenido');
  await text.press('Control+End');
  await desk.page.clock.pauseAt(Date.now() + 60_000);
  await desk.page.keyboard.type(' Luego, y **algo** de eso.');
  await takeBack(desk, text, 'Antes.');
  await desk.page.clock.resume();
  await desk.page.keyboard.type(' Luego.');
  await expect(desk.editor.getByRole('region', { name: 'Vista previa' })).toHaveText('Antes. Luego.');
});

test('a double click at the foot of the window is as one; Escape forgets what was typed, and offers to bring it back; what is much it asks about', async ({
  desk,
  store,
}) => {
  for (let row = 1; row < 8; row++) await store.create('papers', { ...PAPER, venue: `Otra ${row}` });
  const { id } = await store.create('papers', PAPER);
  await desk.open('papers', PAPER.title);
  const cell = desk.row(PAPER.title).getByText('Una revista');
  const { y } = (await cell.boundingBox()) ?? { y: 0 };
  await cell.dblclick();
  const venue = desk.editor.getByLabel('Revista o congreso');
  await expect(venue).toBeFocused();
  await expect.poll(async () => (await venue.boundingBox())?.y, 'the row has moved').toBeLessThan(y - 60);
  expect(await desk.page.evaluate(() => getSelection()?.toString())).toBe('');
  // A later click is a double click of its own.
  await venue.dblclick();
  expect(await desk.page.evaluate(() => getSelection()?.toString().trim())).toMatch(/^(Una|revista)$/);
  await venue.fill('Algo que se descarta');
  await desk.page.keyboard.press('Escape');
  await expect(desk.editor).toBeHidden();
  await expect(desk.row('Una revista')).toBeVisible();

  for (const back of [() => desk.page.getByRole('button', { name: 'Recuperar' }).click(), () => desk.page.keyboard.press('Control+z')]) {
    await back();
    await expect(venue).toHaveValue('Algo que se descarta');
    await expect(venue).toBeFocused();
    await venue.press('Escape');
    await expect(desk.editor).toBeHidden();
  }
  expect(await store.item('papers', id)).toMatchObject({ venue: 'Una revista', version: 1 });

  await desk.row(PAPER.title).getByText('Una revista').click();
  const abstract = desk.editor.getByLabel('Resumen');
  const long = `${PAPER.abstract} ${'Otra frase de un resumen. '.repeat(10)}`;
  await abstract.fill(long);
  const question = desk.page.getByRole('alertdialog', { name: '¿Descartar lo que escribiste?' });
  await abstract.press('Escape');
  await question.getByRole('button', { name: 'Seguir escribiendo' }).click();
  await expect(abstract).toBeFocused();
  await expect(abstract).toHaveValue(long);
  await abstract.press('Escape');
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(desk.editor).toBeHidden();
  expect(await store.item('papers', id)).toMatchObject({ abstract: PAPER.abstract, version: 1 });

  // Little in each of two fields is more than is soon typed again.
  await desk.page.getByRole('button', { name: 'Agregar' }).first().click();
  await desk.editor.getByLabel('Título', { exact: true }).fill('Un artículo');
  await desk.editor.getByLabel('Revista o congreso').fill('Su revista');
  await desk.page.keyboard.press('Escape');
  await expect(question).toContainText('Lo que llevas en «Un artículo» no se ha guardado.');
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(desk.editor).toBeHidden();
});

test('Enter is a new line where there are several, and Ctrl+Enter stores', async ({ desk, store }) => {
  const { id } = await store.create('papers', PAPER);
  await desk.open('papers', PAPER.title);
  // Its column is folded until somebody chooses it.
  await desk.page.getByRole('button', { name: 'Columnas' }).click();
  const choices = desk.page.getByRole('dialog');
  await choices.getByRole('checkbox', { name: 'Resumen' }).check();
  await choices.getByRole('button', { name: 'Cerrar' }).last().click();
  await desk.row(PAPER.title).getByText('Primer renglón.').click();
  const abstract = desk.editor.getByLabel('Resumen');
  await expect(abstract).toBeFocused();
  // In a row that is open, what is read in a column leads to its input below.
  await desk.editor.getByLabel('Título', { exact: true }).focus();
  await desk.page.getByText('Primer renglón.').and(desk.page.locator('[inert] *')).click({ force: true });
  await expect(abstract).toBeFocused();
  await desk.page.keyboard.press('Enter');
  await desk.page.keyboard.type('Segundo.');
  await expect(abstract).toHaveValue('Primer renglón.\nSegundo.');
  await desk.page.keyboard.press('Control+Enter');
  await desk.seesNotice(`Se guardó «${PAPER.title}».`);
  await expect(desk.editor).toBeHidden();
  expect(await store.item('papers', id)).toMatchObject({ abstract: 'Primer renglón.\nSegundo.' });

  // So does Ctrl+S, as elsewhere; and the DOI of a link need not be written twice.
  await desk.edit('papers', id);
  await desk.editor.getByLabel('DOI').fill('');
  await desk.editor.getByLabel('Enlace').fill('https://doi.org/10.1000/enlace');
  await desk.page.keyboard.press('Control+s');
  await expect(desk.editor).toBeHidden();
  await expect.poll(() => store.item('papers', id)).toMatchObject({ url: 'https://doi.org/10.1000/enlace', doi: '10.1000/enlace' });
});

test('a click elsewhere keeps what was typed: beside the table, and in another row', async ({ desk, store }) => {
  const one = await store.create('papers', { ...PAPER, year: 2011 });
  const other = await store.create('papers', { ...PAPER, year: 2012, doi: '10.1000/dos' });
  await desk.open('papers', PAPER.title);
  await desk.row('2011').getByText('Una revista').click();
  // Two of one title: it is said where one is written, with the way to the other, and when it is stored.
  await expect(desk.editor.getByRole('link', { name: `«${PAPER.title}»` })).toHaveAttribute('href', `/papers?editar=${other.id}`);
  expect(await violationsOf(desk.page, 'a note of a twin', { within: '[data-open]' })).toEqual([]);
  await desk.editor.getByLabel('Revista o congreso').fill('Guardada al lado');
  await desk.page.getByRole('heading', { level: 1 }).click();
  await expect(desk.editor).toBeHidden();
  await desk.seesNotice(`Se guardó «${PAPER.title}». Ya hay una publicación con este título: «${PAPER.title}».`);
  expect(await violationsOf(desk.page, 'a notice', { within: '[aria-label=Avisos]' })).toEqual([]);
  expect(await store.item('papers', one.id)).toMatchObject({ venue: 'Guardada al lado' });

  await desk.row('2011').getByText('Guardada al lado').click();
  await desk.editor.getByLabel('Revista o congreso').fill('Guardada desde otra');
  // A notice at the foot of the window lies over nothing of the row.
  const [notice, save] = [desk.page.getByRole('region', { name: 'Avisos' }), desk.editor.getByRole('button', { name: 'Guardar', exact: true })];
  const overlap = async () => {
    const [row, over] = [await save.boundingBox(), await notice.boundingBox()];
    return (row?.y ?? 0) + (row?.height ?? 0) - (over?.y ?? 0);
  };
  await expect.poll(overlap).toBeLessThanOrEqual(0);
  await desk.row('2012').getByText('Una revista').click();
  await expect(desk.row('Guardada desde otra')).toBeVisible();
  await expect(desk.editor.getByLabel('DOI')).toHaveValue('10.1000/dos');
  await expect.poll(async () => (await store.item('papers', one.id))?.venue).toBe('Guardada desde otra');
  expect(await store.item('papers', other.id)).toEqual(expect.objectContaining({ version: 1 }));
});

test('the hour is typed right behind the year, and a double click on "Guardar" is one', async ({ desk, store }) => {
  await desk.open('events');
  const before = (await store.list('events')).length;
  await desk.page.getByRole('button', { name: 'Agregar evento' }).click();
  const begin = desk.editor.getByLabel('Inicio');
  await begin.focus();
  await desk.page.keyboard.type('121220280909');
  // The browser may ask for the half of the day, too.
  await expect(begin).toHaveValue(/^2028-12-12T(09|21):09$/);
  const save = desk.editor.getByRole('button', { name: 'Guardar' });
  await save.click();
  // The other half of a double click: a real one may miss the button, which the answer to the first half moves.
  await save.dispatchEvent('click', { detail: 2 });
  await expect(desk.editor.getByText('Todavía no se guarda: falta «Título». Guarda otra vez si así lo quieres.')).toBeVisible();
  await expect(desk.editor).toBeVisible();
  expect(await store.list('events')).toHaveLength(before);
  await desk.editor.getByRole('button', { name: 'Cancelar' }).click();
});

test('the buttons above a text are one stop with Tab, and the arrows lead to each of them and round', async ({ desk, store }) => {
  const { id } = await store.create('blogs', { title: 'Con botones', content: 'Texto' });
  await desk.edit('blogs', id);
  const { page, editor } = desk;
  const tools = editor.getByRole('toolbar', { name: 'Formato de Contenido' });
  await expect(tools).toBeVisible();
  const names = await tools.getByRole('button').evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? button.textContent));
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);
  await tools.getByRole('button').first().focus();
  const reached = [await focused()];
  for (let step = 1; step < names.length; step += 1) {
    await page.keyboard.press('ArrowRight');
    reached.push(await focused());
  }
  expect(reached).toEqual(names);
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe(names[0]);
  await page.keyboard.press('End');
  expect(await focused()).toBe(names.at(-1));
  await page.keyboard.press('Tab');
  await expect(editor.getByRole('textbox', { name: 'Contenido', exact: true })).toBeFocused();
});

test('Ctrl+S stores a document, and an item on its page, with the caret in no input of them', async ({ desk, store }) => {
  const { page } = desk;
  const before = (await store.call('GET', '/api/profile')) as { readonly main_info: string };
  const { id } = await store.create('research-lines', { name: 'Óptica' });
  try {
    await page.goto('/profile');
    await page.getByLabel('Información Principal').fill('Nueva información.');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Se guardo la información')).toBeVisible();
    expect(await store.call('GET', '/api/profile')).toMatchObject({ main_info: 'Nueva información.' });

    await page.goto(`/research-lines/${id}`);
    await page.getByLabel('Nombre', { exact: true }).fill('Óptica cuántica');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Control+s');
    await expect.poll(async () => (await store.item('research-lines', id))?.name).toBe('Óptica cuántica');
  } finally {
    await store.call('PUT', '/api/profile', { ...before, version: undefined });
  }
});

// Fails where the browser alone scrolls: the row that had the focus is drawn no longer, and the focus is nowhere.
test('the keys that scroll a list take the focus along, to the row that is then in sight', async ({ desk, store }) => {
  const { page } = desk;
  for (let number = 10; number < 50; number++) await store.create('tesis-categories', { title: `Tecla ${number}` });
  await desk.open('tesis-categories');
  const row = page
    .getByRole('table')
    .locator('[data-index]')
    .filter({ has: page.locator(':focus') });
  const index = async () => Number(await row.getAttribute('data-index'));
  const last = (await store.list('tesis-categories')).length - 1;
  for (const control of ['[type=checkbox]', '[data-edit]']) {
    await page.locator(`[data-index="1"] ${control}`).focus();
    await page.keyboard.press('End');
    await expect.poll(index).toBe(last);
    await expect(page.locator(`${control}:focus`)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('PageUp');
    await expect.poll(index).toBeLessThan(last - 3);
    await expect(page.locator(`${control}:focus`)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Home');
    await expect.poll(index).toBe(0);
    await expect(page.locator(`${control}:focus`)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('PageDown');
    await expect.poll(index).toBeGreaterThan(3);
    await expect(page.locator(`${control}:focus`)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('ArrowDown');
    await expect(page.locator(`${control}:focus`)).toBeInViewport({ ratio: 1 });
  }
});
