import type { Page, Route } from '@playwright/test';
import type { AnyItem } from '#core/definition.ts';
import { type Desk, expect, type Store, test } from './desk.ts';

/** Names the rows of this test among the others. */
const MARK = 'Caos';
const ROWS = 6;
const ACTIONS = 36;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Every write is late by a random time, so that they overtake each other; one in ten is lost, on its way or on the way back. */
async function trouble(page: Page, random: () => number): Promise<() => { lost: number; answersLost: number }> {
  const count = { lost: 0, answersLost: 0 };
  await page.route('**/api/patents**', async (route: Route) => {
    if (route.request().method() === 'GET') return route.continue();
    const [delay, fate, way] = [random() * 400, random(), random()];
    await new Promise((resolve) => setTimeout(resolve, delay));
    if (fate >= 0.1) return route.continue();
    if (way < 0.5) {
      count.lost += 1;
      return route.abort('connectionreset');
    }
    await route.fetch();
    count.answersLost += 1;
    return route.abort('connectionreset');
  });
  return () => count;
}

/** What must be stored in the end, by title. */
type Wanted = Map<string, { url: string; enabled: boolean }>;

async function act({ page, editor, row }: Desk, wanted: Wanted, random: () => number, turn: number): Promise<void> {
  const titles = [...wanted.keys()];
  const title = titles[Math.floor(random() * titles.length)] ?? '';
  const now = wanted.get(title);
  const deed = random();
  if (now === undefined) return;
  if (deed < 0.5) {
    const url = `https://example.org/${turn}`;
    await page.getByRole('button', { name: `Editar «${title}»` }).click();
    await editor.getByLabel('Enlace').fill(url);
    if (random() < 0.5) await editor.getByLabel('Enlace').press('Enter');
    else await page.getByRole('heading', { level: 1 }).click();
    await expect(row(title)).toBeVisible();
    wanted.set(title, { ...now, url });
  } else if (deed < 0.75) {
    await page.getByRole('button', { name: `${now.enabled ? 'Ocultar' : 'Mostrar'} «${title}»` }).click();
    wanted.set(title, { ...now, enabled: !now.enabled });
  } else if (deed < 0.88) {
    await page.getByRole('button', { name: `Cambiar de lugar «${title}»` }).click();
    const dialog = page.getByRole('dialog', { name: /^Cambiar de lugar/ });
    await dialog.getByRole('textbox').fill(String(1 + Math.floor(random() * 5)));
    await dialog.getByRole('button', { name: 'Mover' }).click();
  } else if (deed < 0.95 || titles.length < 4) {
    const added = `${MARK} nueva ${turn}`;
    await page.getByRole('button', { name: 'Agregar patente' }).click();
    await editor.getByLabel('Título').fill(added);
    await editor.getByLabel('Título').press('Enter');
    await expect(editor).toBeHidden();
    await page.getByRole('searchbox').fill(MARK);
    // Until it is stored it has no address to be changed at.
    await expect(row(added)).toBeVisible();
    await expect(row(added).getByLabel('Guardando').or(row(added).getByText('Espera'))).toBeHidden({ timeout: 30_000 });
    wanted.set(added, { url: '', enabled: true });
  } else {
    await page.getByRole('button', { name: `Eliminar «${title}»` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(row(title)).toBeHidden({ timeout: 30_000 });
    wanted.delete(title);
  }
}

/** Lets everything that waits go, until nothing is on its way. */
async function calm({ page }: Desk): Promise<void> {
  const state = page.getByRole('banner').getByRole('status');
  await expect(async () => {
    const retry = page.getByRole('banner').getByRole('button', { name: 'Reintentar' });
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await expect(state).not.toHaveText(/Guardando|espera/, { timeout: 500 });
  }).toPass({ timeout: 30_000 });
}

/** The rows as somebody reads them. */
async function read({ page, row }: Desk): Promise<{ text: string; url: string }[]> {
  await expect(page.getByRole('searchbox')).toHaveValue(MARK);
  return Promise.all(
    (await row(MARK).all()).map(async (each) => {
      const link = each.getByRole('link', { name: /^Abrir / });
      const url = (await link.count()) > 0 ? await link.getAttribute('href') : '';
      return { text: (await each.getByRole('cell').allInnerTexts()).join(' | '), url: url ?? '' };
    }),
  );
}

async function storedRows({ list }: Store): Promise<AnyItem[]> {
  return (await list('patents')).filter(({ title }) => String(title).startsWith(MARK));
}

for (const seed of [7, 2026]) {
  test(`saves that are late, overtake each other and get lost: in the end the screen shows what is stored (seed ${seed})`, async ({
    desk,
    store,
  }) => {
    test.setTimeout(120_000);
    desk.foresee(/ERR_CONNECTION_RESET|ERR_FAILED|status of (404|409) .*\/api\/patents/);
    const random = randomOf(seed);
    const wanted: Wanted = new Map();
    for (let index = 1; index <= ROWS; index++) {
      const title = `${MARK} ${index}`;
      await store.create('patents', { title });
      wanted.set(title, { url: '', enabled: true });
    }
    await desk.open('patents', MARK);
    const lost = await trouble(desk.page, randomOf(seed + 1));
    for (let turn = 0; turn < ACTIONS; turn++) await act(desk, wanted, random, turn);
    await calm(desk);
    console.log(`seed ${seed}: ${lost().lost} saves lost on their way, ${lost().answersLost} on the way back`);
    expect(lost().lost + lost().answersLost).toBeGreaterThan(0);

    await expect(desk.page.getByRole('alertdialog')).toBeHidden();
    await expect(desk.editor).toBeHidden();
    const stored = await storedRows(store);
    const shown = await read(desk);
    expect(shown).toHaveLength(stored.length);
    for (const [index, { title, url, enabled }] of stored.entries()) {
      expect(shown[index]).toEqual({ text: expect.stringMatching(`${String(title)}[^]*${enabled ? 'Si' : 'No'}`) as unknown, url });
    }
    const byTitle = (rows: readonly { title: unknown }[]) => rows.toSorted((one, other) => String(one.title).localeCompare(String(other.title)));
    expect(byTitle(stored.map(({ title, url, enabled }) => ({ title, url, enabled })))).toEqual(
      byTitle([...wanted].map(([title, each]) => ({ title, ...each }))),
    );
  });
}
