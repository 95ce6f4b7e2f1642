import type { Locator } from '@playwright/test';
import { documentArchive } from '#tests/document-archive.ts';
import { give } from '../given-files.ts';
import { expect, test } from './desk.ts';

const DOI = '10.1000/abc.1';
const TEXTS = {
  BibTeX: '@article{a,\n  title = {Pegada en el renglón},\n  year = 2020\n}',
  RIS: 'TY  - JOUR\nTI  - Pegada en el renglón\nER  - ',
  'a DOI': DOI,
  'DOIs, one a line': `${DOI}\n10.1000/abc.2`,
  links: `https://doi.org/${DOI}\nhttps://arxiv.org/abs/2101.01234`,
} as const;
const ROWS = 'Título\tAutores\tAño\nPegada en el renglón\tRuiz, A.\t2020';

// Fails without `data-untouched` of the row that is being added.
test('publications pasted into the empty new row are taken to where they come in, and become no title', async ({ desk, store }) => {
  const { page } = desk;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await desk.open('papers');
  const before = (await store.list('papers')).length;
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('Control+V');
  };
  const title = desk.editor.getByLabel('Título', { exact: true });
  const add = async () => {
    await page.getByRole('button', { name: 'Agregar publicación' }).click();
    await expect(title).toBeFocused();
  };
  for (const [name, text] of Object.entries(TEXTS)) {
    await add();
    await paste(text);
    await expect(page.getByLabel('O pega aquí el texto'), name).toHaveValue(text);
    await page.goBack();
    await expect(desk.row('Título').first(), name).toBeVisible();
  }
  await add();
  await paste(ROWS);
  await expect(page.getByLabel('Columna «Autores»')).toHaveValue('authors');
  await page.goBack();
  // Fails without `namesColumns`: the first publication was the name of a column.
  await add();
  await paste('Pegada sola\tRuiz, A.\t2020\nPegada también\tPaz, O.\t2021');
  await expect(page.getByLabel('El primer renglón tiene los nombres de las columnas')).not.toBeChecked();
  await page.goBack();
  expect(await store.list('papers')).toHaveLength(before);

  // A field that is made for it takes it. A row that says something already is not left.
  await add();
  await desk.editor.getByLabel('DOI', { exact: true }).focus();
  await paste(DOI);
  await expect(desk.editor.getByLabel('DOI', { exact: true })).toHaveValue(DOI);
  await title.focus();
  await paste(TEXTS.BibTeX);
  await desk.seesNotice(/no se puso en el título/);
  await expect(title).toHaveValue('');
  await desk.editor.getByLabel('Resumen').focus();
  await paste(TEXTS.BibTeX);
  await expect(desk.editor.getByLabel('Resumen')).toHaveValue(TEXTS.BibTeX);
  await page.getByRole('button', { name: 'Importar', exact: true }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar y salir' }).click();
  await expect(page.getByLabel('O pega aquí el texto')).toHaveValue(TEXTS.BibTeX);
  expect(await store.list('papers')).toHaveLength(before);
});

// Fails where files are taken by the rows alone, and where a file is read or sent before its size is looked at.
test('several files dropped anywhere on the list come in, each that cannot with its sentence', async ({ desk }) => {
  const { page } = desk;
  desk.foresee(/status of 400/);
  await desk.open('papers');
  const bib = (title: string) => Buffer.from(`@article{a, title = {${title}}, author = {Soltada, Ana}, year = 2020}`);
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: '', buffer });
  await page.evaluate(() => {
    const create = File;
    // 200 MB are made where they are dropped.
    window.File = class extends create {
      constructor(parts: BlobPart[], name: string, options?: FilePropertyBag) {
        super(name === 'enorme.bib' ? Array.from({ length: 200 }, () => new Uint8Array(1_000_000)) : parts, name, options);
      }
    };
  });
  await give(page.getByRole('heading', { name: 'Listado de Publicaciones' }), 'drop', [
    file('uno.bib', bib('Soltada en el título')),
    file('vacio.bib', Buffer.alloc(0)),
    file('enorme.bib', Buffer.alloc(0)),
    file('foto.bib', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1])),
    file('lista.docx', wordList('Soltada, A. (2019). Sal y agua. Revista de Química, 12(3), 45–67.')),
    file('dos.ris', Buffer.from(`\uFEFFTY  - JOUR\r\nTI  - Soltada también\r\nER  - \r\n`, 'utf16le')),
  ]);
  await expect(page.getByRole('link', { name: 'uno.bib' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'dos.ris' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'lista.docx' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText([
    /«vacio\.bib»: El archivo está vacío/,
    /«enorme\.bib»: El archivo pesa más de 20 MB\. Divídelo/,
    /«foto\.bib»: Es una imagen, y de ella no se pueden leer referencias/,
  ]);
  for (const name of ['uno.bib', 'dos.ris', 'lista.docx']) {
    await page.goto('/imports');
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name: 'Nuevas (1)' })).toBeVisible();
    await page.getByRole('button', { name: 'Borrar esta revisión' }).click();
    await desk.confirmDelete();
  }
});

// Fails where a document that cannot be read takes the others along, without a word.
test('a document whose reader does not load says so, and the other files come in', async ({ desk, foresee }) => {
  const { page } = desk;
  foresee(/workbook-worker|ERR_FAILED/);
  await page.route(/\/workbook-worker[^/]*\.js/, (route) => route.abort());
  await page.goto('/imports');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: 'lista.docx', mimeType: '', buffer: wordList('Soltada, A. (2019). Sal y agua. Revista de Química, 12(3), 45–67.') },
      { name: 'uno.bib', mimeType: '', buffer: Buffer.from('@article{a, title = {Junto a un documento}, year = 2020}') },
    ]);
  await expect(page.getByRole('link', { name: 'uno.bib' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText([/«lista\.docx»: /]);
});

/** A document of Word with a heading, a year and a reference. */
function wordList(reference: string): Buffer {
  const body = ['Publicaciones', '2019', reference].map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('');
  return Buffer.from(documentArchive({ '/word/document.xml': `<w:document><w:body>${body}</w:body></w:document>` }));
}

const COUNT = 16;

// Fails without `useSavingKey`, without `DecideAll`, and when a filter leaves entries in that it should not.
test('publications that resemble others are decided by keyboard alone, half of them at once', async ({ desk, store }) => {
  const { page } = desk;
  await store.touch('papers');
  const title = (n: number) => `Decidida ${n % 2 === 0 ? 'de mil' : 'una por una'} ${n}`;
  const entries = (type: string, year: (n: number) => number) =>
    Array.from({ length: COUNT }, (_, n) => `@${type}{k${n}, title = {${title(n)}}, author = {Soto${n}, Ana}, year = ${year(n)}}`).join('\n');
  const stage = async (text: string) => ((await store.call('POST', '/api/imports', { text })) as { id: string }).id;
  const shown = async () => (await store.list('papers')).filter((paper) => String(paper.title).startsWith('Decidida')).length;
  await store.call('POST', `/api/imports/${await stage(entries('inproceedings', () => 2020))}/apply`, {});
  const id = await stage(entries('article', (n) => 2021 + (n % 2)));
  await page.goto(`/imports/${id}`);
  await expect(page.getByRole('heading', { name: `Por decidir (${COUNT})` })).toBeVisible();

  const { keyboard } = page;
  const reach = async (what: Locator, key = 'Tab') => {
    for (let steps = 0; steps < 60 && !(await what.evaluate((element) => element === document.activeElement)); steps += 1) await keyboard.press(key);
    await expect(what).toBeFocused();
  };
  const search = page.getByRole('searchbox');
  await reach(search);
  await keyboard.type('2021');
  await expect(page.getByRole('heading', { name: `Por decidir (${COUNT / 2})` })).toBeVisible();
  await reach(page.getByLabel('Responder igual en todas'));
  await keyboard.press('ArrowDown');
  await expect(page.getByLabel('Responder igual en todas')).toHaveValue('same');
  for (let step = 0; step < 3; step += 1) await keyboard.press('ArrowDown');
  await expect(page.getByLabel('Responder igual en todas')).toHaveValue('not-ours');
  await reach(search, 'Shift+Tab');
  await keyboard.press('Control+A');
  await keyboard.type('2022');
  // As many stood there before: those of the other year go when the answer comes.
  await expect(page.getByRole('table', { name: title(0), exact: true })).toBeHidden();
  await expect(page.getByRole('table', { name: title(1), exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: `Por decidir (${COUNT / 2})` })).toBeVisible();
  await reach(page.getByLabel('Responder igual en todas'));
  // Each has a link to what is stored, and an answer: "No es la misma" is two below the first.
  for (let n = 0; n < COUNT / 2; n += 1) {
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
  }
  await expect(page.getByRole('button', { name: `Agregar ${COUNT / 2} publicaciones` })).toBeEnabled();
  await keyboard.press('Control+s');
  await desk.seesNotice(`Se agregaron ${COUNT / 2} publicaciones, se dejaron ${COUNT / 2} como estaban.`);
  expect(await shown()).toBe(COUNT * 1.5);
  await page.getByRole('button', { name: 'Borrar esta revisión' }).click();
  await desk.confirmDelete();
});
