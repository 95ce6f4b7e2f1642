import { violationsOf } from '../axe.ts';
import { fromRowMenu } from '../row-menu.ts';
import { expect, test } from './desk.ts';

// Fails where a key of the list stores the row, loses the focus or what was typed, or a name is found in one way alone.
test('the people of a project are found by letters, ordered and taken out by the keys alone', async ({ desk, store }) => {
  const [ana, oscar, eva] = [
    await store.create('students', { name: 'Ana Zárate' }),
    await store.create('students', { name: 'Óscar Zúñiga' }),
    await store.create('students', { name: 'Eva Zambrano' }),
  ];
  const { id } = await store.create('projects', { title: 'Celdas solares' });
  await desk.edit('projects', id);
  const { page, editor } = desk;
  const people = editor.getByRole('group', { name: 'Integrantes' });
  const finder = people.getByRole('combobox', { name: 'Agregar a «Integrantes»' });
  const options = people.getByRole('option');
  const chosen = people.getByRole('listitem');

  await finder.focus();
  for (const letters of ['oscar zu', 'zarate', 'EVA Z']) {
    await page.keyboard.type(letters);
    await expect(options).toHaveCount(1);
    await expect(finder).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '');
    expect(await violationsOf(page, 'the list of a finder', { within: ':is(fieldset, [role=group]):has(> * [role=option])' })).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(finder).toHaveValue('');
    await expect(finder).toBeFocused();
  }
  await expect(chosen).toContainText(['Óscar Zúñiga', 'Ana Zárate', 'Eva Zambrano']);
  // Letters without a match store no row and lose nothing; Escape closes the list, and not the row.
  await page.keyboard.type('xyzw');
  await page.keyboard.press('Enter');
  await expect(people.getByText('Nada tiene ese nombre.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(finder).toHaveValue('');
  await expect(editor).toBeVisible();

  await people.getByRole('button', { name: 'Subir Eva Zambrano' }).focus();
  await page.keyboard.press('Enter');
  await expect(chosen).toContainText(['Óscar Zúñiga', 'Eva Zambrano', 'Ana Zárate']);
  await expect(people.getByRole('button', { name: 'Subir Eva Zambrano' })).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(chosen).toContainText(['Eva Zambrano', 'Óscar Zúñiga', 'Ana Zárate']);
  await expect(people.getByRole('status').filter({ hasText: '«Eva Zambrano» quedó en el lugar 1 de 3.' })).toBeAttached();
  await people.getByRole('button', { name: 'Quitar Óscar Zúñiga' }).focus();
  await page.keyboard.press('Enter');
  await expect(people.getByRole('button', { name: 'Quitar Ana Zárate' })).toBeFocused();
  await editor.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect.poll(async () => (await store.item('projects', id))?.people).toEqual([eva.id, ana.id]);
  await expect(desk.row('Celdas solares')).toContainText('Eva Zambrano, Ana Zárate');
  await store.patch('projects', id, { people: [oscar.id, eva.id] });
  await desk.open('projects');
  await fromRowMenu(desk.row('Celdas solares'), /^Historial/);
  await expect(page.getByRole('dialog')).toContainText('Óscar Zúñiga');
});

// Fails where the list opens behind the bar with "Guardar", or below the edge of the list's frame.
test('the names that are found are seen whole, in a low window too', async ({ desk, store }) => {
  const { page, editor } = desk;
  const { id } = await store.create('projects', { title: 'Celdas solares' });
  await page.setViewportSize({ width: 1366, height: 640 });
  await desk.edit('projects', id);
  const papers = editor.getByRole('group', { name: 'Publicaciones' });
  await papers.getByRole('combobox').focus();
  await page.keyboard.type('de');
  const active = papers.getByRole('option', { selected: true });
  await expect(active).toBeVisible();
  const count = await papers.getByRole('option').count();
  expect(count).toBeGreaterThan(3);
  const isOnTop = (element: Element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    return [top + 4, bottom - 4].every((y) => element.contains(document.elementFromPoint(left + 8, y)));
  };
  await expect.poll(() => papers.getByRole('listbox').evaluate(isOnTop), 'the list').toBe(true);
  for (let at = 0; at < count; at += 1) {
    await expect.poll(() => active.evaluate(isOnTop), `option ${at + 1} of ${count}`).toBe(true);
    await page.keyboard.press('ArrowDown');
  }
});

test('a member who is named in a project is deleted after the question says so', async ({ desk, store }) => {
  const ana = await store.create('students', { name: 'Ana Zárate' });
  await store.create('projects', { title: 'Celdas solares', people: [ana.id] });
  await desk.open('students', 'Zárate');
  await fromRowMenu(desk.row('Ana Zárate'), /^Eliminar/);
  await expect(desk.page.getByRole('alertdialog')).toContainText('Se deja de ver en 1 proyecto de investigación, y vuelve al restaurar.');
  await desk.confirmDelete();
  await expect.poll(async () => store.item('students', ana.id)).toBeUndefined();
});

test('the health of the content leads to the row that needs care', async ({ desk, store }) => {
  const paper = await store.create('papers', { title: 'Publicación sin su identificador', url: 'https://example.org' });
  await desk.page.goto('/dashboard');
  await desk.page.getByRole('link', { name: 'Salud del contenido' }).click();
  const section = desk.page.getByRole('region', { name: /^Publicaciones sin DOI/ });
  await expect(section).toBeVisible();
  expect(await violationsOf(desk.page, 'the health of the content')).toEqual([]);
  const more = section.getByRole('button', { name: 'Mostrar más' });
  const link = section.getByRole('link', { name: 'Publicación sin su identificador' });
  while (!(await link.isVisible()) && (await more.isVisible())) await more.click();
  await link.click();
  await expect(desk.editor.getByLabel('Título', { exact: true })).toHaveValue('Publicación sin su identificador');
  expect(desk.page.url()).toContain('/papers');
  expect(paper.id).not.toBe('');
});

test('suggestions lie over the details that follow, and the text of a project has most of the width of its row', async ({ desk, store }) => {
  const { page, editor } = desk;
  const { id } = await store.create('projects', { title: 'Sodio' });
  await store.create('papers', { title: 'Zarzaparrilla y sodio' });
  await desk.edit('projects', id);
  await editor.getByText('Más datos').click();
  const text = editor.getByRole('textbox', { name: 'Texto', exact: true });
  await expect(text).toBeVisible();
  const [row, field] = [await editor.boundingBox(), await text.boundingBox()];
  expect((field?.width ?? 0) / (row?.width ?? 1)).toBeGreaterThan(0.5);

  await editor.getByRole('combobox', { name: 'Agregar a «Publicaciones»' }).click();
  await page.keyboard.type('sodio');
  const options = editor.getByRole('listbox', { name: 'Publicaciones' }).getByRole('option');
  await expect(options.first()).toBeVisible();
  const covered = await options.evaluateAll((all) =>
    all.flatMap((option) => {
      const { x, y, width, height } = option.getBoundingClientRect();
      const above = document.elementFromPoint(x + width / 2, y + height / 2);
      return above?.closest('details') ? [above.outerHTML.slice(0, 80)] : [];
    }),
  );
  expect(covered).toEqual([]);
});

test('the facts of a project without a summary keep a distance from its title', async ({ store, visitor }) => {
  const { id } = await store.create('projects', { title: 'Sodio', from: '2027-03-01T18:00:00.000Z' });
  await visitor.goto(`/Proyecto/${id}`);
  const [title, facts] = [await visitor.getByRole('heading', { level: 1 }).boundingBox(), await visitor.locator('main dl').boundingBox()];
  expect((facts?.y ?? 0) - (title?.y ?? 0) - (title?.height ?? 0)).toBeGreaterThanOrEqual(16);
});
