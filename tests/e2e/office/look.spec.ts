import { nextFrames } from '../frames.ts';
import { picture } from '../given-files.ts';
import { expect, test } from './desk.ts';

/** Nothing lies over the middle of an element. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === element;
}

/** The colour of links in a page, as its style has it. */
const LINK = 'getComputedStyle(document.documentElement).getPropertyValue("--link")';

// Fails when the page beside the form is not the true one, when anybody else sees the draft, or when a step of the
// preview becomes a step of the window's history.
test('the look is seen on the true page while it is chosen, by nobody else before "Guardar", and can be undone', async ({ desk, store, visitor }) => {
  const { page } = desk;
  const before = (await store.call('GET', '/api/site')) as { version: number };
  const linkOf = async () => {
    await visitor.goto('/');
    return visitor.evaluate(LINK);
  };
  try {
    const usual = await linkOf();
    await page.goto('/dashboard');
    await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Aspecto' }).click();
    const preview = page.frameLocator('iframe');
    await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(preview.locator('.edit')).toHaveCount(0);
    await page.getByLabel('Color del grupo', { exact: true }).fill('#a4123f');
    const cover = page.getByLabel('Portada', { exact: true });
    const noPicture = page.getByText('Mientras no subas una imagen, en la portada se ve el faro.');
    await cover.selectOption({ label: 'Imagen propia' });
    await expect(noPicture).toBeVisible();
    await cover.selectOption({ label: 'Lisa' });
    await expect(noPicture).toBeHidden();
    // The page may be on its way.
    const linkInPreview = () =>
      preview
        .locator(':root')
        .evaluate((root) => getComputedStyle(root).getPropertyValue('--link'))
        .catch(() => '');
    await expect.poll(linkInPreview).toContain('#a4123f');
    await expect(preview.locator('.night')).toHaveCount(0);
    await page.getByRole('button', { name: 'Oscuro', exact: true }).click();
    await expect(preview.locator(':root')).toHaveAttribute('data-theme', 'dark');

    const down = page.getByRole('button', { name: 'Bajar Blog' });
    await down.focus();
    await page.keyboard.press('Enter');
    await expect(down).toBeFocused();
    await expect(page.getByText('«Blog» quedó en el lugar 12 de 14.')).toBeAttached();
    await expect(preview.locator('#Colaboradores + #Blog')).toBeAttached();
    expect(await linkOf()).toBe(usual);
    // Fails where the row moves away from the pointer: the second press is then for another section.
    const up = page.getByRole('button', { name: 'Subir Únete' });
    await up.scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 120);
    const { x = 0, y = 0 } = (await up.boundingBox()) ?? {};
    for (const place of [12, 11]) {
      await page.mouse.click(x + 8, y + 8);
      await expect(page.getByText(`«Únete» quedó en el lugar ${place} de 14.`)).toBeAttached();
      await nextFrames(page);
    }

    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page.getByText('Se guardo la información', { exact: true })).toBeVisible();
    expect(await linkOf()).toContain('#a4123f');
    const notices = page.getByRole('region', { name: 'Avisos' });
    await expect(notices).toContainText('«Aspecto»');
    await notices.getByRole('button', { name: 'Deshacer' }).click();
    await expect.poll(linkOf).toBe(usual);
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Aspecto' }).click();
    const chooser = page.getByRole('group', { name: 'Logotipo', exact: true }).locator('input[type=file]');
    await chooser.setInputFiles(await picture('sello.png', 64));
    await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Mensajes' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question, 'the logo is on both screens').toContainText('en «Aspecto»');
    await question.getByRole('button', { name: 'Descartar y salir' }).click();
    await expect(page).toHaveURL(/\/messages$/);
  } finally {
    await store.call('PUT', '/api/site', { ...before, version: undefined });
  }
});

test('a colour that is none is refused where it stands, with what was typed', async ({ desk }) => {
  const { page } = desk;
  desk.foresee(/status of 400/);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/aspecto');
  const color = page.getByLabel('Color del grupo', { exact: true });
  await color.fill('azul marino');
  await expect(page.getByRole('status').filter({ hasText: 'Escribe un color como #0a5488' }), 'while it is typed').toBeVisible();
  const refused = page.waitForResponse((response) => response.status() === 400);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await refused;
  // The input that is refused gets the focus, and comes into view, once the answer is there.
  await expect(color).toBeFocused();
  await expect(page.getByText(/^Escribe un color como #0a5488/).first()).toBeVisible();
  await expect(color).toHaveValue('azul marino');
  for (const input of [page.getByRole('checkbox', { name: 'Contacto' }), color]) {
    await input.focus();
    await expect(input).toBeInViewport({ ratio: 1 });
    expect(await input.evaluate(isOnTop), 'it is below the page').toBe(true);
    await expect(page.locator('iframe'), 'the page stays in sight').toBeInViewport({ ratio: 0.5 });
  }
});

// Fails where the page beside the form is asked for its address when it did not load.
test('a page that did not load while there was no connection is seen again with the next change', async ({ desk }) => {
  const { page } = desk;
  desk.foresee(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/aspecto');
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
  const cover = page.getByLabel('Portada', { exact: true });
  await page.context().setOffline(true);
  const failed = page.waitForEvent('requestfailed');
  await cover.selectOption({ label: 'Lisa' });
  await failed;
  await expect(preview.getByRole('heading', { level: 1 })).toBeHidden();
  await page.context().setOffline(false);
  await page.getByLabel('Tipos de letra', { exact: true }).selectOption({ label: 'Clásica' });
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(preview.locator('.night')).toHaveCount(0);
});

test('Ctrl+K leads to the input of a part of the look', async ({ desk }) => {
  const { page } = desk;
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [words, input] of [
    ['color del grupo', page.getByLabel('Color del grupo', { exact: true })],
    ['secciones de la portada', page.getByRole('group', { name: 'Secciones de la portada' })],
    ['imagen de la portada', page.getByLabel('Portada', { exact: true })],
  ] as const) {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Buscar en todo el panel' })).toBeFocused();
    await page.keyboard.type(words);
    await expect(page.locator('[role=option][aria-selected=true]')).toContainText('Aspecto');
    await page.keyboard.press('Enter');
    await expect(input, words).toBeFocused();
    await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Papelera' }).click();
  }
});
