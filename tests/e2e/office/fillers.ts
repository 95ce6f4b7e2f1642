import type { Locator } from '@playwright/test';
import { curriculumPdf } from '#content/demo/curriculum.ts';
import type { Field, FieldKind, Fields } from '#core/fields/kinds.ts';
import type { TextField } from '#core/fields/text.ts';
import { expect } from './desk.ts';

type Filler<F extends Field> = (within: Locator, field: F, name: string) => Promise<unknown>;
type Fillers = { readonly [Kind in FieldKind]: Filler<Extract<Field, { kind: Kind }>> };

export const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

async function text(within: Locator, { label, suggestions, refusal, example = '' }: TextField, name: string): Promise<string> {
  // A field that takes one form alone is given its example.
  const typed = refusal === undefined ? `Texto de ${name} — «ñ»` : example;
  const input = within.getByLabel(label, { exact: true });
  if (typeof suggestions === 'object') {
    await input.focus();
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
/** Typed as it will be seen. Everything else that may be done with such a text is in `writing.ts`, tried once. */
async function post(within: Locator, { label }: Field, name: string): Promise<string> {
  const area = within.getByRole('textbox', { name: label, exact: true });
  await area.click();
  await area.pressSequentially(`Un estudio de ${name}`);
  await expect(area).toHaveText(`Un estudio de ${name}`);
  await area.press('Control+a');
  await area.press('Control+b');
  await expect(area.locator('strong')).toHaveText(`Un estudio de ${name}`);
  return `**Un estudio de ${name}**`;
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
  moment: async (within, { label, isDay, isSetByServer }) => {
    if (isDay) {
      await within.getByLabel(label, { exact: true }).fill('2031-03-05');
      return '2031-03-05T18:00:00.000Z';
    }
    // On the clock of the site, which is in Mexico City. A date of publication to come would hide the item.
    if (isSetByServer) {
      await within.getByLabel(label, { exact: true }).fill('2026-01-05T10:30');
      return '2026-01-05T16:30:00.000Z';
    }
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
