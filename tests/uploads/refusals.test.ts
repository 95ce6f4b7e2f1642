import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#data/database.ts';
import { answerOf, type Client, createTestApp, type TestApp } from '#tests/app.ts';
import { createSqlite } from '#tests/databases.ts';
import { filesOf } from './library.ts';
import { animation, bomb, pdf, photo, quarters } from './samples.ts';
import { type Description, senderFor } from './sender.ts';

interface Refused {
  readonly name: string;
  readonly bytes: () => Promise<Buffer> | Buffer;
  readonly description: Description;
  readonly code: string;
  readonly detail: RegExp;
}

const text = (words: string) => () => Buffer.from(words);
const cut = async (bytes: Promise<Buffer>, share: number) => (await bytes).subarray(0, Math.floor((await bytes).length * share));
const INVALID = 'storage/invalid-format';
const DAMAGED = 'storage/server-file-wrong-size';

const REFUSED: readonly Refused[] = [
  { name: 'an empty file', bytes: () => Buffer.alloc(0), description: { name: 'foto.jpg' }, code: INVALID, detail: /está vacío/ },
  {
    name: 'an SVG',
    bytes: text('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    description: { name: 'dibujo.svg', type: 'image/svg+xml' },
    code: INVALID,
    detail: /SVG.*PNG o WebP/,
  },
  {
    name: 'an SVG that says that it is a PNG',
    bytes: text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    description: { name: 'dibujo.png', type: 'image/png' },
    code: INVALID,
    detail: /SVG/,
  },
  {
    name: 'HTML posing as a PDF',
    bytes: text('<!doctype html><title>Hola</title><script>alert(1)</script>'),
    description: { name: 'cv.pdf', type: 'application/pdf' },
    code: INVALID,
    detail: /dice ser PDF, pero por dentro no lo es/,
  },
  {
    name: 'HTML behind the first words of a PDF',
    bytes: text('%PDF-1.7\n<!doctype html><script>alert(1)</script>'),
    description: { name: 'cv.pdf' },
    code: DAMAGED,
    detail: /incompleto o dañado/,
  },
  {
    name: 'text that says that it is a photo',
    bytes: text('hola '.repeat(500)),
    description: { name: 'foto.jpg' },
    code: INVALID,
    detail: /dice ser JPEG/,
  },
  {
    name: 'a program',
    bytes: text('MZ\x90\0\x03'.repeat(50)),
    description: { name: 'virus.exe' },
    code: INVALID,
    detail: /no es una imagen ni un PDF/,
  },
  {
    name: 'a ZIP',
    bytes: text('PK\x03\x04'.padEnd(200, '\0')),
    description: { name: 'todo.zip' },
    code: INVALID,
    detail: /no es una imagen ni un PDF\. Si es un documento, guárdalo como PDF/,
  },
  {
    name: 'a HEIC photo',
    bytes: text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'.padEnd(300, '\0')),
    description: { name: 'IMG_1.HEIC' },
    code: INVALID,
    detail: /HEIC.*JPEG/,
  },
  {
    name: 'a photo whose name says PDF',
    bytes: () => photo(),
    description: { name: 'cv.pdf' },
    code: INVALID,
    detail: /dice ser PDF, pero por dentro es JPEG\. Ábrelo, guárdalo como PDF y/,
  },
  {
    name: 'a PDF whose name says photo',
    bytes: () => pdf(),
    description: { name: 'foto.jpg' },
    code: INVALID,
    detail: /dice ser JPEG, pero por dentro es PDF\. Ábrelo, guárdalo como JPEG y/,
  },
  {
    name: 'a photo that is said to be HTML',
    bytes: () => photo(),
    description: { name: 'foto', type: 'text/html' },
    code: INVALID,
    detail: /dice ser «text\/html»/,
  },
  {
    name: 'a TIFF',
    bytes: () => quarters().tiff().toBuffer(),
    description: { name: 'foto.tif' },
    code: INVALID,
    detail: /no es una imagen JPEG, PNG, WebP, AVIF ni GIF\. Guárdala como JPEG o PNG y súbela\.$/,
  },
  { name: 'a PDF that ends too soon', bytes: () => pdf().subarray(0, 1_500), description: { name: 'cv.pdf' }, code: DAMAGED, detail: /incompleto/ },
  ...(['jpeg', 'png', 'webp', 'avif', 'gif'] as const).map((format) => ({
    name: `a ${format} that ends too soon`,
    bytes: () => cut(quarters().toFormat(format).toBuffer(), 0.8),
    description: { name: `foto.${format === 'jpeg' ? 'jpg' : format}` },
    code: DAMAGED,
    detail: /incompleto o dañado/,
  })),
  {
    name: 'a decompression bomb',
    bytes: () => bomb(30_000, 30_000),
    description: { name: 'bomba.png' },
    code: INVALID,
    detail: /30000 × 30000 píxeles: son 900 millones y caben 50, por ejemplo 8000 × 6000/,
  },
  {
    name: 'an animation that unfolds to too much',
    bytes: () => animation(400, 400, 400),
    description: { name: 'animada.gif' },
    code: INVALID,
    detail: /400 × 400 píxeles en 400 cuadros: son 64 millones y caben 50/,
  },
  {
    name: 'an animation of more frames than anybody looks through',
    bytes: () => animation(1, 1, 2_001),
    description: { name: 'animada.gif' },
    code: INVALID,
    detail: /se mueve en 2001 cuadros y caben 2000/,
  },
];

// They are refused before a database is asked.
describe('refused files', () => {
  let database: Database;
  let app: TestApp;
  let administrator: Client;

  beforeAll(async () => {
    database = await createSqlite();
    app = await createTestApp({ database });
    administrator = await app.signIn();
    return async () => {
      await app.close();
      await database.close();
    };
  });

  /** Every file below the data folder that holds what was uploaded. */
  const kept = () =>
    ['files', 'unfinished', 'derived'].flatMap((folder) => {
      try {
        return readdirSync(join(app.services.config.dataDir, folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
      } catch {
        return [];
      }
    });

  test.each(REFUSED)('$name is refused with a sentence that says what to do, and nothing is kept', async ({ bytes, description, code, detail }) => {
    const response = await senderFor(administrator).upload(await bytes(), description);
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(await answerOf(response)).toMatchObject({ status: 400, body: { code, detail: expect.stringMatching(detail) as string } });
    expect(kept()).toEqual([]);
    expect(await filesOf(administrator)).toEqual([]);
  });
});
