import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { trafficOf } from './traffic.ts';

const KB = 1024;

/** Everything that a page asks for until it rests, before anybody scrolls. */
async function loaded(page: Page, address: string): Promise<readonly Response[]> {
  const { responses, rest } = trafficOf(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(address, { waitUntil: 'load' });
  await rest();
  return responses;
}

/** Bytes of bodies as brotli sends them. */
async function compressed(responses: readonly Response[]): Promise<number> {
  let bytes = 0;
  for (const response of responses) bytes += brotliCompressSync(await response.body()).length;
  return bytes;
}

const ofType = (responses: readonly Response[], ...types: string[]) =>
  responses.filter((response) => types.includes(response.request().resourceType()));

test('the landing page with demo content is light', async ({ visitor }) => {
  const responses = await loaded(visitor, '/');
  const [styles, scripts, page] = await Promise.all([
    compressed(ofType(responses, 'stylesheet')),
    compressed(ofType(responses, 'script')),
    compressed(ofType(responses, 'document')),
  ]);
  console.log(`landing page: HTML ${page} B, styles ${styles} B, script ${scripts} B, ${responses.length} requests`);
  expect(page).toBeLessThanOrEqual(24 * KB);
  expect(styles).toBeLessThanOrEqual(14 * KB);
  expect(scripts).toBeLessThanOrEqual(6 * KB);
  expect(responses.map((response) => response.url()).length, responses.map((response) => response.url()).join('\n')).toBeLessThanOrEqual(12);
});

test('pages, styles and scripts are sent compressed with brotli', async ({ visitor }) => {
  const responses = await loaded(visitor, '/');
  const plain = ofType(responses, 'document', 'stylesheet', 'script').filter((response) => response.headers()['content-encoding'] !== 'br');
  expect(plain.map((response) => response.url())).toEqual([]);
});

test('opening a list of the back-office is light', async ({ office }) => {
  const responses = await loaded(office, '/papers');
  const scripts = await compressed(ofType(responses, 'script'));
  console.log(`list screen: scripts ${scripts} B, ${responses.length} requests`);
  expect(scripts).toBeLessThanOrEqual(210 * KB);
});
