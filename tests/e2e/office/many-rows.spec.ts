import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { collections } from '#core/collections/index.ts';
import { migrate } from '#data/migrations/index.ts';
import { openDatabase } from '#data/open-database.ts';
import { insertRow } from '#data/tables.ts';
import { type Program, startProgram } from '#tests/program.ts';
import { BY, storeOver } from '#tests/store.ts';
import { nextFrames } from '../frames.ts';
import { fromRowMenu } from '../row-menu.ts';
import { test as base, expect } from './desk.ts';

const ROWS = 5_000;

/** Patents enough for any group, written in one transaction. */
async function fill(dataDir: string): Promise<void> {
  const database = await openDatabase(`sqlite:${join(dataDir, 'faro.sqlite')}`);
  await migrate(database);
  const moment = new Date('2026-03-05T18:00:00.000Z').toISOString();
  const stamps = { publishDate: moment, createdDate: moment, updatedDate: null };
  await storeOver(database).store.write(BY, async ({ db }) => {
    for (let order = 0; order < ROWS; order++) {
      const number = String(order + 1).padStart(4, '0');
      await insertRow(db, collections.patents, {
        ...{ id: `p${number}`, version: 1, title: `Patente ${number}`, url: '', year: 2020, enabled: true, order },
        ...stamps,
      });
    }
  });
  await database.close();
}

const test = base.extend<object, { program: Program }>({
  program: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, provide) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'faro-many-'));
      await fill(dataDir);
      const program = await startProgram({ dataDir });
      await provide(program);
      await program.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

const scrollToEnd = (page: Page) =>
  page.getByRole('table').evaluate((table) => {
    const scroller = table.parentElement as HTMLElement;
    scroller.scrollTop = scroller.scrollHeight;
  });

test('a list of 5,000 rows opens, scrolls, finds, and its last row is edited', async ({ desk, store }) => {
  const { page } = desk;
  await desk.open('patents');
  await expect(desk.row('Patente 0001')).toBeVisible();
  await expect(page.getByText('5,000 patentes.')).toBeVisible();
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(ROWS + 1));

  await scrollToEnd(page);
  const last = desk.row('Patente 5000');
  await expect(last).toBeInViewport();
  expect(await page.getByRole('row').count(), 'only the rows on the screen are drawn').toBeLessThan(60);

  await last.getByText('Patente 5000').click();
  await expect(desk.editor.getByLabel('Título', { exact: true })).toBeFocused();
  await page.keyboard.type(', la última');
  await page.keyboard.press('Enter');
  await desk.seesNotice('Se guardó «Patente 5000, la última».');
  await expect(last).toBeInViewport();
  expect(await store.item('patents', 'p5000')).toMatchObject({ title: 'Patente 5000, la última', version: 2 });

  await page.getByRole('searchbox').fill('patente 2500');
  await expect(page.getByText('1 de 5,000 patentes.')).toBeVisible();
  await expect(desk.row('Patente 2500')).toBeVisible();

  // The address leads to a row once; whoever looks at another one afterwards stays there.
  await desk.edit('patents', 'p2500');
  await expect(desk.editor).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(desk.editor).toBeHidden();
  await page.getByRole('searchbox').fill('patente 0001');
  await expect(page.getByText('1 de 5,000 patentes.')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(page.getByText('5,000 patentes.', { exact: true })).toBeVisible();
  await nextFrames(page);
  await expect(desk.row('Patente 0001')).toBeInViewport();
});

test('among 5,000 rows one is moved to the first place by its number, and is seen there', async ({ desk, store }) => {
  await desk.open('patents');
  await scrollToEnd(desk.page);
  await fromRowMenu(desk.page, 'Cambiar de lugar «Patente 4999»');
  await desk.page.getByLabel(`Lugar en la lista (1 a ${ROWS})`).fill('1');
  await desk.page.keyboard.press('Enter');
  await desk.seesNotice('Se movió «Patente 4999» al lugar 1.');
  await expect(desk.row('Patente 4999')).toBeInViewport();
  const ids = (await store.list('patents')).slice(0, 2).map(({ id }) => id);
  expect(ids).toEqual(['p4999', 'p0001']);
});
