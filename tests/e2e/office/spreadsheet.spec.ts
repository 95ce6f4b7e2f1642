import { utils, write } from '@e965/xlsx';
import { violationsOf } from '../axe.ts';
import { give } from '../given-files.ts';
import { paste } from '../paste.ts';
import { expect, test } from './desk.ts';

const NAMES = ['Begoña Núñez de la Hoja', 'Ciro Lara de la Hoja', 'Dana Gil de la Hoja'];
const SHEET = [
  'Personas del laboratorio',
  'Alumna o alumno;Programa académico;Lo que investiga;¿Se ve?;Teléfono',
  `${NAMES[0]};Ingeniería química;Biosensores;sí;`,
  `${NAMES[1]};Física;Nanomateriales;no;2`,
  `${NAMES[2]};Física;Nanomateriales;quizá;3`,
  'Ya Está de la Hoja;Química;Biosensores;;4',
].join('\r\n');

test('a workbook of members with odd headings is dropped, its sheet is chosen, its columns are named, and one undo takes all of it back', async ({
  desk,
  store,
}) => {
  const { page } = desk;
  await store.touch('students');
  const { id } = await store.create('students', { name: 'Ya está de la hoja', linea_investigacion: 'Software' });
  const before = (await store.list('students')).length;
  await desk.open('students');
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, utils.aoa_to_sheet([['Recordar'], ['llamar']]), 'Notas');
  utils.book_append_sheet(workbook, utils.aoa_to_sheet(SHEET.split('\r\n').map((row) => row.replace(/;+$/, '').split(';'))), 'Gente');
  const buffer = write(workbook, { type: 'buffer' }) as Buffer;
  await give(page.getByRole('main').locator('[aria-busy]').first(), 'drop', [{ name: 'grupo.xlsx', mimeType: '', buffer }]);
  await page.getByLabel('Qué hoja traer').selectOption({ label: 'Gente (6 renglones)' });
  await expect(page.getByRole('heading', { name: 'Columnas (5)' })).toBeVisible();
  const column = (heading: string) => page.getByLabel(`Columna «${heading}»`);
  await expect(column('Programa académico')).toHaveValue('carrera');
  await expect(column('Teléfono')).toHaveValue('');
  for (const [heading, field] of [
    ['Alumna o alumno', 'Nombre'],
    ['Lo que investiga', 'Línea de investigación'],
    ['¿Se ve?', 'Mostrar'],
  ] as const)
    await column(heading).selectOption({ label: field });
  await expect(page.getByText('No se lee: «Teléfono».')).toBeVisible();
  await page.getByRole('button', { name: 'Ver qué pasaría' }).press('Enter');

  await expect(page.getByRole('heading', { name: 'Nuevos (2)' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ya están (1)' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Con problemas (1)' })).toBeInViewport();
  expect(await violationsOf(page, 'spreadsheet')).toEqual([]);
  await page.getByRole('listitem').filter({ hasText: 'Renglón 5' }).getByLabel('Mostrar').fill('sí');
  await page.getByRole('button', { name: 'Leer otra vez' }).click();
  await expect(page.getByRole('heading', { name: 'Nuevos (3)' })).toBeVisible();
  await page.getByLabel('Qué hacer con «Ya Está de la Hoja»').selectOption({ label: 'Cambiar lo distinto (3)' });
  await page.getByRole('button', { name: 'Agregar 3 practicantes y cambiar 1' }).click();
  await desk.seesNotice('Se agregaron 3 practicantes, se cambió 1.');
  await expect(page).toHaveURL(/\/students$/);
  await expect(page.getByRole('row').filter({ hasText: NAMES[0] ?? '' }), 'the list begins at what came').toBeInViewport();
  expect(await store.item('students', id)).toMatchObject({ carrera: 'Química', linea_investigacion: 'Biosensores' });
  expect(await store.titled('students', NAMES[1] ?? '')).toMatchObject({ habilitado: false });

  const visitor = await page.context().newPage();
  await visitor.goto('/');
  await expect(visitor.getByText(NAMES[0] ?? '').first()).toBeAttached();
  await expect(visitor.getByText(NAMES[2] ?? '').first()).toBeAttached();
  await expect(visitor.getByText(NAMES[1] ?? '')).toHaveCount(0);
  await visitor.close();

  await page.getByRole('button', { name: 'Deshacer', exact: true }).first().click();
  await desk.seesNotice(/Se deshizo la importación de la hoja/);
  expect((await store.list('students')).length).toBe(before);
  expect(await store.item('students', id)).toMatchObject({ carrera: '', linea_investigacion: 'Software' });
});

// Fails where only what was read again is stored: what is typed and not read would be lost with the screen.
test('rows that are corrected in place are stored by the button for all, or it says what is still wrong', async ({ desk, store }) => {
  const { page } = desk;
  await store.touch('patents');
  await desk.open('patents');
  await paste(
    page.locator('body'),
    'Título\tAño\tEnlace\nPatente que está bien\t2020\t\nPatente con otro año\tdos mil\t\nPatente con otro enlace\t2021\tno es\n',
  );
  await page.getByRole('button', { name: 'Ver qué pasaría' }).click();
  await expect(page.getByRole('heading', { name: 'Con problemas (2)' })).toBeVisible();
  const [year, link] = ['Renglón 3', 'Renglón 4'].map((line) => page.getByRole('listitem').filter({ hasText: line }).getByRole('textbox'));
  await year?.fill('dos mil dos');
  await link?.fill('https://patentes.example.org/1');
  await page.getByRole('button', { name: 'Agregar 1 patente' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('un renglón que corregiste todavía tiene un problema');
  await expect(page.getByRole('heading', { name: 'Con problemas (1)' })).toBeVisible();
  await expect(year as NonNullable<typeof year>).toHaveValue('dos mil dos');
  expect((await store.list('patents')).some(({ title }) => title === 'Patente que está bien')).toBe(false);
  await year?.fill('2002');
  await page.getByRole('button', { name: 'Agregar 2 patentes' }).click();
  await desk.seesNotice('Se agregaron 3 patentes.');
  expect(await store.titled('patents', 'Patente con otro año')).toMatchObject({ year: 2002 });
  expect(await store.titled('patents', 'Patente con otro enlace')).toMatchObject({ url: 'https://patentes.example.org/1' });
});

test('a table of publications is asked what its columns hold before it is reviewed', async ({ desk, store }) => {
  const { page } = desk;
  await store.touch('papers');
  await desk.open('papers');
  const text = 'Obra\tQuiénes\tAño\nUna obra de la hoja\tRuiz, A.; Lara, Z.\t2019\n';
  await paste(page.locator('body'), text);
  const whatIsMissing = page.getByText('Para seguir, di en qué columna está el título.');
  await expect(whatIsMissing).toBeVisible();
  await page.getByLabel('Columna «Obra»').selectOption({ label: 'Título' });
  await expect(whatIsMissing).toBeHidden();
  await page.getByLabel('Columna «Quiénes»').selectOption({ label: 'Autores' });
  await page.getByRole('button', { name: 'Revisar las publicaciones' }).click();
  await page.getByRole('button', { name: 'Agregar 1 publicación' }).click();
  await desk.seesNotice('Se agregó 1 publicación');
  expect(await store.titled('papers', 'Una obra de la hoja')).toMatchObject({ year: 2019, authors: ['A. Ruiz', 'Z. Lara'] });
});

// Fails where each option that an arrow passes is taken for the answer.
test('arrows pass through the options of a list that takes others along, and take none with them', async ({ desk, store }) => {
  const { page } = desk;
  const [role] = await store.list('roles');
  await store.touch('students');
  await desk.open('papers');
  await paste(page.locator('body'), 'Título\tAutores\tZxq\nUna obra\tRuiz, A.\t2019\n');
  const column = (name: string) => page.getByLabel(`Columna «${name}»`);
  const year = await column('Zxq')
    .getByRole('option', { name: 'Año', exact: true })
    .evaluate((option) => (option as HTMLOptionElement).index);
  await column('Zxq').focus();
  for (let at = 0; at < year; at++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(column('Zxq')).toHaveValue('year');
  await expect(column('Título')).toHaveValue('title');
  await expect(column('Autores')).toHaveValue('authors');

  await test.step('a field that is taken from another column is named, and is given back', async () => {
    await column('Zxq').selectOption({ label: 'Título' });
    await expect(column('Título')).toHaveValue('');
    await expect(page.getByText('«Título» se lee ahora de: Columna «Zxq»; ya no de: Columna «Título».')).toBeVisible();
    await column('Zxq').selectOption({ label: 'Año' });
    await expect(column('Título')).toHaveValue('title');
    await expect(page.getByText('se lee ahora de')).toBeHidden();
  });

  await test.step('a question stays with its answer until the person goes on', async () => {
    await desk.open('students');
    await paste(page.locator('body'), 'Nombre\tRol\nAna de las Flechas\tBecaria de flechas\n');
    await page.getByRole('button', { name: 'Ver qué pasaría' }).click();
    const question = page.getByLabel('«Becaria de flechas»', { exact: true });
    await question.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expect(question).toBeFocused();
    await expect(question).toHaveValue(String(role?.name));
    await page.keyboard.press('Escape');
    await expect(question).toHaveValue('');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Nuevos (1)' })).toBeVisible();
    await expect(question).toBeHidden();
  });
});

// Fails without `otherCollection`: patents became publications.
test('a sheet of another list says so where it was brought in, and is taken there, by keyboard too', async ({ desk, store }) => {
  const { page } = desk;
  await store.touch('patents');
  const before = (await store.list('papers')).length;
  await page.goto('/imports');
  const text = 'Título;Inventores;Número;Año\nMembrana llevada a su lista;Ruiz, A.;MX 1;2019\nMembrana sin fecha;Ruiz, A.;MX 2;ayer\n';
  await give(page.getByRole('heading', { name: 'Lo que has traído' }), 'drop', [
    { name: 'lo del IMPI.csv', mimeType: 'text/csv', buffer: Buffer.from(text) },
  ]);
  const note = page.getByRole('status').filter({ hasText: 'Por su nombre o sus columnas, parece una hoja de «Patentes».' });
  await expect(note).toBeVisible();
  await note.getByRole('link', { name: 'Llevarla a «Patentes»' }).press('Enter');
  await expect(page).toHaveURL(/\/spreadsheet\/patents$/);
  await expect(page.getByLabel('Columna «Inventores»')).toHaveValue('inventors');
  await expect(note).toBeHidden();
  await page.getByRole('button', { name: 'Ver qué pasaría' }).click();
  await page.getByRole('button', { name: 'Agregar 1 patente' }).click();
  await desk.seesNotice('Se agregó 1 patente, quedó fuera 1 renglón con problemas.');
  expect(await store.titled('patents', 'Membrana llevada a su lista')).toMatchObject({ number: 'MX 1', year: 2019 });
  expect(await store.list('papers')).toHaveLength(before);
});

// Fails where each of several files is a publication or an error: members and patents were.
test('sheets of other lists among several files are named, and the publications of the others are read', async ({ desk, store }) => {
  const { page } = desk;
  await store.touch('papers');
  await page.goto('/imports');
  const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await give(page.getByRole('heading', { name: 'Lo que has traído' }), 'drop', [
    csv('lo del IMPI.csv', 'Título;Inventores;Número;Año\nMembrana entre varias;Ruiz, A.;MX 1;2019\n'),
    { name: 'integrantes.yml', mimeType: '', buffer: Buffer.from('- name: Ana Ruiz\n  role: Doctorado\n  email: a@uni.mx\n') },
    csv('artículos.csv', 'Título;Autores;Revista;Año\nUna obra entre varias hojas;Ruiz, A.;Sales;2019\n'),
  ]);
  const note = (text: string) => page.getByRole('status').filter({ hasText: text });
  await expect(note('«lo del IMPI.csv»: Por su nombre o sus columnas, parece una hoja de «Patentes».')).toBeVisible();
  await expect(page.getByRole('link', { name: 'artículos.csv' })).toBeVisible();
  await note('«integrantes.yml»: Por su nombre o sus columnas, parece una hoja de «Practicantes».').getByRole('link').click();
  await expect(page).toHaveURL(/\/spreadsheet\/students$/);
  await expect(page.getByLabel('Columna «role»')).toHaveValue('role');
  await page.goto('/imports');
  const publication = (name: string) => ({ name, mimeType: '', buffer: Buffer.from(`---\ntitle: Obra ${name}\nvenue: Sales\n---\n`) });
  await give(page.getByRole('heading', { name: 'Lo que has traído' }), 'drop', [publication('una.md'), publication('otra.md')]);
  await expect(page).toHaveURL(/\/spreadsheet\/papers$/);
  await expect(page.getByLabel('Columna «venue»')).toHaveValue('venue');
});

test('a sheet of which no column is read says what is missing', async ({ desk }) => {
  const { page } = desk;
  await desk.open('patents');
  await paste(page.locator('body'), 'Zxq\tWvu\nUno\tDos\n');
  const whatIsMissing = page.getByText('Para seguir, di a qué campo va al menos una columna.');
  await expect(whatIsMissing).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ver qué pasaría' })).toBeDisabled();
  await page.getByLabel('Columna «Zxq»').selectOption({ label: 'Título' });
  await expect(whatIsMissing).toBeHidden();
});

// Fails where it is read as a single column, or said to be no sheet.
test('more columns than a sheet may have are refused with what to do, as facts of another site too, and stay there', async ({ desk }) => {
  const { page } = desk;
  await desk.open('patents');
  await page.goto('/spreadsheet/patents');
  const names = Array.from({ length: 500 }, (_, index) => `dato ${index}`);
  for (const text of [`${names.join(';')}\n${names.join(';')}\n`, JSON.stringify([Object.fromEntries(names.map((name) => [name, 'x']))])]) {
    const input = page.getByLabel('O pega aquí los renglones');
    await input.fill(text);
    await page.getByRole('button', { name: 'Ver las columnas' }).click();
    await expect(page.getByText('Aquí hay más de 200 columnas, o datos con nombres distintos.')).toBeVisible();
    await expect(input).toHaveValue(text);
  }
});

/** A workbook of LibreOffice of half a kilobyte, one of whose cells stands in more columns than there is memory for. */
function endlessWorkbook(): Buffer {
  const namespaces = ['office', 'table', 'text'].map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`).join(' ');
  const cell = '<table:table-cell table:number-columns-repeated="900000000" office:value-type="string"><text:p>a</text:p></table:table-cell>';
  const sheet = `<table:table table:name="a"><table:table-row>${cell}</table:table-row></table:table>`;
  const body = `<office:body><office:spreadsheet>${sheet}</office:spreadsheet></office:body>`;
  return Buffer.from(`<?xml version="1.0"?><office:document ${namespaces}>${body}</office:document>`);
}

// Fails where the window reads it itself: it answers no more.
test('a workbook that would take for ever is given up, and the window goes on meanwhile', async ({ desk }) => {
  const { page } = desk;
  await page.clock.install();
  await desk.open('students');
  await give(page.getByRole('main').locator('[aria-busy]').first(), 'drop', [{ name: 'lista.ods', mimeType: '', buffer: endlessWorkbook() }]);
  const refusal = page.getByText('Ese archivo no se puede leer como hoja de cálculo.');
  await expect(page).toHaveURL(/\/spreadsheet\/students$/);
  await expect(async () => {
    await page.clock.fastForward(31_000);
    await expect(refusal).toBeVisible({ timeout: 500 });
  }).toPass();
});
