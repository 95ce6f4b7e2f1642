import { rmSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { ADMINISTRATOR, type Program, startProgram } from '#tests/program.ts';
import { dataDirWithSharedPictures } from './pictures-once.ts';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** What a browser complains about while a test runs; at its end the list must be empty. */
type Complaints = string[];

interface OfTest {
  readonly complaints: Complaints;
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
  /** The program, with demo content and an administrator, of this worker alone. */
  readonly program: Program;
  readonly session: Cookies;
}

/** Opens a page in a context of its own that reports errors, violations of the policy and requests to other origins. */
async function openPage(browser: Browser, { url }: Program, complaints: Complaints, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, ...options });
  const documents = new Set<string>();
  context.on('request', (request) => {
    if (request.isNavigationRequest()) documents.add(request.url());
    if (!request.url().startsWith(url) && /^https?:/.test(request.url())) complaints.push(`another origin: ${request.url()}`);
  });
  context.on('console', (message) => {
    const text = message.text();
    // The status of a page is for its test to judge, and a font that comes late is left out on purpose.
    const isForeseen =
      (text.startsWith('Failed to load resource') && documents.has(message.location().url)) || /\.woff2 was preloaded .* but not used/.test(text);
    if (['error', 'warning'].includes(message.type()) && !isForeseen) complaints.push(`${message.type()}: ${text} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    complaints.push(`uncaught: ${error.error().message}`);
  });
  return context.newPage();
}

export const test = base.extend<OfTest, OfWorker>({
  program: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, provide) => {
      const dataDir = dataDirWithSharedPictures();
      const program = await startProgram({ dataDir });
      await provide(program);
      await program.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  session: [
    async ({ program, playwright }, provide) => {
      const request = await playwright.request.newContext({ baseURL: program.url, extraHTTPHeaders: { origin: program.url } });
      const answer = await request.post('/api/auth/sign-in/email', { data: ADMINISTRATOR });
      expect(answer.status()).toBe(200);
      await provide((await request.storageState()).cookies);
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  complaints: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, provide) => {
      const complaints: Complaints = [];
      await provide(complaints);
      expect(complaints, 'the browser has nothing to complain of').toEqual([]);
    },
    { auto: true },
  ],
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
  office: async ({ browser, program, session, complaints }, provide) => {
    const page = await openPage(browser, program, complaints);
    await page.context().addCookies(session);
    await provide(page);
    await page.context().close();
  },
  scriptless: async ({ browser, program, complaints }, provide) => {
    const page = await openPage(browser, program, complaints, { javaScriptEnabled: false });
    await provide(page);
    await page.context().close();
  },
});

export { expect };
