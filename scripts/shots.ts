import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '#tests/browser.ts';
import { OFFICE_PAGES, publicPages } from '#tests/e2e/pages.ts';
import { ADMINISTRATOR, type Program, startProgram } from '#tests/program.ts';
import { fillSite } from './crowds.ts';
import { DOC_SHOTS, takeDocShot } from './doc-shots.ts';

/**
 * Pictures of every page of the built program, in `var/shots`, to be looked at: with demo content, with one item of
 * each collection, and with hundreds. `npm run shots` takes all; `npm run shots -- landing 360` those whose name holds
 * all of these. `npm run shots -- guide` and `npm run shots -- readme` make the pictures of the repository anew.
 */
const FOLDER = join(import.meta.dirname, '..', 'var', 'shots');
const PUBLIC_WIDTHS = [360, 464, 768, 1024, 1280, 1920, 2560, 3200];
const OFFICE_WIDTHS = [360, 768, 1280, 2560];
const SCHEMES = ['light', 'dark'] as const;
/** Taller pictures than this come out of Chromium in pieces that repeat. */
const TALLEST = 16_000;
/** A page of hundreds takes long to draw on a busy machine, in milliseconds. */
const TIMEOUT_MS = 180_000;

interface Shot {
  /** Of the file. */
  readonly name: string;
  readonly address: string;
  readonly width: number;
  readonly scheme: (typeof SCHEMES)[number];
  /** The preparation before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>;
}

function shotsOf(addresses: readonly string[], widths: readonly number[], act?: Shot['act']): Shot[] {
  return addresses.flatMap((address) =>
    widths.flatMap((width) =>
      SCHEMES.map((scheme) => ({ name: `${fileNameOf(address)}-${width}-${scheme}`, address, width, scheme, ...(act && { act }) })),
    ),
  );
}

/** `/Student/x1` is `student`; the landing page has no name of its own. */
function fileNameOf(address: string): string {
  const [path = ''] = address.split('?');
  const parts = path.toLowerCase().split('/').filter(Boolean);
  return (path.startsWith('/login/') ? parts.join('-') : parts[0]) ?? 'landing';
}

/** The members' dialog, and how the landing page is printed. */
function statesOf(widths: readonly number[]): Shot[] {
  const dialog = shotsOf(['/'], widths, async (page) => {
    await page.locator('a[data-dialog]').first().click();
    await page.locator('dialog[open]').waitFor();
  });
  const print = shotsOf(['/'], [768], (page) => page.emulateMedia({ media: 'print' }));
  return [
    ...dialog.map((shot) => ({ ...shot, name: shot.name.replace('landing', 'dialog') })),
    ...print.map((shot) => ({ ...shot, name: shot.name.replace('landing', 'print') })),
  ];
}

/** Lets everything that comes late be there: pictures below, and what scripts draw. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const arrived = (image: HTMLImageElement) =>
      new Promise<unknown>((done) => {
        image.addEventListener('load', done);
        image.addEventListener('error', done);
        image.loading = 'eager';
        if (image.complete) done(null);
      });
    await Promise.all([document.fonts.ready, ...Array.from(document.images, arrived)]);
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)));
  });
}

async function take(page: Page, { name, address, width, scheme, act }: Shot): Promise<void> {
  await page.setViewportSize({ width, height: Math.round(Math.min(1440, Math.max(740, width * 0.62))) });
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce', media: 'screen' });
  // An anchor alone would leave the page as it was.
  await page.goto('about:blank');
  // With an anchor all of the landing page is laid out.
  await page.goto(address === '/' ? '/#Landing' : address);
  await page.getByRole('heading', { level: 1 }).or(page.locator('main')).first().waitFor();
  // The back-office asks for its rows when it is drawn; what never rests is taken as it is.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  await settled(page);
  await act?.(page);
  if ((await page.locator('dialog[open]').count()) > 0) {
    await page.screenshot({ path: join(FOLDER, `${name}.png`) });
    return;
  }
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0, part = 1; top < height; top += TALLEST, part += 1) {
    const clip = { x: 0, y: top, width, height: Math.min(TALLEST, height - top) };
    await page.screenshot({ path: join(FOLDER, `${name}${height > TALLEST ? `-${part}` : ''}.png`), fullPage: true, clip, timeout: TIMEOUT_MS });
  }
}

async function pageFor(browser: Browser, program: Program, signedIn: boolean): Promise<Page> {
  const context = await browser.newContext({ baseURL: program.url, locale: 'es-MX', timezoneId: 'America/Mexico_City' });
  if (signedIn) await context.request.post('/api/auth/sign-in/email', { data: ADMINISTRATOR, headers: { origin: program.url } });
  return context.newPage();
}

const words = process.argv.slice(2);
const isAsked = ({ name }: Shot) => words.every((part) => name.includes(part));

async function takeEach(page: () => Promise<Page>, shots: readonly Shot[]): Promise<number> {
  const wanted = shots.filter(isAsked);
  if (wanted.length === 0) return 0;
  const opened = await page();
  for (const shot of wanted) await take(opened, shot);
  return wanted.length;
}

/** Every page, with demo content. */
async function takeDemo(browser: Browser): Promise<number> {
  const program = await startProgram();
  try {
    const visitor = await pageFor(browser, program, false);
    const addresses = (await publicPages(visitor.request)).filter((address) => address !== '/');
    const office = shotsOf(OFFICE_PAGES, OFFICE_WIDTHS).map((shot) => ({ ...shot, name: `office-${shot.name}` }));
    const seen = await takeEach(async () => visitor, [...shotsOf(['/', ...addresses], PUBLIC_WIDTHS), ...statesOf(PUBLIC_WIDTHS)]);
    return seen + (await takeEach(() => pageFor(browser, program, true), office));
  } finally {
    await program.stop({ errors: true });
  }
}

/** The landing page, a member and a post where there is one of each, and where there are hundreds with long names. */
async function takeCrowd(browser: Browser, name: string, count: number): Promise<number> {
  if (words.length > 0 && !words.includes(name)) return 0;
  const program = await startProgram({ args: ['--empty'] });
  try {
    const administrator = await pageFor(browser, program, true);
    await fillSite(administrator.request, program.url, count);
    const visitor = await pageFor(browser, program, false);
    const addresses = (await publicPages(visitor.request)).filter((address) => /^\/(Student|Blog|Publicacion)\//.test(address));
    const shots = [...shotsOf(['/', ...addresses], PUBLIC_WIDTHS), ...statesOf(PUBLIC_WIDTHS)];
    return await takeEach(
      async () => visitor,
      shots.map((shot) => ({ ...shot, name: `${name}-${shot.name}` })),
    );
  } finally {
    await program.stop({ errors: true });
  }
}

/** The pictures of the guide or of the README, which are kept in the repository. */
async function takeDocs(browser: Browser, which: keyof typeof DOC_SHOTS): Promise<number> {
  const program = await startProgram();
  try {
    const [visitor, office] = [await pageFor(browser, program, false), await pageFor(browser, program, true)];
    for (const shot of DOC_SHOTS[which]) await takeDocShot(shot.address === '/' ? visitor : office, shot, settled);
    return DOC_SHOTS[which].length;
  } finally {
    await program.stop({ errors: true });
  }
}

if (!existsSync(join(import.meta.dirname, '..', 'build', 'server', 'index.js'))) throw new Error('Build the program first: npm run build');
if (words.length === 0) rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const [word = ''] = words;
  if (Object.hasOwn(DOC_SHOTS, word)) {
    console.log(`${await takeDocs(browser, word as keyof typeof DOC_SHOTS)} pictures in the repository`);
  } else {
    const counts = [await takeCrowd(browser, 'one', 1), await takeCrowd(browser, 'hundreds', 200)];
    const isCrowd = words.includes('one') || words.includes('hundreds');
    if (!isCrowd) counts.push(await takeDemo(browser));
    console.log(`${counts.reduce((sum, count) => sum + count)} pictures in ${FOLDER}`);
  }
} finally {
  await browser.close();
}
