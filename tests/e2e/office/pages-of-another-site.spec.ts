import { violationsOf } from '../axe.ts';
import { give, picture } from '../given-files.ts';
import { expect, test } from './desk.ts';

const file = (name: string, text: string) => ({ name, mimeType: '', buffer: Buffer.from(text) });
const PAGES = [
  file(
    'begona.md',
    '---\nname: Begoña Núñez del Otro Sitio\nrole: Jefa de sala\nimg: assets/img/begona-otro-sitio\n---\n\nEstudia las <b>sales</b>.\n',
  ),
  file(
    'ciro.md',
    '---\nname: Ciro Lara del Otro Sitio\nrole: Jefa de sala\nsocial:\n  - icon: github\n    link: https://github.com/ciro-lara\n---\n',
  ),
  file('rota.md', '---\nname: Uno: dos: tres\n - x\n---\n'),
];

// Fails where a file that is no sheet changes nothing, or where the rows of a group's own roles are refused one by one.
test('members of another site come in with their photos and roles out of its own files, and one undo takes them back', async ({ desk, store }) => {
  const { page } = desk;
  await store.touch('students');
  await store.touch('roles');
  const before = (await store.list('students')).length;
  await page.goto('/media');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([await picture('begona-otro-sitio.jpg', 640)]);
  await expect(page.getByText('Ya está en la mediateca.')).toBeVisible();
  await desk.open('students');
  await give(page.getByRole('main').locator('[aria-busy]').first(), 'drop', PAGES);
  await expect(page.getByLabel('Columna «img»')).toHaveValue('url_imagen');
  await expect(page.getByText('No se pudo leer: «rota.md».')).toBeVisible();
  await page.getByRole('button', { name: 'Ver qué pasaría' }).click();
  await expect(page.getByText('No están en «Roles»: «Jefa de sala».')).toBeVisible();
  expect(await violationsOf(page, 'pages of another site')).toEqual([]);
  await page.getByRole('button', { name: 'Agregar 1 rol' }).click();
  await expect(page.getByRole('heading', { name: 'Nuevos (2)' })).toBeVisible();
  await page.getByRole('button', { name: 'Agregar 2 practicantes' }).click();
  await desk.seesNotice('Se agregaron 2 practicantes');
  expect(await store.titled('students', 'Begoña Núñez del Otro Sitio')).toMatchObject({
    url_imagen: '/files/uploads/begona-otro-sitio.jpg',
    semblanzas: [{ descripcion: 'Estudia las **sales**.' }],
    role: (await store.titled('roles', 'Jefa de sala'))?.id,
  });
  expect(await store.titled('students', 'Ciro Lara del Otro Sitio')).toMatchObject({ github: 'ciro-lara' });
  await page.getByRole('button', { name: 'Deshacer', exact: true }).first().click();
  await desk.seesNotice(/Se deshizo la importación de la hoja/);
  expect((await store.list('students')).length).toBe(before);
});
