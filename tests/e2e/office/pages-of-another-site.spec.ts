import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { violationsOf } from '../axe.ts';
import { dropFrom, give, picture } from '../given-files.ts';
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

/** Uploads a picture, as somebody does before what names it is brought in. */
async function uploadPicture(page: Page, name: string): Promise<void> {
  await page.goto('/media');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([await picture(name, 640)]);
  await expect(page.getByText('Ya está en la mediateca.')).toBeVisible();
}

// Fails where a file that is no sheet changes nothing, or where the rows of a group's own roles are refused one by one.
test('members of another site come in with their photos and roles out of its own files, and one undo takes them back', async ({ desk, store }) => {
  const { page } = desk;
  await store.touch('students');
  await store.touch('roles');
  const before = (await store.list('students')).length;
  await uploadPicture(page, 'begona-otro-sitio.jpg');
  await desk.open('students');
  await give(page.getByRole('main').locator('[aria-busy]').first(), 'drop', PAGES);
  await expect(page.getByLabel('Columna «img»')).toHaveValue('url_imagen');
  await expect(page.getByText('No se pudo leer: «rota.md».')).toBeVisible();
  await page.getByRole('button', { name: 'Ver qué pasaría' }).click();
  await expect(page.getByText('No está en «Roles»: «Jefa de sala».')).toBeVisible();
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
  // The role, of another list, is a step of its own.
  await page.keyboard.press('Control+z');
  await desk.seesNotice('Se deshizo el alta de 1 rol.');
  expect((await store.list('roles')).map(({ name }) => name)).not.toContain('Jefa de sala');
});

/** A site that WordPress exported: a post, a draft, and the file of a picture. */
const WORDPRESS = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<wp:author><wp:author_login><![CDATA[aruiz]]></wp:author_login><wp:author_display_name><![CDATA[Ana Ruiz de WordPress]]></wp:author_display_name></wp:author>
<item><title><![CDATA[Del otro sitio: premio]]></title><link>https://otro.mx/2020/05/premio/</link><dc:creator><![CDATA[aruiz]]></dc:creator>
<content:encoded><![CDATA[<!-- wp:paragraph --><p>Nos dieron <strong>un premio</strong>.</p><!-- /wp:paragraph -->
<figure class="wp-block-image"><img src="https://otro.mx/wp-content/uploads/2020/05/premio-otro-sitio-300x200.jpg" alt="La copa"/><figcaption>Mayo</figcaption></figure>]]></content:encoded>
<wp:post_date><![CDATA[2020-05-06 10:00:00]]></wp:post_date><wp:status><![CDATA[publish]]></wp:status><wp:post_type><![CDATA[post]]></wp:post_type></item>
<item><title><![CDATA[Del otro sitio: borrador]]></title><link>https://otro.mx/?p=8</link><content:encoded><![CDATA[<p>A\uFFFDn no, tras <a href="/2020/05/premio/">el premio</a> del <a href="https://otro.mx/equipo/">equipo</a>.</p>[contact-form-7 id="5"]<p><img src="https://otro.mx/wp-content/uploads/2020/05/ausente-otro-sitio.jpg"></p>]]></content:encoded>
<wp:post_date><![CDATA[2020-05-07 10:00:00]]></wp:post_date><wp:status><![CDATA[draft]]></wp:status><wp:post_type><![CDATA[post]]></wp:post_type></item>
<item><title><![CDATA[Inicio]]></title><wp:status><![CDATA[publish]]></wp:status><wp:post_type><![CDATA[page]]></wp:post_type></item>
</channel></rss>`;

// Fails where an export of WordPress is a file that changes nothing.
test('the posts of a site made with WordPress come in with their pictures, dates and authors, drafts unseen', async ({ desk, store }) => {
  const { page } = desk;
  await store.touch('blogs');
  await uploadPicture(page, 'premio-otro-sitio.jpg');
  await desk.open('blogs');
  await give(page.getByRole('main').locator('[aria-busy]').first(), 'drop', [file('grupo.WordPress.2026-11-28.xml', WORDPRESS)]);
  await expect(page.getByLabel('Columna «date»')).toHaveValue('publishDate');
  // Fails where a site's pages, and the parts of a text that its programs made, are lost without a word.
  await page.getByText('De algunos textos no viene lo que hacía un programa del otro sitio: «[contact-form-7]».').click();
  await expect(page.getByText('«[contact-form-7]», en «Del otro sitio: borrador»')).toBeVisible();
  await expect(page.getByText('Hay signos que no se pudieron leer y que aquí son «\uFFFD», en la línea')).toBeVisible();
  await page.getByLabel('Qué traer de este archivo').selectOption('page');
  await expect(page.getByText('Columnas (1)')).toBeVisible();
  await page.getByLabel('Qué traer de este archivo').selectOption('post');
  await page.getByRole('button', { name: 'Ver qué pasaría' }).click();
  await expect(page.getByRole('heading', { name: 'Nuevos (2)' })).toBeVisible();
  await expect(page.getByText('1 imagen de los textos no está en la mediateca: «ausente-otro-sitio.jpg».')).toBeVisible();
  await expect(page.getByText('1 enlace de los textos lleva a algo del otro sitio que no está aquí: «https://otro.mx/equipo/».')).toBeVisible();
  expect(await violationsOf(page, 'an export of WordPress')).toEqual([]);
  await page.getByRole('button', { name: 'Agregar 2 entradas' }).click();
  await desk.seesNotice('Se agregaron 2 entradas');
  expect(await store.titled('blogs', 'Del otro sitio: premio')).toMatchObject({
    author: 'Ana Ruiz de WordPress',
    publishDate: '2020-05-06T15:00:00.000Z',
    enabled: true,
    content: 'Nos dieron **un premio**.\n\n![La copa](/files/uploads/premio-otro-sitio.jpg "Mayo")',
  });
  const { id: premio } = (await store.titled('blogs', 'Del otro sitio: premio')) ?? {};
  expect(await store.titled('blogs', 'Del otro sitio: borrador')).toMatchObject({
    enabled: false,
    content: expect.stringContaining(`[el premio](/Blog/${premio}) del [equipo](https://otro.mx/equipo/)`),
  });
});

// Fails where a site of files, which says its whole address in its texts, leads to itself for ever.
test('posts that name their site by its whole address lead to what is here once a person says that address', async ({ desk, store }) => {
  const { page } = desk;
  await store.touch('blogs');
  await desk.open('blogs');
  const [one, other] = ['uno', 'otro'].map((name) => `https://www.sitio-de-archivos.mx/post/${name}-de-archivos/`);
  await give(page.getByRole('main').locator('[aria-busy]').first(), 'drop', [
    file('uno-de-archivos.md', `---\ntitle: Uno de archivos\n---\nVéase [otro](${other}).\n`),
    file('otro-de-archivos.md', `---\ntitle: Otro de archivos\n---\nTras [uno](${one}) y [nada](https://sitio-de-archivos.mx/post/nada/).\n`),
  ]);
  await page.getByLabel('Dirección de ese sitio').fill('sitio-de-archivos.mx/');
  await page.getByRole('button', { name: 'Usar esta dirección' }).click();
  await page.getByRole('button', { name: 'Ver qué pasaría' }).click();
  await expect(
    page.getByText('1 enlace de los textos lleva a algo del otro sitio que no está aquí: «https://sitio-de-archivos.mx/post/nada/».'),
  ).toBeVisible();
  expect(await violationsOf(page, 'pages of a site with its address')).toEqual([]);
  await page.getByRole('button', { name: 'Agregar 2 entradas' }).click();
  await desk.seesNotice('Se agregaron 2 entradas');
  const { id } = (await store.titled('blogs', 'Otro de archivos')) ?? {};
  expect(await store.titled('blogs', 'Uno de archivos')).toMatchObject({ content: `Véase [otro](/Blog/${id}).` });
});

test('a feed that nobody exported is said to be no sheet', async ({ desk }) => {
  const { page } = desk;
  await page.goto('/spreadsheet/blogs');
  await page
    .getByLabel('Hoja de cálculo, o textos de otro sitio')
    .setInputFiles([file('feed.xml', '<?xml version="1.0"?><rss><channel><item><title>a</title></item></channel></rss>')]);
  await expect(page.getByText('Ese archivo no se puede leer como hoja de cálculo.')).toBeVisible();
});

/** A folder that holds these files, by their paths in it. */
function folderOf(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'otro-sitio-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

// Fails where a folder is one file that cannot be read, as browsers hand it over.
test('a folder brings what is in it, chosen or dropped, and says so where that is nothing', async ({ desk }) => {
  const { page } = desk;
  const facts = (title: string) => `+++\ntitle = "${title}"\ndate = 2024-05-06\n+++\nTexto`;
  const folder = folderOf({
    'content/uno/index.md': facts('Uno'),
    'content/uno/foto.png': 'x',
    'content/LEEME.txt': 'Las páginas del sitio.',
    'content/dos/index.md': facts('Dos'),
    '.git/tres.md': facts('Tres'),
    'node_modules/a/README.md': facts('Cuatro'),
  });
  const others = folderOf({ 'foto.png': 'x' });
  try {
    const ways: readonly (readonly [where: string, bring: () => Promise<void>])[] = [
      ['/spreadsheet/blogs', () => page.getByLabel('Elegir carpeta').setInputFiles(folder)],
      ['/spreadsheet/blogs', () => dropFrom(folder, page.getByText('Elegir carpeta'))],
      ['/blogs', () => dropFrom(folder, page.getByRole('main').locator('[aria-busy=false]').first())],
    ];
    for (const [where, bring] of ways) {
      await page.goto(where);
      await bring();
      await page.getByRole('button', { name: 'Ver qué pasaría' }).click();
      await expect(page.getByRole('heading', { name: 'Nuevos (2)' })).toBeVisible();
      await expect(page.getByText('No se pudo leer')).toBeHidden();
    }
    await page.goto('/spreadsheet/blogs');
    await dropFrom(others, page.getByText('Elegir carpeta'));
    await expect(page.getByText('En esa carpeta no hay hojas de cálculo ni textos que se puedan traer.')).toBeVisible();
    expect(await violationsOf(page, 'an empty folder')).toEqual([]);
  } finally {
    for (const each of [folder, others]) rmSync(each, { recursive: true });
  }
});

// Fails where a folder without files of references is refused.
test('a folder of pages about publications is a sheet of them, chosen or dropped', async ({ desk }) => {
  const { page } = desk;
  const folder = folderOf({ '_publications/uno.md': '---\ntitle: Una página\ndate: 2015-10-01\nvenue: Revista\n---\n' });
  try {
    await page.goto('/imports');
    await page.getByLabel('Elegir carpeta').setInputFiles(folder);
    await expect(page.getByLabel('Columna «venue»')).toHaveValue('venue');
    await page.goto('/papers');
    await dropFrom(folder, page.getByRole('main').locator('[aria-busy=false]').first());
    await expect(page.getByLabel('Columna «venue»')).toHaveValue('venue');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the BibTeX of a site that has a file for each publication is one import', async ({ desk }) => {
  const { page } = desk;
  const entry = (key: string) => `@article{${key}, title = {De la carpeta ${key}}, author = {Soto, M.}, year = 2020}`;
  const folder = folderOf({
    'uno/cite.bib': Buffer.from(entry('unión'), 'latin1'),
    'dos/cite.bib': entry('dos'),
    'dos/index.md': '---\ntitle: Dos\n---\n',
  });
  try {
    await page.goto('/imports');
    await page.getByLabel('Elegir carpeta').setInputFiles(folder);
    await expect(page.getByRole('heading', { name: 'Nuevas (2)' })).toBeVisible();
    // Each file has an encoding of its own.
    await expect(page.getByText('De la carpeta unión').first()).toBeVisible();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

// Fails where a role that the group calls otherwise can only be typed row by row, without its words in sight.
test('a role that a sheet calls otherwise is said once for all of its rows', async ({ desk, store }) => {
  const { page } = desk;
  await store.touch('students');
  await desk.open('students');
  const rows = ['Nombre\tPuesto', 'Profe Uno de la Hoja\tProfesora', 'Profe Dos de la Hoja\tProfesor', 'Alumna de la Hoja\tMaestria'];
  await page.getByRole('link', { name: 'Importar', exact: true }).click();
  await page.getByLabel('O pega aquí los renglones').fill(rows.join('\n'));
  await page.getByRole('button', { name: 'Ver las columnas' }).click();
  await page.getByRole('button', { name: 'Ver qué pasaría' }).click();
  await expect(page.getByRole('heading', { name: 'Con problemas (2)' })).toBeVisible();
  await page.getByLabel('«Profesor»').selectOption('Investigador(a) titular');
  await expect(page.getByRole('heading', { name: 'Nuevos (3)' })).toBeVisible();
  await page.getByRole('button', { name: 'Agregar 3 practicantes' }).click();
  await desk.seesNotice('Se agregaron 3 practicantes');
  const { id } = (await store.titled('roles', 'Investigador(a) titular')) ?? {};
  for (const name of ['Profe Uno de la Hoja', 'Profe Dos de la Hoja']) expect(await store.titled('students', name)).toMatchObject({ role: id });
});
