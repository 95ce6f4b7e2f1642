import type { Locator } from '@playwright/test';
import { curriculumPdf } from '#content/demo/curriculum.ts';
import type { Field, FieldKind, Fields } from '#core/fields/kinds.ts';
import type { TextField } from '#core/fields/text.ts';
import { violationsOf } from '../axe.ts';
import { expect } from './desk.ts';

type Filler<F extends Field> = (within: Locator, field: F, name: string) => Promise<unknown>;
type Fillers = { readonly [Kind in FieldKind]: Filler<Extract<Field, { kind: Kind }>> };

export const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

async function text(within: Locator, { label, suggestions, refusal, example = '' }: TextField, name: string): Promise<string> {
  // A field that takes one form alone is given its example.
  const typed = refusal === undefined ? `Texto de ${name} — «ñ»` : example;
  const input = within.getByLabel(label, { exact: true });
  if (typeof suggestions === 'object') {
    await expect(within.locator(`datalist[id="${await input.getAttribute('list')}"] option`)).toHaveCount(suggestions.length);
  }
  await input.fill(typed);
  return typed;
}
async function lines(within: Locator, { label }: Field, name: string): Promise<string> {
  const typed = `Primer renglón de ${name}.\n\nOtro párrafo, con «ñ» y **más**.`;
  await within.getByLabel(label, { exact: true }).fill(typed);
  return typed;
}
async function upload(within: Locator, { label }: Field, file: { name: string; mimeType: string; buffer: Buffer }): Promise<unknown> {
  const uploader = within.getByRole('group', { name: label });
  await uploader.locator('input[type=file]').setInputFiles(file);
  await uploader.getByRole('button', { name: 'Subir' }).click();
  await expect(uploader.getByRole('link', { name: 'Descargar' })).toBeVisible();
  return expect.stringMatching(/^\/files\/uploads\/[^/]+$/);
}
/** Pastes or drops a small picture on an element. */
async function give(area: Locator, how: 'paste' | 'drop', file: string): Promise<void> {
  await area.evaluate(
    (element, [type = '', name = '', bytes = '']) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], name, { type: 'image/png' }));
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        type === 'paste' ? new ClipboardEvent(type, { clipboardData: data, ...init }) : new DragEvent(type, { dataTransfer: data, ...init }),
      );
    },
    [how, file, PNG.toString('base64')],
  );
}
/**
 * Marks by a button and a shortcut, a picture by paste while the writing goes on, one by drop and one of the library,
 * and all of it in the preview. Fails when the picture is put where the caret is by then
 * (app/office/fields/markdown/use-pictures.ts), and when what is said after it arrived is left to its button
 * (`unsettledOf` in app/office/files/attachments.ts).
 */
async function post(within: Locator, { label }: Field): Promise<string> {
  const area = within.getByLabel(label, { exact: true });
  const arriving = (file: string) => within.getByRole('listitem').filter({ hasText: file });
  await area.fill('Un estudio');
  await area.selectText();
  await area.press('Control+b');
  await within.getByRole('button', { name: 'Lista', exact: true }).click();
  await expect(area).toHaveValue('- **Un estudio**');
  await area.press('End');
  await within.getByRole('button', { name: 'Cita', exact: true }).click();
  await area.pressSequentially('!');
  await expect(area, 'a button selects nothing that the next key would erase').toHaveValue('> - **Un estudio**!');
  await area.press('Control+z');
  await area.press('Control+z');
  await expect(area).toHaveValue('- **Un estudio**');

  const [page, held] = [within.page(), Promise.withResolvers<void>()];
  await page.route('**/api/uploads', async (route) => {
    await held.promise;
    await route.continue();
  });
  await area.press('Control+End');
  await give(area, 'paste', 'pegada.png');
  await expect(arriving('pegada.png').getByRole('button', { name: 'Pausar' })).toBeEnabled();
  await area.pressSequentially('Más');
  held.resolve();
  await expect(area).toHaveValue(/^- \*\*Un estudio\*\*\n\n!\[\]\(\/files\/uploads\/pegada[^)]*\)\n\nMás$/);
  await expect(area).toBeFocused();
  await arriving('pegada.png').getByRole('button', { name: 'Usar «Pegada»' }).click();
  await arriving('pegada.png').getByRole('button', { name: 'Guardar el texto' }).click();
  await expect(area).toHaveValue(/!\[Pegada\]\(/);
  await expect(arriving('pegada.png')).toBeHidden();

  await area.press('Control+End');
  await area.evaluate((element: HTMLTextAreaElement) => {
    element.style.height = '4rem';
    element.scrollTop = 0;
  });
  await give(area, 'drop', 'soltada.png');
  await expect(area).toHaveValue(/Más\n\n!\[\]\(\/files\/uploads\/soltada[^)]*\)$/);
  await expect
    .poll(
      () => area.evaluate(({ scrollTop, clientHeight, scrollHeight }) => scrollTop + clientHeight >= scrollHeight - 1),
      'a picture comes in sight',
    )
    .toBe(true);
  await area.evaluate((element) => element.style.removeProperty('height'));
  await area.press('Control+End');
  await within.getByRole('button', { name: 'De la mediateca', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'pegada.png' }).first().click();
  await expect(area).toHaveValue(/soltada[^)]*\)\n\n!\[Pegada\]\([^)]*\)$/);
  await pasteFromWord(area);
  await linkBy(area);
  const preview = within.getByRole('region', { name: 'Vista previa' });
  await expect(preview.getByRole('listitem').locator('strong')).toHaveText('Un estudio');
  await expect(preview.getByRole('img', { name: 'Pegada' })).toHaveCount(2);
  // A description typed now goes along with the row.
  await arriving('soltada.png').getByLabel('¿Qué muestra la imagen?').fill('Un punto [rojo]');
  expect(await violationsOf(page, 'a preview', { within: '[data-open]' })).toEqual([]);
  return (await area.inputValue()).replace('![](', '![Un punto (rojo)](');
}

/**
 * A paste with a format becomes Markdown, all of it gone by one Ctrl+Z. Fails when it is put in by another way than
 * typing, and so does a link.
 */
async function pasteFromWord(area: Locator): Promise<void> {
  const before = await area.inputValue();
  await area.press('Control+End');
  await area.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<h1>Nota</h1><p class=MsoNormal>Es <b>de Word</b></p>');
    clipboardData.setData('text/plain', 'Nota\r\nEs de Word');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(area).toHaveValue(`${before}\n\n## Nota\n\nEs **de Word**`);
  await area.press('Control+z');
  await expect(area).toHaveValue(before);
}

async function linkBy(area: Locator): Promise<void> {
  const before = await area.inputValue();
  const dialog = area.page().getByRole('dialog', { name: 'Enlace' });
  const address = dialog.getByLabel('Dirección');
  await area.press('Control+k');
  await expect(dialog.getByLabel('Texto')).toBeFocused();
  await dialog.getByLabel('Texto').fill('la nota');
  await address.fill('la nota');
  await address.press('Enter');
  await expect(dialog.getByText('Escribe una dirección completa')).toBeVisible();
  expect(await violationsOf(area.page(), 'a link', { within: 'dialog' })).toEqual([]);
  await address.press('Escape');
  await expect(area).toBeFocused();
  await area.press('Control+k');
  await dialog.getByLabel('Texto').fill('la nota');
  await address.fill('grupo.mx/nota');
  await dialog.getByRole('button', { name: 'Insertar' }).click();
  await expect(area).toHaveValue(`${before}[la nota](https://grupo.mx/nota)`);
  await expect(area).toBeFocused();
  await area.press('Control+z');
  await expect(area).toHaveValue(before);
  await area.fill(`${before}[la nota](https://)`);
  await expect(area.page().getByText('Un enlace no tiene dirección: «la nota».')).toBeVisible();
  await area.fill(before);
}

async function lastOf(select: Locator): Promise<string> {
  // The items to choose from are loaded with the row.
  await expect(select.locator('option:not([value=""])')).not.toHaveCount(0);
  const value = await select.locator('option').last().getAttribute('value');
  await select.selectOption(value ?? '');
  return value ?? '';
}

/** The way in which a person fills in each kind of field, and the value stored then. */
const FILLERS: Fillers = {
  text,
  longText: lines,
  markdown: post,
  link: async (within, { label }, name) => {
    const typed = `https://example.org/${name}?a=1&b=ñ`;
    await within.getByLabel(label, { exact: true }).fill(typed);
    return typed;
  },
  image: (within, field) => upload(within, field, { name: 'punto.png', mimeType: 'image/png', buffer: PNG }),
  pdf: (within, field) => upload(within, field, { name: 'hoja.pdf', mimeType: 'application/pdf', buffer: Buffer.from(curriculumPdf()) }),
  flag: async (within, { label, initial }) => {
    await within.getByLabel(label, { exact: true }).selectOption(initial ? 'No' : 'Si');
    return !initial;
  },
  moment: async (within, { label }) => {
    // On the clock of the site, which is in Mexico City.
    await within.getByLabel(label, { exact: true }).fill('2031-03-05T10:30');
    return '2031-03-05T16:30:00.000Z';
  },
  year: async (within, { label, isOptional }) => {
    const select = within.getByLabel(label, { exact: true });
    if (isOptional) {
      await select.selectOption('Otro año…');
      await within.getByLabel(label, { exact: true }).pressSequentially('1987');
      return 1987;
    }
    // From the current year down to 2009 (spec, section 9).
    const offered = await select.locator('option').allInnerTexts();
    expect(offered.at(-1)).toBe('Otro año…');
    const years = offered.slice(0, -1).map(Number);
    expect(years).toEqual(years.map((_year, index) => (years[0] ?? 0) - index));
    expect(years.at(-1)).toBe(2009);
    await select.selectOption('2017');
    return 2017;
  },
  choice: async (within, { label, options }) => {
    const last = options.at(-1);
    await within.getByLabel(label, { exact: true }).selectOption({ label: last?.label ?? '' });
    return last?.value;
  },
  reference: (within, { label }) => lastOf(within.getByLabel(label, { exact: true })),
  references: async (within, { label, to }) => {
    const group = within.getByRole('group', { name: label, exact: true });
    const finder = group.getByRole('combobox');
    const first = group.getByRole('option').first();
    await finder.click();
    await expect(first).toBeVisible();
    const name = await first.innerText();
    // By its letters alone, and the keys.
    await finder.pressSequentially(name.slice(0, 12));
    await expect(first).toHaveAttribute('aria-selected', 'true');
    const chosen = await first.innerText();
    await finder.press('Enter');
    await expect(group.getByRole('listitem')).toHaveText([chosen]);
    const { items } = (await (await within.page().request.get(`/api/${to}`)).json()) as { items: { id: string; name?: string; title?: string }[] };
    return items.filter((item) => chosen.startsWith(item.title ?? item.name ?? '')).map(({ id }) => id);
  },
  names: async (within, { label, among }) => {
    if (among !== undefined) {
      await within.getByRole('group', { name: label, exact: true }).getByRole('checkbox', { name: 'Ana Ruiz', exact: true }).check();
      return ['Ana Ruiz'];
    }
    await within.getByLabel(label, { exact: true }).fill('Zoé Lara\nAna Ruiz\n');
    return ['Zoé Lara', 'Ana Ruiz'];
  },
  rows: async (within, field) => {
    const list = within.getByRole('group', { name: field.label });
    await list.getByRole('button', { name: `Agregar ${field.singular}` }).click();
    return [await fillAll(list.getByRole('listitem').last(), field.fields, Object.keys(field.fields))];
  },
};

/** Fills in the named fields that have an input. @returns what is stored then */
export async function fillAll(within: Locator, fields: Fields, names: readonly string[]): Promise<Record<string, unknown>> {
  const stored: Record<string, unknown> = {};
  for (const name of names) {
    const field = fields[name];
    if (field === undefined) continue;
    const fill = FILLERS[field.kind] as Filler<Field>;
    stored[name] = await fill(within, field, name);
  }
  return stored;
}
