import type { Locator } from '@playwright/test';
import { fromRowMenu } from '../row-menu.ts';
import { type Desk, expect, test } from './desk.ts';

/** As where one works with a finger. */
async function touchOnly({ page }: Desk): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true });
}

/**
 * Everything that is worked in a row is on the screen from side to side and tall enough for a finger, and the page is
 * no wider.
 */
async function expectToFit({ page }: Desk, within: Locator): Promise<void> {
  // A row's box is met beside what is drawn of it.
  const controls = within.locator('input:not([type=file], [type=checkbox]), textarea, select, button, a[href]');
  const outside = await controls.evaluateAll((all) =>
    all
      .filter((each) => each.checkVisibility())
      .map((each) => ({
        box: each.getBoundingClientRect(),
        called: each.outerHTML.slice(0, 120),
        isPushed: each.closest('[role=toolbar]') !== null,
      }))
      .filter(({ box, isPushed }) => box.width > 1 && (box.height < 40 || (!isPushed && (box.left < 0 || box.right > innerWidth))))
      .map(({ called }) => called),
  );
  expect(outside).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

test.describe('on a telephone, 360 px wide', () => {
  test('a row is added, edited, hidden and deleted', async ({ desk, store }) => {
    const { page, editor } = desk;
    await touchOnly(desk);
    await desk.open('patents');
    await expect(page.getByText('por sus seis puntos', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Usar el tema oscuro' }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Usar el tema claro' })).toBeVisible();
    await page.getByRole('button', { name: 'Agregar patente' }).click();
    await editor.getByLabel('Título', { exact: true }).fill('Desde el teléfono');
    await editor.getByLabel('Enlace').fill(`https://example.edu/${'larga-'.repeat(12)}`);
    await expectToFit(desk, editor);
    await editor.getByRole('button', { name: 'Guardar', exact: true }).click();
    await desk.seesNotice('Se agregó «Desde el teléfono» al final de la lista.');
    const { id } = await store.titled('patents', 'Desde el teléfono');

    const row = desk.row('Desde el teléfono');
    await expectToFit(desk, row);
    for (const word of ['Editar', 'Ver']) await expect(row.getByText(word, { exact: true }), 'a finger meets no tooltips').toBeVisible();
    await row.getByText('Desde el teléfono').click();
    await editor.getByLabel('Título', { exact: true }).fill('Desde el teléfono, otra vez');
    await editor.getByRole('button', { name: 'Guardar', exact: true }).click();
    await desk.seesNotice('Se guardó «Desde el teléfono, otra vez».');
    const name = page.getByRole('region', { name: 'Avisos' }).getByText('Desde el teléfono, otra vez', { exact: true }).locator('xpath=..');
    await expect(name, 'a name that is shortened keeps the sign behind it in its line').toHaveText('«Desde el teléfono, otra vez».');
    expect(await name.evaluate((element) => element.getClientRects().length)).toBe(1);
    await fromRowMenu(row, /^Ocultar/);
    await desk.seesNotice('Ya no se muestra «Desde el teléfono, otra vez».');
    expect(await store.item('patents', id)).toMatchObject({ title: 'Desde el teléfono, otra vez', enabled: false });
    await fromRowMenu(row, /^Eliminar/);
    await desk.confirmDelete();
    await desk.seesNotice(/^Se eliminó/);
    expect(await store.item('patents', id)).toBeUndefined();
  });

  test('a student with projects and semblanzas, an event with its hours, and a post are written', async ({ desk, store }) => {
    const { page, editor } = desk;
    await touchOnly(desk);
    const save = editor.getByRole('button', { name: 'Guardar', exact: true });
    const add = async (singular: string, title: string, name: string) => {
      await page.getByRole('button', { name: `Agregar ${singular}`, exact: true }).click();
      // However tall the row is, it is seen where one begins to type.
      await expect(editor.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(editor.getByLabel(title, { exact: true })).toBeFocused();
      await expect(editor.getByLabel(title, { exact: true })).toBeInViewport({ ratio: 1 });
      await expect(save).toBeInViewport({ ratio: 1 });
      await editor.getByLabel(title, { exact: true }).fill(name);
    };

    await test.step('a student', async () => {
      await desk.open('students');
      await add('practicante', 'Nombre', 'Zoé del teléfono');
      const [projects, semblanzas] = [editor.getByRole('group', { name: 'Proyectos' }), editor.getByRole('group', { name: 'Semblanzas' })];
      for (const text of ['Uno', 'Dos']) {
        await projects.getByRole('button', { name: 'Agregar proyecto' }).click();
        await projects.getByLabel('Proyecto', { exact: true }).last().fill(text);
      }
      await projects.getByRole('button', { name: 'Subir proyecto 2' }).click();
      await semblanzas.getByRole('button', { name: 'Agregar semblanza' }).click();
      await semblanzas.getByLabel('Descripción', { exact: true }).fill('Estudia baterías.');
      await expectToFit(desk, editor);
      await save.click();
      await desk.seesNotice('Se agregó «Zoé del teléfono» al final de la lista.');
      const { proyecto, semblanzas: kept } = await store.titled('students', 'Zoé del teléfono');
      expect((proyecto as { proyecto: string }[]).map((each) => each.proyecto)).toEqual(['Dos', 'Uno']);
      expect(kept).toEqual([{ descripcion: 'Estudia baterías.' }]);
    });

    await test.step('a thesis', async () => {
      await desk.open('tesis');
      await add('tesis', 'Título', 'Tesis del teléfono');
      await save.click();
      await desk.seesNotice('Se agregó «Tesis del teléfono» al final de la lista.');
    });

    await test.step('an event', async () => {
      await desk.open('events');
      await add('evento', 'Título', 'Plática del teléfono');
      await editor.getByLabel('Inicio', { exact: true }).fill('2031-03-05T10:30');
      await expect(editor.getByLabel(/^Fin/), 'it goes along at once').toHaveValue('2031-03-05T10:30');
      await editor.getByLabel(/^Fin/).fill('2031-03-05T12:00');
      await expectToFit(desk, editor);
      await save.click();
      await desk.seesNotice('Se agregó «Plática del teléfono» al final de la lista.');
      const dates = { startDate: '2031-03-05T16:30:00.000Z', endDate: '2031-03-05T18:00:00.000Z' };
      expect(await store.titled('events', 'Plática del teléfono')).toMatchObject(dates);
    });

    await test.step('a post', async () => {
      await desk.open('blogs');
      await add('entrada del blog', 'Título', 'Nota del teléfono');
      const text = editor.getByLabel('Contenido', { exact: true });
      // The keyboard is up.
      await page.setViewportSize({ width: 360, height: 420 });
      await text.click();
      for (let line = 1; line <= 30; line++) await text.press('Enter');
      const belowBar = async () => {
        const [line, bar] = await Promise.all([text.locator('p').last().boundingBox(), save.boundingBox()]);
        return (line?.y ?? 0) + (line?.height ?? 0) - (bar?.y ?? 0);
      };
      await expect.poll(belowBar, 'the last line is above the bar').toBeLessThan(0);
      await expect(editor.getByRole('button', { name: 'Negritas' })).toBeInViewport({ ratio: 1 });
      const fade = await editor.getByRole('toolbar').evaluate((tools) => {
        const { position, backgroundImage } = getComputedStyle(tools, '::after');
        return { isCut: tools.scrollWidth > tools.clientWidth, position, isGradient: backgroundImage.startsWith('linear-gradient') };
      });
      expect(fade, 'it is seen that there are more buttons').toEqual({ isCut: true, position: 'sticky', isGradient: true });
      await page.setViewportSize({ width: 360, height: 740 });
      await text.fill('Un hallazgo');
      await text.selectText();
      await editor.getByRole('button', { name: 'Negritas' }).click();
      await editor.getByRole('button', { name: 'Deshacer' }).click();
      await expect(text.locator('strong')).toHaveCount(0);
      await editor.getByRole('button', { name: 'Rehacer' }).click();
      await editor.getByRole('button', { name: 'Vista previa' }).click();
      await expect(editor.getByRole('region', { name: 'Vista previa' }).locator('strong')).toBeInViewport();
      await editor.getByRole('button', { name: 'Vista previa' }).click();
      await expectToFit(desk, editor);
      await save.click();
      await desk.seesNotice('Se agregó «Nota del teléfono» al final de la lista.');
      expect(await store.titled('blogs', 'Nota del teléfono')).toMatchObject({ content: '**Un hallazgo**' });
    });
  });
});
