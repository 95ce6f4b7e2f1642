import { utimesSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { pdf } from '#tests/uploads/samples.ts';
import { expect, test } from './fixtures.ts';
import { arrives, BROKEN, type Given, give, picture, previewOf } from './given-files.ts';

/** Files of which only the names matter. */
const named = (...names: string[]): Given[] =>
  names.map((name) => ({ name, mimeType: name.endsWith('.pdf') ? 'application/pdf' : 'image/png', buffer: Buffer.from('x') }));

const storedProfile = async (office: Page) =>
  (await (await office.request.get('/api/profile')).json()) as { image_url: string; main_info: string; version: number };
const storedPhotos = async (office: Page) =>
  ((await (await office.request.get('/api/group-photos')).json()) as { items: { name: string; url_image: string }[] }).items;

test('a file that was chosen and not sent is sent with "Guardar", and what does not arrive keeps the form as it is', async ({
  office,
  program,
  foresee,
}) => {
  await office.goto('/profile');
  const before = await storedProfile(office);
  const group = office.getByRole('group', { name: 'Foto' });
  await office.getByLabel('Información Principal').fill('Texto nuevo con una foto rota');

  await test.step('"Subir" without a file says so', async () => {
    await group.getByRole('button', { name: 'Subir', exact: true }).click();
    await expect(group.getByRole('alert')).toHaveText('Por favor, selecciona un archivo primero.');
    const message = await group.getByRole('alert').elementHandle();
    await group.getByRole('button', { name: 'Subir', exact: true }).click();
    // A new message is read out again by a screen reader.
    await expect.poll(() => message?.evaluate((alert) => alert.isConnected)).toBe(false);
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
    foresee(/status of 400/);
    await group.getByLabel('Selecciona Imagen').setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await expect(group.getByRole('alert')).toHaveText('«nota.txt» no es una imagen. Aquí va una imagen JPEG, PNG, WebP, AVIF o GIF.');
    await expect(group.getByText('rota.jpg')).toBeHidden();
    await expect(group.getByLabel('¿Qué muestra la imagen?')).toBeHidden();
  });

  await test.step('a file that arrives', async () => {
    await group.getByLabel('Selecciona Imagen').setInputFiles(await picture('retrato nuevo.jpg', 642));
    await group.getByLabel('¿Qué muestra la imagen?').fill('Retrato ante una pizarra');
    const offset = () => group.locator('p:has(> img)').evaluate((line: HTMLElement) => line.offsetTop - Number(line.closest('fieldset')?.offsetTop));
    const confirmed = office.waitForEvent('dialog').then((question) => question.accept());
    await office.reload();
    await confirmed;
    await group.getByLabel('Selecciona Imagen').setInputFiles(await picture('retrato nuevo.jpg', 642));
    await expect(group.getByLabel('¿Qué muestra la imagen?')).toHaveValue('Retrato ante una pizarra');
    await expect(group.locator('img')).toHaveJSProperty('naturalWidth', 642);
    const chosen = await offset();
    await office.getByRole('button', { name: 'Guardar' }).click();
    await arrives(office.getByText('Se guardo la información')).toBeVisible();
    await expect.poll(offset, 'it stays where it was').toEqual(chosen);
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

  // An upload under way ends with the page.
  await office.reload();
  await office.unrouteAll({ behavior: 'ignoreErrors' });
  const left = group.getByText('La subida de «cv largo.pdf» quedó a medias: elige el mismo archivo para continuarla.');
  await expect(left).toBeVisible();
  await office.getByRole('link', { name: 'Regresar' }).click();
  const card = office.getByRole('region', { name: /^Sin guardar: / });
  await expect(card).toContainText('Perfil: falta elegir otra vez «cv largo.pdf»');
  await card.getByRole('link', { name: 'Perfil' }).click();
  await expect(left).toBeVisible();
  await send();
  await arrives(group.getByText('Pdf Actualizado')).toBeVisible();
  await expect(group.getByText('Falta guardar.')).toBeVisible();
  await expect(group.getByRole('link', { name: 'Descargar' })).toHaveAttribute('href', '/files/uploads/cv%20largo.pdf');
  expect(steps.slice(5)).toEqual(['HEAD', 'PATCH 262144', 'PATCH 524288']);
  await expect(left).toBeHidden();

  // A file that a browser cannot read again is named as the cause, not a broken line.
  const edited = info.outputPath('cv editado.pdf');
  writeFileSync(edited, pdf(600_000, 8));
  // A browser notes the state of a chosen file a moment later, and at the latest when it is read.
  const isNoted = office.evaluate(
    () =>
      new Promise((resolve) => {
        const read = ({ target }: Event) => void (target as HTMLInputElement).files?.[0]?.arrayBuffer().then(() => resolve(true));
        addEventListener('change', read, { capture: true, once: true });
      }),
  );
  await group.getByLabel('Selecciona Archivo').setInputFiles(edited);
  await isNoted;
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
  await give(photoGroup, 'paste', named('del portapapeles.png'));
  await expect(photoGroup.getByText('del portapapeles.png', { exact: true })).toBeVisible();
  await give(photoGroup, 'drop', named('del escritorio.png', 'de más.png'));
  await expect(photoGroup.getByText('del escritorio.png', { exact: true })).toBeVisible();
  await expect(photoGroup.getByText('Aquí va un solo archivo: de los 2 que llegaron cuenta el primero, «del escritorio.png».')).toBeVisible();
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
  await arrives(
    rowOf(second?.name ?? '')
      .locator('img')
      .first(),
  ).toHaveAttribute('src', '/files/uploads/con%20enter.jpg?width=192');
  const firstTwo = async () => (await storedPhotos(office)).slice(0, 2).map(({ url_image }) => url_image);
  await arrives.poll(firstTwo).toEqual(['/files/uploads/al%20salir.jpg', '/files/uploads/con%20enter.jpg']);
});

test('an upload that keeps failing to start, or is not answered, says so within 5 s and goes on by itself', async ({ office, foresee }) => {
  await office.clock.install();
  await office.goto('/profile');
  const group = office.getByRole('group', { name: 'Foto' });
  let mode: 'fail' | 'hang' | 'pass' = 'fail';
  await office.route('**/api/uploads', (route) => {
    if (mode === 'hang') return undefined;
    return mode === 'fail' ? route.fulfill({ status: 503, contentType: 'text/html', body: '' }) : route.continue();
  });
  const delay = group.getByRole('status').filter({ hasText: 'La subida no avanza: ' });
  for (const each of ['hang', 'fail'] as const) {
    mode = each;
    await group.getByLabel('Selecciona Imagen').setInputFiles(await picture('lenta.jpg', 640));
    const begun = office.waitForRequest('**/api/uploads');
    await group.getByRole('button', { name: 'Subir', exact: true }).click();
    await begun;
    await office.clock.runFor(4_500);
    await expect(delay).toContainText(
      mode === 'hang' ? 'El servidor no responde. Se sigue intentando.' : 'El servidor respondió 503. Se sigue intentando.',
    );
    if (mode === 'hang') await group.getByRole('button', { name: 'Cancelar la subida' }).click();
  }
  mode = 'pass';
  await office.clock.runFor(30_000);
  await arrives(group.getByText('Falta guardar.')).toBeVisible();
  await expect(delay).toBeHidden();
  foresee(/status of 503/);
  office.on('dialog', (dialog) => void dialog.accept());
});

// Fails where the place of the file alone says it, which may be out of sight.
test('of an upload that stops one reads where one looks: beside the button that waits for it, and in the list of those that arrive', async ({
  office,
  foresee,
}) => {
  await office.route('**/api/uploads', (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '' }));
  office.on('dialog', (dialog) => void dialog.accept());
  const { items } = (await (await office.request.get('/api/students')).json()) as { items: { id: string }[] };
  const id = items[0]?.id ?? '';
  const SCREENS = [
    [`/students?editar=${id}`, 'Guardar', 'Nombre'],
    [`/students/${id}`, 'Publicar cambios', 'Nombre'],
    ['/profile', 'Guardar', 'Nombre'],
  ] as const;
  await office.setViewportSize({ width: 1024, height: 500 });
  for (const [address, button, first] of SCREENS) {
    await office.goto(address);
    const main = office.getByRole('main');
    await main
      .locator('input[type=file]')
      .first()
      .setInputFiles(await picture('detenida.jpg', 640));
    await main.getByLabel(first, { exact: true }).first().focus();
    await office.keyboard.press('Control+s');
    const note = main.getByRole('note').filter({ hasText: '«detenida.jpg»: La subida no avanza: ' });
    await expect(note, address).toBeInViewport({ ratio: 1 });
    await expect(main.getByRole('button', { name: button, exact: true }), address).toBeInViewport({ ratio: 1 });
    await office.goto('/trash');
  }
  foresee(/status of 503/);
  await office.goto('/media');
  const six = await Promise.all(Array.from({ length: 6 }, async (_, n) => picture(`detenida-${n}.jpg`, 640 + 8 * n)));
  await office.unroute('**/api/uploads');
  await office.route('**/api/uploads', (route) =>
    atob(/filename ([^,]*)/.exec(route.request().headers()['upload-metadata'] ?? '')?.[1] ?? '').startsWith('detenida-5')
      ? route.fulfill({ status: 402, json: { code: 'storage/quota-exceeded', detail: 'No queda espacio en el servidor.' } })
      : route.continue(),
  );
  await office.getByLabel('Archivos para la mediateca').setInputFiles(six);
  await arrives(office.getByRole('alert').filter({ hasText: 'No queda espacio en el servidor.' })).toBeInViewport({ ratio: 1 });
  foresee(/status of 402/);
});
