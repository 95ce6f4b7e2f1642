import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type WebError,
} from '@playwright/test';
import { NOTICE_MS } from '#app/office/feedback/notices.ts';
import { RUNS } from '#app/ui/runs.ts';
import { ADMINISTRATOR, type Program, startProgram } from '#tests/program.ts';
import { dataDirWithDemo } from './demo-once.ts';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** The complaints of a browser while a test runs; the unforeseen fail it at its end, for some come late. */
interface Complaints {
  readonly heard: string[];
  readonly foreseen: RegExp[];
}

interface OfTest {
  /**
   * Whether the office loads the screens that nobody opened, some seconds after a page is there. It takes a fifth of a
   * visit, at a moment that depends on the machine: the tests about it ask for it, and pages of `visitor` and
   * `newcomer` do it.
   */
  readonly loadsAhead: boolean;
  readonly complaints: Complaints;
  /** A complaint of the browser that is expected in this test: `/status of 409/`. */
  readonly foresee: (complaint: RegExp) => void;
  /** A page of somebody who is not signed in. */
  readonly visitor: Page;
  /** A page of somebody else who is not signed in, in another browser context. */
  readonly newcomer: Page;
  /** A page of a signed-in administrator. */
  readonly office: Page;
  /** A page of somebody whose browser runs no script. */
  readonly scriptless: Page;
}

interface OfWorker {
  /** Whether the pictures of the demo content are made, as for visitors, or are grey ones of the same shape. */
  readonly pictures: 'grey' | 'made';
  /**
   * Whether the worker's sessions last as long as it. They end where a test removes an administrator, for the signing
   * key is exchanged: a file with such a test has a worker and a program to itself.
   */
  readonly sessions: 'last' | 'end';
  /** The window in which the office is opened: the next test finds its scripts there. */
  readonly desktop: Desktop;
  /** The program, with demo content and an administrator, of this worker alone. */
  readonly program: Program;
  /** The API as the administrator calls it, for what needs no page of the office. */
  readonly administrator: APIRequestContext;
  readonly session: Cookies;
}

interface Desktop {
  readonly context: BrowserContext;
  /** Leaves nothing of a test to the next one but the scripts and styles that it has loaded. */
  readonly clear: () => Promise<void>;
}

function onDatabase({ dataDir }: Program, statement: string, ...values: readonly string[]): void {
  const database = new DatabaseSync(join(dataDir, 'faro.sqlite'), { timeout: 5_000 });
  database.prepare(statement).run(...values);
  database.close();
}

/**
 * The limit of writes is counted by address, and all tests have the same one: none is to depend on the writes of those
 * before it.
 */
function forgetAttempts(program: Program): void {
  onDatabase(program, 'DELETE FROM attempts');
}

/**
 * Every session begins so many minutes ago: a worker has one, and no test is to depend on how long those before it
 * took.
 */
export function beginSessions(program: Program, { minutesAgo }: { readonly minutesAgo: number }): void {
  onDatabase(program, 'UPDATE session SET "createdAt" = ?', new Date(Date.now() - minutesAgo * 60_000).toISOString());
}

/** Opens a page in a context of its own that reports what it complains of. */
async function openPage(browser: Browser, program: Program, complaints: Complaints, options: BrowserContextOptions = {}): Promise<Page> {
  forgetAttempts(program);
  const context = await browser.newContext({ baseURL: program.url, ...options });
  listen(context, program, complaints);
  return context.newPage();
}

/** Hears of errors, violations of the policy and requests to other origins. @returns how to stop */
function listen(context: BrowserContext, { url }: Program, { heard }: Complaints): () => void {
  const documents = new Set<string>();
  const onRequest = (request: Request) => {
    if (request.isNavigationRequest()) documents.add(request.url());
    if (!request.url().startsWith(url) && /^https?:/.test(request.url())) heard.push(`another origin: ${request.url()}`);
  };
  const onConsole = (message: ConsoleMessage) => {
    const text = message.text();
    // The status of a page is for its test to judge, and what is preloaded is used late on a busy machine.
    const isForeseen =
      (text.startsWith('Failed to load resource') && documents.has(message.location().url)) || / was preloaded .* but not used/.test(text);
    if (['error', 'warning'].includes(message.type()) && !isForeseen) heard.push(`${message.type()}: ${text} (${message.location().url})`);
  };
  const onError = (error: WebError) => {
    const { message } = error.error();
    // A browser that is busy gives up its own transition to the next page, which no script has begun.
    if (!message.startsWith('Transition was aborted')) heard.push(`uncaught: ${message}`);
  };
  context.on('request', onRequest).on('console', onConsole).on('weberror', onError);
  return () => void context.off('request', onRequest).off('console', onConsole).off('weberror', onError);
}

/**
 * Notices stay for ten minutes: on a busy machine those of ten seconds may be gone before the button in one is pressed.
 * Of the timers of that length theirs alone are handed something.
 */
function keepNotices(shown: number): void {
  const later = globalThis.setTimeout.bind(globalThis) as (run: () => void, after?: number, ...given: unknown[]) => number;
  const wrapped = (run: () => void, after?: number, ...given: unknown[]) =>
    later(run, after === shown && given.length > 0 ? 60 * shown : after, ...given);
  Object.assign(globalThis, { setTimeout: wrapped });
}

/** Opens a window. A page of its own lends its tools, so that none is opened for each test. */
async function openWindow(browser: Browser, { url }: Program) {
  const context = await browser.newContext({ baseURL: url, locale: 'es-MX', timezoneId: 'America/Mexico_City', reducedMotion: 'reduce' });
  // A page is marked once its office runs: before, it takes nothing that is dropped.
  await context.addInitScript((runs) => addEventListener(runs, () => document.documentElement.setAttribute('data-runs', '')), RUNS);
  await context.addInitScript(keepNotices, NOTICE_MS);
  const lender = await context.newPage();
  const devtools = await context.newCDPSession(lender);
  const { clock } = context;
  const install = clock.install.bind(clock);
  let hasOwnClock = false;
  clock.install = async (options) => {
    hasOwnClock = true;
    const installed = await install(options);
    await context.addInitScript(keepNotices, NOTICE_MS);
    return installed;
  };
  return {
    context,
    hasOwnClock: () => hasOwnClock,
    clear: async () => {
      const opened = context.pages().filter((page) => page !== lender);
      await Promise.all(opened.map((page) => page.close()));
      await context.setOffline(false);
      await context.clearCookies();
      await devtools.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'local_storage,indexeddb' });
    },
  };
}

/** The window of a worker. A clock of a test's own belongs to all pages of the window, for ever: the window goes. */
async function openDesktop(browser: Browser, program: Program): Promise<Desktop> {
  let window = await openWindow(browser, program);
  return {
    get context() {
      return window.context;
    },
    clear: async () => {
      if (!window.hasOwnClock()) return window.clear();
      await window.context.close();
      window = await openWindow(browser, program);
    },
  };
}

/** The office of this page loads no screen before somebody opens it, as in a browser that saves data. */
async function loadNothingAhead(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }) });
  });
}

export const test = base.extend<OfTest, OfWorker>({
  loadsAhead: [false, { option: true }],
  pictures: ['grey', { option: true, scope: 'worker' }],
  sessions: ['last', { option: true, scope: 'worker' }],
  program: [
    async ({ pictures }, provide) => {
      const dataDir = dataDirWithDemo({ pictures });
      const program = await startProgram({ dataDir });
      await provide(program);
      await program.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  administrator: [
    async ({ program, playwright }, provide) => {
      // Each request has a connection of its own: one that rested for long may be closed just when it is used again.
      const request = await playwright.request.newContext({ baseURL: program.url, extraHTTPHeaders: { origin: program.url, connection: 'close' } });
      const answer = await request.post('/api/auth/sign-in/email', { data: ADMINISTRATOR });
      expect(answer.status()).toBe(200);
      await provide(request);
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  session: [async ({ administrator }, provide) => provide((await administrator.storageState()).cookies), { scope: 'worker' }],
  complaints: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, provide) => {
      const { heard, foreseen }: Complaints = { heard: [], foreseen: [] };
      await provide({ heard, foreseen });
      const others = heard.filter((complaint) => !foreseen.some((each) => each.test(complaint)));
      expect(others, 'the browser has nothing to complain of').toEqual([]);
    },
    { auto: true },
  ],
  foresee: async ({ complaints: { foreseen } }, provide) => provide((complaint) => void foreseen.push(complaint)),
  visitor: async ({ browser, program, complaints }, provide) => {
    const page = await openPage(browser, program, complaints);
    await provide(page);
    await page.context().close();
  },
  newcomer: async ({ browser, program, complaints }, provide) => {
    const page = await openPage(browser, program, complaints);
    await provide(page);
    await page.context().close();
  },
  desktop: [
    async ({ browser, program }, provide) => {
      const desktop = await openDesktop(browser, program);
      await provide(desktop);
      await desktop.context.close();
    },
    { scope: 'worker' },
  ],
  office: async ({ desktop: { context, clear }, program, session, loadsAhead, complaints }, provide) => {
    const stop = listen(context, program, complaints);
    beginSessions(program, { minutesAgo: 0 });
    await context.addCookies(session);
    const page = await context.newPage();
    if (!loadsAhead) await loadNothingAhead(page);
    await provide(page);
    stop();
    await clear();
  },
  scriptless: async ({ browser, program, complaints }, provide) => {
    const page = await openPage(browser, program, complaints, { javaScriptEnabled: false });
    await provide(page);
    await page.context().close();
  },
});

export { expect };
