import type { Locator, Page } from '@playwright/test';

/**
 * Chooses an action from the menu of a row.
 * @param within the page where the action names its row, as in `Ocultar «Uno»`; else the row
 */
export async function fromRowMenu(within: Page | Locator, action: string | RegExp): Promise<void> {
  const page = 'page' in within ? within.page() : within;
  const row = typeof action === 'string' ? /«.*»/.exec(action)?.[0] : undefined;
  await within.getByRole('button', { name: row === undefined ? /^Más acciones/ : `Más acciones de ${row}`, exact: row !== undefined }).click();
  await page.getByRole('menuitem', { name: action, exact: typeof action === 'string' }).click();
}
