import { readFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { browserOptions } from '#tests/browser.ts';
import { newContext } from './browser-context.ts';
import { browserCookies, send } from './http.ts';
import { signIn, startTarget, type Target } from './target.ts';
import { HTML, pdf, publish, SCRIPT, upload, uploaded } from './uploading.ts';

let target: Target;
let jpeg: Buffer;
let png: Buffer;
let gif: Buffer;
let browser: Browser;
/** The administrator's session, as a browser keeps it. */
let session = '';

beforeAll(async () => {
  const canvas = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });
  [jpeg, png, gif] = await Promise.all([canvas.clone().jpeg().toBuffer(), canvas.clone().png().toBuffer(), canvas.clone().gif().toBuffer()]);
  [target, browser] = await Promise.all([startTarget(), browserOptions().then((options) => chromium.launch(options))]);
  session = await signIn(target.url);
  return async () => {
    await browser.close();
    await target.stop();
  };
});

describe('an original that is opened by its own address', () => {
  const append = (picture: Buffer) => Buffer.concat([picture, HTML]);

  // Fails without `nosniff`, without the sandbox or the frames (server/files/original.ts), or when a type is guessed.
  test.each([
    ['a JPEG that ends as HTML', () => append(jpeg), 'dos.jpg', 'image/jpeg'],
    ['a GIF that ends as a script', () => Buffer.concat([gif, Buffer.from(`/*${SCRIPT}*/`)]), 'dos.gif', 'image/gif'],
    ['a PNG that ends as HTML', () => append(png), 'dos.png', 'image/png'],
    [
      'a PDF with a script',
      () => pdf(`1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj ${HTML.toString()}`),
      'dos.pdf',
      'application/pdf',
    ],
  ])('does not run: %s', async (_, made, name, type) => {
    const bytes = made();
    const answer = await upload(target.administrator, bytes, name, type);
    expect(answer.status, answer.text).toBe(200);
    const url = uploaded(answer);
    await publish(target.administrator, url);
    for (const person of [target.visitor, target.administrator]) {
      const { headers } = await person.send('GET', url);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-type']).toMatch(/^(image\/(jpeg|png|gif|webp|avif)|application\/pdf)$/);
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox|script-src 'none'/);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-frame-options']).toBe('DENY');
    }
    const context = await newContext(browser, target.url);
    await context.addCookies(browserCookies(session, target.url));
    const page = await context.newPage();
    expect((await opened(page, url)).equals(bytes), 'the original, not the copy').toBe(true);
    expect(await page.title()).not.toBe('ran');
    // The same bytes, sent as a page without a policy, would run.
    await page.route('**/as-a-page', (route) => route.fulfill({ body: bytes, contentType: 'text/html' }));
    await page.goto('/as-a-page');
    expect(await page.title()).toBe('ran');
    await context.close();
  });

  /** The answer to a browser that opens an address: a document, or a file that it keeps, where it has no viewer. */
  async function opened(page: Page, url: string): Promise<Buffer> {
    const kept = page.waitForEvent('download', { timeout: 0 }).catch(() => null);
    const shown = await page.goto(url).catch((error: unknown) => {
      if (!String(error).includes('Download is starting')) throw error;
      return null;
    });
    if (shown !== null) return shown.body();
    const path = await (await kept)?.path();
    return readFileSync(path ?? '');
  }

  // Fails when visitors get what the camera wrote.
  test('tells visitors nothing of where and by whom it was made', async () => {
    const camera = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'blue' } })
      .withExif({ IFD0: { Copyright: 'canary-of-a-camera' }, IFD3: { GPSLatitude: '19/1 20/1 30/1' } })
      .jpeg()
      .toBuffer();
    expect(camera.toString('latin1')).toContain('canary-of-a-camera');
    const url = uploaded(await upload(target.administrator, camera, 'camara.jpg', 'image/jpeg'));
    await publish(target.administrator, url);
    expect((await target.visitor.send('GET', url)).status).toBe(200);
    expect((await target.visitor.send('GET', url)).bytes.toString('latin1')).not.toContain('canary');
    expect((await target.administrator.send('GET', url)).bytes.toString('latin1')).toContain('canary');
    for (const cookie of ['faro=x.y', '__Host-faro=x.y', 'faro.two_factor=x']) {
      expect((await send(target.url, { path: url, headers: { cookie } })).bytes.toString('latin1'), cookie).not.toContain('canary');
    }
  });
});
