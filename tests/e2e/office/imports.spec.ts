import { violationsOf } from '../axe.ts';
import { give } from '../given-files.ts';
import { paste } from '../paste.ts';
import { expect, test } from './desk.ts';

const WORD = 'Traída de un archivo';
const entry = (n: number) => `@article{k${n}, title = {${WORD} ${n}}, author = {Ruiz, Ana and Soto${n}, Luis}, journal = {Revista}, year = 2021}`;

/** A file of 40: 36 are new, three resemble what is there, one is there. */
function fileOfForty(): string {
  const alike = [37, 38, 39].map((n) => `@article{k${n}, title = {${WORD} ${n}}, author = {Ruiz, Ana}, year = 2020}`);
  const known = `@article{k40, title = {${WORD} 40}, author = {Ruiz, Ana}, year = 2021, volume = {12}, doi = {10.1000/cuarenta}}`;
  return [...Array.from({ length: 36 }, (_, n) => entry(n)), ...alike, known].join('\n\n');
}

test('a file of 40 is dropped, three are decided by keyboard, the list shows them, and one undo takes it all back', async ({ desk, store }) => {
  const { page } = desk;
  await store.touch('papers');
  for (const n of [37, 38, 39]) await store.create('papers', { title: `${WORD} ${n}`, authors: ['Ana Ruiz'], year: 2021 });
  await store.create('papers', { title: `${WORD} 40`, authors: ['Ana Ruiz'], year: 2021, doi: '10.1000/cuarenta' });
  const shown = async () => (await store.list('papers')).filter(({ title }) => String(title).startsWith(WORD)).length;
  expect(await shown()).toBe(4);
  const publicList = async () => {
    await page.goto('/');
    return page.getByRole('region', { name: 'Publicaciones' }).textContent();
  };
  const before = await publicList();

  await desk.open('papers');
  await give(page.getByRole('main').locator('[aria-busy]').first(), 'drop', [
    { name: 'grupo.bib', mimeType: 'text/x-bibtex', buffer: Buffer.from(fileOfForty()) },
  ]);
  await expect(page.getByRole('heading', { name: 'Por revisar: grupo.bib' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nuevas (36)' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Por decidir (3)' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ya están (1)' })).toBeVisible();
  expect(await violationsOf(page, 'imports')).toEqual([]);

  const groups = page.getByRole('radiogroup');
  // The first one is the same, the second another one, the third not the group's.
  await groups.nth(0).getByLabel('Es la misma', { exact: true }).focus();
  await page.keyboard.press('Space');
  for (const [at, steps] of [
    [1, 2],
    [2, 3],
  ] as const) {
    await page.keyboard.press('Tab');
    await expect(
      groups
        .nth(at)
        .getByRole('radio')
        .first()
        .or(groups.nth(at).getByRole('radio', { checked: true })),
    ).toBeVisible();
    await groups.nth(at).getByRole('radio').first().focus();
    for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowDown');
  }
  await page.getByLabel(`Completar «${WORD} 40»`).check();
  await page.getByRole('button', { name: 'Agregar 37 publicaciones' }).focus();
  await page.keyboard.press('Enter');
  await desk.seesNotice('Se agregaron 37 publicaciones');
  await expect(page.getByRole('heading', { level: 1 }), 'the next Enter takes nothing back').toBeFocused();
  expect(await shown()).toBe(41);
  expect(await store.titled('papers', `${WORD} 40`)).toMatchObject({ volume: '12' });
  await page.getByRole('link', { name: 'Ver lo más reciente en la lista' }).click();
  await expect(page.getByRole('table').getByRole('row').nth(1), 'what was added comes first').toContainText(WORD);
  expect(await publicList()).toContain(`${WORD} 12`);

  await page.goto('/imports');
  await page.getByRole('link', { name: 'grupo.bib' }).first().click();
  await page.getByRole('button', { name: 'Deshacer la importación' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer' }).click();
  await desk.seesNotice('Se deshizo la importación.');
  expect(await shown()).toBe(4);
  expect(await store.titled('papers', `${WORD} 40`)).toMatchObject({ volume: '' });
  expect(await publicList()).toBe(before);
});

test('an entry pasted on the list comes in; what cannot be read is told, mended in place and read again', async ({ desk, store }) => {
  const { page } = desk;
  await desk.open('papers');
  await paste(page.locator('body'), `${entry(50)}\n@article{rota, title = {${WORD} 51, year = 2021}\n`);
  await page.getByRole('button', { name: 'Revisar el texto' }).click();
  const source = page.getByLabel('Texto de la línea 2');
  await expect(source).toHaveValue(new RegExp(`${WORD} 51`));
  const mended = `@article{rota, title = {${WORD} 51}, year = 2021}`;
  await source.fill(mended);
  await page.reload();
  await expect(source, 'what was mended waits for the button').toHaveValue(mended);
  await page.getByRole('button', { name: 'Leer otra vez' }).click();
  await page.getByRole('button', { name: 'Agregar 2 publicaciones' }).click();
  await desk.seesNotice('Se agregaron 2 publicaciones');
  expect(await store.titled('papers', `${WORD} 51`)).toMatchObject({ year: 2021 });
  await page.getByRole('button', { name: 'Borrar esta revisión' }).click();
  await desk.confirmDelete();
  await expect(page.getByRole('heading', { name: 'Importar publicaciones' })).toBeVisible();
});

test('an entry without a year asks for it, and what is typed is stored', async ({ desk, store }) => {
  const { page } = desk;
  await page.goto('/imports');
  await page.getByLabel('O pega aquí el texto').fill(`@misc{a, title={${WORD} 70}}\n@misc{b, title={${WORD} 71}}`);
  await page.getByRole('button', { name: 'Revisar el texto' }).click();
  const year = page.getByLabel(`Año de «${WORD} 70»`);
  await expect(year).toHaveAccessibleDescription(/^Escribe el año. Vacío, queda \d{4}.$/);
  await page.getByLabel(`Agregar «${WORD} 70»`).uncheck();
  await expect(year).toBeHidden();
  await page.getByLabel(`Agregar «${WORD} 70»`).check();
  await year.fill('1850');
  expect(await violationsOf(page, 'imports')).toEqual([]);
  await page.getByRole('button', { name: 'Agregar 2 publicaciones' }).click();
  // The other one is stored; the one that is refused waits with what was typed.
  await expect(page.getByText(/No se agregó\. Año: Escribe un año entre/)).toBeVisible();
  await expect(year).toHaveValue('1850');
  await year.fill('2015');
  await page.getByRole('button', { name: 'Agregar 1 publicación' }).click();
  await desk.seesNotice('Se agregó 1 publicación');
  expect(await store.titled('papers', `${WORD} 70`)).toMatchObject({ year: 2015 });
});

// Fails where answers are in the memory of the screen alone.
test('answers and years that are not stored yet are there after a look at another screen and after a reload', async ({ desk, store }) => {
  const { page } = desk;
  await store.touch('papers');
  await store.create('papers', { title: `${WORD} 80`, authors: ['Ana Ruiz'], year: 2021 });
  const text = `@article{a, title = {${WORD} 80}, author = {Ruiz, Ana}, year = 2020}\n@misc{b, title = {${WORD} 81}}`;
  const { id } = (await store.call('POST', '/api/imports', { text })) as { id: string };
  await page.goto(`/imports/${id}`);
  await page.getByRole('radiogroup').getByLabel('No es nuestra').check();
  await page.getByLabel(`Año de «${WORD} 81»`).fill('2015');
  const areThere = async () => {
    await expect(page.getByRole('radiogroup').getByLabel('No es nuestra')).toBeChecked();
    await expect(page.getByLabel(`Año de «${WORD} 81»`)).toHaveValue('2015');
  };
  await page.getByRole('link', { name: '(verla)' }).click();
  await expect(desk.editor.getByLabel('Título')).toHaveValue(`${WORD} 80`);
  await page.goBack();
  await areThere();
  await page.reload();
  await areThere();
  await page.getByRole('button', { name: 'Agregar 1 publicación' }).click();
  await desk.seesNotice('Se agregó 1 publicación');
  expect(await store.titled('papers', `${WORD} 81`)).toMatchObject({ year: 2015 });
  // An import that is taken back waits without the answers of before.
  await page.getByRole('button', { name: 'Deshacer la importación' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('radiogroup').getByRole('radio', { checked: true })).toBeHidden();
});

test('text and files that are no publications are refused with a sentence, and what was pasted stays', async ({ desk }) => {
  const { page } = desk;
  desk.foresee(/status of 400/);
  await page.goto('/imports');
  await page.getByLabel('O pega aquí el texto').fill('Querida Ana');
  await page.getByRole('button', { name: 'Revisar el texto' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Aquí no hay publicaciones que se puedan leer');
  await expect(page.getByLabel('O pega aquí el texto')).toHaveValue('Querida Ana');
  await page
    .getByLabel('Archivos de publicaciones')
    .setInputFiles({ name: 'foto.bib', mimeType: 'image/png', buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1]) });
  await expect(page.getByRole('alert').filter({ hasText: 'foto.bib' })).toContainText('Es una imagen');
  expect(await violationsOf(page, 'imports')).toEqual([]);
});

test('the data that citations need are edited below the columns of the row', async ({ desk, store }) => {
  const { page } = desk;
  const { id } = await store.create('papers', { title: `${WORD} 60` });
  await desk.edit('papers', id);
  await page.getByText('Más datos').click();
  await desk.editor.getByLabel('Volumen').fill('12');
  await desk.editor.getByLabel('Tipo').selectOption('Capítulo');
  expect(await violationsOf(page, 'imports', { within: 'details[open]', height: 2_400 })).toEqual([]);
  await desk.editor.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect.poll(async () => (await store.item('papers', id))?.volume).toBe('12');
  expect(await store.item('papers', id)).toMatchObject({ type: 'chapter' });
});
