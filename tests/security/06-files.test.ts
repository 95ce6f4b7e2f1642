import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { animation, bomb, photo, quarters } from '#tests/uploads/samples.ts';
import { jsonOf } from './http.ts';
import { startTarget, type Target } from './target.ts';
import { HTML, pdf, publish, SCRIPT, upload, uploaded } from './uploading.ts';

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="document.title='ran'">${SCRIPT}</svg>`;

let target: Target;
/** The data folder is so deep in here that no way up leads out of it unseen. */
let machine = '';
let png: Buffer;

beforeAll(async () => {
  machine = mkdtempSync(join(tmpdir(), 'faro-names-'));
  const dataDir = join(machine, 'srv', 'faro', 'data');
  mkdirSync(dataDir, { recursive: true });
  png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  target = await startTarget({ dataDir });
  return async () => {
    await target.stop();
    rmSync(machine, { recursive: true, force: true });
  };
});

/** The first part of a picture, which a reader that is not strict would show. */
async function beginning(format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'): Promise<Buffer> {
  const bytes = await quarters().toFormat(format).toBuffer();
  return bytes.subarray(0, Math.floor(bytes.length * 0.8));
}

/** The files of an upload: its bytes under their hash, and the form that visitors get in their place. */
const KEPT = /^srv\/faro\/data\/(files\/([0-9a-f]{2})\/\2[0-9a-f]{62}|derived\/[0-9a-f]{64}\/(copy|\d+-\w+))$/;
/** Files that come and go by themselves. */
const PASSING = /^srv\/faro\/data\/(faro\.sqlite-(wal|shm)|derived\/[0-9a-f]{64}\/(copy|\d+-\w+)\.\d+)$/;

/** Every file below a folder. */
function tree(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name), { throwIfNoEntry: false })?.isFile(),
  );
}

/** Every file of the machine that stays, but what the program keeps for itself when it is time for that. */
const lasting = () => tree(machine).filter((file) => !PASSING.test(file) && !/^srv\/faro\/data\/(backups|ready-pages)/.test(file));

describe('files that are neither picture nor PDF', () => {
  const INVALID = 'storage/invalid-format';
  const DAMAGED = 'storage/server-file-wrong-size';
  const svg = (name: string) => `«${name}» es un dibujo SVG, que puede llevar programas dentro. Expórtalo como PNG o WebP y sube ese.`;
  const unknown = (name: string) =>
    `«${name}» no es una imagen ni un PDF. Si es un documento, guárdalo como PDF y sube ese; si es una imagen, como JPEG o PNG.`;
  const no = (name: string, kind: string) =>
    `«${name}» dice ser ${kind}, pero por dentro no lo es. Ábrelo, guárdalo de nuevo como ${kind} y vuelve a subirlo.`;
  const other = (name: string, claimed: string, is: string) =>
    `«${name}» dice ser ${claimed}, pero por dentro es ${is}. Ábrelo, guárdalo como ${claimed} y vuelve a subirlo.`;
  const noPicture = (name: string) => `«${name}» no es una imagen JPEG, PNG, WebP, AVIF ni GIF. Guárdala como JPEG o PNG y súbela.`;
  const damaged = (name: string) => `«${name}» está incompleto o dañado. Ábrelo en tu equipo, guárdalo de nuevo y vuelve a subirlo.`;
  const large = (name: string, size: string, all: number) =>
    `«${name}» mide ${size}: son ${all} millones y caben 50, por ejemplo 8000 × 6000. Redúcela y vuelve a subirla.`;

  // Fails when a file is judged by its name or by what the sender says of it (`kindOfContent`, `refuseLies` in
  // server/uploads/accept.ts), without `MAX_PIXELS` or the frames in it, when what ends too soon is decoded as far as
  // it goes (`failOn`, server/images/inspect.ts; the end of a PDF, server/uploads/accept.ts), and when a file is kept
  // before it is judged.
  test.each<[string, Buffer | (() => Buffer | Promise<Buffer>), string, string, string, string]>([
    ['an SVG', Buffer.from(SVG), 'uno.svg', 'image/svg+xml', INVALID, svg('uno.svg')],
    ['an SVG that says PNG', Buffer.from(SVG), 'uno.png', 'image/png', INVALID, svg('uno.png')],
    [
      'an SVG with a long preamble',
      Buffer.from(`<?xml version="1.0"?><!--${'x'.repeat(5_000)}-->${SVG}`),
      'uno.svg',
      'image/svg+xml',
      INVALID,
      noPicture('uno.svg'),
    ],
    ['an SVG, compressed', Buffer.from('1f8b0800', 'hex'), 'uno.svgz', 'image/svg+xml', INVALID, noPicture('uno.svgz')],
    ['HTML', HTML, 'uno.html', 'text/html', INVALID, unknown('uno.html')],
    ['HTML that says PDF', HTML, 'uno.pdf', 'application/pdf', INVALID, no('uno.pdf', 'PDF')],
    ['HTML with two endings', HTML, 'uno.html.jpg', 'image/jpeg', INVALID, no('uno.html.jpg', 'JPEG')],
    ['a script', Buffer.from('alert(1)'), 'uno.js', 'text/javascript', INVALID, unknown('uno.js')],
    [
      'XML',
      Buffer.from('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'),
      'uno.xml',
      'image/png',
      INVALID,
      noPicture('uno.xml'),
    ],
    ['a ZIP', Buffer.from('504b0304', 'hex'), 'uno.zip', 'application/pdf', INVALID, unknown('uno.zip')],
    ['nothing', Buffer.alloc(0), 'uno.png', 'image/png', INVALID, '«uno.png» está vacío. Revisa el archivo y elige otro.'],
    [
      'a HEIC photo',
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'.padEnd(300, '\0')),
      'IMG_1.HEIC',
      'image/heic',
      INVALID,
      '«IMG_1.HEIC» es una foto HEIC. Guárdala como JPEG y súbela (en el iPhone: Ajustes, Cámara, Formatos, «El más compatible»).',
    ],
    ['a photo named .pdf', () => photo(), 'uno.pdf', 'application/pdf', INVALID, other('uno.pdf', 'PDF', 'JPEG')],
    ['a PDF named .jpg', pdf(), 'uno.jpg', 'image/jpeg', INVALID, other('uno.jpg', 'JPEG', 'PDF')],
    [
      'a photo that is said to be HTML',
      () => photo(),
      'uno',
      'text/html',
      INVALID,
      '«uno» dice ser «text/html», pero por dentro es JPEG. Corrige su nombre y vuelve a subirlo.',
    ],
    [
      'the first bytes of a JPEG before HTML',
      Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), HTML]),
      'uno.jpg',
      'image/jpeg',
      DAMAGED,
      damaged('uno.jpg'),
    ],
    ['the first bytes of a GIF before a script', Buffer.from('GIF89a=1;alert(1)//'), 'uno.gif', 'image/gif', DAMAGED, damaged('uno.gif')],
    [
      'the first bytes of a PNG before HTML',
      Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), HTML]),
      'uno.png',
      'image/png',
      INVALID,
      no('uno.png', 'PNG'),
    ],
    ['HTML before a PDF', Buffer.concat([HTML, pdf()]), 'uno.html', 'text/html', INVALID, unknown('uno.html')],
    [
      'a picture that unfolds to 900 million pixels',
      () => bomb(30_000, 30_000),
      'uno.png',
      'image/png',
      INVALID,
      large('uno.png', '30000 × 30000 píxeles', 900),
    ],
    [
      'an animation that unfolds to 64 million pixels',
      animation(400, 400, 400),
      'uno.gif',
      'image/gif',
      INVALID,
      large('uno.gif', '400 × 400 píxeles en 400 cuadros', 64),
    ],
    ['a JPEG that ends too soon', () => beginning('jpeg'), 'uno.jpg', 'image/jpeg', DAMAGED, damaged('uno.jpg')],
    ['a PNG that ends too soon', () => beginning('png'), 'uno.png', 'image/png', DAMAGED, damaged('uno.png')],
    ['a WebP that ends too soon', () => beginning('webp'), 'uno.webp', 'image/webp', DAMAGED, damaged('uno.webp')],
    ['an AVIF that ends too soon', () => beginning('avif'), 'uno.avif', 'image/avif', DAMAGED, damaged('uno.avif')],
    ['a GIF that ends too soon', () => beginning('gif'), 'uno.gif', 'image/gif', DAMAGED, damaged('uno.gif')],
    ['a PDF that ends too soon', () => pdf('%'.repeat(4_000)).subarray(0, 3_000), 'uno.pdf', 'application/pdf', DAMAGED, damaged('uno.pdf')],
  ])('is refused with what to do, and nothing is kept: %s', async (_, given, name, type, code, detail) => {
    const bytes = typeof given === 'function' ? await given() : given;
    const { uploads: endedBefore = [], ...before } = await target.stored();
    const below = lasting();
    const answer = await upload(target.administrator, bytes, name, type);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect({ status: answer.status, ...jsonOf<object>(answer) }).toMatchObject({ status: 400, code, detail });
    const { uploads: ended = [], ...after } = await target.stored();
    expect(after).toEqual(before);
    // The outcome is repeated to a client who asks again; it names no file.
    const outcomes = ended.filter((row) => !endedBefore.includes(row)).map((row) => JSON.parse(row) as { path: string | null });
    expect(outcomes).toEqual([expect.objectContaining({ path: null })]);
    expect(lasting()).toEqual(below);
  });

  // Fails when `safeName` keeps any ending (data/files/file-name.ts) and nothing is said of it (`refuseLies` in
  // server/uploads/accept.ts); either alone is enough.
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

// Fails without `safeName` (data/files/file-name.ts), and when a name reaches the disk (`fileOf` in
// data/files/disk-blob-store.ts).
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
  await publish(target.administrator, url);
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
