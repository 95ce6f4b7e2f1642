import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { BROWSER_ARGS, findBrowser } from '#tests/browser.ts';
import { bomb, quarters } from '#tests/uploads/samples.ts';
import { type Answer, jsonOf, send } from './http.ts';
import { signIn, startTarget, type Target } from './target.ts';
import { pdf, upload } from './uploading.ts';

const SCRIPT = '<script>document.title="ran"</script>';
const HTML = Buffer.from(`<!doctype html><html><head><title>page</title></head><body>${SCRIPT}</body></html>`);
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="document.title='ran'">${SCRIPT}</svg>`;

let target: Target;
/** The data folder is so deep in here that no way up leads out of it unseen. */
let machine = '';
let jpeg: Buffer;
let png: Buffer;
let gif: Buffer;
let browser: Browser;
/** The administrator's session, as a browser keeps it. */
let session = { name: '', value: '' };

beforeAll(async () => {
  machine = mkdtempSync(join(tmpdir(), 'faro-names-'));
  const dataDir = join(machine, 'srv', 'faro', 'data');
  mkdirSync(dataDir, { recursive: true });
  const canvas = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });
  [jpeg, png, gif] = await Promise.all([canvas.clone().jpeg().toBuffer(), canvas.clone().png().toBuffer(), canvas.clone().gif().toBuffer()]);
  [target, browser] = await Promise.all([
    startTarget({ dataDir }),
    findBrowser().then((executablePath) => chromium.launch({ executablePath, args: BROWSER_ARGS })),
  ]);
  const [name = '', ...value] = (await signIn(target.url)).split('=');
  session = { name, value: value.join('=') };
  return async () => {
    await browser.close();
    await target.stop();
    rmSync(machine, { recursive: true, force: true });
  };
});

const uploaded = (answer: Answer) => jsonOf<{ url: string }>(answer).url;

/** The first half of a picture. */
async function half(format: 'jpeg' | 'png' | 'gif'): Promise<Buffer> {
  const bytes = await quarters().toFormat(format).toBuffer();
  return bytes.subarray(0, bytes.length / 2);
}

/** What an upload leaves: its bytes under what they hash to, and what visitors get in their place. */
const KEPT = /^srv\/faro\/data\/(files\/([0-9a-f]{2})\/\2[0-9a-f]{62}|derived\/[0-9a-f]{64}\/(copy|\d+-\w+))$/;
/** What comes and goes by itself. */
const PASSING = /^srv\/faro\/data\/(faro\.sqlite-(wal|shm)|derived\/[0-9a-f]{64}\/(copy|\d+-\w+)\.\d+)$/;

/** Every file below a folder. */
function tree(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name), { throwIfNoEntry: false })?.isFile(),
  );
}

describe('what is no picture and no PDF', () => {
  // Fails when a file is judged by its name or by what the sender says of it (server/uploads/accept.ts), without `MOST_PIXELS`,
  // and when what ends too soon is decoded as far as it goes (`failOn`, server/images/inspect.ts; the end of a PDF, server/uploads/accept.ts).
  test.each([
    ['an SVG', Buffer.from(SVG), 'uno.svg', 'image/svg+xml'],
    ['an SVG that says PNG', Buffer.from(SVG), 'uno.png', 'image/png'],
    ['an SVG with a long preamble', Buffer.from(`<?xml version="1.0"?><!--${'x'.repeat(5_000)}-->${SVG}`), 'uno.svg', 'image/svg+xml'],
    ['an SVG, compressed', Buffer.from('1f8b0800', 'hex'), 'uno.svgz', 'image/svg+xml'],
    ['HTML', HTML, 'uno.html', 'text/html'],
    ['HTML that says PDF', HTML, 'uno.pdf', 'application/pdf'],
    ['HTML with two endings', HTML, 'uno.html.jpg', 'image/jpeg'],
    ['a script', Buffer.from('alert(1)'), 'uno.js', 'text/javascript'],
    ['XML', Buffer.from('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'), 'uno.xml', 'image/png'],
    ['a ZIP', Buffer.from('504b0304', 'hex'), 'uno.zip', 'application/pdf'],
    ['nothing', Buffer.alloc(0), 'uno.png', 'image/png'],
    ['the first bytes of a JPEG before HTML', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), HTML]), 'uno.jpg', 'image/jpeg'],
    ['the first bytes of a GIF before a script', Buffer.from('GIF89a=1;alert(1)//'), 'uno.gif', 'image/gif'],
    ['the first bytes of a PNG before HTML', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), HTML]), 'uno.png', 'image/png'],
    ['HTML before a PDF', Buffer.concat([HTML, pdf()]), 'uno.html', 'text/html'],
    ['a picture that unfolds to 900 million pixels', () => bomb(30_000, 30_000), 'uno.png', 'image/png'],
    ['a JPEG that ends too soon', () => half('jpeg'), 'uno.jpg', 'image/jpeg'],
    ['a PNG that ends too soon', () => half('png'), 'uno.png', 'image/png'],
    ['a GIF that ends too soon', () => half('gif'), 'uno.gif', 'image/gif'],
    ['a PDF that ends too soon', () => pdf('%'.repeat(4_000)).subarray(0, 3_000), 'uno.pdf', 'application/pdf'],
  ])('is refused: %s', async (_, given, name, type) => {
    const bytes = Buffer.isBuffer(given) ? given : await given();
    const before = [await target.stored(), tree(join(target.dataDir, 'files'))];
    const answer = await upload(target.administrator, bytes, name, type);
    expect(answer.status, answer.text).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    const { uploads: _results, ...after } = await target.stored();
    const { uploads: _before, ...rest } = before[0] as Record<string, string[]>;
    expect(after).toEqual(rest);
    expect(tree(join(target.dataDir, 'files'))).toEqual(before[1]);
  });

  // Fails when a picture's type and its name may differ.
  test('a picture under the name of something that runs is refused, or loses that name', async () => {
    for (const name of [
      'uno.html',
      'uno.svg',
      'uno.php',
      'uno.png.html',
      'uno.htm\0.png',
      'uno.png;.html',
      'uno.png%00.html',
      'uno.pdf',
      '.htaccess',
      'uno.png ',
      'uno.png.',
    ]) {
      const answer = await upload(target.administrator, png, name, 'image/png');
      if (answer.status === 200) expect(uploaded(answer), name).toMatch(/\.png$/);
      else expect(answer.status, `${name} ${answer.text}`).toBeLessThan(500);
    }
  });
});

// Fails without `safeName` (data/files/file-name.ts), and when a name reaches the disk (`fileOf` in data/files/disk-blob-store.ts).
test.each([
  '../../uno.png',
  '..\\..\\uno.png',
  '/etc/uno.png',
  'C:\\uno.png',
  '..%2f..%2funo.png',
  '%2e%2e%2funo.png',
  'uno\0.png',
  '.png',
  '...png',
  '-rf.png',
  'con.png',
  'uno\r\nset-cookie: a=b.png',
  '‮gnp.exe.png',
  'ｕｎｏ．png',
  'u\u0301no.png',
  '👩‍👩‍👧.png',
  `${'x'.repeat(4_000)}.png`,
  `${'ñ'.repeat(200)}.png`,
  '"><script>alert(1)</script>.png',
  "';drop table files;--.png",
  '//otro.example/uno.png',
  '?a=b.png',
  '#a.png',
  ' .png',
  '\u2028.png',
  '../session-secret.png',
])('a file named %j stays in its folder, and is found under its address', async (name) => {
  const before = tree(machine);
  // Different bytes each time: the same ones are kept once.
  const bytes = await sharp({
    create: { width: 8, height: 8, channels: 3, background: `#${createHash('sha256').update(name).digest('hex').slice(0, 6)}` },
  })
    .png()
    .toBuffer();
  const answer = await upload(target.administrator, bytes, name, 'image/png');
  expect(answer.status, answer.text).toBe(200);
  const url = uploaded(answer);
  expect(url).toMatch(/^\/files\/uploads\/[^/\\]+\.png$/);
  expect(Buffer.byteLength(decodeURIComponent(url))).toBeLessThan(255);
  const found = await target.visitor.send('GET', url);
  expect(found.status).toBe(200);
  expect(found.headers['set-cookie']).toBeUndefined();
  expect(found.headers['content-type']).toMatch(/^image\//);
  const after = tree(machine);
  expect(before.filter((file) => !after.includes(file) && !PASSING.test(file))).toEqual([]);
  const added = after.filter((file) => !before.includes(file) && !PASSING.test(file));
  expect(added.filter((file) => !KEPT.test(file))).toEqual([]);
  // Its bytes, once, and nothing of its name.
  expect(added.filter((file) => file.includes('/files/'))).toHaveLength(1);
});

// Fails when the address of a file is joined to a folder.
test('no address of a file leads out of the folder', async () => {
  const ways = [
    '../session-secret',
    '..%2fsession-secret',
    '..%2f..%2fsession-secret',
    '%2e%2e/session-secret',
    '..%5csession-secret',
    '....//session-secret',
    '%252e%252e%252fsession-secret',
    '..%c0%afsession-secret',
    '/etc/passwd',
    '%00',
    'uno.png%00.html',
    '..;/session-secret',
  ];
  for (const root of ['/files/uploads/', '/files/', '/assets/', '/i/', '/api/files/', '/api/files/uploads/', '/api/uploads/']) {
    for (const way of ways) {
      for (const cookie of [undefined, 'administrator']) {
        const person = cookie === undefined ? target.visitor : target.administrator;
        const answer = await person.send('GET', root + way);
        expect(answer.status, root + way).toBeGreaterThanOrEqual(400);
        expect(answer.status, root + way).toBeLessThan(500);
      }
    }
  }
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
    for (const person of [target.visitor, target.administrator]) {
      const { headers } = await person.send('GET', url);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-type']).toMatch(/^(image\/(jpeg|png|gif|webp|avif)|application\/pdf)$/);
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox|script-src 'none'/);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-frame-options']).toBe('DENY');
    }
    const context = await browser.newContext({ baseURL: target.url });
    await context.addCookies([{ ...session, url: target.url }]);
    const page = await context.newPage();
    expect((await opened(page, url)).equals(bytes), 'the original, not the copy').toBe(true);
    expect(await page.title()).not.toBe('ran');
    // The same bytes, sent as a page without a policy, would run.
    await page.route('**/as-a-page', (route) => route.fulfill({ body: bytes, contentType: 'text/html' }));
    await page.goto('/as-a-page');
    expect(await page.title()).toBe('ran');
    await context.close();
  });

  /** What a browser gets that goes to an address: a document, or a file that it keeps, where it has no viewer. */
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
    expect((await target.visitor.send('GET', url)).bytes.toString('latin1')).not.toContain('canary');
    expect((await target.administrator.send('GET', url)).bytes.toString('latin1')).toContain('canary');
    for (const cookie of ['faro=x.y', '__Host-faro=x.y', 'faro.two_factor=x']) {
      expect((await send(target.url, { path: url, headers: { cookie } })).bytes.toString('latin1'), cookie).not.toContain('canary');
    }
  });
});
