import type { Locator } from '@playwright/test';
import type { Field } from '#core/fields/kinds.ts';
import { violationsOf } from '../axe.ts';
import { give } from '../given-files.ts';
import { paste } from '../paste.ts';
import { expect } from './desk.ts';
import { PNG } from './fillers.ts';

/** A small picture. */
const drawing = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG });

/** The text with the signs of Markdown, which is how it is written from then on. */
export async function inMarkdown(within: Locator, label: string): Promise<Locator> {
  const tools = within.getByRole('toolbar', { name: `Formato de ${label}` });
  const signs = tools.getByRole('button', { name: 'Ver Markdown' });
  await expect(signs).toBeVisible();
  if ((await signs.getAttribute('aria-pressed')) === 'false') await signs.click();
  await expect(signs).toHaveAttribute('aria-pressed', 'true');
  return within.getByRole('textbox', { name: label, exact: true });
}

/**
 * Both ways of writing. As it will be seen: marks by a button and a shortcut, and a picture by paste while the writing
 * goes on. With the signs of Markdown: one by drop and one of the library, and all of it in the preview. Fails when the
 * picture is put where the caret is by then (app/office/fields/markdown/use-pictures.ts), and when a description typed
 * after it arrived is left to its button (`slotsOf` in app/office/files/later-texts.ts).
 * @returns what is stored then
 */
export async function writePost(within: Locator, { label }: Pick<Field, 'label'>): Promise<string> {
  const area = within.getByRole('textbox', { name: label, exact: true });
  const arriving = (file: string) => within.getByRole('listitem').filter({ hasText: file });
  const button = (name: string) => within.getByRole('toolbar', { name: `Formato de ${label}` }).getByRole('button', { name, exact: true });
  await area.click();
  await area.pressSequentially('Un estudio');
  await area.press('Control+a');
  await area.press('Control+b');
  await button('Lista').click();
  await expect(area.getByRole('listitem').locator('strong')).toHaveText('Un estudio');
  await expect(button('Lista')).toHaveAttribute('aria-pressed', 'true');
  await button('Cita').click();
  await expect(area.locator('blockquote')).toHaveText('Un estudio');
  await area.press('Control+z');
  await expect(area.locator('blockquote')).toBeHidden();

  const [page, held] = [within.page(), Promise.withResolvers<void>()];
  await page.route('**/api/uploads', async (route) => {
    await held.promise;
    await route.continue();
  });
  await area.press('Control+End');
  await area.press('ArrowRight');
  await give(area, 'paste', [drawing('pegada.png')]);
  await expect(arriving('pegada.png').getByRole('button', { name: 'Pausar' })).toBeEnabled();
  await area.press('Control+End');
  await area.pressSequentially('Más');
  held.resolve();
  await expect(area.locator('img[src]')).toHaveCount(1);
  await expect(area).toBeFocused();
  await arriving('pegada.png').getByRole('button', { name: 'Usar «Pegada»' }).click();
  await arriving('pegada.png').getByRole('button', { name: 'Guardar la descripción' }).click();
  await expect(area.getByRole('img', { name: 'Pegada' })).toBeVisible();
  await expect(arriving('pegada.png')).toBeHidden();
  await pasteFromWord(area);
  await linkBy(area);
  await within.scrollIntoViewIfNeeded();
  expect(await violationsOf(page, 'a text as it will be seen', { within: '[data-open]' })).toEqual([]);
  await button('Ver Markdown').click();
  await expect(area).toHaveValue(/^- \*\*Un estudio\*\*\n\n!\[Pegada\]\(\/files\/uploads\/pegada[^)]*\)\n\nMás$/);
  await expect(button('Negritas')).toBeHidden();

  await area.press('Control+End');
  await area.evaluate((element: HTMLTextAreaElement) => {
    element.style.height = '4rem';
    element.scrollTop = 0;
  });
  await give(area, 'drop', [drawing('soltada.png')]);
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
  const preview = within.getByRole('region', { name: 'Vista previa' });
  await expect(preview.getByRole('listitem').locator('strong')).toHaveText('Un estudio');
  await expect(preview.getByRole('img', { name: 'Pegada' })).toHaveCount(2);
  // A description typed now goes along with the row.
  await arriving('soltada.png').getByLabel('¿Qué muestra la imagen?').fill('Un punto [rojo]');
  expect(await violationsOf(page, 'a preview', { within: '[data-open]' })).toEqual([]);
  const written = await area.inputValue();
  await button('Ver Markdown').click();
  await expect(area.locator('img[src]')).toHaveCount(3);
  await button('Ver Markdown').click();
  await expect(area, 'to look at it changes nothing').toHaveValue(written);
  await button('Ver Markdown').click();
  return written.replace('![](', '![Un punto (rojo)](');
}

/** A paste with a format is taken with it, all of it gone by one Ctrl+Z. */
async function pasteFromWord(area: Locator): Promise<void> {
  await area.press('Control+End');
  await paste(area, 'Nota\r\nEs de Word', '<h1>Nota</h1><p class=MsoNormal>Es <b>de Word</b></p>');
  await expect(area.getByRole('heading')).toHaveText('Nota');
  await expect(area.locator('strong').last()).toHaveText('de Word');
  await area.press('Control+z');
  await expect(area.getByRole('heading')).toBeHidden();
}

async function linkBy(area: Locator): Promise<void> {
  const dialog = area.page().getByRole('dialog', { name: 'Enlace' });
  const address = dialog.getByLabel('Dirección');
  const ask = async () => {
    await area.press('Control+End');
    await area.press('Control+k');
  };
  await ask();
  await expect(dialog.getByLabel('Texto')).toBeFocused();
  await dialog.getByLabel('Texto').fill('la nota');
  await address.fill('la nota');
  await address.press('Enter');
  await expect(dialog.getByText('Escribe una dirección que empiece con https:')).toBeVisible();
  expect(await violationsOf(area.page(), 'a link', { within: 'dialog' })).toEqual([]);
  await address.press('Escape');
  await expect(area).toBeFocused();
  await ask();
  await dialog.getByLabel('Texto').fill('la nota');
  await address.fill('grupo.mx/nota');
  await dialog.getByRole('button', { name: 'Insertar' }).click();
  await expect(area.locator('a')).toHaveText('la nota');
  await expect(area).toBeFocused();
  // The browser has not said yet that the caret was moved.
  await area.evaluate((element) => {
    getSelection()?.modify('move', 'backward', 'character');
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }));
  });
  await expect(address).toHaveValue('https://grupo.mx/nota');
  await dialog.getByRole('button', { name: 'Quitar el enlace' }).click();
  await expect(area.locator('a')).toBeHidden();
  await area.press('Control+z');
  await area.press('Control+z');
  await expect(area).not.toContainText('la nota');
}
