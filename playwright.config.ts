import { defineConfig } from '@playwright/test';
import { browserOptions } from './tests/browser.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/demo-once.ts',
  outputDir: 'test-results',
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  failOnFlakyTests: true,
  // A busy machine is no failure, however busy: a test that passes waits for none of these.
  timeout: 600_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['./tests/durations.ts']],
  use: {
    browserName: 'chromium',
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    screenshot: 'only-on-failure',
    // Without a graphics card a machine draws each frame of a movement itself: it costs a third of a visit. Tests about
    // movement, and about what people meet while one page passes into the next, ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A page of a test does not live long enough to earn back the compilers of fast code, which take a sixth of a visit.
    // The pages of a window share a process: each would start two, one for the empty page that it begins with.
    launchOptions: await browserOptions('--js-flags=--no-maglev,--no-opt', '--renderer-process-limit=1'),
  },
});
