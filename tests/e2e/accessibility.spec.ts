import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type CollectionName, collections } from '#core/collections/index.ts';
import { expect, test } from './fixtures.ts';
import { OFFICE_PAGES, publicPages } from './pages.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const WIDTHS = [360, 1280];
const SCHEMES = ['light', 'dark'] as const;

/**
 * Everything that axe finds on a page at both widths; at night the colours alone, for nothing else differs.
 * The pages have no frames, so the legacy mode, which opens no page beside this one, finds the same.
 */
async function violationsOf(page: Page, address: string, widths: readonly number[] = WIDTHS): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) found.push(`${address} ${width}: the page is ${wide} pixels wide`);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
      const { violations } = await (colorScheme === 'light'
        ? axe.withTags(RULES)
        : axe.withRules(['color-contrast', 'link-in-text-block'])
      ).analyze();
      found.push(...violations.map(({ id, nodes }) => `${address} ${width} ${colorScheme} ${id}: ${told(nodes)}`));
    }
  }
  return found;
}

type Nodes = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]['nodes'];

function told(nodes: Nodes): string {
  return nodes
    .slice(0, 3)
    .map(({ target, failureSummary }) => `${target.join(' ')} — ${failureSummary}`)
    .join('; ');
}

test.describe('WCAG 2.2 AA', () => {
  test.setTimeout(180_000);

  test('of the public pages', async ({ visitor }) => {
    const found: string[] = [];
    for (const address of await publicPages(visitor.request)) {
      await visitor.goto(address);
      found.push(...(await violationsOf(visitor, address)));
    }
    expect(found).toEqual([]);
  });

  const half = Math.ceil(OFFICE_PAGES.length / 2);
  for (const addresses of [OFFICE_PAGES.slice(0, half), OFFICE_PAGES.slice(half)]) {
    test(`of ${addresses.join(' ')}, the lists with a row in edit mode`, async ({ office }) => {
      const found: string[] = [];
      for (const address of addresses) {
        const list = collectionAt(address);
        await office.goto(list ? `${address}?editar=${await firstOf(office, list)}` : address);
        await expect(office.getByRole('heading', { level: 1 })).toBeVisible();
        if (list) await expect(office.getByRole('row').getByRole('button', { name: 'Guardar', exact: true })).toBeVisible();
        await office.waitForLoadState('networkidle');
        found.push(...(await violationsOf(office, address)));
      }
      expect(found).toEqual([]);
    });
  }

  test('of the windows over a list', async ({ office }) => {
    const found: string[] = [];
    const id = await firstOf(office, 'patents');
    await office.goto('/patents');
    const { title } = (await (await office.request.get(`/api/patents/${id}`)).json()) as { title: string };
    const row = office.getByRole('row').filter({ hasText: title });
    for (const [button, window] of [
      [/^Eliminar/, office.getByRole('alertdialog', { name: 'Are you sure you want to delete it?' })],
      [/^Cambiar de lugar/, office.getByRole('dialog', { name: /^Cambiar de lugar/ })],
    ] as const) {
      await row.getByRole('button', { name: button }).click();
      await expect(window).toBeVisible();
      found.push(...(await violationsOf(office, String(button), [360])));
      await office.keyboard.press('Escape');
    }
    await office.goto(`/patents?editar=${id}`);
    await office.getByRole('button', { name: 'Historial' }).click();
    await expect(office.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    found.push(...(await violationsOf(office, 'history', [360])));
    expect(found).toEqual([]);
  });
});

function collectionAt(address: string): CollectionName | undefined {
  return (Object.keys(collections) as CollectionName[]).find((name) => address === `/${name}`);
}

async function firstOf(page: Page, collection: CollectionName): Promise<string> {
  const { items } = (await (await page.request.get(`/api/${collection}`)).json()) as { items: { id: string }[] };
  return items[0]?.id ?? '';
}
