import type { Page, Route } from '@playwright/test';
import { type CollectionName, collections } from '#core/collections/index.ts';
import type { Field, FieldKind } from '#core/fields/kinds.ts';
import { sampleBody } from '#tests/samples.ts';
import { nextFrames } from '../frames.ts';
import { fileName, scriptsOf } from './broken-scripts.ts';
import { expect, fieldsOf, test } from './desk.ts';

/** The places of things in the window, by the words on them. */
type Places = Readonly<Record<string, readonly [left: number, top: number]>>;

/** The heads of the fields, and "Guardar", of everything that is open; once what has come is drawn. */
async function placesIn(page: Page, open: string): Promise<Places> {
  await nextFrames(page);
  return page.evaluate((selector) => {
    const heads = [...document.querySelectorAll(selector)].flatMap((each, index) =>
      [...each.querySelectorAll('legend, summary, [class*=InputWrapper-label], button[type=submit], [data-editor] button, h2')].map(
        (head) => [`${index}: ${head.textContent}`, head.getBoundingClientRect()] as const,
      ),
    );
    // Of those with the same words, the last one: it has the others above it.
    return Object.fromEntries(heads.map(([words, { left, top }]) => [words, [left, top] as const]));
  }, open);
}

/** Names what stands elsewhere than before. */
function movedIn(before: Places, now: Places): string[] {
  return Object.entries(now).flatMap(([head, [left, top]]) => {
    const [formerLeft, formerTop] = before[head] ?? [left, top];
    return Math.max(Math.abs(left - formerLeft), Math.abs(top - formerTop)) < 1 ? [] : [`${head}: from ${formerTop} to ${top} px`];
  });
}

/** Scripts, and the lists that others refer to. */
const LATE = /\/assets\/[\w.-]+\.js|\/api\/(?:project-types|tesis-types|tesis-categories|roles|research-lines)(?:\?.*)?$/;

/**
 * Opens a page and lets the scripts that its screen has not from the start, and the lists of choices, come one by one,
 * the last one that was asked for first.
 * @param open what holds the inputs
 * @returns what moved, with the script that moved it
 */
async function movedByScripts(page: Page, address: string, open: string, press: () => Promise<void> = async () => undefined): Promise<string[]> {
  const given = new Set((await scriptsOf(page, address)).map(fileName));
  const held: Route[] = [];
  await page.route(LATE, (route) => {
    if (given.has(fileName(new URL(route.request().url()).pathname))) return route.continue();
    held.push(route);
    return undefined;
  });
  await page.goto(address);
  await press();
  const moved: string[] = [];
  let places: Places = {};
  let script = '';
  await expect
    .poll(
      async () => {
        const now = await placesIn(page, open);
        moved.push(...movedIn(places, now).map((each) => `${address} by ${script}: ${each}`));
        places = { ...places, ...now };
        const route = held.pop();
        if (route === undefined) return (await page.locator(open).count()) > 0 && (await page.locator(`${open} [aria-busy=true]`).count()) === 0;
        script = fileName(route.request().url());
        // A request that the browser has given up meanwhile is never answered.
        const come = page.waitForResponse(route.request().url(), { timeout: 5_000 }).then(
          (response) => response.finished(),
          () => null,
        );
        await route.continue();
        await come;
        return false;
      },
      { intervals: [0] },
    )
    .toBe(true);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return moved;
}

/** Collections that have a field of each kind between them. */
const chosen: CollectionName[] = [];
const tried = new Set<FieldKind>();
const kindsOf = (name: CollectionName) => new Set(Object.values(fieldsOf(name)).map(({ kind }) => kind));
for (const name of (Object.keys(collections) as CollectionName[]).toSorted((a, b) => kindsOf(b).size - kindsOf(a).size)) {
  if (kindsOf(name).isSubsetOf(tried)) continue;
  chosen.push(name);
  for (const kind of kindsOf(name)) tried.add(kind);
}

test('a new row and an edited one stand still while the scripts of their inputs come', async ({ desk: { page }, store }) => {
  const moved: string[] = [];
  for (const collection of chosen) {
    const { id } = await store.create(collection, sampleOf(collection));
    const add = () => page.locator('[data-add]').click();
    moved.push(...(await movedByScripts(page, `/${collection}?editar=${id}`, '[data-editor]', add)));
    await expect(page.locator('[data-editor]')).toHaveCount(2);
  }
  expect(moved).toEqual([]);
});

test('an item on its own page stands still while the scripts of its inputs come', async ({ desk: { page }, store }) => {
  const moved: string[] = [];
  for (const collection of chosen) {
    const { id } = await store.create(collection, sampleOf(collection));
    moved.push(...(await movedByScripts(page, `/${collection}/${id}`, 'main:has(fieldset)')));
  }
  expect(moved).toEqual([]);
});

test('the settings stand still while the scripts of their inputs come', async ({ desk: { page } }) => {
  const moved: string[] = [];
  for (const screen of ['profile', 'site', 'aspecto']) moved.push(...(await movedByScripts(page, `/${screen}`, 'form:has(button[type=submit])')));
  expect(moved).toEqual([]);
});

/** Without files: a picture that comes later is no script. */
function sampleOf(collection: CollectionName): Record<string, unknown> {
  const isFile = (field: Field) => field.kind === 'image' || field.kind === 'pdf' || (field.kind === 'text' && field.isFileName === true);
  return sampleBody(Object.fromEntries(Object.entries(fieldsOf(collection)).filter(([, field]) => !isFile(field))));
}
