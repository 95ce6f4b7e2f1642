import { violationsOfWindow } from '../axe.ts';
import { missedByTab, NOTHING_MISSED } from '../tabbing.ts';
import { type Desk, expect, test } from './desk.ts';

/** A window over the office, opened by keyboard from where the focus is. */
interface Window {
  readonly name: RegExp | string;
  readonly role?: 'dialog' | 'alertdialog';
  /** Puts the focus on what opens it. */
  readonly from: (desk: Desk) => Promise<unknown>;
  /** The item of the menu that is opened there. */
  readonly item?: RegExp;
}

const focusOn = (name: RegExp | string) => (desk: Desk) => desk.page.getByRole('button', { name }).first().focus();

/**
 * By screen, the windows that open from it. The windows of a conflict and of an ended session are in `together` and
 * `nothing-lost`.
 */
const WINDOWS: Readonly<Record<string, readonly Window[]>> = {
  '/students?editar=': [
    { name: /^Historial de/, from: ({ editor }) => editor.getByRole('button', { name: 'Historial' }).focus() },
    { name: 'Elegir de la mediateca', from: focusOn('Elegir de la mediateca') },
  ],
  '/students': [
    { name: /^Cambiar de lugar/, from: focusOn(/^Más acciones/), item: /^Cambiar de lugar/ },
    { name: /^Historial de/, from: focusOn(/^Más acciones/), item: /^Historial de/ },
    { name: 'Are you sure you want to delete it?', role: 'alertdialog', from: focusOn(/^Más acciones/), item: /^Eliminar «/ },
    { name: 'Columnas y renglones', from: focusOn('Columnas') },
  ],
  '/papers': [
    {
      name: 'Citar',
      from: async ({ page, editor }) => {
        await page
          .getByRole('button', { name: /^Editar «/ })
          .first()
          .click();
        await editor.getByRole('button', { name: 'Citar', exact: true }).focus();
      },
    },
  ],
  '/profile': [
    { name: /^Historial de/, from: focusOn('Historial') },
    {
      name: 'Elegir de la mediateca',
      from: ({ page }) => page.getByRole('group', { name: 'Curriculum' }).getByRole('button', { name: 'Elegir de la mediateca' }).focus(),
    },
  ],
  '/media': [{ name: /\.(png|jpe?g|webp|avif|pdf)$/, from: focusOn(/\.(png|jpe?g|webp|avif|pdf)/) }],
};

for (const [screen, windows] of Object.entries(WINDOWS)) {
  test(`windows of ${screen} are worked by keyboard, and by pointer, lead back to what opened them, and axe finds nothing in them`, async ({
    desk,
    store,
  }) => {
    const { page } = desk;
    const { id } = await store.create('students', { name: 'Con ventanas', semblanzas: [{ descripcion: 'Una' }] });
    await store.patch('students', id, { carrera: 'Física', semblanzas: [{ descripcion: 'Otra' }] });
    await page.goto(screen.endsWith('=') ? `${screen}${id}` : screen);
    for (const { name, role = 'dialog', from, item } of windows) {
      await test.step(String(name), async () => {
        await from(desk);
        const opener = page.locator(':focus');
        const pressed = await opener.elementHandle();
        const called = await opener.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent);
        const focusIsBack = () =>
          expect
            .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent))
            .toBe(called);
        await page.keyboard.press('Enter');
        if (item) await page.getByRole('menuitem', { name: item }).press('Enter');
        const window = page.getByRole(role, { name });
        await expect(window).toBeVisible();
        await expect(window.locator('[aria-busy=true]')).toHaveCount(0);
        await expect.poll(() => window.evaluate((element) => element.contains(document.activeElement)), 'the focus is in it').toBe(true);
        await expect(window.getByRole('button', { name: /^(Cerrar|Cancelar)$/ }), 'who has no Escape leaves it too').toBeInViewport();
        const search = window.getByRole('searchbox');
        if ((await search.count()) > 0) await expect(search, 'one begins where one types').toBeFocused();
        expect(await missedByTab(page, 'dialog[open]')).toEqual(NOTHING_MISSED);
        expect(await violationsOfWindow(page, `${screen} ${String(name)}`)).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(window).toBeHidden();
        await focusIsBack();

        // Not every browser gives the focus to a button that a pointer presses.
        await pressed?.evaluate((element) => {
          element.addEventListener('mousedown', (event) => event.preventDefault(), { once: true });
          (element as HTMLElement).blur();
        });
        await pressed?.click();
        if (item) await page.getByRole('menuitem', { name: item }).click();
        await expect(window).toBeVisible();
        await window.getByRole('button', { name: /^(Cerrar|Cancelar)$/ }).click();
        await expect(window).toBeHidden();
        await focusIsBack();
      });
    }
  });
}
