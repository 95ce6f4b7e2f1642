import type { Locator, Page, Response } from '@playwright/test';
import { lookFields } from '#core/documents/look.ts';
import { expect, test } from './fixtures.ts';
import { nextFrames } from './frames.ts';
import { trafficOf } from './traffic.ts';

const KB = 1024;

/** Loaded some seconds after a screen is open, so that others can be (`app/office/shell/use-opening.ts`). */
const LOADED_AHEAD = /\/open-screen-/;

/**
 * Everything that a page asks for until it rests, before anybody scrolls.
 * @param shown what is there by then: on a busy machine a page rests before its parts are asked for
 */
async function loaded(page: Page, address: string, width = 1280, shown: readonly Locator[] = []): Promise<readonly Response[]> {
  const { responses, rest } = trafficOf(page);
  await page.setViewportSize({ width, height: 800 });
  await page.goto(address, { waitUntil: 'load' });
  for (const each of shown) await expect(each).toBeVisible();
  await rest();
  return responses.filter((response) => !LOADED_AHEAD.test(response.url()));
}

/** Bytes of bodies as they were sent. */
async function sent(responses: readonly Response[]): Promise<number> {
  const lengths = await Promise.all(responses.map((response) => response.headerValue('content-length')));
  return lengths.reduce((sum, length) => sum + Number(length ?? Number.NaN), 0);
}

/** Chromium's entry for something that moved; TypeScript's library does not know it. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRectReadOnly; readonly currentRect: DOMRectReadOnly }[];
}

const ofType = (responses: readonly Response[], ...types: string[]) =>
  responses.filter((response) => types.includes(response.request().resourceType()));

test('the landing page with demo content is light, and its page, styles and scripts are sent compressed with brotli', async ({ visitor }) => {
  const responses = await loaded(visitor, '/');
  const [styles, scripts] = await Promise.all([sent(ofType(responses, 'stylesheet')), sent(ofType(responses, 'script'))]);
  // A visitor in the first seconds after a change gets the page compressed quickly, a tenth larger
  // (docs/decisions/0008).
  let page = Number.NaN;
  const weigh = async () => {
    const { headers } = await fetch(visitor.url(), { headers: { 'accept-encoding': 'br' } });
    page = Number(headers.get('content-length') ?? Number.NaN);
    return page;
  };
  await expect.poll(weigh).toBeLessThanOrEqual(26 * KB);
  console.log(`landing page: HTML ${page} B, styles ${styles} B, script ${scripts} B, ${responses.length} requests`);
  expect(styles).toBeLessThanOrEqual(14 * KB);
  expect(scripts).toBeLessThanOrEqual(6 * KB);
  const fonts = await Promise.all(ofType(responses, 'font').map(async (response) => (await response.body()).length));
  expect(fonts.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(68 * KB);
  expect(responses.map((response) => response.url()).length, responses.map((response) => response.url()).join('\n')).toBeLessThanOrEqual(12);
  const plain = ofType(responses, 'document', 'stylesheet', 'script').filter((response) => response.headers()['content-encoding'] !== 'br');
  expect(plain.map((response) => response.url())).toEqual([]);
});

// Fails when a family is not cut, or a pair too heavy for the first page that somebody opens.
test('each pair of typefaces is as light as the usual one', async ({ administrator, visitor }) => {
  const { version: _, ...site } = (await (await administrator.get('/api/site')).json()) as { version: number };
  try {
    for (const { value: typefaces } of lookFields.typefaces.options) {
      await administrator.put('/api/site', { data: { ...site, typefaces, color: '#6a1b9a' } });
      const page = await (await visitor.request.get('/')).text();
      const files = [...page.matchAll(/rel="preload" href="([^"]+)" as="font"/g)].map(([, file = '']) => file);
      const sizes = await Promise.all(files.map(async (file) => (await (await visitor.request.get(file)).body()).length));
      expect(
        sizes.reduce((sum, bytes) => sum + bytes, 0),
        typefaces,
      ).toBeLessThanOrEqual(68 * KB);
    }
    await expect
      .poll(async () => Number((await visitor.request.get('/', { headers: { 'accept-encoding': 'br' } })).headers()['content-length']))
      .toBeLessThanOrEqual(27 * KB);
  } finally {
    await administrator.put('/api/site', { data: site });
  }
});

/** Movements on each page that is opened from now on are written down there. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    const where = ({ x, y }: DOMRectReadOnly) => `${Math.round(x)},${Math.round(y)}`;
    const moved = ({ node, previousRect, currentRect }: LayoutShift['sources'][number]) =>
      `${node?.nodeName} in ${node?.parentElement?.className} from ${where(previousRect)} to ${where(currentRect)}`;
    const described = ({ value, sources }: LayoutShift) => `${value}: ${sources.map(moved).join('; ')}`;
    new PerformanceObserver((list) => shifts.push(...(list.getEntries() as LayoutShift[]).map(described))).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
}

/** The movements by the time that all is painted that is there now. */
async function shiftsOf(page: Page): Promise<readonly string[]> {
  await nextFrames(page);
  return page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts.splice(0));
}

test('nothing on the landing page moves while it loads, nor when somebody reads on', async ({ visitor }) => {
  await visitor.emulateMedia({ reducedMotion: 'no-preference' });
  await watchShifts(visitor);
  for (const width of [360, 1280]) {
    await loaded(visitor, '/', width);
    await visitor.bringToFront();
    const height = () => visitor.evaluate(() => document.body.scrollHeight);
    const step = await visitor.evaluate(() => innerHeight);
    for (let top = 0; top < (await height()); top += step) {
      await visitor.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
      await nextFrames(visitor);
    }
    expect(await shiftsOf(visitor), `at ${width} px`).toEqual([]);
  }
});

test('nothing on the panel moves when its facts come, nor when text is found that was left unsaved', async ({ office }) => {
  await office.emulateMedia({ reducedMotion: 'no-preference' });
  await watchShifts(office);
  office.on('dialog', (dialog) => void dialog.accept());
  await office.route('**/api/overview', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  const [panel, care] = [office.getByRole('heading', { level: 1, name: 'Panel de Control' }), office.getByRole('region', { name: 'Por atender' })];
  for (const width of [360, 1280]) {
    await office.setViewportSize({ width, height: 800 });
    await office.goto('/tesis-types');
    await office.getByRole('link', { name: 'Regresar' }).click();
    await expect(panel).toBeVisible();
    await shiftsOf(office);
    await expect(care).toBeVisible();
    expect(await shiftsOf(office), `facts at ${width} px`).toEqual([]);

    await office.getByRole('link', { name: 'Listado de Categorias de Tesis', exact: true }).click();
    await office.getByRole('button', { name: 'Agregar categoría de tesis' }).click();
    // The text of the width before may still be an open row: it is found again at any moment of the first screen.
    await office.getByRole('table').getByLabel('Título').last().fill(`A medias a ${width} px`);
    await office.goto('/dashboard');
    await expect(office.getByRole('region', { name: /^Sin guardar: / }).or(office.getByRole('button', { name: /Sin guardar: / }))).toBeVisible();
    expect(await shiftsOf(office), `text at ${width} px`).toEqual([]);
  }
});

test('opening a list of the back-office is light', async ({ office }) => {
  const responses = await loaded(office, '/papers');
  const [scripts, styles] = await Promise.all([sent(ofType(responses, 'script')), sent(ofType(responses, 'stylesheet'))]);
  console.log(`list screen: scripts ${scripts} B, styles ${styles} B, ${responses.length} requests`);
  // The bound of the whole is one of scripts; styles have their own.
  expect(scripts).toBeLessThanOrEqual(220 * KB);
  expect(styles).toBeLessThanOrEqual(14 * KB);
  // The one that is asked for ahead is the one that the styles use.
  expect(ofType(responses, 'font').map((response) => response.url())).toHaveLength(1);
});

test('a post opened to be written in is light, the editor in which it is seen included', async ({ office }) => {
  const { items } = (await (await office.request.get('/api/blogs')).json()) as { items: { id: string }[] };
  const editor = office.getByRole('textbox', { name: 'Contenido', exact: true });
  const responses = await loaded(office, `/blogs?editar=${items[0]?.id}`, 1280, [editor]);
  const [scripts, styles] = await Promise.all([sent(ofType(responses, 'script')), sent(ofType(responses, 'stylesheet'))]);
  console.log(`post in its editor: scripts ${scripts} B, styles ${styles} B, ${responses.length} requests`);
  expect(scripts).toBeLessThanOrEqual(330 * KB);
});

test('a post opened on its own page is light, its editor and its preview included, and is drawn once', async ({ office }) => {
  const { items } = (await (await office.request.get('/api/blogs')).json()) as { items: { id: string }[] };
  const editor = office.getByRole('textbox', { name: 'Contenido', exact: true });
  const heading = office.frameLocator('iframe').getByRole('heading', { level: 1 });
  const responses = await loaded(office, `/blogs/${items[0]?.id}`, 1280, [editor, heading]);
  const scripts = await sent(ofType(responses, 'script'));
  console.log(`post on its own page: scripts ${scripts} B, ${responses.length} requests`);
  expect(scripts).toBeLessThanOrEqual(330 * KB);
  expect(responses.filter((response) => response.url().endsWith('/preview'))).toHaveLength(1);
});
