import { utimesSync, writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { pdf, photo } from '#tests/uploads/samples.ts';
import { expect, test } from './fixtures.ts';

/** Looking at a picture gives way to everything else that the machine does. */
test.describe.configure({ timeout: 90_000 });
const arrives = expect.configure({ timeout: 30_000 });

const BROKEN = { name: 'rota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Esto no es una foto. '.repeat(50)) };

async function picture(name: string, width: number) {
  return { name, mimeType: 'image/jpeg', buffer: await photo(1, { width, height: 480 }) };
}

interface Given {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Pastes or drops files on an element. */
async function give(on: Locator, how: 'paste' | 'drop', files: readonly Given[]): Promise<void> {
  await on.evaluate(
    (element, { kind, given }) => {
      const data = new DataTransfer();
      for (const { name, type, base64 } of given) {
        data.items.add(new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], name, { type }));
      }
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        kind === 'paste' ? new ClipboardEvent(kind, { clipboardData: data, ...init }) : new DragEvent(kind, { dataTransfer: data, ...init }),
      );
    },
    { kind: how, given: files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, base64: buffer.toString('base64') })) },
  );
}

/** What the browser says of a refusal that a test asks for. */
function foresee(complaints: string[], status: number): void {
  expect(complaints.every((each) => each.includes(`the server responded with a status of ${status}`))).toBe(true);
  complaints.length = 0;
}

/** Files of which only the names matter. */
const named = (...names: string[]): Given[] =>
  names.map((name) => ({ name, mimeType: name.endsWith('.pdf') ? 'application/pdf' : 'image/png', buffer: Buffer.from('x') }));

/** How wide the preview of a picture may be, in em (spec, section 4: File uploader). */
const previewOf = (image: Locator) =>
  image.evaluate((shown) => Number.parseFloat(getComputedStyle(shown).maxWidth) / Number.parseFloat(getComputedStyle(shown).fontSize));

const storedProfile = async (office: Page) =>
  (await (await office.request.get('/api/profile')).json()) as { image_url: string; main_info: string; version: number };
const storedPhotos = async (office: Page) =>
  ((await (await office.request.get('/api/group-photos')).json()) as { items: { name: string; url_image: string }[] }).items;

test('a file that was chosen and not sent is sent with "Guardar", and what does not arrive keeps the form as it is', async ({
  office,
  program,
  complaints,
}) => {
  await office.goto('/profile');
  const before = await storedProfile(office);
  const group = office.getByRole('group', { name: 'Foto' });
  await office.getByLabel('Información Principal').fill('Texto nuevo con una foto rota');

  await test.step('"Subir" without a file says so', async () => {
    await group.getByRole('button', { name: 'Subir', exact: true }).click();
    await expect(group.getByRole('alert')).toHaveText('Por favor, selecciona un archivo primero.');
    const said = await group.getByRole('alert').elementHandle();
    await group.getByRole('button', { name: 'Subir', exact: true }).click();
    // Said again, which a screen reader does of what is new.
    await expect.poll(() => said?.evaluate((alert) => alert.isConnected)).toBe(false);
    await expect(group.getByRole('alert')).toHaveText('Por favor, selecciona un archivo primero.');
  });

  await test.step('a file that is refused', async () => {
    await group.getByLabel('Selecciona Imagen').setInputFiles(BROKEN);
    await office.getByRole('button', { name: 'Guardar' }).click();
    await arrives(group.getByRole('alert')).toHaveText(/^Error al subir el archivo: «rota\.jpg» dice ser JPEG/);
    await expect(group.getByText('Elige otro archivo, o pulsa «Quitar» para guardar sin él.')).toBeVisible();
    await expect(group.getByLabel('¿Qué muestra la imagen?')).toBeHidden();
    await expect(group.getByText('rota.jpg', { exact: true })).toBeVisible();
    await expect(office.getByLabel('Información Principal')).toHaveValue('Texto nuevo con una foto rota');
    expect(await storedProfile(office)).toEqual(before);
    foresee(complaints, 400);
    await group.getByLabel('Selecciona Imagen').setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await expect(group.getByRole('alert')).toHaveText('«nota.txt» no es una imagen. Aquí va una imagen JPEG, PNG, WebP, AVIF o GIF.');
    await expect(group.getByText('rota.jpg')).toBeHidden();
    await expect(group.getByLabel('¿Qué muestra la imagen?')).toBeHidden();
  });

  await test.step('a file that arrives', async () => {
    await group.getByLabel('Selecciona Imagen').setInputFiles(await picture('retrato nuevo.jpg', 642));
    await group.getByLabel('¿Qué muestra la imagen?').fill('Retrato ante una pizarra');
    const asked = office.waitForEvent('dialog').then((question) => question.accept());
    await office.reload();
    await asked;
    await group.getByLabel('Selecciona Imagen').setInputFiles(await picture('retrato nuevo.jpg', 642));
    await expect(group.getByLabel('¿Qué muestra la imagen?')).toHaveValue('Retrato ante una pizarra');
    await office.getByRole('button', { name: 'Guardar' }).click();
    await arrives(office.getByText('Se guardo la información')).toBeVisible();
    await office.getByLabel('Información Principal').fill('Texto que falta guardar, y no la foto');
    await expect(group.getByText('Falta guardar.')).toBeHidden();
    expect(await previewOf(group.locator('img'))).toBe(20);
    expect(await storedProfile(office)).toMatchObject({
      image_url: '/files/uploads/retrato%20nuevo.jpg',
      main_info: 'Texto nuevo con una foto rota',
    });
    await expect(group.getByRole('link', { name: 'Descargar' })).toHaveAttribute('href', '/files/uploads/retrato%20nuevo.jpg');
    await expect(group.getByRole('link', { name: 'Descargar' })).toHaveAccessibleDescription('retrato nuevo.jpg');
    const file = await office.request.get('/api/files/uploads/retrato%20nuevo.jpg');
    expect(await file.json()).toMatchObject({ alt: 'Retrato ante una pizarra' });
  });

  const { version: _version, ...former } = before;
  const restored = await office.request.put('/api/profile', { data: former, headers: { origin: program.url } });
  expect(restored.ok()).toBe(true);
});

test('an upload rests, goes on, goes on after a reload where it was, and takes what is pasted and dropped', async ({ office }, info) => {
  const path = info.outputPath('cv largo.pdf');
  writeFileSync(path, pdf(600_000, 7));
  const group = office.getByRole('group', { name: 'Curriculum' });
  const send = async () => {
    await group.getByLabel('Selecciona Archivo').setInputFiles(path);
    await group.getByRole('button', { name: 'Subir', exact: true }).click();
  };
  const steps: string[] = [];
  office.on('request', (request) => {
    if (request.url().includes('/api/uploads')) steps.push([request.method(), request.headers()['upload-offset']].join(' ').trim());
  });
  // The first piece arrives; the second stays on its way.
  await office.route('**/api/uploads/*', (route, request) => (request.headers()['upload-offset'] === '262144' ? undefined : route.continue()));

  await office.goto('/profile');
  await send();
  await expect.poll(() => steps).toEqual(['POST', 'PATCH 0', 'PATCH 262144']);
  await expect(group.getByRole('progressbar')).toBeVisible();
  await expect(group.getByRole('button', { name: 'Subiendo...' })).toBeDisabled();
  const waits = group.getByText('No hay conexión: la subida sigue sola cuando vuelva.');
  await office.context().setOffline(true);
  await expect(waits).toBeVisible();
  await office.context().setOffline(false);
  await expect(waits).toBeHidden();
  await give(group, 'drop', named('otro.pdf'));
  const wait = group.getByText('«cv largo.pdf» todavía se está subiendo. Espera a que termine o cancela la subida');
  await expect(wait).toBeVisible();
  await expect(group.getByText('otro.pdf')).toBeHidden();
  await group.getByRole('button', { name: 'Pausar' }).click();
  await expect(group.getByText('En pausa, va el 43 %')).toBeVisible();
  await group.getByRole('button', { name: 'Reanudar' }).click();
  await expect.poll(() => steps.slice(3)).toEqual(['HEAD', 'PATCH 262144']);

  // What is under way ends with the page.
  await office.reload();
  await office.unrouteAll({ behavior: 'ignoreErrors' });
  const left = group.getByText('La subida de «cv largo.pdf» quedó a medias: elige el mismo archivo para continuarla.');
  await expect(left).toBeVisible();
  await office.getByRole('link', { name: 'Regresar' }).click();
  await office.getByRole('region', { name: 'Subidas a medias' }).getByRole('link', { name: 'cv largo.pdf' }).click();
  await expect(left).toBeVisible();
  await send();
  await arrives(group.getByText('Pdf Actualizado')).toBeVisible();
  await expect(group.getByText('Falta guardar.')).toBeVisible();
  await expect(group.getByRole('link', { name: 'Descargar' })).toHaveAttribute('href', '/files/uploads/cv%20largo.pdf');
  expect(steps.slice(5)).toEqual(['HEAD', 'PATCH 262144', 'PATCH 524288']);
  await expect(left).toBeHidden();

  // What a browser cannot read again is told as such, not as a broken line.
  const edited = info.outputPath('cv editado.pdf');
  writeFileSync(edited, pdf(600_000, 8));
  await group.getByLabel('Selecciona Archivo').setInputFiles(edited);
  await expect(group.getByText('Pdf Actualizado')).toBeHidden();
  writeFileSync(edited, pdf(500_000, 9));
  utimesSync(edited, 0, 0);
  await group.getByRole('button', { name: 'Subir', exact: true }).click();
  await expect(group.getByRole('alert')).toHaveText(
    'Error al subir el archivo: «cv editado.pdf» ya no es el que elegiste: cambió, se movió o se borró. Elígelo otra vez.',
  );

  const halted = steps.length;
  await office.route('**/api/uploads/*', (route, request) => (request.method() === 'PATCH' ? undefined : route.continue()));
  await send();
  await expect.poll(() => steps.slice(halted)).toEqual(['POST', 'PATCH 0']);
  await group.getByRole('button', { name: 'Cancelar la subida' }).click();
  await expect(group.getByText('La subida se canceló.')).toBeVisible();
  await expect.poll(() => steps.slice(halted)).toEqual(['POST', 'PATCH 0', 'DELETE']);
  await expect(group.getByRole('link', { name: 'Descargar' })).toHaveAttribute('href', '/files/uploads/cv%20largo.pdf');
  await office.unrouteAll({ behavior: 'ignoreErrors' });

  const photoGroup = office.getByRole('group', { name: 'Foto' });
  await give(photoGroup, 'paste', named('pegada.png'));
  await expect(photoGroup.getByText('pegada.png', { exact: true })).toBeVisible();
  await give(photoGroup, 'drop', named('soltada.png', 'otra.png'));
  await expect(photoGroup.getByText('soltada.png', { exact: true })).toBeVisible();
  await expect(photoGroup.getByText('Aquí va un solo archivo: de los 2 que llegaron cuenta el primero, «soltada.png».')).toBeVisible();
});

test('a file that was chosen in a row is sent when the row is left by a click elsewhere, and with Enter', async ({ office }) => {
  await office.goto('/group-photos');
  const [first, second] = await storedPhotos(office);
  const rowOf = (name: string) => office.getByRole('row').filter({ hasText: name });
  const edit = async (name: string, file: string, width: number) => {
    await office.getByRole('button', { name: `Editar «${name}»` }).click();
    expect(await previewOf(office.getByRole('group', { name: 'Foto' }).locator('img'))).toBe(20);
    await office.getByLabel('Selecciona Imagen').setInputFiles(await picture(file, width));
  };

  await edit(first?.name ?? '', 'al salir.jpg', 644);
  await office.getByRole('heading', { level: 1 }).click();
  await arrives(office.getByLabel('Selecciona Imagen')).toBeHidden();
  await expect(rowOf(first?.name ?? '').locator('img')).toHaveAttribute('src', '/files/uploads/al%20salir.jpg?width=192');

  await edit(second?.name ?? '', 'con enter.jpg', 646);
  await office.getByRole('textbox', { name: 'Nombre' }).press('Enter');
  await arrives(rowOf(second?.name ?? '').locator('img')).toHaveAttribute('src', '/files/uploads/con%20enter.jpg?width=192');
  expect((await storedPhotos(office)).slice(0, 2).map(({ url_image }) => url_image)).toEqual([
    '/files/uploads/al%20salir.jpg',
    '/files/uploads/con%20enter.jpg',
  ]);
});

test('the library describes, replaces, deletes and restores a picture, and fields choose from it', async ({ office, program, complaints }) => {
  const tile = (name: string) => office.getByRole('button', { name });
  const dialog = office.getByRole('dialog');
  const aboutFile = async (name: string) =>
    (await (await office.request.get(`/api/files/uploads/${name}`)).json()) as { alt: string; focalX: number; focalY: number; width: number };

  await test.step('uploads several at once', async () => {
    await office.goto('/dashboard');
    await office.getByRole('link', { name: 'Mediateca' }).click();
    await office.getByLabel('Archivos para la mediateca').setInputFiles(await picture('mesa.jpg', 648));
    await give(office.getByRole('searchbox', { name: 'Buscar en la mediateca' }), 'paste', [await picture('banco.jpg', 650)]);
    await arrives(tile('mesa.jpg')).toBeVisible();
    await arrives(tile('banco.jpg')).toBeVisible();
    await expect(tile('banco.jpg').locator('img')).toHaveAttribute('src', '/files/uploads/banco.jpg?width=320');
    const asked = office.getByRole('listitem').filter({ hasText: 'banco.jpg' }).filter({ hasText: '¿Qué muestra la imagen?' });
    await asked.getByRole('button', { name: 'Usar «Banco»' }).click();
    await asked.getByRole('button', { name: 'Guardar el texto' }).click();
    await expect(asked).toBeHidden();
    await expect.poll(async () => (await aboutFile('banco.jpg')).alt).toBe('Banco');
  });

  await test.step('says what a picture shows and where its centre is, by click and by keyboard', async () => {
    await office.getByLabel('Buscar en la mediateca').fill('MESA');
    await expect(tile('banco.jpg')).toBeHidden();
    await tile('mesa.jpg').click();
    await dialog.getByLabel('Texto alternativo').fill('Una mesa de trabajo');
    const asked = office.waitForEvent('dialog').then((question) => question.accept());
    await office.reload();
    await asked;
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
  });

  await test.step('what is used is not deleted; another takes its place under its address', async () => {
    await office.goto('/media?archivo=uploads/mesa.jpg');
    await expect(dialog.getByRole('link', { name: 'Configuración del sitio' })).toHaveAttribute('href', '/site');
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(/«mesa\.jpg» se usa en «Configuración del sitio»\. Quítalo de ahí primero/);
    expect(complaints.splice(0)).toEqual([expect.stringContaining('the server responded with a status of 409')]);
    await dialog.getByLabel('Sustituir «mesa.jpg»').setInputFiles(await picture('mesa mejor.jpg', 652));
    await arrives.poll(async () => (await aboutFile('mesa.jpg')).width).toBe(652);
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
  });

  await test.step('what is not used goes to the trash and comes back', async () => {
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

  await test.step('all that nothing uses goes at once, but what something in the trash would miss', async () => {
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

test('photos that are dropped on the list or pasted become a row each; one that is refused stays open', async ({ office, complaints }) => {
  await office.goto('/group-photos');
  await expect(office.getByRole('button', { name: /^Editar/ }).first()).toBeVisible();
  await give(office.locator('body'), 'paste', [await picture('fin-de-curso.jpg', 656)]);
  await give(office.getByRole('table'), 'drop', [await picture('visita_al laboratorio.jpg', 654), BROKEN]);
  await arrives(office.getByRole('alert').filter({ hasText: '«rota.jpg» dice ser JPEG' })).toBeVisible();
  await arrives(office.getByRole('button', { name: 'Editar «Visita al laboratorio»' })).toBeVisible();
  await arrives(office.getByRole('button', { name: 'Editar «Fin de curso»' })).toBeVisible();
  await expect(office.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Rota');
  const added = (await storedPhotos(office)).filter(({ name }) => ['Visita al laboratorio', 'Rota', 'Fin de curso'].includes(name));
  expect(added.map(({ url_image }) => url_image).toSorted()).toEqual([
    '/files/uploads/fin-de-curso.jpg',
    '/files/uploads/visita_al%20laboratorio.jpg',
  ]);
  foresee(complaints, 400);

  await test.step('it is asked what they show, in place', async () => {
    const panel = office.getByRole('region', { name: 'Textos de las imágenes nuevas' });
    await expect(panel.getByRole('listitem')).toHaveCount(2);
    await expect(panel.getByRole('button', { name: 'Describirlas después' })).toBeVisible();
    await panel.getByRole('button', { name: 'Usar «Visita al laboratorio»' }).click();
    await panel.getByLabel('¿Qué muestra «visita_al laboratorio.jpg»?').press('End');
    await office.keyboard.type(' en marzo');
    await panel.getByRole('listitem').filter({ hasText: 'fin-de-curso.jpg' }).getByLabel('Es solo decorativa').check();
    await panel.getByRole('button', { name: 'Guardar los textos' }).click();
    await expect(panel).toBeHidden();
    await expect(office.getByRole('button', { name: 'Agregar foto grupal' })).toBeFocused();
    const about = async (name: string) => (await office.request.get(`/api/files/uploads/${name}`)).json() as Promise<{ alt: string | null }>;
    expect(await about('visita_al%20laboratorio.jpg')).toMatchObject({ alt: 'Visita al laboratorio en marzo', decorative: false });
    expect(await about('fin-de-curso.jpg')).toMatchObject({ alt: null, decorative: true });
  });
});
