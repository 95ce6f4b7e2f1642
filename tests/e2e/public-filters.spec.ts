import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const SMALL = { width: 360, height: 640 };

async function expectResultsInSight(page: Page): Promise<void> {
  await expect(page.locator('[data-filtered="count"]')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[data-filtered="list"] :is(.title, h2)').first()).toBeInViewport();
}

async function expectLedToResults(page: Page): Promise<void> {
  await page.setViewportSize(SMALL);
  await page.goto('/Publicaciones');
  await expectResultsInSight(page);
  await expect(page.getByLabel('Año')).toBeHidden();
  await page.getByText('Más filtros').click();
  await page.getByLabel('Año').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Mostrar' }).click();
  await expect(page).toHaveURL(/year=\d{4}.*#resultados$/);
  await expectResultsInSight(page);
  // A choice that was made is not hidden.
  await expect(page.getByLabel('Año')).toBeVisible();

  await page.goto('/Entradas');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page).toHaveURL(/tag=.*#resultados$/);
  await expectResultsInSight(page);
}

test('on a telephone the choices are folded, and sending them leads to what was found', async ({ visitor }) => {
  await expectLedToResults(visitor);
});

test('the same without script', async ({ scriptless }) => {
  await expectLedToResults(scriptless);
});

test('on a wide screen all choices are at hand', async ({ scriptless }) => {
  await scriptless.goto('/Publicaciones');
  await expect(scriptless.getByLabel('Año')).toBeVisible();
  await expect(scriptless.getByText('Más filtros')).toBeHidden();
});
