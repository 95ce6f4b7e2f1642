import type { Locator, Page } from '@playwright/test';
import type { Item } from '#core/collections/index.ts';
import { ADMINISTRATOR } from '#tests/program.ts';
import { expect, test } from './fixtures.ts';
import { fromRowMenu } from './row-menu.ts';

/** Waits until a write of the papers has been answered. */
function stored(office: Page): Promise<unknown> {
  return office.waitForResponse((response) => response.url().includes('/api/papers') && response.request().method() !== 'GET' && response.ok());
}

function rowOf(office: Page, title: string): Locator {
  return office.getByRole('table').getByRole('row').filter({ hasText: title });
}

/** The titles of a year, as somebody who has just come reads them. */
async function titlesOf(visitor: Page, year: number): Promise<string[]> {
  await visitor.goto('/', { waitUntil: 'domcontentloaded' });
  const items = visitor.locator(`#y${year}`).getByRole('listitem');
  return items.evaluateAll((all) => all.map((item) => item.querySelector('a')?.textContent ?? ''));
}

/** Two publications of one year that follow each other in the list, near its top. */
async function neighbours(visitor: Page): Promise<[Item<'papers'>, Item<'papers'>]> {
  const { items } = (await (await visitor.request.get('/api/papers')).json()) as { items: Item<'papers'>[] };
  const first = items.findIndex((paper, index) => paper.year === items[index + 1]?.year);
  const [one, other] = items.slice(first, first + 2);
  if (one === undefined || other === undefined || first > 5) throw new Error('The demo content has no such publications');
  return [one, other];
}

test('an administrator edits, hides, moves and deletes a publication, and the next visitor sees it', async ({ newcomer: office, visitor }) => {
  for (const page of [office, visitor]) await page.emulateMedia({ reducedMotion: 'no-preference' });
  const [paper, next] = await neighbours(visitor);
  const { year } = paper;
  const title = 'Un título que nadie había visto';

  await test.step('signs in', async () => {
    await office.goto('/');
    await office.getByRole('link', { name: 'Administración' }).click();
    await expect(office.getByRole('heading', { name: 'Inicio de Sesión' })).toBeVisible();
    await office.getByLabel('E-mail').fill(ADMINISTRATOR.email);
    await office.getByLabel('Contraseña').fill(ADMINISTRATOR.password);
    await office.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(office).toHaveURL(/\/dashboard$/);
    await office.getByRole('link', { name: 'Listado de Publicaciones', exact: true }).click();
    await expect(office.getByRole('heading', { level: 1, name: 'Listado de Publicaciones' })).toBeVisible();
  });

  await test.step('edits the title in the table: Escape leaves it, Enter stores it', async () => {
    const cell = rowOf(office, paper.title).getByRole('cell').filter({ hasText: paper.title });
    await cell.click();
    await office.getByRole('textbox', { name: 'Título' }).fill('Algo que se descarta');
    await office.keyboard.press('Escape');
    await expect(rowOf(office, paper.title)).toBeVisible();
    await cell.click();
    await office.getByRole('textbox', { name: 'Título' }).fill(title);
    const write = stored(office);
    await office.keyboard.press('Enter');
    await write;
    await expect(office.getByRole('textbox', { name: 'Título' })).toBeHidden();
    const titles = await titlesOf(visitor, year);
    expect(titles).toContain(title);
    expect(titles).not.toContain(paper.title);
  });

  await test.step('hides it, and shows it again', async () => {
    const hide = stored(office);
    await fromRowMenu(office, `Ocultar «${title}»`);
    await hide;
    expect(await titlesOf(visitor, year)).not.toContain(title);
    const show = stored(office);
    await fromRowMenu(office, `Mostrar «${title}»`);
    await show;
    expect(await titlesOf(visitor, year)).toContain(title);
  });

  await test.step('moves it below the next one with the keyboard, and back with the mouse', async () => {
    const places = async () => {
      const titles = await titlesOf(visitor, year);
      return titles.indexOf(title) - titles.indexOf(next.title);
    };
    expect(await places()).toBe(-1);

    const down = stored(office);
    await office.getByRole('button', { name: `Mover «${title}»` }).focus();
    await office.keyboard.press('Space');
    await office.keyboard.press('ArrowDown');
    await office.keyboard.press('Space');
    await down;
    expect(await places()).toBe(1);

    const up = stored(office);
    const grip = office.getByRole('button', { name: `Mover «${title}»` });
    // It comes to rest in sight, with nothing over it.
    await grip.hover();
    const handle = await grip.boundingBox();
    const above = await rowOf(office, next.title).boundingBox();
    if (handle === null || above === null) throw new Error('The rows are not on the screen');
    const x = handle.x + handle.width / 2;
    await office.mouse.down();
    await office.mouse.move(x, handle.y, { steps: 5 });
    await office.mouse.move(x, above.y + 4, { steps: 15 });
    await expect(office.getByText(/ está ahora /)).toBeAttached();
    await office.mouse.up();
    await up;
    expect(await places()).toBe(-1);
  });

  await test.step('deletes it: it is gone, and in the trash', async () => {
    await fromRowMenu(office, `Eliminar «${title}»`);
    const question = office.getByRole('alertdialog', { name: 'Are you sure you want to delete it?' });
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(rowOf(office, title)).toBeVisible();
    await fromRowMenu(office, `Eliminar «${title}»`);
    const removal = stored(office);
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await removal;
    await expect(rowOf(office, title)).toBeHidden();
    expect(await titlesOf(visitor, year)).not.toContain(title);
    await office.goto('/trash');
    await expect(office.getByRole('listitem').filter({ hasText: title })).toBeVisible();
  });

  await test.step('brings it back, and signs out', async () => {
    // The counts of the side bar are read again after a write: nobody leaves before they are there.
    const counts = office.waitForResponse((response) => response.url().endsWith('/api/overview'));
    await office.getByRole('button', { name: `Restaurar «${title}»` }).click();
    await expect(office.getByRole('listitem').filter({ hasText: title })).toBeHidden();
    await counts;
    expect(await titlesOf(visitor, year)).toContain(title);
    await office.getByRole('button', { name: 'Salir' }).click();
    await expect(office).toHaveURL(/\/login$/);
    await office.goto('/papers');
    await expect(office.getByRole('table')).toBeHidden();
    await expect(office.locator('#Landing')).toBeVisible();
  });
});
