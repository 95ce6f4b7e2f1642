import { rmSync } from 'node:fs';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '#tests/browser.ts';
import { demoFolder, type Faro, startFaro } from './faro.ts';
import { growTo } from './landing/copies.ts';
import { takeAllCores } from './machine.ts';
import { compared, type Figure, median, milliseconds, type Part, seconds } from './part.ts';
import { servePlainly } from './reference/file-server.ts';
import { plainTable } from './reference/plain-table.ts';

const LONG = 5_000;
const USUAL = 1_000;
const ROUNDS = 5;
const FRAMES = 240;
const TWO_FRAMES = 34;

/** The delays that an administrator feels in long lists. */
export const admin: Part = {
  name: 'admin',
  method: `Chromium at 1280 × 800, medians of ${ROUNDS}; the reference is a plain HTML table of the same titles with an input in each row. Scrolling moves by 400 pixels a frame for ${FRAMES} frames; a keystroke is timed from the key to the end of the frame that shows it.`,
  measure: async () => {
    takeAllCores();
    const dataDir = await demoFolder();
    growTo(dataDir, 'patents', LONG);
    growTo(dataDir, 'papers', USUAL);
    const faro = await startFaro({ dataDir });
    const titles = Array.from({ length: LONG }, (_, index) => `Sensor ${index} de membrana polimérica para sudor`);
    const plain = await servePlainly([{ path: '/', body: Buffer.from(plainTable(titles)), gzipped: null }]);
    const browser = await chromium.launch({ executablePath: await findBrowser() });
    try {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      const office = await signedIn(context, faro);
      const reference = await context.newPage();
      return [
        await opening(office, reference, faro.url, plain.url),
        await scrolling(office, reference),
        await typing(office, reference, faro.url),
        await requestsOfSave(office),
      ];
    } finally {
      await browser.close();
      await plain.stop();
      await faro.stop();
      rmSync(dataDir, { recursive: true });
    }
  },
};

async function signedIn(context: BrowserContext, faro: Faro): Promise<Page> {
  const { cookie } = await faro.signIn();
  const cookies = cookie.split('; ').map((each) => {
    const at = each.indexOf('=');
    return { name: each.slice(0, at), value: each.slice(at + 1), url: faro.url };
  });
  await context.addCookies(cookies);
  return context.newPage();
}

/** Seconds from asking for a page until a row is there. */
async function openingOf(page: Page, url: string, row: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(row).first().waitFor();
  return page.evaluate(() => performance.now() / 1000);
}

const OFFICE_ROW = '[role=rowgroup] [role=row]';

async function opening(office: Page, reference: Page, url: string, plain: string): Promise<Figure> {
  const all = { office: [] as number[], plain: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    all.office.push(await openingOf(office, `${url}/patents`, OFFICE_ROW));
    all.plain.push(await openingOf(reference, plain, `tr:nth-child(${LONG})`));
  }
  return compared({
    what: `Opening a list of ${LONG} rows`,
    measured: seconds(median(all.office)),
    reference: `plain table: ${seconds(median(all.plain))}`,
    value: median(all.office),
    atMost: 1.5,
    write: seconds,
    heldBack: 'All rows come in one answer before the first is drawn.',
  });
}

/** The time of each frame while a page's longest scroller moves, the slowest twentieth left out. */
async function framesOf(page: Page): Promise<number> {
  const frames = await page.evaluate(
    (count) =>
      new Promise<number[]>((resolve) => {
        const scrollers = [document.scrollingElement, ...document.querySelectorAll('*')].filter((element) => element !== null);
        const scroller = scrollers.reduce((one, other) =>
          other.scrollHeight - other.clientHeight > one.scrollHeight - one.clientHeight && getComputedStyle(other).overflowY !== 'visible'
            ? other
            : one,
        );
        const times: number[] = [];
        let last = performance.now();
        const step = (now: number) => {
          times.push(now - last);
          last = now;
          scroller.scrollTop += 400;
          if (times.length < count) requestAnimationFrame(step);
          else resolve(times.slice(1));
        };
        requestAnimationFrame(step);
      }),
    FRAMES,
  );
  return frames.toSorted((one, other) => one - other)[Math.floor(frames.length * 0.95)] ?? Number.NaN;
}

async function scrolling(office: Page, reference: Page): Promise<Figure> {
  const all = { office: [] as number[], plain: [] as number[] };
  for (let round = 0; round < 3; round += 1) {
    await office.bringToFront();
    all.office.push(await framesOf(office));
    await reference.bringToFront();
    all.plain.push(await framesOf(reference));
  }
  return compared({
    what: `Scrolling a list of ${LONG} rows, p95 of a frame`,
    measured: milliseconds(median(all.office)),
    reference: `plain table: ${milliseconds(median(all.plain))}`,
    value: median(all.office),
    atMost: TWO_FRAMES,
    write: milliseconds,
    heldBack: 'New rows are made by React while the list moves.',
  });
}

/** Milliseconds from a key to the end of the frame that shows it, in the field that has the focus. */
async function keystrokeOf(page: Page): Promise<number> {
  const drawn = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener(
          'keydown',
          ({ timeStamp }) => {
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel();
              port1.addEventListener('message', () => resolve(performance.now() - timeStamp), { once: true });
              port1.start();
              port2.postMessage(null);
            });
          },
          { once: true, capture: true },
        );
      }),
  );
  // It must listen before the key comes.
  await page.evaluate(() => undefined);
  await page.keyboard.press('x');
  return drawn;
}

async function typing(office: Page, reference: Page, url: string): Promise<Figure> {
  const all = { office: [] as number[], plain: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    await office.bringToFront();
    await office.goto(`${url}/papers`);
    await office.locator(OFFICE_ROW).nth(2).getByRole('cell').filter({ hasText: 'Título' }).click();
    await office.getByRole('textbox', { name: 'Título' }).waitFor();
    all.office.push(await keystrokeOf(office));
    await office.keyboard.press('Escape');
    await reference.bringToFront();
    await reference.locator('input').nth(round).focus();
    all.plain.push(await keystrokeOf(reference));
  }
  return compared({
    what: `The first keystroke in a cell of a list of ${USUAL} rows`,
    measured: milliseconds(median(all.office)),
    reference: `plain table of ${LONG}: ${milliseconds(median(all.plain))}`,
    value: median(all.office),
    atMost: TWO_FRAMES,
    write: milliseconds,
  });
}

async function requestsOfSave(office: Page): Promise<Figure> {
  await office.bringToFront();
  await office.locator(OFFICE_ROW).nth(2).getByRole('cell').filter({ hasText: 'Título' }).click();
  const field = office.getByRole('textbox', { name: 'Título' });
  await field.fill('Una celda que se guarda');
  let requests = 0;
  office.on('request', (request) => {
    if (request.url().includes('/api/')) requests += 1;
  });
  const saved = office.waitForResponse((response) => response.request().method() === 'PATCH' || response.request().method() === 'PUT');
  await office.keyboard.press('Enter');
  await saved;
  await field.waitFor({ state: 'hidden' });
  await office.waitForTimeout(500);
  return compared({
    what: 'Requests when a row is saved',
    measured: String(requests),
    reference: 'one is the least',
    value: requests,
    atMost: 1,
    write: String,
  });
}
