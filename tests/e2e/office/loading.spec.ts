import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathsOfUrlMap } from '#tests/url-map.ts';
import { dropFrom } from '../given-files.ts';
import { BROKEN, COMPLAINTS, FAILURES, fileName, note, scriptsOf } from './broken-scripts.ts';
import { expect, test } from './desk.ts';

/** Every screen; the lists stand last, and what all of them load is tried on lighter ones. */
const SCREENS = pathsOfUrlMap('office/shell/layout.tsx').map((path) => path.replace(':collection', 'papers').replace(/:\w+/, 'nada'));

test('a script file of any screen may fail in any way: the page names it and "Reintentar" loads it', async ({ desk }) => {
  desk.foresee(COMPLAINTS);
  const { page } = desk;
  const known = new Set<string>();
  const screenOf = new Map<string, string>();
  for (const screen of SCREENS) {
    const own = (await scriptsOf(page, screen)).filter((file) => !known.has(file));
    for (const file of own) known.add(file);
    // The files that all screens share are many: as many fail as there are ways to, from the first to the last.
    const step = Math.ceil(own.length / FAILURES.length);
    for (const file of own.filter((_file, at) => at % step === 0)) screenOf.set(file, screen);
  }
  expect(known.size).toBeGreaterThan(40);
  const failure = { file: '', how: 0 };
  await page.route('**/assets/*.js', (route) => {
    const how = FAILURES[failure.how];
    if (failure.file === '') return route.continue();
    if (how && new URL(route.request().url()).pathname === failure.file) return how(route);
    // The others are waited for only where the failure shows when all have come.
    return how === BROKEN ? route.continue() : undefined;
  });
  let last = '';
  for (const [index, [file, screen]] of [...screenOf].entries()) {
    Object.assign(failure, { file, how: index % FAILURES.length });
    await page.goto(screen, { waitUntil: 'commit' });
    await expect(note(page), `${file} on ${screen}, failing by ${failure.how}`).toHaveText(
      `Loading chunk ${fileName(file)} failed No se pudo cargar una parte de la pantalla. Reintentar`,
    );
    last = screen;
  }
  failure.file = '';
  await note(page).getByRole('link', { name: 'Reintentar' }).click();
  await expect(page).toHaveURL(last);
  await expect(note(page)).toBeHidden();
});

// Fails where `refuseFiles` (app/office/ui/first-scripts.tsx) refuses nothing: the browser opens the folder.
test('a folder that is dropped before the panel runs is refused, and taken once it does', async ({ desk }) => {
  const { page } = desk;
  const folder = mkdtempSync(join(tmpdir(), 'soltada-'));
  writeFileSync(join(folder, 'grupo.csv'), 'Título\nUna soltada\n');
  const scripts = Promise.withResolvers<void>();
  await page.route('**/*.js', (route) => scripts.promise.then(() => route.continue()));
  const place = page.getByText('Elegir carpeta');
  try {
    await page.goto('/spreadsheet/blogs', { waitUntil: 'commit' });
    await expect(place).toBeVisible();
    await dropFrom(folder, place, { isRunning: false });
    scripts.resolve();
    await dropFrom(folder, place);
    await expect(page.getByText('Una soltada')).toBeVisible();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a script that does not come is named after some seconds, and counts as lost after 120 s', async ({ desk }) => {
  const { page } = desk;
  const [entry = ''] = (await scriptsOf(page, '/papers')).filter((file) => file.includes('entry.client'));
  // Stands still: however long the page takes here, it takes no time there.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  let hangs = true;
  await page.route(`**${entry}`, (route) => (hangs ? undefined : route.continue()));
  await page.goto('/papers', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Listado de Publicaciones' })).toBeVisible();
  await page.clock.runFor(4_000);
  await expect(note(page)).toBeHidden();
  await page.clock.runFor(2_000);
  await expect(page.getByRole('status').filter({ hasText: `Cargando ${fileName(entry)}… Tarda más de lo normal.` })).toBeVisible();
  await page.clock.runFor(115_000);
  await expect(page.getByRole('alert').filter({ hasText: `Loading chunk ${fileName(entry)} failed` })).toBeVisible();
  hangs = false;
  await page.clock.resume();
  await note(page).getByRole('link', { name: 'Reintentar' }).click();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await expect(note(page)).toBeHidden();
});

test('a row being added is drawn in its place when the list has come, or has failed: nothing pushes it away', async ({ desk }) => {
  desk.foresee(/status of 503 /);
  const { page, editor } = desk;
  const arrival = Promise.withResolvers<void>();
  await page.route('**/api/events', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto('/events?agregar');
  await expect(page.getByText('Cargando…')).toBeVisible();
  await expect(editor).toBeHidden();
  arrival.resolve();
  await expect(editor.getByLabel('Título', { exact: true })).toBeFocused();
  await expect(editor).toBeInViewport();
  await page.unroute('**/api/events');

  await page.route('**/api/events', (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }));
  await page.goto('/events?agregar');
  await expect(editor.getByLabel('Título', { exact: true })).toBeFocused();
});
