import { expect, test } from './fixtures.ts';
import { fromRowMenu } from './row-menu.ts';

test('whether a publication is shown stays in sight where its list is wider than the screen', async ({ office }) => {
  await office.setViewportSize({ width: 768, height: 800 });
  await office.goto('/papers');
  const table = office.getByRole('table');
  await expect(table.getByRole('columnheader', { name: 'Mostrar' })).toBeInViewport({ ratio: 1 });
  const row = table.getByRole('row').nth(1);
  await expect(row.getByRole('cell').filter({ hasText: 'Mostrar' })).toBeInViewport({ ratio: 1 });
  const [state, tools] = await Promise.all([
    row.getByRole('cell').filter({ hasText: 'Mostrar' }).boundingBox(),
    row.getByRole('cell').last().boundingBox(),
  ]);
  // However far the list is scrolled, by the keyboard too.
  await row.getByRole('button', { name: /^Más acciones/ }).focus();
  await office.getByRole('columnheader', { name: 'Revista o congreso' }).scrollIntoViewIfNeeded();
  await expect(table.getByRole('columnheader', { name: 'Título' })).toBeInViewport({ ratio: 1 });
  expect((state?.x ?? 0) + (state?.width ?? 0)).toBeLessThanOrEqual((tools?.x ?? 0) + 1);
});

// Fails where the inputs of an open row stand in their columns however wide the list is.
test('no input of an open row is out of sight where its list is wider than the screen', async ({ office }) => {
  for (const list of ['students', 'tesis', 'papers']) {
    await office.setViewportSize({ width: 768, height: 900 });
    await office.goto(`/${list}`);
    await office
      .getByRole('table')
      .getByRole('row')
      .nth(2)
      .getByRole('button', { name: /^Editar/ })
      .click();
    const editor = office.locator('[data-editor]');
    await expect(editor.locator(':focus')).toBeVisible();
    for (const width of [768, 1024, 1366]) {
      await office.setViewportSize({ width, height: 900 });
      const outOfSight = () =>
        editor.evaluate((row) => {
          const { left = 0, right = 0 } = row.closest('[role=table]')?.parentElement?.getBoundingClientRect() ?? {};
          const inputs = [...row.querySelectorAll<HTMLInputElement>('input:not([type=file]), select, textarea')].filter((each) =>
            each.checkVisibility(),
          );
          return inputs
            .filter((each) => each.getBoundingClientRect().left < left || each.getBoundingClientRect().right > right)
            .map((each) => each.labels?.[0]?.textContent);
        });
      await expect.poll(outOfSight, `${list} at ${width} px`).toEqual([]);
    }
    await office.keyboard.press('Escape');
    await expect(editor).toBeHidden();
  }
});

test('a row is edited, seen and more by keyboard: the words of its buttons are read, and the menu leads back to its button', async ({ office }) => {
  await office.setViewportSize({ width: 1024, height: 800 });
  await office.goto('/papers');
  const row = office.getByRole('table').getByRole('row').nth(1);
  for (const word of ['Editar', 'Ver']) await expect(row.getByText(word, { exact: true })).toBeInViewport({ ratio: 1 });
  const more = row.getByRole('button', { name: /^Más acciones/ });
  await more.focus();
  // The arrows lead to the same button of the next row, and back.
  await office.keyboard.press('ArrowDown');
  await expect(more).not.toBeFocused();
  await office.keyboard.press('ArrowUp');
  await expect(more).toBeFocused();
  await office.keyboard.press('Enter');
  const items = office.getByRole('menu').getByRole('menuitem');
  await expect(items).toHaveText(['Abrir en su página', 'Ocultar', 'Cambiar de lugar…', 'Historial', 'Eliminar']);
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  for (const [key, at] of [
    ['ArrowDown', 1],
    ['End', 4],
    ['ArrowDown', 0],
    ['ArrowUp', 4],
    ['Home', 0],
  ] as const) {
    await expect(items.first()).toBeVisible();
    await office.keyboard.press(key);
    await expect(items.nth(at)).toBeFocused();
  }
  for (const key of ['Escape', 'Tab']) {
    if (key === 'Tab') await more.press('Enter');
    await expect(items.first()).toBeFocused();
    await office.keyboard.press(key);
    await expect(office.getByRole('menu')).toBeHidden();
    await expect(more).toBeFocused();
  }
  // A second press closes it; so does a press beside it.
  await more.click();
  await expect(items.first()).toBeFocused();
  await more.click();
  await expect(office.getByRole('menu')).toBeHidden();
  await more.click();
  await expect(items.first()).toBeFocused();
  await office.getByRole('heading', { level: 1 }).click();
  await expect(office.getByRole('menu')).toBeHidden();
});

test('the menu of a row stays with its row while the list scrolls, and closes when the row is out of sight', async ({ office }) => {
  await office.goto('/papers');
  const more = office
    .getByRole('table')
    .getByRole('row')
    .nth(3)
    .getByRole('button', { name: /^Más acciones/ });
  const menu = office.getByRole('menu');
  await expect(more).toBeInViewport();
  // The browser tells of this scroll when the menu is open already.
  await more.evaluate((button: HTMLElement) => {
    for (let each = button.parentElement; each !== null; each = each.parentElement) each.scrollBy(0, 20);
    button.click();
  });
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await office.mouse.move(400, 400);
  await office.mouse.wheel(0, 10);
  const distance = async () => {
    const [above, below] = await Promise.all([more.boundingBox(), menu.boundingBox()]);
    return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
  };
  await expect.poll(distance).toBe(4);
  await office.mouse.wheel(0, 2_000);
  await expect(menu).toBeHidden();
});

test('a click on a date that the server sets puts the caret into the first field', async ({ office }) => {
  await office.goto('/blogs');
  const chosen = JSON.stringify({ isCompact: false, lists: { blogs: { shown: { updatedDate: true }, widths: {} } } });
  await office.evaluate((kept) => localStorage.setItem('faro-tables', kept), chosen);
  await office.reload();
  const row = office.getByRole('table').getByRole('row').nth(1);
  await row.getByRole('cell').filter({ hasText: 'Actualizado' }).click();
  await expect(office.getByRole('textbox', { name: 'Título' })).toBeFocused();
});

test('a click on a link edits it; its own control and Ctrl+click open it', async ({ office, program }) => {
  const url = `${program.url}/Entradas`;
  const made = await office.request.post('/api/patents', { data: { title: 'Zafiro enlazado', url }, headers: { origin: program.url } });
  await office.goto('/patents');
  await office.getByRole('searchbox').fill('zafiro');
  const cell = office.getByRole('row').filter({ hasText: 'Zafiro enlazado' }).getByRole('cell').filter({ hasText: 'Enlace' });
  for (const open of [() => cell.getByRole('link').click(), () => cell.click({ modifiers: ['Control'], position: { x: 20, y: 20 } })]) {
    const [opened] = await Promise.all([office.waitForEvent('popup'), open()]);
    expect(opened.url()).toBe(url);
    await opened.close();
  }
  await expect(office.getByRole('textbox', { name: 'Enlace' })).toBeHidden();
  await cell.click({ position: { x: 20, y: 20 } });
  await expect(office.getByRole('textbox', { name: 'Enlace' })).toBeFocused();
  await office.request.delete(made.headers().location ?? '', { headers: { origin: program.url } });
});

test('after a row is deleted the next one has the focus; after the last one, the heading', async ({ office, program }) => {
  for (const name of ['Zafiro uno', 'Zafiro dos'])
    await office.request.post('/api/collaborators', { data: { name }, headers: { origin: program.url } });
  await office.goto('/collaborators');
  await office.getByRole('searchbox').fill('zafiro');
  const remove = async (name: string) => {
    await fromRowMenu(office, `Eliminar «${name}»`);
    await office.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(office.getByRole('row').filter({ hasText: name })).toBeHidden();
  };
  await remove('Zafiro uno');
  await expect(office.getByRole('button', { name: 'Editar «Zafiro dos»' })).toBeFocused();
  await remove('Zafiro dos');
  await expect(office.getByRole('heading', { level: 1 })).toBeFocused();
});

/** The panel's buttons (spec, section 2: Dashboard). */
const BUTTONS = {
  'Listado de Alumnos': '/students',
  'Listado de Fotos Grupales': '/group-photos',
  'Listado de Blogs': '/blogs',
  'Listado de Eventos': '/events',
  'Listado de Tesis': '/tesis',
  'Listado de Publicaciones': '/papers',
  'Listado de Patentes': '/patents',
  'Listado de Colaboradores': '/collaborators',
  'Listado de Tipos de Proyectos': '/project-types',
  'Listado de Tipos de Tesis': '/tesis-types',
  'Listado de Categorias de Tesis': '/tesis-categories',
  'Editar Información Principal': '/profile',
} as const;

test('the panel has its buttons, and says what needs care, what changed last, also without a title, and who came', async ({
  office,
  visitor,
  program,
}) => {
  const send = (path: string, data: object) => office.request.post(path, { data, headers: { origin: program.url } });
  const made = [await send('/api/papers', { title: 'Zafiro sin enlace' }), await send('/api/collaborators', { type: 'Empresa', enabled: false })];
  await send('/api/contact', { email: 'zoe@example.org', Asunto: 'Zafiro', Mensaje: 'Hola.' });
  // One's own are not counted, nor those of robots, as which the browser of the tests gives itself out.
  const headers = { origin: program.url, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  expect((await visitor.request.post('/api/visits', { data: { page: '/' }, headers })).status()).toBe(200);
  await office.goto('/dashboard');
  for (const [name, href] of Object.entries(BUTTONS))
    await expect(office.getByRole('main').getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  await expect(office.getByRole('button', { name: 'Salir' })).toBeVisible();
  const care = office.getByRole('region', { name: 'Por atender' });
  // One alone is led to itself.
  for (const [name, href, filter = ''] of [
    [/^\d+ mensajes? sin leer$/, '/messages'],
    [/^\d+ publicaci(ón|ones) sin enlace$/, '/papers', 'filtro.url=-&filtro.doi=-'],
    [/^\d+ colaborador(es)? sin imagen$/, '/collaborators', 'filtro.image=-'],
    [/^\d+ colaborador(es)? no se muestran?$/, '/collaborators', 'filtro.enabled=false'],
  ] as const)
    await expect(care.getByRole('link', { name })).toHaveAttribute('href', new RegExp(`^${href}([?](editar=.+|${filter}))?$`));
  await expect(office.getByRole('region', { name: 'Últimos cambios' }).getByRole('link', { name: 'colaborador (sin título)' }).first()).toBeVisible();
  // A visit is written within a second.
  await expect(async () => {
    await office.reload();
    await expect(office.getByRole('img', { name: /^\d+ visitas? en los últimos 30 días/ }).locator('rect')).toHaveCount(30, { timeout: 2_000 });
  }).toPass();
  for (const each of made) await office.request.delete(each.headers().location ?? '', { headers: { origin: program.url } });
});

test('after a row is added by keyboard the next one can be: the focus is on the button', async ({ office, program }) => {
  await office.goto('/patents');
  const add = office.getByRole('button', { name: 'Agregar patente' });
  // Without a pointer, as a screen reader does it: one empty row is enough.
  await add.dispatchEvent('click');
  await expect(office.getByRole('textbox', { name: 'Título' })).toBeFocused();
  await add.dispatchEvent('click');
  await expect(office.getByRole('textbox', { name: 'Título' })).toHaveCount(1);
  await expect(office.getByRole('textbox', { name: 'Título' })).toBeFocused();
  await office.keyboard.type('Zafiro nuevo');
  const made = office.waitForResponse((response) => response.url().endsWith('/api/patents') && response.request().method() === 'POST');
  await office.keyboard.press('Enter');
  const { id } = (await (await made).json()) as { id: string };
  await expect(office.getByRole('button', { name: 'Editar «Zafiro nuevo»' })).toBeVisible();
  await expect(add).toBeFocused();
  await office.request.delete(`/api/patents/${id}`, { headers: { origin: program.url } });
});
