import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { APIRequestContext, Page } from '@playwright/test';
import { type CollectionName, collections } from '#core/collections/index.ts';
import type { AnyItem, CollectionDefinition } from '#core/definition.ts';
import { documents } from '#core/documents/index.ts';
import { startProgram } from '#tests/program.ts';
import { violationsOf, violationsOfWindow, WIDTHS } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { OFFICE_PAGES } from './pages.ts';
import { missedByTab, NOTHING_MISSED } from './tabbing.ts';

/** A test goes through some screens in one page: a page of its own for each costs more than to look at it. */
const SCREENS_OF_A_TEST = 5;

/** The widest list is looked at where not all of its columns fit, too. */
const OWN_WIDTHS: Readonly<Record<string, readonly number[]>> = { '/students': [...WIDTHS, 1024] };

const DOCUMENTS: ReadonlySet<string> = new Set(Object.keys(documents).map((name) => `/${name}`));
const LISTS: ReadonlySet<string> = new Set(Object.keys(collections).map((name) => `/${name}`));

/** Something in the trash and among the messages, so that there is something to look at. */
async function fillTheShelves(administrator: APIRequestContext): Promise<void> {
  const { id } = (await (await administrator.post('/api/patents', { data: { title: 'Para la papelera' } })).json()) as { id: string };
  await administrator.delete(`/api/patents/${id}`);
  await administrator.post('/api/contact', { data: { email: 'zoe@example.org', Asunto: 'Una visita', Mensaje: 'Hola.' } });
}

/** The screens that show it. */
const SHELVES = ['/dashboard', '/trash', '/messages'];
/** The screens that show a backup, which takes a second. */
const BACKUPS = ['/backups', '/jobs'];

/** The answer of a program that can read nothing of its content. */
async function brokenPage(): Promise<string> {
  const program = await startProgram({ args: ['--empty'] });
  const database = new DatabaseSync(join(program.dataDir, 'faro.sqlite'), { timeout: 5_000 });
  database.exec('alter table students rename to lost; update revision set revision = revision + 1');
  database.close();
  // It notices what another process has written.
  await expect.poll(async () => (await fetch(program.url)).status).toBe(500);
  const page = await (await fetch(program.url)).text();
  await program.stop({ errors: true });
  return page;
}

test.describe('WCAG 2.2 AA', () => {
  test('of the open menu and the dialog of a student', async ({ visitor }) => {
    await visitor.goto('/');
    await visitor.getByRole('button', { name: 'Menú' }).click();
    await expect(visitor.locator('.menu')).toBeVisible();
    expect(await violationsOf(visitor, 'the menu', { within: '.menu' })).toEqual([]);
    await visitor.keyboard.press('Escape');
    await visitor.getByRole('region', { name: 'Grupo' }).getByRole('article').getByRole('link').first().click();
    await expect(visitor.getByRole('dialog')).toBeVisible();
    expect(await violationsOfWindow(visitor, 'the dialog')).toEqual([]);
  });

  test('of the answers of public pages', async ({ visitor }) => {
    const found: string[] = [];
    // Around it is what is around other pages.
    const look = async (heading: string, what: string) => {
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(heading);
      found.push(...(await violationsOf(visitor, what, { within: 'main' })));
    };
    const body = await brokenPage();
    await visitor.route('/broken', (route) => route.fulfill({ contentType: 'text/html', body }));
    await visitor.goto('/broken');
    await look('Unexpected Application Error!', 'a page that cannot be rendered');
    for (const address of ['/Buscar', '/Buscar?q=zzzz']) {
      await visitor.goto(address);
      await look('Buscar', address);
    }
    await visitor.goto('/contacto');
    await visitor.getByRole('button', { name: 'Enviar' }).click();
    await expect(visitor.locator('[aria-invalid]').first()).toBeVisible();
    await look('Contacto', 'a message that is to be mended');
    await visitor.getByLabel('E-mail').fill('zoe@example.org');
    await visitor.getByLabel('Mensaje').fill('Hola.');
    await visitor.getByRole('button', { name: 'Enviar' }).click();
    await look('Gracias por escribirnos', 'thanks for a message');
    await visitor.goto('/login');
    await visitor.getByLabel('E-mail').fill('zoe@example.org');
    await visitor.getByLabel('Contraseña').fill('otra-cosa');
    await visitor.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(visitor.getByRole('alert')).toBeVisible();
    await look('Inicio de Sesión', 'a refused sign-in');
    expect(found).toEqual([]);
  });

  for (let first = 0; first < OFFICE_PAGES.length; first += SCREENS_OF_A_TEST) {
    const screens = OFFICE_PAGES.slice(first, first + SCREENS_OF_A_TEST);
    test(`of ${screens.join(', ')}, lists with a row in edit mode, and all of it by keyboard`, async ({ administrator, office }) => {
      if (screens.some((address) => SHELVES.includes(address))) await fillTheShelves(administrator);
      if (screens.some((address) => BACKUPS.includes(address))) await administrator.post('/api/backups');
      await office.setViewportSize({ width: 1280, height: 800 });
      await office.goto(screens[0] ?? '');
      const found: string[] = [];
      for (const address of screens) {
        await goTo(office, address);
        found.push(...(await foundOn(office, address)));
      }
      expect(found).toEqual([]);
    });
  }
});

/** Goes to a screen by the side bar, as the page is: axe, too, is there already. */
async function goTo(office: Page, address: string): Promise<void> {
  const link = office.getByRole('navigation', { name: 'Menú' }).locator(`[href="${address}"]`);
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(office.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(office.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Looks at the open screen. @returns the violations; throws where Tab misses something */
async function foundOn(office: Page, address: string): Promise<string[]> {
  const found: string[] = [];
  const isList = LISTS.has(address);
  // The whole list is looked at as it is read. Its row in edit mode has few others beside it, and in the same width is
  // looked at alone: a look takes the longer the more elements there are.
  if (isList) found.push(...(await violationsOf(office, address, { widths: [1280] })));
  await (isList ? walkList(office, address) : walk(office, address));
  await office.evaluate(backToStart);
  if (isList) await openFirst(office);
  // The buttons of an edited row stay in sight, over what is below: in a tall window they lie over nothing.
  const height = isList ? 4_000 : 800;
  const widths = OWN_WIDTHS[address] ?? WIDTHS;
  const others = isList ? widths.filter((width) => width !== 1280) : widths;
  found.push(...(await violationsOf(office, address, { widths: others, whole: DOCUMENTS.has(address), height })));
  if (isList) found.push(...(await violationsOf(office, address, { widths: [1280], within: '[data-open]', height })));
  return found;
}

/** Everything on a screen is reached with Tab, and is seen where it is. */
async function walk(office: Page, address: string): Promise<void> {
  expect(await missedByTab(office), address).toEqual(NOTHING_MISSED);
}

/**
 * The same of a list, with few of its rows, which stay; and of a row in edit mode, which Escape leaves for where it was
 * opened.
 */
async function walkList(office: Page, address: string): Promise<void> {
  const search = office.getByRole('searchbox');
  const rows = office.getByRole('button', { name: /^Editar «/ });
  const edit = rows.first();
  const isShort = (await rows.count()) < 4;
  await search.fill(await wordOfFew(office, address.slice(1) as CollectionName));
  // The row that is about to be opened does not go from under the keyboard.
  if (!isShort)
    await expect(
      office
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: / de \d/ }),
    ).toBeVisible();
  await expect(edit).toBeVisible();
  await walk(office, address);
  await edit.focus();
  await office.keyboard.press('Enter');
  await expectWhole(office);
  expect(await missedByTab(office, '[data-open]'), `the open row of ${address}`).toEqual(NOTHING_MISSED);
  await office.getByRole('button', { name: 'Guardar', exact: true }).focus();
  await office.keyboard.press('Escape');
  await expect(edit).toBeFocused();
}

/** A word that some items of a list have in their title, and few. */
async function wordOfFew({ request }: Page, collection: CollectionName): Promise<string> {
  const { titleField } = collections[collection] as CollectionDefinition;
  const { items } = (await (await request.get(`/api/${collection}`)).json()) as { items: AnyItem[] };
  const titles = items.map((item) => String(item[titleField]).toLowerCase());
  const words = titles.flatMap((title) => title.match(/\p{L}{4,}/gu) ?? []);
  const often = (word: string) => titles.filter((title) => title.includes(word)).length;
  return words.find((word) => often(word) > 1 && often(word) < 4) ?? words[0] ?? '';
}

/** Elements scrolled on the way lie below those that stay in sight. */
function backToStart(): void {
  for (const each of [document.documentElement, ...document.querySelectorAll('*')]) each.scrollTo(0, 0);
}

async function openFirst(office: Page): Promise<void> {
  await office
    .getByRole('button', { name: /^Editar «/ })
    .first()
    .click();
  await expectWhole(office);
}

/** The row in edit mode has all of its inputs: some are loaded with it. */
async function expectWhole(office: Page): Promise<void> {
  await expect(office.getByRole('button', { name: 'Guardar', exact: true })).toBeVisible();
  await expect(office.locator('[data-open] [aria-busy=true]')).toHaveCount(0);
}
