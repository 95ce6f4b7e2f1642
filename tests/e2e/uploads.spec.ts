import type { Page } from '@playwright/test';
import { photo } from '#tests/uploads/samples.ts';
import { expect, test } from './fixtures.ts';

const BROKEN = { name: 'rota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Esto no es una foto. '.repeat(50)) };

async function picture(name: string, width: number) {
  return { name, mimeType: 'image/jpeg', buffer: await photo(1, { width, height: 480 }) };
}

/** What the browser says of a refusal that a test asks for. */
function foresee(complaints: string[], status: number): void {
  expect(complaints.every((each) => each.includes(`the server responded with a status of ${status}`))).toBe(true);
  complaints.length = 0;
}

const storedProfile = async (office: Page) => (await (await office.request.get('/api/profile')).json()) as { image_url: string; main_info: string };
const storedPhotos = async (office: Page) =>
  ((await (await office.request.get('/api/group-photos')).json()) as { items: { name: string; url_image: string }[] }).items;

test('a file that was chosen and not sent is sent with "Guardar", and what does not arrive keeps the form as it is', async ({
  office,
  complaints,
}) => {
  await office.goto('/profile');
  const before = await storedProfile(office);
  const group = office.getByRole('group', { name: 'Foto' });
  await office.getByLabel('Información Principal').fill('Texto nuevo con una foto rota');

  await test.step('"Subir" without a file says so', async () => {
    await group.getByRole('button', { name: 'Subir', exact: true }).click();
    await expect(group.getByRole('alert')).toHaveText('Por favor, selecciona un archivo primero.');
  });

  await test.step('a file that is refused', async () => {
    await group.getByLabel('Selecciona Imagen').setInputFiles(BROKEN);
    await office.getByRole('button', { name: 'Guardar' }).click();
    await expect(group.getByRole('alert')).toHaveText(/^Error al subir el archivo: «rota\.jpg» dice ser JPEG/);
    await expect(group.getByText('rota.jpg', { exact: true })).toBeVisible();
    await expect(office.getByLabel('Información Principal')).toHaveValue('Texto nuevo con una foto rota');
    expect(await storedProfile(office)).toEqual(before);
    foresee(complaints, 400);
  });

  await test.step('a file that arrives', async () => {
    await group.getByLabel('Selecciona Imagen').setInputFiles(await picture('retrato nuevo.jpg', 642));
    await group.getByLabel('¿Qué muestra la imagen?').fill('Retrato ante una pizarra');
    await office.getByRole('button', { name: 'Guardar' }).click();
    await expect(office.getByText('Se guardo la información')).toBeVisible();
    expect(await storedProfile(office)).toMatchObject({
      image_url: '/files/uploads/retrato%20nuevo.jpg',
      main_info: 'Texto nuevo con una foto rota',
    });
    await expect(group.getByRole('link', { name: 'Descargar' })).toHaveAttribute('href', '/files/uploads/retrato%20nuevo.jpg');
    const file = await office.request.get('/api/files/uploads/retrato%20nuevo.jpg');
    expect(await file.json()).toMatchObject({ alt: 'Retrato ante una pizarra' });
  });
});

test('a file that was chosen in a row is sent when the row is left by a click elsewhere, and with Enter', async ({ office }) => {
  await office.goto('/group-photos');
  const [first, second] = await storedPhotos(office);
  const rowOf = (name: string) => office.getByRole('row').filter({ hasText: name });
  const edit = async (name: string, file: string, width: number) => {
    await office.getByRole('button', { name: `Editar «${name}»` }).click();
    await office.getByLabel('Selecciona Imagen').setInputFiles(await picture(file, width));
  };

  await edit(first?.name ?? '', 'al salir.jpg', 644);
  await office.getByRole('heading', { level: 1 }).click();
  await expect(office.getByLabel('Selecciona Imagen')).toBeHidden();
  await expect(rowOf(first?.name ?? '').locator('img')).toHaveAttribute('src', '/files/uploads/al%20salir.jpg');

  await edit(second?.name ?? '', 'con enter.jpg', 646);
  await office.getByRole('textbox', { name: 'Nombre' }).press('Enter');
  await expect(rowOf(second?.name ?? '').locator('img')).toHaveAttribute('src', '/files/uploads/con%20enter.jpg');
  expect((await storedPhotos(office)).slice(0, 2).map(({ url_image }) => url_image)).toEqual([
    '/files/uploads/al%20salir.jpg',
    '/files/uploads/con%20enter.jpg',
  ]);
});
