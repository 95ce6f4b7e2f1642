import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Route } from '@playwright/test';
import type { Program } from '#tests/program.ts';
import { nextFrames } from '../frames.ts';
import { expect, test } from './desk.ts';

/** Screens of each kind whose facts or pictures come late, by the width of the window. */
const SCREENS: readonly (readonly [width: number, address: string])[] = [
  [360, '/students'],
  [360, '/tesis'],
  [360, '/backups'],
  [360, '/imports'],
  [360, '/profile'],
  [360, '/account'],
  [360, '/trash'],
  [1366, '/students'],
  [1366, '/papers'],
  [1366, '/jobs'],
  [1366, '/account#administrators'],
];

/** More pixels than this are a press that meets something else. */
const FARTHEST = 4;

/** Names the controls in the window that stand elsewhere than when this was called before. */
async function movedOn(page: Page): Promise<readonly string[]> {
  await nextFrames(page);
  return page.evaluate((farthest) => {
    const known = globalThis as unknown as { places?: Map<Element, DOMRect> };
    const before = known.places ?? new Map<Element, DOMRect>();
    const seen = [...document.querySelectorAll('a[href], button, input, textarea, select, summary')].filter((each) => {
      const { top, bottom, width } = each.getBoundingClientRect();
      return width > 1 && bottom > 0 && top < innerHeight && each.checkVisibility({ visibilityProperty: true });
    });
    known.places = new Map(seen.map((each) => [each, each.getBoundingClientRect()]));
    return seen.flatMap((each) => {
      const [now, former] = [each.getBoundingClientRect(), before.get(each)];
      if (!former || Math.max(Math.abs(now.left - former.left), Math.abs(now.top - former.top)) <= farthest) return [];
      return [`${each.getAttribute('aria-label') ?? each.textContent}: from ${former.left}, ${former.top} to ${now.left}, ${now.top}`];
    });
  }, FARTHEST);
}

/** A gate before what is asked for at some addresses. */
interface Gate {
  readonly close: () => void;
  /** Lets go what waits, and all that comes. */
  readonly open: () => Promise<unknown>;
  readonly waiting: () => number;
}

async function gateBefore(page: Page, addresses: RegExp): Promise<Gate> {
  let held: Route[] = [];
  let isOpen = false;
  await page.route(addresses, (route) => (isOpen ? route.continue() : void held.push(route)));
  return {
    close: () => {
      isOpen = false;
      held = [];
    },
    open: () => {
      isOpen = true;
      return Promise.all(held.map((route) => route.continue()));
    },
    waiting: () => held.length,
  };
}

test('nothing that can be pressed moves when the scripts, the facts and the pictures of a screen come', async ({ desk: { page }, store }) => {
  await store.call('POST', '/api/backups');
  // The longest name of a screen where something waits has a number of two digits beside it.
  const entries = Array.from({ length: 12 }, (_, index) => `@article{q${index}, title = {Cuarzo ${index}}, author = {Sol, A.}, year = 2020}`);
  const { id } = (await store.call('POST', '/api/imports', { text: entries.join('\n') })) as { id: string };
  const cdp = await page.context().newCDPSession(page);
  const scripts = await gateBefore(page, /\/assets\/[^?]+\.js/);
  const [facts, pictures] = [await gateBefore(page, /\/api\//), await gateBefore(page, /\/files\//)];
  const moved: string[] = [];
  for (const [width, address] of SCREENS) {
    const look = async (what: string) => moved.push(...(await movedOn(page)).map((each) => `${address} at ${width} px, ${what}: ${each}`));
    await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: width < 500 });
    await page.setViewportSize({ width, height: 768 });
    for (const gate of [scripts, facts, pictures]) gate.close();
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look('at first');
    await scripts.open();
    await expect.poll(facts.waiting, 'the office runs').toBeGreaterThan(0);
    await look('by the scripts');
    await facts.open();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.getByText('Cargando…')).toHaveCount(0);
    await look('by the facts');
    await pictures.open();
    // Those farther below may never be asked for.
    const seen = () => [...document.images].every((each) => each.complete || each.getBoundingClientRect().top > innerHeight);
    await expect.poll(() => page.evaluate(seen)).toBe(true);
    await look('by the pictures');
    const says = await page.getByRole('main').innerText();
    if (width < 500) expect(says, 'a finger drags no files').not.toContain('arrástra');
  }
  await store.call('DELETE', `/api/imports/${id}`);
  expect(moved).toEqual([]);
});

/** Passes on what the program answers, but of a screen at first only what stands before a text. */
async function answerInPieces(
  program: Program,
  screen: string,
  text: string,
  rest: Promise<unknown>,
  { url, headers }: IncomingMessage,
  to: ServerResponse,
) {
  const answer = await fetch(new URL(url ?? '/', program.url), { headers: { cookie: headers.cookie ?? '' } });
  const body = Buffer.from(await answer.arrayBuffer());
  const others = [...answer.headers].filter(([name]) => !['content-encoding', 'content-length', 'transfer-encoding'].includes(name));
  to.writeHead(answer.status, Object.fromEntries(others));
  const cut = url === screen ? body.indexOf(text) : 0;
  to.write(body.subarray(0, cut));
  if (cut > 0) await rest;
  to.end(body.subarray(cut));
}

test('a screen of which the markup comes in pieces is painted when it is whole', async ({ program, office, foresee }) => {
  const { promise: rest, resolve: sendRest } = Promise.withResolvers<void>();
  // The last but one button of the header.
  const slow = createServer((request, response) => void answerInPieces(program, '/dashboard', 'Ver el sitio', rest, request, response));
  await once(slow.listen(0), 'listening');
  const address = new URL('/dashboard', program.url);
  address.port = String((slow.address() as AddressInfo).port);
  foresee(new RegExp(`^another origin: ${address.origin}/`));
  await office.goto(address.href, { waitUntil: 'commit' });
  await office.locator('header').waitFor({ state: 'attached' });
  const isPainted = () => office.evaluate(() => performance.getEntriesByType('paint').length > 0);
  // Time enough for a browser to paint what it has.
  await office.waitForTimeout(1_000);
  expect(await isPainted()).toBe(false);
  sendRest();
  await expect.poll(isPainted).toBe(true);
  await expect(office.getByRole('link', { name: 'Ver el sitio' })).toBeVisible();
  slow.close();
  slow.closeAllConnections();
});
