import type { Page, Request } from '@playwright/test';
import type { AnyItem } from '#core/definition.ts';
import { type Fate, fateOf, randomOf } from '#tests/bad-network.ts';
import { nextFrames } from '../frames.ts';
import { fromRowMenu } from '../row-menu.ts';
import { type Desk, expect, type Store, test } from './desk.ts';

/** Names the rows of this test among the others. */
const MARK = 'Caos';
const ROWS = 5;
const ACTIONS = 10;
/** With this one each deed of `act` comes within as many actions. */
const SEED = 24;
/** With this one each of `LOST` is lost, on its way or on the way back, within the requests that there always are. */
const NETWORK = 3_873_114;
const LOST = ['PATCH students there', 'PATCH students back', 'POST students back', 'PUT students there', 'POST uploads back'];
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

/**
 * The number of milliseconds of `fateOf` for a picture that the browser draws: that is its own pace, on a slow machine
 * as on a fast one.
 */
const DRAWING = 65;

/** A number of its own for each text (FNV-1a). */
function numberOf(text: string): number {
  return Buffer.from(text).reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193), 0x811c9dc5);
}

/**
 * Every write and every piece of a file is late by a random number of drawn pictures, so that they overtake each other;
 * one in ten is lost. The fate of a request depends on its subject, on which of its kind it is, and on how often it was
 * sent; on no clock, and not on when those of other kinds come.
 */
async function trouble(page: Page, seed: number): Promise<ReadonlySet<string>> {
  const lost = new Set<string>();
  const lanes = new Map<string, Map<string, () => number>>();
  function fateFor(request: Request): Fate {
    const [, , about = '', ...which] = new URL(request.url()).pathname.split('/');
    const kind = `${request.method()} ${about}`;
    const known = lanes.get(kind) ?? new Map<string, () => number>();
    lanes.set(kind, known);
    const random = known.get(which.join('/')) ?? randomOf(numberOf(`${seed} ${kind} ${known.size}`));
    known.set(which.join('/'), random);
    const fate = fateOf(random);
    if (fate.lost !== null) lost.add(`${kind} ${fate.lost}`);
    return fate;
  }
  await page.route(/\/api\/(students|uploads)/, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    const fate = fateFor(route.request());
    for (let late = fate.late[0]; late > 0; late -= DRAWING) await nextFrames(page, 1);
    if (fate.lost === null) return route.continue();
    if (fate.lost === 'back') await route.fetch();
    return route.abort('connectionreset');
  });
  return lost;
}

/** The items that must be stored in the end, by name. */
interface Wish {
  readonly semblanzas: readonly string[];
  readonly photo: string | null;
  readonly shown: boolean;
}
type Wanted = Map<string, Wish>;

async function act({ page, editor, row }: Desk, wanted: Wanted, random: () => number, turn: number): Promise<void> {
  const names = [...wanted.keys()];
  const name = names[Math.floor(random() * names.length)] ?? '';
  const now = wanted.get(name);
  const deed = random();
  if (now === undefined) return;
  if (deed < 0.55) {
    await page.getByRole('button', { name: `Editar «${name}»` }).click();
    if (deed < 0.2) {
      const photo = `caos-${turn}.png`;
      await editor
        .getByRole('group', { name: 'Foto' })
        .locator('input[type=file]')
        .setInputFiles({ name: photo, mimeType: 'image/png', buffer: PNG });
      wanted.set(name, { ...now, photo });
    } else {
      const list = editor.getByRole('group', { name: 'Semblanzas' });
      await list.getByRole('button', { name: 'Agregar semblanza' }).click();
      await list.getByLabel('Descripción', { exact: true }).last().fill(`Semblanza ${turn}`);
      wanted.set(name, { ...now, semblanzas: [...now.semblanzas, `Semblanza ${turn}`] });
    }
    await editor.getByRole('button', { name: 'Guardar', exact: true }).click();
    // With a file the row waits for it to arrive.
    await expect(row(name)).toBeVisible({ timeout: 90_000 });
    await expect(editor).toBeHidden({ timeout: 90_000 });
  } else if (deed < 0.75) {
    await fromRowMenu(page, `${now.shown ? 'Ocultar' : 'Mostrar'} «${name}»`);
    wanted.set(name, { ...now, shown: !now.shown });
  } else if (deed < 0.88) {
    await fromRowMenu(page, `Cambiar de lugar «${name}»`);
    const dialog = page.getByRole('dialog', { name: /^Cambiar de lugar/ });
    await dialog.getByRole('textbox').fill(String(1 + Math.floor(random() * 5)));
    await dialog.getByRole('button', { name: 'Mover' }).click();
  } else if (deed < 0.95 || names.length < 4) {
    const added = `${MARK} nuevo ${turn}`;
    await page.getByRole('button', { name: 'Agregar practicante' }).click();
    await editor.getByLabel('Nombre', { exact: true }).fill(added);
    await editor.getByLabel('Nombre', { exact: true }).press('Enter');
    await expect(editor).toBeHidden();
    await page.getByRole('searchbox').fill(MARK);
    // Until it is stored it has no address to be changed at.
    await expect(row(added)).toBeVisible();
    await expect(row(added).getByText(/^(Guardando|Espera)$/)).toBeHidden({ timeout: 90_000 });
    wanted.set(added, { semblanzas: [], photo: null, shown: true });
  } else {
    await fromRowMenu(page, `Eliminar «${name}»`);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(row(name)).toBeHidden({ timeout: 90_000 });
    wanted.delete(name);
  }
}

/** Lets everything that waits go, until nothing is on its way. */
async function calm({ page }: Desk): Promise<void> {
  const state = page.getByRole('banner').getByRole('status');
  await expect(async () => {
    const retry = page.getByRole('banner').getByRole('button', { name: 'Reintentar' });
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await expect(state).not.toHaveText(/Guardando|espera/, { timeout: 500 });
  }).toPass({ timeout: 90_000 });
}

/** The rows as somebody reads them: the name, how the semblanzas begin, whether it is shown, and the picture. */
async function read({ page, row }: Desk): Promise<{ text: string; picture: string | null }[]> {
  await expect(page.getByRole('searchbox')).toHaveValue(MARK);
  return Promise.all(
    (await row(MARK).all()).map(async (each) => {
      const picture = each.getByRole('presentation').and(each.locator('img'));
      const address = (await picture.count()) > 0 ? await picture.first().getAttribute('src') : null;
      return { text: (await each.getByRole('cell').allInnerTexts()).join(' | '), picture: address?.split('?')[0] ?? null };
    }),
  );
}

async function storedRows({ list }: Store): Promise<AnyItem[]> {
  return (await list('students')).filter(({ name }) => String(name).startsWith(MARK));
}

/** A stored row as text. */
function asRead({ name, semblanzas, url_imagen, habilitado }: AnyItem): unknown {
  const texts = (semblanzas as { descripcion: string }[]).map(({ descripcion }) => descripcion);
  const begins = texts.length > 1 ? `${texts.length}: ${texts[0]}…` : (texts[0] ?? '');
  return { text: expect.stringMatching(`${String(name)}[^]*${begins}[^]*${habilitado === true ? 'Si' : 'No'}`) as unknown, picture: url_imagen };
}

// The outcome on such a network for each kind of list and both documents, for many seeds, is tested in
// `tests/api/bad-network.test.ts`.
test(`saves and files that are late, overtake each other and get lost: in the end the screen shows what is stored (seed ${SEED})`, async ({
  desk,
  store,
}) => {
  desk.foresee(/ERR_CONNECTION_RESET|ERR_FAILED|status of (404|409) .*\/api\/(students|uploads)/);
  const random = randomOf(SEED);
  const wanted: Wanted = new Map();
  for (let index = 1; index <= ROWS; index++) {
    const name = `${MARK} ${index}`;
    await store.create('students', { name });
    wanted.set(name, { semblanzas: [], photo: null, shown: true });
  }
  await desk.open('students', MARK);
  const lost = await trouble(desk.page, NETWORK);
  for (let turn = 0; turn < ACTIONS; turn++) await act(desk, wanted, random, turn);
  await calm(desk);
  expect([...lost]).toEqual(expect.arrayContaining(LOST));

  await expect(desk.page.getByRole('alertdialog')).toBeHidden();
  await expect(desk.editor).toBeHidden();
  const stored = await storedRows(store);
  expect(await read(desk)).toEqual(stored.map(asRead));
  const short = stored.map(({ name, semblanzas, url_imagen, habilitado }) => [
    name,
    {
      semblanzas: (semblanzas as { descripcion: string }[]).map(({ descripcion }) => descripcion),
      photo: (url_imagen as string | null)?.split('/').at(-1) ?? null,
      shown: habilitado,
    },
  ]);
  expect(Object.fromEntries(short)).toEqual(Object.fromEntries(wanted));
});
