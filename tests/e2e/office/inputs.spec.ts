import { type CollectionName, collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import type { Field } from '#core/fields/kinds.ts';
import { expect, fieldsOf, test } from './desk.ts';
import { fillAll, PNG } from './fillers.ts';
import { inMarkdown, writePost } from './writing.ts';

/** Values that a field takes without a warning, and values with one. */
const DOUBTED: Readonly<Record<string, readonly [string, string]>> = {
  'papers.doi': ['10.1000/182', 'no es doi'],
  'students.to': ['2025', '1999'],
};

/** The form of an input: the kind of its field, and which options that has. */
function formOf(field: Field): string {
  const options = Object.entries(field).filter(([name, value]) => value !== undefined && !['label', 'help', 'example'].includes(name));
  const nested = field.kind === 'rows' ? Object.values(field.fields).map(formOf) : [];
  return JSON.stringify([field.kind, options.map(([name]) => name).toSorted(), nested]);
}

const known = new Set<string>();
/**
 * The collections with a form that none before them has, or with a warning: that every collection stores all of its
 * fields is tested in `tests/api/import.test.ts`.
 */
const tried = Object.values<CollectionDefinition>(collections).filter(({ columns, details = [], fields, warning }) => {
  const own = [...columns, ...details].flatMap((name) => (fields[name] === undefined ? [] : [formOf(fields[name])]));
  const isNew = own.some((form) => !known.has(form));
  for (const form of own) known.add(form);
  return isNew || warning !== undefined;
});

for (const definition of tried) {
  const collection = definition.name as CollectionName;
  test(`every input of ${collection} stores what is put into it`, async ({ desk, store }) => {
    await desk.open(collection);
    await desk.page.getByRole('button', { name: `Agregar ${definition.singular}` }).click();
    const { details = [] } = definition;
    if (details.length > 0) await desk.editor.getByText('Más datos').click();
    const wanted = await fillAll(desk.editor, fieldsOf(collection), [...definition.columns, ...details]);
    const save = desk.editor.getByRole('button', { name: 'Guardar', exact: true });
    const { warning } = definition;
    if (warning) {
      const input = desk.editor.getByLabel(definition.fields[warning.field]?.label ?? '', { exact: true });
      const doubted = DOUBTED[`${collection}.${warning.field}`];
      const [right, wrong] = doubted ?? [await input.inputValue(), (await input.getAttribute('type')) === 'date' ? '1999-01-01' : '1999-01-01T10:30'];
      await input.fill(right);
      await input.blur();
      // A picture that was put in is shown once it has come.
      await expect(desk.editor.locator('[aria-busy=true]')).toHaveCount(0);
      await expect.poll(() => desk.editor.locator('img').evaluateAll((all) => all.every((image) => (image as HTMLImageElement).complete))).toBe(true);
      const box = await save.boundingBox();
      await input.fill(wrong);
      await input.blur();
      await expect(desk.editor.getByRole('status').filter({ hasText: warning.message })).toBeVisible();
      await expect(input).toHaveAccessibleDescription(warning.message);
      // A warning moves nothing away from under the pointer.
      expect(await save.boundingBox()).toEqual(box);
      await input.fill(right);
      await expect(desk.editor.getByText(warning.message)).toBeHidden();
      if (doubted) wanted[warning.field] = right;
    }
    await save.click();
    const title = String(wanted[definition.titleField]);
    await desk.seesNotice(`Se agregó «${title}» al final de la lista.`);
    await expect(desk.editor).toBeHidden();
    expect(await store.titled(collection, title)).toEqual(expect.objectContaining(wanted));
  });
}

test('each change of a text is stored, in the editor as it will be seen and with the signs of Markdown', async ({ desk, store }) => {
  const { page, editor } = desk;
  await desk.open('blogs');
  await page.getByRole('button', { name: 'Agregar entrada del blog' }).click();
  await editor.getByLabel('Título', { exact: true }).fill('De las dos maneras');
  const content = await writePost(editor, collections.blogs.fields.content);
  await editor.getByRole('button', { name: 'Guardar', exact: true }).click();
  await desk.seesNotice('Se agregó «De las dos maneras» al final de la lista.');
  await expect(editor).toBeHidden();
  expect(await store.titled('blogs', 'De las dos maneras')).toMatchObject({ content });
});

test('a picture goes to the end of a text that nobody has put the caret into, and leaves the caret, the view and the page beside it there', async ({
  desk,
  store,
}) => {
  const long = Array.from({ length: 40 }, (_, index) => `Párrafo ${index + 1}.`).join('\n\n');
  const { id } = await store.create('blogs', {
    title: 'Con texto',
    content: `Ya escrito\n\n| Celda | Voltaje |\n|--|--|\n| Sodio | 3 V |\n\n${long}`,
  });
  await desk.edit('blogs', id);
  const { page, editor } = desk;
  const area = await inMarkdown(editor, 'Contenido');
  const preview = editor.getByRole('region', { name: 'Vista previa' });
  const pictures = editor.getByRole('list', { name: 'Imágenes nuevas del texto' }).getByRole('listitem');
  const [given, other] = ['image.png', 'otra.png'].map((name) => ({ name, mimeType: 'image/png', buffer: PNG }));
  const spot = () => area.evaluate((text: HTMLTextAreaElement) => text.selectionStart - text.value.length);
  const put = async (file: typeof given) => {
    const chooser = page.waitForEvent('filechooser');
    await editor.getByRole('button', { name: 'Imagen', exact: true }).click();
    await (await chooser).setFiles(file ?? []);
  };

  await test.step('by «Imagen»', async () => {
    await editor.getByRole('button', { name: 'Imagen', exact: true }).scrollIntoViewIfNeeded();
    const top = async () => (await area.boundingBox())?.y ?? Number.NaN;
    const before = await top();
    await put(given);
    await expect(area).toBeFocused();
    await expect(area).toHaveValue(/Párrafo 40\.\n\n!\[\]\([^)]*\)$/);
    await expect.poll(spot).toBe(0);
    await expect(pictures).toHaveCount(1);
    await expect.poll(async () => Math.abs((await top()) - before), 'the view stays').toBeLessThan(50);
    await area.pressSequentially('Y más');
    await expect(area).toHaveValue(/\)Y más$/);
    await expect(preview.getByText('Y más')).toBeInViewport();
  });

  await test.step('a person who reads elsewhere on the page stays there until the text changes', async () => {
    await preview.evaluate((section) => section.scrollTo(0, 0));
    await area.press('ArrowLeft');
    await expect(preview.getByText('Ya escrito')).toBeInViewport();
    await area.press('Control+Home');
    await area.pressSequentially('No, ');
    await area.press('Control+End');
    await expect(preview.getByText('No, Ya escrito')).toBeInViewport();
    await area.press('!');
    await expect(preview.getByText('Y más!')).toBeInViewport();
  });

  await test.step('it is asked what it shows while the text has it, once, and what programs call it is no answer', async () => {
    await expect(pictures.getByRole('button', { name: /^Usar/ })).toBeHidden();
    await expect(pictures.getByRole('button', { name: 'Describirla después' })).toHaveAttribute('data-variant', 'subtle');
    const text = await area.inputValue();
    await area.fill('Sin imagen');
    await expect(pictures).toBeHidden();
    await area.press('Control+z');
    await expect(area).toHaveValue(text);
    await expect(pictures).toBeVisible();
    await put(given);
    await expect(area).toHaveValue(/Y más!\n\n!\[\]\([^)]*\)$/);
    await expect(pictures).toHaveCount(1);
    await put(other);
    await expect(pictures).toHaveCount(2);
    await pictures.first().getByLabel('¿Qué muestra la imagen?').fill('Un punto');
    await pictures.first().getByRole('button', { name: 'Guardar la descripción' }).click();
    await expect(area).toHaveValue(/!\[Un punto\]/);
    await expect(pictures).toHaveCount(1);
  });

  await test.step('of the library', async () => {
    await editor.getByRole('button', { name: 'De la mediateca', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'image.png' }).first().click();
    await expect(area).toBeFocused();
    await expect(area).toHaveValue(/!\[Un punto\]\([^)]*\)$/);
    await expect.poll(spot).toBe(0);
    await editor.getByRole('button', { name: 'De la mediateca', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
    await expect(area).toBeFocused();
  });

  await editor.getByRole('button', { name: 'Cancelar', exact: true }).click();
  // In the list it reads as it would be said.
  await expect(desk.row('Con texto')).toContainText('Ya escrito Celda Voltaje Sodio 3 V');
});

test('a change in one tab is in the other by itself: a category to choose, with the typed text, and its new name', async ({ desk, store }) => {
  const NEW = 'Categoría que faltaba';
  await store.touch('tesis-categories');
  const [type] = await store.list('tesis-types');
  const [category] = await store.list('tesis-categories');
  const { id } = await store.create('tesis', { title: 'Con otra categoría', type: type?.id, category: category?.id });
  await desk.edit('tesis', id);
  await desk.editor.getByLabel('Título', { exact: true }).fill('Con la suya');
  const opened = desk.page.context().waitForEvent('page');
  await desk.editor.getByRole('link', { name: 'Agregar categoría de tesis' }).click();
  const tab = await opened;
  const typed = tab.getByRole('table').getByLabel('Título');
  await typed.fill(NEW);
  await tab.keyboard.press('Enter');
  await expect(tab.getByText(`Se agregó «${NEW}» al final de la lista.`)).toBeVisible();
  await expect(tab).toHaveURL(/\/tesis-categories$/);
  await desk.editor.getByLabel('Categoría').selectOption({ label: NEW });
  await expect(desk.editor.getByLabel('Título', { exact: true })).toHaveValue('Con la suya');
  await desk.editor.getByRole('button', { name: 'Guardar', exact: true }).click();
  await desk.seesNotice('Se guardó «Con la suya».');
  const { id: added } = await store.titled('tesis-categories', NEW);
  expect(await store.item('tesis', id)).toMatchObject({ title: 'Con la suya', category: added });

  await tab.getByRole('button', { name: 'Agregar categoría de tesis' }).click();
  await typed.fill('A medias');
  const reads: string[] = [];
  await desk.edit('tesis-categories', added);
  tab.on('request', (request) => request.method() === 'GET' && reads.push(new URL(request.url()).pathname));
  await desk.editor.getByLabel('Título', { exact: true }).fill('Con otro nombre');
  await desk.editor.getByLabel('Título', { exact: true }).press('Enter');
  await expect(tab.getByRole('row').filter({ hasText: 'Con otro nombre' })).toBeVisible();
  await expect(typed).toBeFocused();
  await expect(typed).toHaveValue('A medias');
  expect(
    // The numbers of the side bar follow some seconds later.
    reads.filter((path) => path.startsWith('/api/') && path !== '/api/overview'),
    'what is read because of it',
  ).toEqual(['/api/tesis-categories']);
});
