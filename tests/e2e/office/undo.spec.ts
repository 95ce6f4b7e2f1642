import type { Locator } from '@playwright/test';
import { fromRowMenu } from '../row-menu.ts';
import { type Desk, expect, type Store, test } from './desk.ts';

const TITLE = 'Deshacer esto';
type Both = { readonly desk: Desk; readonly store: Store };

/**
 * Takes the change that was told back by its offer, does it again, and takes it back by Ctrl+Z; each time the one or
 * the other must come true, and the focus be somewhere.
 */
async function undoTwice({ page }: Desk, sentence: string, what: string, isDone: () => Promise<void>, isUndone: () => Promise<void>): Promise<void> {
  const focusHasAPlace = () => expect(page.locator('body')).not.toBeFocused();
  const offer = (text: string, name: string) =>
    page.getByRole('region', { name: 'Avisos' }).getByText(text).locator('..').getByRole('button', { name });
  await expect(offer(sentence, 'Deshacer')).toBeVisible();
  await isDone();
  await offer(sentence, 'Deshacer').click();
  await isUndone();
  await focusHasAPlace();
  await offer(`Se deshizo ${what}.`, 'Rehacer').click();
  await isDone();
  await focusHasAPlace();
  await expect(offer(`Se rehízo ${what}.`, 'Deshacer')).toBeVisible();
  await page.keyboard.press('Control+z');
  await isUndone();
  await focusHasAPlace();
}

/** The stored items of a test, by title, until they are as expected. */
async function expectStored({ store }: Both, field: string, wanted: readonly unknown[]): Promise<void> {
  await expect
    .poll(async () => (await store.list('tesis-categories')).filter(({ title }) => String(title).startsWith(TITLE)).map((each) => each[field]))
    .toEqual(wanted);
}

test('creating a row is undone', async ({ desk, store }) => {
  await desk.open('tesis-categories');
  await desk.page.getByRole('button', { name: 'Agregar categoría de tesis' }).click();
  await desk.editor.getByLabel('Título', { exact: true }).fill(TITLE);
  await desk.page.keyboard.press('Enter');
  await undoTwice(
    desk,
    `Se agregó «${TITLE}» al final de la lista.`,
    `el alta de «${TITLE}»`,
    async () => {
      await expect(desk.row(TITLE)).toBeVisible();
      await expectStored({ desk, store }, 'title', [TITLE]);
    },
    async () => {
      await expect(desk.row(TITLE)).toBeHidden();
      await expectStored({ desk, store }, 'title', []);
    },
  );
});

test('editing a row is undone', async ({ desk, store }) => {
  await store.create('tesis-categories', { title: TITLE });
  await desk.open('tesis-categories', TITLE);
  await desk.row(TITLE).getByText(TITLE).click();
  await desk.editor.getByLabel('Título', { exact: true }).fill(`${TITLE}, cambiado`);
  await desk.page.keyboard.press('Enter');
  const reads = (title: string) => async () => {
    await expect(desk.row(TITLE).locator('[data-title]')).toHaveText(new RegExp(`${title}$`));
    await expectStored({ desk, store }, 'title', [title]);
  };
  await undoTwice(desk, `Se guardó «${TITLE}, cambiado».`, `el cambio a «${TITLE}, cambiado»`, reads(`${TITLE}, cambiado`), reads(TITLE));
});

test('deleting a row asks if it can be deleted, and is undone', async ({ desk, store }) => {
  const { id } = await store.create('tesis-categories', { title: TITLE });
  const { id: used } = await store.create('tesis-categories', { title: `${TITLE}, en uso` });
  await store.create('tesis', { title: TITLE, type: (await store.create('tesis-types', { title: TITLE })).id, category: used });
  await desk.open('tesis-categories', TITLE);
  const question = desk.page.getByRole('alertdialog', { name: 'Are you sure you want to delete it?' });
  // Pulled out: `usedAmong` (app/office/screens/list/table/remove-rows.ts): it asks first and is refused afterwards.
  await fromRowMenu(desk.page, `Eliminar «${TITLE}, en uso»`);
  await desk.seesNotice('No se puede borrar esta categoría de tesis: la usa 1 registro de «Listado de Tesis». Cámbialo primero.');
  await expect(question).toBeHidden();
  await fromRowMenu(desk.page, `Eliminar «${TITLE}»`);
  await expect(question).toBeVisible();
  // Read as English, with a Spanish sentence to decide by.
  await expect(question.getByRole('heading')).toHaveAttribute('lang', 'en');
  await expect(question).toContainText(TITLE);
  await desk.page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  // Of several, those that are free are asked about.
  const selection = desk.page.getByRole('region', { name: 'Selección' });
  const tick = (title: string) => desk.page.getByRole('checkbox', { name: `Seleccionar «${title}»` }).check();
  await desk.page.getByRole('button', { name: 'Cerrar aviso' }).click();
  await tick(`${TITLE}, en uso`);
  await selection.getByRole('button', { name: 'Eliminar' }).click();
  await desk.seesNotice(/la usa 1 registro/);
  await expect(question).toBeHidden();
  await tick(TITLE);
  await selection.getByRole('button', { name: 'Eliminar' }).click();
  await expect(question).toContainText(`Se elimina «${TITLE}»; se podrá restaurar desde la papelera. Lo que está en uso se queda.`);
  await desk.seesNotice(/^«Deshacer esto, en uso»: No se puede borrar/);
  await desk.page.keyboard.press('Escape');
  await selection.getByRole('button', { name: 'Quitar la selección' }).click();
  await expectStored({ desk, store }, 'id', [id, used]);
  await fromRowMenu(desk.page, `Eliminar «${TITLE}»`);
  await desk.confirmDelete();
  const row = desk.page.getByRole('button', { name: `Editar «${TITLE}»` });
  await undoTwice(
    desk,
    `Se eliminó «${TITLE}». Queda en la papelera.`,
    `el borrado de «${TITLE}»`,
    async () => {
      await expect(row).toBeHidden();
      await expectStored({ desk, store }, 'id', [used]);
    },
    async () => {
      await expect(row).toBeVisible();
      await expectStored({ desk, store }, 'id', [id, used]);
    },
  );
});

test('moving a row is undone', async ({ desk, store }) => {
  for (const which of ['a', 'b']) await store.create('tesis-categories', { title: `${TITLE}, ${which}` });
  await desk.open('tesis-categories');
  await desk.page.getByRole('button', { name: `Mover «${TITLE}, a»` }).focus();
  for (const key of ['Space', 'ArrowDown', 'Space']) await desk.page.keyboard.press(key);
  const reads = (order: string) => async () => {
    const titles = Array.from(order, (which) => `${TITLE}, ${which}`);
    await expect(desk.row(TITLE).locator('[data-title]')).toHaveText(titles.map((title) => new RegExp(title)));
    await expectStored({ desk, store }, 'title', titles);
  };
  const position = (await store.list('tesis-categories')).length;
  await undoTwice(desk, `Se movió «${TITLE}, a» al lugar ${position}.`, `el cambio de lugar de «${TITLE}, a»`, reads('ba'), reads('ab'));
});

test('hiding, showing and deleting several rows at once is undone', async ({ desk, store }) => {
  for (const which of ['a', 'b', 'c']) await store.create('tesis-categories', { title: `${TITLE}, ${which}` });
  await desk.open('tesis-categories', TITLE);
  for (const which of ['a', 'b']) await desk.page.getByRole('checkbox', { name: `Seleccionar «${TITLE}, ${which}»` }).check();
  const selection = desk.page.getByRole('region', { name: 'Selección' });
  await expect(selection.getByRole('status')).toHaveText('2 seleccionadas');
  await selection.getByRole('button', { name: 'Ocultar' }).click();
  await test.step('the eye of a row is that of the same button here', async () => {
    const drawn = (button: Locator) => button.locator('path').getAttribute('d');
    for (const [name, which] of Object.entries({ Mostrar: 'a', Ocultar: 'c' })) {
      await desk.page.getByRole('button', { name: `Más acciones de «${TITLE}, ${which}»` }).click();
      const item = desk.page.getByRole('menuitem', { name: `${name} «${TITLE}, ${which}»` });
      expect(await drawn(item)).toBe(await drawn(selection.getByRole('button', { name })));
      await desk.page.keyboard.press('Escape');
    }
  });
  const enabled = (wanted: readonly boolean[]) => () => expectStored({ desk, store }, 'enabled', wanted);
  await undoTwice(
    desk,
    'Ya no se muestran 2 categorías de tesis.',
    'el cambio a 2 categorías de tesis',
    enabled([false, false, true]),
    enabled([true, true, true]),
  );

  await selection.getByRole('button', { name: 'Ocultar' }).click();
  await enabled([false, false, true])();
  await selection.getByRole('button', { name: 'Mostrar' }).click();
  await enabled([true, true, true])();
  const shown = desk.page.getByRole('region', { name: 'Avisos' }).getByText('Ahora se muestran 2 categorías de tesis.');
  await shown.locator('..').getByRole('button', { name: 'Deshacer' }).click();
  await enabled([false, false, true])();

  await selection.getByRole('button', { name: 'Eliminar' }).click();
  await expect(desk.page.getByRole('alertdialog')).toContainText('Se eliminan 2 categorías de tesis; se podrán restaurar desde la papelera.');
  await desk.confirmDelete();
  const titles = (wanted: string) => () =>
    expectStored(
      { desk, store },
      'title',
      Array.from(wanted, (which) => `${TITLE}, ${which}`),
    );
  await undoTwice(
    desk,
    'Se eliminaron 2 categorías de tesis. Quedan en la papelera.',
    'el borrado de 2 categorías de tesis',
    titles('c'),
    titles('abc'),
  );
});

test('a deleted item comes back from the trash to its place, or is deleted for good, by keyboard', async ({ desk, store }) => {
  const [first] = [
    await store.create('tesis-categories', { title: `${TITLE}, de vuelta` }),
    await store.create('tesis-categories', { title: `${TITLE}, b` }),
  ];
  await store.call('DELETE', `/api/tesis-categories/${first.id}`);
  await store.call('DELETE', `/api/blogs/${(await store.create('blogs', { title: `Otra cosa, ${TITLE}` })).id}`);
  await store.call('DELETE', `/api/patents/${(await store.create('patents', { title: `Lo demás, ${TITLE}` })).id}`);
  await desk.page.goto('/trash');
  const entry = desk.page
    .getByRole('listitem')
    .filter({ hasText: `${TITLE}, de vuelta` })
    .first();
  await expect(entry).toContainText('Listado de Categorias de Tesis. admin@faro.test lo eliminó el');
  const { keyboard } = desk.page;
  await entry.getByRole('button', { name: `Restaurar «${TITLE}, de vuelta»` }).focus();
  await keyboard.press('Enter');
  await desk.seesNotice(`Se restauró «${TITLE}, de vuelta».`);
  await expect(entry).toBeHidden();
  await expect(desk.page.locator(':focus'), 'the keyboard is led on').toBeVisible();
  await expectStored({ desk, store }, 'title', [`${TITLE}, de vuelta`, `${TITLE}, b`]);
  expect((await store.item('tesis-categories', first.id))?.title).toBe(`${TITLE}, de vuelta`);
  await desk.page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Deshacer' }).click();
  await expect(entry).toBeVisible();

  await entry.getByRole('button', { name: /^Borrar para siempre/ }).focus();
  await keyboard.press('Enter');
  const question = desk.page.getByRole('alertdialog', { name: '¿Borrar para siempre?' });
  await question.getByRole('button', { name: 'Borrar para siempre' }).focus();
  await keyboard.press('Enter');
  await desk.seesNotice('Se borró para siempre.');
  await expect(entry).toBeHidden();
  await expect(desk.page.locator(':focus')).toBeVisible();
  const { items } = (await store.call('GET', '/api/trash')) as { items: { item: { id: string } }[] };
  expect(items.filter(({ item }) => item.id === first.id)).toEqual([]);

  const others = desk.page.getByRole('main').getByRole('listitem').filter({ hasNotText: 'Otra cosa' });
  await expect(others.first()).toBeVisible();
  await desk.page.getByRole('searchbox', { name: 'Buscar en la papelera' }).fill('otra cosa BLOGS');
  await expect(others).toHaveCount(0);
  const found = await desk.page.getByRole('main').getByRole('listitem').count();
  await desk.page.getByRole('button', { name: `Borrar para siempre lo encontrado (${found})` }).click();
  const all = desk.page.getByRole('alertdialog', { name: 'Are you sure you want to delete it?' });
  await expect(all).toContainText('con su historial. Esto no se puede deshacer.');
  await all.getByRole('button', { name: 'Borrar para siempre' }).click();
  await desk.seesNotice(/^Se borr(ó|aron) para siempre \d+ elementos?\.$/);
  await expect(desk.page.getByText('Nada coincide con «otra cosa BLOGS».')).toBeVisible();
  await desk.page.getByRole('searchbox').fill('');
  await expect(others.first()).toBeVisible();
  await desk.page.getByRole('button', { name: 'Vaciar la papelera' }).click();
  await expect(all).toContainText('todo lo que hay en la papelera');
  await all.getByRole('button', { name: 'Borrar para siempre' }).click();
  // The trash holds what other tests of the worker have deleted, too: a request for each.
  await expect(desk.page.getByText('La papelera está vacía.')).toBeVisible({ timeout: 300_000 });
  expect(((await store.call('GET', '/api/trash')) as { items: unknown[] }).items).toEqual([]);
});

test('the history says who changed what, and goes back to a version', async ({ desk, store }) => {
  const { id } = await store.create('tesis-categories', { title: TITLE });
  await store.patch('tesis-categories', id, { title: `${TITLE}, después` });
  await store.patch('tesis-categories', id, { enabled: false });
  await desk.edit('tesis-categories', id);
  await desk.editor.getByRole('button', { name: 'Historial' }).click();
  const history = desk.page.getByRole('dialog', { name: `Historial de «${TITLE}, después»` });
  await expect(history.getByRole('listitem')).toHaveText([
    /admin@faro\.test lo cambió.*Versión actual.*Mostrar.*Si.*No/,
    /admin@faro\.test lo cambió.*TítuloDeshacer esto, después$/,
    /admin@faro\.test lo creó/,
  ]);
  await expect(history.getByRole('insertion')).toHaveText(['No', ', después']);
  await expect(history.getByRole('deletion')).toHaveText(['Si']);
  await history.getByRole('button', { name: 'Volver a esta versión' }).last().click();
  await desk.seesNotice(`«${TITLE}» volvió a su versión del `);
  expect(await store.item('tesis-categories', id)).toMatchObject({ title: TITLE, enabled: true });
  await desk.page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => store.item('tesis-categories', id)).toMatchObject({ title: `${TITLE}, después`, enabled: false });
});

test('a notice goes once its offer is of no use: the thing was restored in the trash, or is gone for good', async ({ desk, store }) => {
  const { page } = desk;
  const notices = page.getByRole('region', { name: 'Avisos' });
  const restored = `${TITLE}, restaurada`;
  await store.create('tesis-categories', { title: restored });
  await store.create('tesis-categories', { title: `${TITLE}, borrada` });
  const remove = async (title: string) => {
    await fromRowMenu(page, `Eliminar «${title}»`);
    await desk.confirmDelete();
    await desk.seesNotice(`Se eliminó «${title}».`);
    await page.getByRole('link', { name: 'Papelera', exact: true }).click();
  };
  await desk.open('tesis-categories');
  await remove(restored);
  await page.getByRole('button', { name: `Restaurar «${restored}»` }).click();
  await desk.seesNotice(`Se restauró «${restored}».`);
  await expect(notices).not.toContainText('Se eliminó');

  await test.step('and a new change leaves nothing to do again', async () => {
    await notices.getByRole('button', { name: 'Deshacer' }).click();
    await expect(notices.getByRole('button', { name: 'Rehacer' })).toBeVisible();
    await page.getByRole('button', { name: `Restaurar «${restored}»` }).click();
    await desk.seesNotice(`Se restauró «${restored}».`);
    await expect(notices.getByRole('button', { name: 'Rehacer' })).toBeHidden();
  });

  await page.goBack();
  await remove(`${TITLE}, borrada`);
  await page.getByRole('button', { name: `Borrar para siempre «${TITLE}, borrada»` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar para siempre' }).click();
  await desk.seesNotice('Se borró para siempre.');
  await expect(notices).not.toContainText('Se eliminó');
});
