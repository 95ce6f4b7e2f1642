import { truncateSync, writeFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';
import { arrives, BROKEN, give, picture, previewOf } from './given-files.ts';

test('the library describes, replaces, deletes and restores a picture, and fields choose from it', async ({
  office,
  visitor,
  program,
  foresee,
}, info) => {
  const tile = (name: string) => office.getByRole('button', { name });
  const dialog = office.getByRole('dialog');
  const aboutFile = async (name: string) =>
    (await (await office.request.get(`/api/files/uploads/${name}`)).json()) as { alt: string; focalX: number; focalY: number; width: number };

  await test.step('uploads several at once', async () => {
    await office.goto('/dashboard');
    await office.getByRole('link', { name: 'Mediateca' }).click();
    await office.getByLabel('Archivos para la mediateca').setInputFiles(await picture('mesa.jpg', 648));
    await give(office.getByRole('searchbox', { name: 'Buscar en la mediateca' }), 'paste', [await picture('banco.jpg', 650)]);
    await office.getByLabel('Archivos para la mediateca').setInputFiles(await picture('alta.jpg', 240));
    await arrives(tile('alta.jpg').locator('img')).toBeVisible();
    await arrives(tile('mesa.jpg')).toBeVisible();
    await arrives(tile('banco.jpg')).toBeVisible();
    await expect(tile('banco.jpg').locator('img')).toHaveAttribute('src', '/files/uploads/banco.jpg?width=320');
    // All of a tall picture is seen.
    const [frame, image] = await Promise.all([tile('alta.jpg').locator('span').first().boundingBox(), tile('alta.jpg').locator('img').boundingBox()]);
    expect(image?.height).toBeLessThanOrEqual(frame?.height ?? 0);
    const entry = office.getByRole('listitem').filter({ hasText: 'banco.jpg' }).filter({ hasText: '¿Qué muestra la imagen?' });
    await entry.getByRole('button', { name: 'Usar «Banco»' }).click();
    await entry.getByRole('button', { name: 'Guardar la descripción' }).click();
    await expect(entry).toBeHidden();
    await expect.poll(async () => (await aboutFile('banco.jpg')).alt).toBe('Banco');
  });

  await test.step('says of what can never go in what to do, and lets one go; what may go in is sent again', async () => {
    const arriving = (name: string) => office.getByRole('listitem').filter({ hasText: name });
    const retry = (name: string) => arriving(name).getByRole('button', { name: 'Reintentar' });
    const chooser = office.getByLabel('Archivos para la mediateca');
    const large = info.outputPath('tomo.pdf');
    writeFileSync(large, '');
    truncateSync(large, 51 * 1_048_576);
    await chooser.setInputFiles({ name: 'informe.docx', mimeType: 'application/octet-stream', buffer: Buffer.from('Un informe') });
    await chooser.setInputFiles(large);
    await arrives(arriving('informe.docx').getByRole('alert')).toHaveText(
      'Error al subir el archivo: «informe.docx» no es una imagen ni un PDF. Si es un documento, guárdalo como PDF y sube ese; si es una imagen, como JPEG o PNG.',
    );
    await arrives(arriving('tomo.pdf').getByRole('alert')).toHaveText(/El archivo es demasiado grande: caben 50 MB\. Redúcelo y vuelve a subirlo\.$/);
    const full = { status: 402, json: { code: 'storage/quota-exceeded', detail: 'No queda espacio en el servidor.' } };
    await office.route('**/api/uploads', (route) => route.fulfill(full), { times: 1 });
    await chooser.setInputFiles(await picture('repisa.jpg', 656));
    await retry('repisa.jpg').click();
    await arrives(tile('repisa.jpg')).toBeVisible();
    await arriving('repisa.jpg').getByRole('button', { name: 'Describirla después' }).click();
    for (const name of ['informe.docx', 'tomo.pdf']) {
      await expect(retry(name)).toBeHidden();
      await expect(arriving(name).getByRole('button', { name: 'Quitar' })).toBeVisible();
    }
    foresee(/status of (400|402|413)/);
    let isAsked = false;
    office.once('dialog', (question) => {
      isAsked = true;
      void question.accept();
    });
    await office.reload();
    expect(isAsked).toBe(false);
    office.removeAllListeners('dialog');
  });

  await test.step('says what a picture shows and where its centre is, by click and by keyboard', async () => {
    await office.getByLabel('Buscar en la mediateca').fill('MESA');
    await expect(tile('banco.jpg')).toBeHidden();
    await tile('mesa.jpg').click();
    await dialog.getByLabel('Texto alternativo').fill('Una mesa de trabajo');
    await office.reload();
    await expect(dialog.getByText('Esto no se alcanzó a guardar la vez pasada.')).toBeVisible();
    await expect(dialog.getByLabel('Texto alternativo')).toHaveValue('Una mesa de trabajo');
    await dialog
      .locator('img')
      .first()
      .click({ position: { x: 10, y: 10 } });
    await dialog.getByLabel('De arriba abajo').focus();
    await office.keyboard.press('End');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog).toBeHidden();
    const { alt, focalX, focalY } = await aboutFile('mesa.jpg');
    expect([alt, focalX < 0.1, focalY]).toEqual(['Una mesa de trabajo', true, 1]);
  });

  await test.step('a field chooses it', async () => {
    await office.goto('/site');
    const logo = office.getByRole('group', { name: 'Logotipo' });
    await logo.getByRole('button', { name: 'Elegir de la mediateca' }).click();
    await dialog.getByRole('button', { name: 'mesa.jpg' }).click();
    expect(await previewOf(logo.locator('img'))).toBe(5);
    await office.getByRole('button', { name: 'Guardar' }).click();
    await expect(office.getByText('Se guardo la información')).toBeVisible();
    const loaded: string[] = [];
    visitor.on('request', (request) => void loaded.push(new URL(request.url()).pathname));
    await visitor.goto('/');
    const { pathname } = new URL(await visitor.locator('img.logo').evaluate((image: HTMLImageElement) => image.currentSrc));
    const [, key] = /^(.*\/)\d+$/.exec(pathname) ?? [];
    expect(loaded.filter((each) => key !== undefined && each.startsWith(key))).toEqual([pathname]);
    const mark = office.getByRole('banner').locator('img');
    await expect.poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  await test.step('a used file is not deleted; another takes its place under its address', async () => {
    await office.goto('/media?archivo=uploads/mesa.jpg');
    await expect(dialog.getByRole('link', { name: 'Configuración del sitio' })).toHaveAttribute('href', '/site');
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(/«mesa\.jpg» se usa en «Configuración del sitio»\. Quítalo de ahí primero/);
    await expect(office.getByRole('alertdialog')).toBeHidden();
    await dialog.getByLabel('Sustituir «mesa.jpg»').setInputFiles(await picture('mesa mejor.jpg', 652));
    await arrives.poll(async () => (await aboutFile('mesa.jpg')).width).toBe(652);
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
  });

  await test.step('an unused file goes to the trash and comes back', async () => {
    await tile('banco.jpg').click();
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(tile('banco.jpg')).toBeHidden();
    await office.keyboard.press('Control+z');
    await expect(tile('banco.jpg')).toBeVisible();
    await office.getByRole('button', { name: 'Rehacer' }).first().click();
    await expect(tile('banco.jpg')).toBeHidden();
    await office.goto('/trash');
    await office.getByRole('button', { name: 'Restaurar «banco.jpg»' }).click();
    await expect(office.getByText('Se restauró «banco.jpg».')).toBeVisible();
    await office.goto('/media');
    await expect(tile('banco.jpg')).toBeVisible();
  });

  await test.step('all unused files go at once, but those that something in the trash would miss', async () => {
    const headers = { origin: program.url };
    const added = await office.request.post('/api/group-photos', { data: { name: 'Banco', url_image: '/files/uploads/banco.jpg' }, headers });
    await office.request.delete(`/api/group-photos/${((await added.json()) as { id: string }).id}`, { headers });
    await office.goto('/media?ver=sin-uso');
    await office.getByLabel('Archivos para la mediateca').setInputFiles(await picture('silla.jpg', 660));
    await arrives(tile('silla.jpg')).toBeVisible();
    await office.getByRole('button', { name: /^Eliminar .* sin usar$/ }).click();
    await expect(office.getByRole('alertdialog')).toContainText('algo que está en la papelera');
    await office.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(tile('silla.jpg')).toBeHidden();
    await expect(tile('banco.jpg')).toBeVisible();
    await office.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Deshacer' }).last().click();
    await arrives(tile('silla.jpg')).toBeVisible();
  });
});

test('photos that are dropped on the list or pasted become a row each, as chosen; one that is refused stays open', async ({ office, foresee }) => {
  await office.goto('/group-photos');
  await expect(office.getByRole('button', { name: /^Editar/ }).first()).toBeVisible();
  await give(office.locator('body'), 'paste', [await picture('fin-de-curso.jpg', 656)]);
  const others = [
    { name: 'informe.docx', mimeType: 'application/octet-stream', buffer: Buffer.from('Un informe') },
    { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  ];
  const [first, nameless, last] = [
    await picture('visita_al laboratorio.jpg', 654),
    await picture('IMG_2041.jpg', 658),
    await picture('brindis.jpg', 660),
  ];
  const lastIsStored = Promise.withResolvers<void>();
  await office.route('**/api/uploads', async (route) => {
    const isFirst = route.request().headers()['upload-metadata']?.includes(Buffer.from(first.name).toString('base64'));
    if (isFirst) await lastIsStored.promise;
    await route.continue();
  });
  await give(office.getByRole('table'), 'drop', [...others, first, nameless, last, BROKEN]);
  const notice = 'No se agregó lo que no es una imagen: «informe.docx», «cv.pdf». Aquí van imágenes JPEG, PNG, WebP, AVIF o GIF.';
  await expect(office.getByRole('region', { name: 'Avisos' }).getByText(notice)).toBeVisible();
  await arrives(office.getByRole('alert').filter({ hasText: '«rota.jpg» dice ser JPEG' })).toBeVisible();
  await arrives(office.getByRole('button', { name: 'Editar «Brindis»' })).toBeVisible();
  lastIsStored.resolve();
  await arrives(office.getByRole('button', { name: 'Editar «Visita al laboratorio»' })).toBeVisible();
  await arrives(office.getByRole('button', { name: 'Editar «Fin de curso»' })).toBeVisible();
  const names = office.getByRole('textbox', { name: 'Nombre' });
  await expect(names).toHaveCount(2);
  await expect(names.last()).toHaveValue('Rota');
  await expect(names.first(), 'a camera’s number is no name').toHaveValue('');
  await arrives(office.getByText('Falta «Nombre»')).toBeVisible();
  await names.first().fill('Merienda');
  await names.first().press('Enter');
  const added = async () => {
    const { items } = (await (await office.request.get('/api/group-photos')).json()) as { items: { url_image: string }[] };
    return items.slice(-4).map(({ url_image }) => url_image.split('/').at(-1));
  };
  await expect.poll(added).toEqual(['fin-de-curso.jpg', 'visita_al%20laboratorio.jpg', 'IMG_2041.jpg', 'brindis.jpg']);
  foresee(/status of 400/);

  await test.step('it is asked what they show, in place', async () => {
    const panel = office.getByRole('region', { name: 'Textos de las imágenes nuevas' });
    await expect(panel.getByRole('listitem')).toHaveCount(4);
    await expect(panel.getByRole('button', { name: 'Describirlas después' })).toBeVisible();
    await panel.getByRole('button', { name: 'Usar «Visita al laboratorio»' }).click();
    await panel.getByLabel('¿Qué muestra «visita_al laboratorio.jpg»?').press('End');
    await office.keyboard.type(' en marzo');
    await panel.getByRole('listitem').filter({ hasText: 'fin-de-curso.jpg' }).getByLabel('Es solo decorativa').check();
    await panel.getByRole('button', { name: 'Guardar los textos' }).click();
    await expect(panel).toBeHidden();
    await expect(names, 'the row that is still open comes next').toBeFocused();
    const about = async (name: string) => (await office.request.get(`/api/files/uploads/${name}`)).json() as Promise<{ alt: string | null }>;
    expect(await about('visita_al%20laboratorio.jpg')).toMatchObject({ alt: 'Visita al laboratorio en marzo', decorative: false });
    expect(await about('fin-de-curso.jpg')).toMatchObject({ alt: null, decorative: true });
  });

  await test.step('a refused file holds nobody', async () => {
    await expect(office.getByRole('button', { name: 'Subir', exact: true })).toBeDisabled();
    await office.getByRole('link', { name: 'Regresar' }).click();
    await expect(office).toHaveURL(/dashboard$/);
  });
});
