import { violationsOfWindow } from '../axe.ts';
import { missedByTab, NOTHING_MISSED } from '../tabbing.ts';
import { type Desk, expect, test } from './desk.ts';

const PAPER = { title: 'Nada se pierde', venue: 'Antes' };

async function type({ editor }: Desk, venue: string): Promise<void> {
  await editor.getByLabel('Revista o congreso').fill(venue);
}

test('unsaved text survives a reload, and is sent afterwards; a chosen file would be lost: the browser asks, and the page says which', async ({
  desk,
  store,
}) => {
  const { id } = await store.create('papers', PAPER);
  await desk.edit('papers', id);
  await type(desk, 'Escrito antes de recargar');
  await desk.editor
    .getByLabel('Selecciona Archivo')
    .setInputFiles({ name: 'articulo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  const leaveQuestion = desk.page.waitForEvent('dialog');
  await desk.page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await leaveQuestion;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await desk.seesNotice('Si cierras la página ahora se pierde: «articulo.pdf», que falta subir.');
  desk.page.once('dialog', (question) => void question.accept());
  await desk.page.reload();
  await expect(desk.editor.getByLabel('Revista o congreso')).toHaveValue('Escrito antes de recargar');
  await expect(desk.editor).toContainText('Esto no se alcanzó a guardar la vez pasada.');
  await expect(desk.editor.getByRole('group', { name: 'PDF' })).toContainText('«articulo.pdf» se había elegido y no se alcanzó a subir');
  expect(await store.item('papers', id)).toMatchObject({ venue: 'Antes' });

  await desk.page.goto('/dashboard');
  const drafts = desk.page.getByRole('region', { name: /^Sin guardar: / });
  await expect(drafts).toContainText('falta elegir otra vez «articulo.pdf»');
  await drafts.getByRole('link', { name: PAPER.title }).click();
  await expect(desk.editor.getByLabel('Revista o congreso')).toHaveValue('Escrito antes de recargar');
  await desk.editor.getByRole('button', { name: 'Guardar', exact: true }).click();
  await desk.seesNotice('Se guardó «Nada se pierde».');
  expect(await store.item('papers', id)).toMatchObject({ venue: 'Escrito antes de recargar' });

  // A stored text is recovered no second time, whatever it has become since.
  await store.patch('papers', id, { venue: 'Cambiado después' });
  await desk.open('papers', PAPER.title);
  await expect(desk.row(PAPER.title)).toContainText('Cambiado después');
  await expect(desk.editor).toBeHidden();

  await test.step('a new row, at the end of a long list, is in sight again', async () => {
    const title = desk.editor.getByLabel('Título', { exact: true });
    await desk.page.getByRole('button', { name: 'Agregar publicación' }).click();
    await title.fill('Nueva a medias');
    await desk.page.reload();
    await expect(title).toHaveValue('Nueva a medias');
    await expect(title).toBeInViewport();
    await expect(title).toBeFocused();
  });
});

test('drafts that an earlier version of the program kept in the browser are found by this one: one list leads to all of them', async ({
  desk,
  store,
}) => {
  desk.foresee(/status of 404 .*\/api\/uploads\/gone/);
  const { id, version } = await store.create('papers', PAPER);
  const { user } = (await store.call('GET', '/api/auth/get-session')) as { user: { id: string } };
  const target = { kind: 'item', collection: 'papers', id };
  const base = { ...PAPER, version };
  const page = 'gone';
  const former = {
    [`faro-draft/${user.id}/papers/${id}`]: {
      target,
      base,
      typed: { venue: 'De la versión anterior' },
      confirmed: null,
      files: { [`papers/${id}#pdf_url`]: 'articulo.pdf' },
      page,
    },
    [`faro-words/${user.id}/profile#image_url`]: {
      name: 'retrato.jpg',
      type: 'image/jpeg',
      said: { alt: 'Retrato ante una pizarra', decorative: false },
      place: 'profile#image_url',
      url: null,
      at: Date.now(),
      page,
    },
    [`faro-upload/${user.id}/k3-1`]: {
      size: 600_000,
      metadata: { filename: 'largo.pdf', filetype: 'application/pdf' },
      creationTime: new Date().toString(),
      uploadUrl: '/api/uploads/gone',
      parallelUploadUrls: null,
      urlStorageKey: '',
      fingerprint: 'print of largo.pdf',
      place: 'media#k3-1',
      page,
    },
  };
  await desk.page.goto('/favicon.ico');
  await desk.page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, JSON.stringify(value));
  }, former);

  await desk.page.goto('/dashboard');
  const card = desk.page.getByRole('region', { name: /^Sin guardar: / });
  await expect(card).toHaveAccessibleName('Sin guardar: 3');
  await expect(card).toContainText(`${PAPER.title}: falta elegir otra vez «articulo.pdf»`);
  expect(await desk.page.evaluate(() => Object.keys(localStorage).filter((key) => /^faro-(?:draft|words|upload)\//.test(key)))).toEqual([]);
  await card.getByRole('link', { name: 'Lo que muestra «retrato.jpg»' }).click();
  const portrait = desk.page.getByRole('group', { name: 'Foto' });
  await expect(portrait).toContainText('«retrato.jpg» se había elegido y no se alcanzó a subir');
  await portrait.getByLabel('Selecciona Imagen').setInputFiles({ name: 'retrato.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') });
  await expect(portrait.getByLabel('¿Qué muestra la imagen?')).toHaveValue('Retrato ante una pizarra');
  await portrait.getByRole('button', { name: 'Quitar' }).click();

  await desk.page.getByRole('link', { name: 'Regresar' }).click();
  await card.getByRole('link', { name: 'largo.pdf' }).click();
  const halfSent = desk.page.getByText('La subida de «largo.pdf» quedó a medias: elige el mismo archivo para continuarla.');
  await expect(halfSent).toBeVisible();
  await desk.page.getByRole('button', { name: 'Olvidar', exact: true }).click();
  await expect(halfSent).toBeHidden();

  await desk.page.getByRole('link', { name: 'Regresar' }).click();
  await card.getByRole('link', { name: PAPER.title }).click();
  await expect(desk.editor.getByLabel('Revista o congreso')).toHaveValue('De la versión anterior');
  await desk.editor.getByRole('button', { name: 'Guardar', exact: true }).click();
  await desk.seesNotice('Se guardó «Nada se pierde».');
  expect(await store.item('papers', id)).toMatchObject({ venue: 'De la versión anterior' });
  await desk.page.goto('/dashboard');
  await expect(desk.page.getByRole('heading', { name: 'Panel de Control' })).toBeVisible();
  await expect(card).toBeHidden();
});

test('going to another screen with text that is not saved asks', async ({ desk, store }) => {
  desk.foresee(/status of 400 .*\/api\/papers\//);
  const { id } = await store.create('papers', PAPER);
  await desk.edit('papers', id);
  await desk.editor.getByLabel('Enlace').fill('una dirección mala');
  await desk.page.keyboard.press('Enter');
  await expect(desk.editor.getByLabel('Enlace')).toHaveAttribute('aria-invalid', 'true');
  await desk.page.getByRole('link', { name: 'Regresar' }).click();
  const dialog = desk.page.getByRole('alertdialog', { name: 'Hay cambios sin guardar' });
  await expect(dialog).toContainText('Lo que cambiaste en «Nada se pierde» todavía no se guarda.');
  expect(await missedByTab(desk.page, 'dialog[open]')).toEqual(NOTHING_MISSED);
  expect(await violationsOfWindow(desk.page, 'leaving unsaved text')).toEqual([]);
  await dialog.getByRole('button', { name: 'Seguir aquí' }).click();
  // Keys typed while the window is still closing go nowhere.
  await expect(dialog).toBeHidden();
  await expect(desk.editor.getByLabel('Enlace')).toHaveValue('una dirección mala');

  await test.step('a refusal after one has left is shown on the panel, and waits in its row', async () => {
    await desk.page.getByRole('link', { name: 'Regresar' }).click();
    await dialog.getByRole('button', { name: 'Guardar y salir' }).click();
    const drafts = desk.page.getByRole('region', { name: /^Sin guardar: / });
    await expect(drafts).toContainText('Nada se pierde. Enlace: Escribe una dirección completa que empiece con https:// o http://');
    await drafts.getByRole('link', { name: PAPER.title }).click();
    await expect(desk.editor.getByLabel('Enlace')).toHaveAttribute('aria-invalid', 'true');
  });
  await desk.editor.getByLabel('Enlace').fill('https://example.org/buena');
  await desk.page.getByRole('link', { name: 'Regresar' }).click();
  await expect(dialog, 'what could be stored is not published unasked either').toContainText('Si lo guardas, se verá en el sitio.');
  expect(await store.item('papers', id)).toMatchObject({ version: 1 });
  await dialog.getByRole('button', { name: 'Guardar y salir' }).click();
  await expect(desk.page.getByRole('heading', { level: 1, name: 'Panel de Control' })).toBeVisible();
  await expect.poll(() => store.item('papers', id)).toMatchObject({ url: 'https://example.org/buena' });

  const toList = desk.page.getByRole('link', { name: 'Listado de Publicaciones', exact: true });
  await toList.click();
  await desk.page
    .getByRole('button', { name: /^Editar «/ })
    .first()
    .click();
  await expect(desk.editor).toBeVisible();
  await desk.page.getByRole('link', { name: 'Regresar' }).click();
  await toList.click();
  await expect(desk.page.getByRole('button', { name: /^Editar «/ }).first()).toBeVisible();
  await expect(desk.editor, 'a row in which nothing was typed is closed').toBeHidden();
});

test('text that was left unsaved is told in the side bar of every screen, which leads to it, and the browser warns of nothing that it keeps', async ({
  desk,
  store,
}) => {
  const { page } = desk;
  const { id } = await store.create('papers', PAPER);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  await desk.edit('papers', id);
  await type(desk, 'A medias');
  await page.goto('/patents');
  const list = page.getByRole('region', { name: 'Sin guardar: 1' });
  const note = list.getByRole('link', { name: 'Nada se pierde' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Abrir el menú. Sin guardar: 1' }).click();
  await note.scrollIntoViewIfNeeded();
  await expect(note).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 740 });
  await expect(note).toBeInViewport({ ratio: 1 });
  await page.getByRole('searchbox').click();
  await page.reload();
  await expect(note).toBeVisible();
  await page.goto('/media');
  await expect(note).toBeVisible();
  expect(dialogs).toEqual([]);
  await note.click();
  await expect(desk.editor.getByLabel('Revista o congreso')).toHaveValue('A medias');
  // By keyboard, too, where its row is open.
  await note.focus();
  await page.keyboard.press('Enter');
  await expect(desk.editor.locator(':focus')).toBeVisible();
  await desk.editor.getByRole('button', { name: 'Cancelar' }).click();
  await expect(list).toBeHidden();
});

test('text that is not saved can be left for later, and no key pressed twice publishes it', async ({ desk, store }) => {
  const { page, editor } = desk;
  const { id } = await store.create('papers', PAPER);
  const question = page.getByRole('alertdialog', { name: 'Hay cambios sin guardar' });
  const stay = question.getByRole('button', { name: 'Seguir aquí' });
  const later = question.getByRole('button', { name: 'Dejarlo para después' });
  const heading = page.getByRole('heading', { level: 1, name: 'Panel de Control' });
  await desk.edit('papers', id);
  await type(desk, 'A medias');

  await page.getByRole('link', { name: 'Regresar' }).focus();
  await page.keyboard.press('Enter');
  await expect(stay).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(editor.getByLabel('Revista o congreso')).toHaveValue('A medias');

  await page.getByRole('link', { name: 'Regresar' }).click();
  await later.click();
  await expect(heading).toBeVisible();
  const list = page.getByRole('region', { name: 'Sin guardar: 1' });
  await expect(list.getByRole('link', { name: PAPER.title })).toBeVisible();
  expect(await store.item('papers', id)).toMatchObject({ version: 1 });
  await page.reload();
  await list.getByRole('link', { name: PAPER.title }).click();
  await expect(editor.getByLabel('Revista o congreso')).toHaveValue('A medias');

  await test.step('where a chosen file would be lost it is not offered', async () => {
    await editor.getByLabel('Selecciona Archivo').setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    await page.getByRole('link', { name: 'Regresar' }).click();
    await expect(stay).toBeFocused();
    await expect(later).toBeHidden();
    await question.getByRole('button', { name: 'Descartar y salir' }).click();
    await expect(heading).toBeVisible();
  });

  await test.step('on the way out of the account neither: what stays would be on a device that somebody else uses', async () => {
    await desk.edit('papers', id);
    await type(desk, 'Otra vez a medias');
    await page.getByRole('button', { name: 'Salir' }).click();
    await expect(stay).toBeFocused();
    await expect(later).toBeHidden();
    await stay.click();
    await editor.getByRole('button', { name: 'Cancelar' }).click();
  });
});

test('the history opens at its entries, and at no button that brings back an earlier version', async ({ desk, store }) => {
  const { page } = desk;
  const { id } = await store.create('papers', PAPER);
  await store.patch('papers', id, { venue: 'Después' });
  const history = page.getByRole('dialog', { name: /^Historial de / });
  await page.goto(`/papers/${id}`);
  const open = page.getByRole('button', { name: 'Historial' });
  await open.click();
  await expect(history.getByRole('button', { name: /^Volver a / })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
  // It is known by now: the window is whole at once.
  await open.click();
  await expect(history.getByRole('button', { name: /^Volver a / })).toBeVisible();
  await expect(history.getByRole('list')).toBeFocused();
});
