import type { Page } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';
import { collections } from '#core/collections/index.ts';
import { expect, test } from './fixtures.ts';
import { OFFICE_PAGES, publicPages } from './pages.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOURS = ['color-contrast', 'link-in-text-block'];
const WIDTHS = [360, 1280];
/** The widest list is looked at where not all of its columns fit, too. */
const MORE_WIDTHS: Readonly<Record<string, readonly number[]>> = { '/students': [1024] };
const SCHEMES = ['light', 'dark'] as const;

/**
 * Everything that axe finds on a page at its widths; at night the colours alone, for nothing else differs.
 * Axe is handed to the page once: reading it costs as much as running it.
 */
async function violationsOf(page: Page, address: string): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(axe.source);
  for (const width of [...WIDTHS, ...(MORE_WIDTHS[address] ?? [])]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const wanted: RunOnly = colorScheme === 'light' ? { type: 'tag', values: RULES } : { type: 'rule', values: COLOURS };
      const violations = await page.evaluate(violationsHere, wanted);
      found.push(...violations.map((violation) => `${address} ${width} ${colorScheme} ${violation}`));
    }
  }
  return found;
}

/** What axe, in the page, finds: the rule, and the first places of each. */
async function violationsHere(runOnly: RunOnly): Promise<string[]> {
  const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, { runOnly, resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target, failureSummary }) => `${target.join(' ')} — ${failureSummary}`);
    return `${id}: ${places.join('; ')}`;
  });
}

const LISTS: ReadonlySet<string> = new Set(Object.keys(collections).map((name) => `/${name}`));

/** Something in the trash, among the messages and among the backups, so that there is something to look at. */
async function fillTheShelves(office: Page, origin: string): Promise<void> {
  const call = (method: string, path: string, data?: object) => office.request.fetch(path, { method, headers: { origin }, ...(data && { data }) });
  const { id } = (await (await call('POST', '/api/patents', { title: 'Para la papelera' })).json()) as { id: string };
  await call('DELETE', `/api/patents/${id}`);
  await call('POST', '/api/contact', { email: 'zoe@example.org', Asunto: 'Una visita', Mensaje: 'Hola.' });
  await call('POST', '/api/backups');
}

test.describe('WCAG 2.2 AA', () => {
  test.setTimeout(180_000);

  test('of the dialog of a student', async ({ visitor }) => {
    await visitor.goto('/');
    await visitor.getByRole('region', { name: 'Grupo' }).getByRole('article').getByRole('link').first().click();
    await expect(visitor.getByRole('dialog')).toBeVisible();
    expect(await violationsOf(visitor, 'the dialog')).toEqual([]);
  });

  test('of the public pages', async ({ visitor }) => {
    const found: string[] = [];
    for (const address of await publicPages(visitor.request)) {
      // With an anchor all of the page is laid out (`distant.css`), so that all of it can be measured.
      await visitor.goto(address === '/' ? '/#contenido' : address);
      found.push(...(await violationsOf(visitor, address)));
    }
    expect(found).toEqual([]);
  });

  const half = Math.ceil(OFFICE_PAGES.length / 2);
  for (const addresses of [OFFICE_PAGES.slice(0, half), OFFICE_PAGES.slice(half)]) {
    test(`of ${addresses.join(' ')}, lists with a row in edit mode`, async ({ office, program }) => {
      const found: string[] = [];
      await fillTheShelves(office, program.url);
      for (const address of addresses) {
        await office.goto(address);
        await expect(office.getByRole('heading', { level: 1 })).toBeVisible();
        await office.waitForLoadState('networkidle');
        // The rows below the one being edited are still to read: one look sees both.
        if (LISTS.has(address)) {
          await office
            .getByRole('button', { name: /^Editar «/ })
            .first()
            .click();
          await expect(office.getByRole('button', { name: 'Guardar', exact: true })).toBeVisible();
          await office.waitForLoadState('networkidle');
        }
        found.push(...(await violationsOf(office, address)));
      }
      expect(found).toEqual([]);
    });
  }
});
