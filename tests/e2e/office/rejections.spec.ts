import type { Locator } from '@playwright/test';
import type { Rule, WriteKind } from '#core/collection-rules.ts';
import { type CollectionName, collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { violationsOf } from '../axe.ts';
import { type Desk, expect, fieldsOf, type Store, test } from './desk.ts';

const SAVE = { name: 'Guardar', exact: true } as const;

/** A value that the office shows for a field that is not part of a rule: it must survive the refusal. */
const WITNESS = 'Un texto que no se debe perder';

/** Empties a field: what is not shown counts as empty too (spec, section 5). */
async function empty(editor: Locator, collection: CollectionName, name: string): Promise<void> {
  const field = fieldsOf(collection)[name];
  const input = editor.getByLabel(field?.label ?? '', { exact: true });
  if (field?.kind === 'flag') await input.selectOption('No');
  else await input.fill('');
}

/** Types something into the first text that the rule does not speak of. @returns how to see that it is still there */
async function typeWitness(editor: Locator, definition: CollectionDefinition, of: readonly string[]): Promise<() => Promise<void>> {
  const name = definition.columns.find((each) => !of.includes(each) && ['text', 'longText', 'link'].includes(definition.fields[each]?.kind ?? ''));
  const field = name === undefined ? undefined : definition.fields[name];
  if (field === undefined) return async () => {};
  const typed = field.kind === 'link' ? 'https://example.org/testigo' : WITNESS;
  const input = editor.getByLabel(field.label, { exact: true });
  await input.fill(typed);
  return () => expect(input).toHaveValue(typed);
}

async function everything({ list }: Store, collection: CollectionName): Promise<string> {
  return JSON.stringify(await list(collection));
}

const STORED = 'Uno que ya está';

/** Puts a new row, or the stored one, into edit mode. */
async function begin({ page, row, editor }: Desk, { singular }: CollectionDefinition, on: WriteKind): Promise<void> {
  if (on === 'insert') {
    await page.getByRole('button', { name: `Agregar ${singular}` }).click();
  } else {
    await page.getByRole('searchbox').fill(STORED);
    await row(STORED)
      .getByRole('button', { name: `Editar «${STORED}»` })
      .click();
  }
  await expect(editor).toBeVisible();
}

/**
 * Saves, and sees that nothing is stored, that the row stays with its text, and that the field is marked with the
 * sentence.
 */
async function expectRefusal({ desk, store }: { desk: Desk; store: Store }, collection: CollectionName, label: string, sentence: string) {
  const before = await everything(store, collection);
  await desk.editor.getByRole('button', SAVE).click();
  await expect(desk.editor.getByText(sentence, { exact: true })).toBeVisible();
  const input = desk.editor.getByLabel(label, { exact: true });
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await expect(input).toBeFocused();
  await expect(input).toHaveAccessibleDescription(new RegExp(sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  expect(await everything(store, collection)).toBe(before);
}

interface Refusal {
  readonly rule: Rule;
  readonly on: WriteKind;
}

/**
 * Each rule with each kind of write that it is for, those of a new row first: the list is searched for the stored one.
 */
const refusalsOf = (definition: CollectionDefinition): Refusal[] =>
  (['insert', 'update'] as const).flatMap((on) =>
    definition.rules.filter((rule: Rule) => rule.rule !== 'needs' || rule.on.includes(on)).map((rule: Rule) => ({ rule, on })),
  );

/** The form of a refusal: the office marks and keeps by the rule and the kinds of its fields. */
function formOf({ fields }: CollectionDefinition, { rule, on }: Refusal): string {
  const names = rule.rule === 'needs' ? rule.oneOf : [rule.field];
  return JSON.stringify([rule.rule, on, names.map((name) => fields[name]?.kind)]);
}

const known = new Set<string>();
/** The refusals of a form that none before has: the rules of each collection are tested in `core/rules.test.ts`. */
const tried = Object.values<CollectionDefinition>(collections).flatMap((definition) => {
  const refusals = refusalsOf(definition).filter((refusal) => !known.has(formOf(definition, refusal)));
  for (const refusal of refusals) known.add(formOf(definition, refusal));
  return refusals.length > 0 ? [{ definition, refusals }] : [];
});

for (const { definition, refusals } of tried) {
  const collection = definition.name as CollectionName;
  test(`writes of ${collection} that its rules forbid are refused (spec, section 5)`, async ({ desk, store }) => {
    desk.foresee(/status of 400 .*\/api\//);
    const [existing] = await store.list(collection);
    await store.create(collection, { [definition.titleField]: STORED });
    await desk.open(collection);
    for (const { rule, on } of refusals) {
      const what = rule.rule === 'needs' ? `without ${rule.oneOf.join(', ')}` : `with a ${rule.field} that exists`;
      await test.step(`${on} ${what}`, async () => {
        await begin(desk, definition, on);
        if (rule.rule === 'needs') {
          const isKept = await typeWitness(desk.editor, definition, rule.oneOf);
          for (const name of rule.oneOf) await empty(desk.editor, collection, name);
          await expectRefusal({ desk, store }, collection, definition.fields[rule.oneOf[0] ?? '']?.label ?? '', rule.sentence);
          await isKept();
        } else {
          const isKept = await typeWitness(desk.editor, definition, [rule.field]);
          const label = definition.fields[rule.field]?.label ?? '';
          await desk.editor.getByLabel(label, { exact: true }).fill(String(existing?.[rule.field]));
          await expectRefusal({ desk, store }, collection, label, rule.sentences[on]);
          await isKept();
        }
        await desk.editor.getByRole('button', { name: 'Cancelar', exact: true }).click();
        // An edit of several fields is asked about.
        const discard = desk.page.getByRole('button', { name: 'Descartar', exact: true });
        await expect(async () => {
          if (await discard.isVisible()) await discard.click();
          await expect(desk.editor).toBeHidden({ timeout: 500 });
        }).toPass();
      });
    }
  });
}

test('a value of the wrong form is refused in its field: an address', async ({ desk, store }) => {
  desk.foresee(/status of 400 .*\/api\//);
  const { id } = await store.create('papers', { title: 'Con dirección' });
  await desk.edit('papers', id);
  // Only a link of people is an ORCID alone.
  await desk.editor.getByLabel('Enlace').fill('0000-0002-1825-0097');
  await desk.editor.getByLabel('Título', { exact: true }).fill('Con dirección mala');
  await expectRefusal({ desk, store }, 'papers', 'Enlace', 'Escribe una dirección completa que empiece con https:// o http://');
  await expect(desk.editor.getByLabel('Enlace')).toHaveValue('0000-0002-1825-0097');
  await expect(desk.editor.getByTitle('Abrir en otra pestaña'), 'it leads nowhere').toHaveCount(0);
  expect(await violationsOf(desk.page, 'a refusal', { within: '[data-open]', height: 1000 })).toEqual([]);

  // Corrected, nothing complains and it is stored; how it begins need not be typed.
  await desk.editor.getByLabel('Enlace').fill('example.org/');
  await expect(desk.editor.getByLabel('Enlace')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(desk.editor.getByRole('alert')).toHaveCount(0);
  await expect(desk.editor.getByText('Escribe una dirección')).toHaveCount(0);
  await desk.page.keyboard.press('Enter');
  await desk.seesNotice('Se guardó «Con dirección mala».');
  expect(await store.item('papers', id)).toMatchObject({ title: 'Con dirección mala', url: 'https://example.org/' });
});

test('a project without text and a semblanza without text are refused, and said which', async ({ desk, store }) => {
  desk.foresee(/status of 400 .*\/api\//);
  const { id } = await store.create('students', { name: 'Renglones vacíos' });
  await desk.edit('students', id);
  const [projects, semblanzas] = [desk.editor.getByRole('group', { name: 'Proyectos' }), desk.editor.getByRole('group', { name: 'Semblanzas' })];
  await projects.getByRole('button', { name: 'Agregar proyecto' }).click();
  await projects.getByLabel('Enlace').fill('https://example.org/');
  await semblanzas.getByRole('button', { name: 'Agregar semblanza' }).click();
  await expectRefusal({ desk, store }, 'students', 'Proyecto', 'Escribe «Proyecto» en el renglón 1.');
  await expect(projects.getByLabel('Enlace')).toHaveValue('https://example.org/');
  await projects.getByLabel('Proyecto', { exact: true }).fill('Ya con texto');

  // A corrected field loses its complaint; the other complaint stays, where its row goes.
  const texts = semblanzas.getByLabel('Descripción', { exact: true });
  await expect(projects.getByLabel('Proyecto', { exact: true })).not.toHaveAttribute('aria-invalid', 'true');
  await expect(projects.getByText(/en el renglón/)).toHaveCount(0);
  await expect(texts).toHaveAttribute('aria-invalid', 'true');
  await semblanzas.getByRole('button', { name: 'Agregar semblanza' }).click();
  await texts.nth(1).fill('Otra');
  await semblanzas.getByRole('button', { name: 'Bajar semblanza 1' }).click();
  await expect(texts.nth(1)).toHaveAccessibleDescription('Escribe «Descripción» en el renglón 2.');
  await expect(texts.nth(0)).not.toHaveAttribute('aria-invalid', 'true');
  await semblanzas.getByRole('button', { name: 'Eliminar semblanza 1' }).click();
  await desk.confirmDelete();
  await expectRefusal({ desk, store }, 'students', 'Descripción', 'Escribe «Descripción» en el renglón 1.');
  await expect(projects.getByLabel('Proyecto', { exact: true })).toHaveValue('Ya con texto');
});

test('"Subir" without a file asks for one', async ({ desk, store }) => {
  const { id } = await store.create('group-photos', { name: 'Sin archivo' });
  await desk.edit('group-photos', id);
  await desk.editor.getByRole('button', { name: 'Subir', exact: true }).click();
  await expect(desk.editor.getByRole('alert')).toHaveText('Por favor, selecciona un archivo primero.');
  expect(await store.item('group-photos', id)).toMatchObject({ url_image: null, version: 1 });
  const standsOut = (name: string) =>
    desk.editor
      .locator('label, button')
      .filter({ hasText: name })
      .last()
      .evaluate((each) => !getComputedStyle(each).backgroundColor.endsWith(', 0)'));
  const looks = () => Promise.all(['Selecciona Imagen', 'Subir'].map(standsOut));
  expect(await looks(), 'choosing comes first').toEqual([true, false]);
  await desk.editor.getByLabel('Selecciona Imagen').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await expect.poll(looks).toEqual([false, true]);
});

// Fails when a row begins with the first narrow input, which for a research line is its colour.
test('a new row begins with the first text of its columns, and "Guardar" says why nothing is saved while nothing was typed, in every list', async ({
  desk,
  store,
}) => {
  desk.foresee(/status of 400 /);
  const { page, editor } = desk;
  await page.goto('/dashboard');
  for (const [collection, { singular, columns, fields }] of Object.entries(collections) as [CollectionName, CollectionDefinition][]) {
    const before = (await store.list(collection)).length;
    const first = columns.map((column) => fields[column]).find((field) => field?.kind === 'text');
    await page.getByRole('navigation', { name: 'Menú' }).locator(`[href="/${collection}"]`).click();
    await page.getByRole('button', { name: `Agregar ${singular}`, exact: true }).click();
    await expect(editor.getByLabel(first?.label ?? '', { exact: true }), collection).toBeFocused();
    await editor.getByRole('button', SAVE).click();
    await expect(editor.getByText(/^Todavía no se guarda: falta «|^Escribe el /), collection).toBeInViewport({ ratio: 1 });
    expect(await store.list(collection)).toHaveLength(before);
    await page.keyboard.press('Escape');
    await expect(editor).toBeHidden();
  }
});
