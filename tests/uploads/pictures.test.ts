import { readdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { offeredWidths, PICTURE_WIDTHS, pictureUrl } from '#core/files/pictures.ts';
import type { Database } from '#data/database.ts';
import { type Client, createTestApp, type TestApp } from '#tests/app.ts';
import { createSqlite } from '#tests/databases.ts';
import { countingImages } from './counting-images.ts';
import { bytesOf, filesOf, type Listed, publish } from './library.ts';
import { ORIENTATIONS, photo, QUARTERS, quarters, seenQuarters, TELLING, tellingAnimation } from './samples.ts';
import { senderFor } from './sender.ts';

const ACCEPT = { avif: 'image/avif,image/webp,*/*;q=0.8', webp: 'image/webp,*/*;q=0.8', any: '*/*' };

describe('pictures as visitors get them', () => {
  const { imageProcess, ordered } = countingImages();
  let database: Database;
  let app: TestApp;
  let administrator: Client;

  beforeAll(async () => {
    database = await createSqlite();
    app = await createTestApp({ database, imageProcess });
    administrator = await app.signIn();
    return async () => {
      await app.close();
      await database.close();
    };
  });

  async function uploaded(bytes: Uint8Array, name: string): Promise<{ url: string; key: string; listed: Listed }> {
    const { url } = (await (await senderFor(administrator).upload(bytes, { name })).json()) as { url: string };
    const listed = (await filesOf(administrator)).find((file) => file.url === url);
    if (listed === undefined) throw new Error(`${url} is not listed`);
    await publish(administrator, url);
    return { url, listed, key: (await app.services.files.find(listed.fullPath, 'all'))?.key ?? '' };
  }

  /**
   * Everything that is made of a picture, and its copy: at its own address, and as the PDF of a publication, which no
   * form makes it.
   */
  async function everythingOf({ url, key, listed }: Awaited<ReturnType<typeof uploaded>>): Promise<{ of: string; bytes: Buffer }[]> {
    const paper = (await (await administrator.send('POST', '/api/papers', { title: 'Una', pdf_url: url })).json()) as { id: string };
    const asPdf = await app.visitor.send('GET', `/Publicacion/${paper.id}/${url.split('/').at(-1)}`);
    const all = [
      { of: 'the copy', bytes: await bytesOf(await app.visitor.send('GET', url)) },
      { of: 'a publication', bytes: await bytesOf(asPdf) },
    ];
    for (const width of offeredWidths(Number(listed.width))) {
      for (const [format, accept] of Object.entries(ACCEPT)) {
        const response = await app.visitor.send('GET', pictureUrl(key, width), undefined, { accept });
        expect(response.status).toBe(200);
        all.push({ of: `${width} ${format}`, bytes: await bytesOf(response) });
      }
    }
    return all;
  }

  test.each(ORIENTATIONS)('come out upright from EXIF orientation %i', async (orientation) => {
    // All widths of a large one are looked at below: encoding is what costs.
    const picture = await uploaded(await photo(orientation, { width: 160, height: 120 }), `giro-${orientation}.jpg`);
    expect(picture.listed).toMatchObject({ width: 160, height: 120 });
    for (const { of, bytes } of await everythingOf(picture)) {
      const { width, height } = await sharp(bytes).metadata();
      expect(width / height, of).toBeCloseTo(4 / 3, 1);
      expect(await seenQuarters(bytes), of).toEqual(QUARTERS);
    }
  });

  // Fails when all frames are opened to be turned (`opened` in server/images/encode.ts): that cannot be done.
  test.each([3, 6])('come out upright from an animation with EXIF orientation %i: its first frame', async (orientation) => {
    const still = await photo(orientation, { width: 96, height: 72, format: 'png' });
    const stored = await sharp(still).png().toBuffer();
    const moving = await sharp([stored, await sharp(stored).negate().png().toBuffer()], { join: { animated: true } })
      .withMetadata({ orientation })
      .webp({ lossless: true })
      .toBuffer();
    expect(await sharp(moving).metadata()).toMatchObject({ pages: 2, orientation });
    const picture = await uploaded(moving, `animada-${orientation}.webp`);
    for (const { of, bytes } of await everythingOf(picture)) expect(await seenQuarters(bytes), of).toEqual(QUARTERS);
  });

  // Fails when only the first brand is looked at (`brandsOf` in server/uploads/accept.ts).
  test('may be an AVIF that calls itself by a more general name', async () => {
    const bytes = await quarters(96, 72).avif().toBuffer();
    bytes.write('mif1', 8, 'latin1');
    expect((await uploaded(bytes, 'general.avif')).listed).toMatchObject({ contentType: 'image/avif', width: 96, height: 72 });
  });

  // Fails when whatever is there is taken for what was made (`read` in server/images/picture-folder.ts).
  test('are made again when a power cut left an empty file of them', async () => {
    const { key } = await uploaded(await photo(1, { width: 96, height: 72, format: 'png' }), 'corte.png');
    const seen = async () => {
      const response = await app.visitor.send('GET', pictureUrl(key, 96), undefined, { accept: ACCEPT.webp });
      return [response.status, await bytesOf(response)] as const;
    };
    const before = await seen();
    const derived = join(app.services.config.dataDir, 'derived');
    const made = readdirSync(derived, { recursive: true, withFileTypes: true }).filter(({ name }) => name.endsWith('-webp'));
    for (const { parentPath, name } of made) truncateSync(join(parentPath, name));
    expect(made.length).toBeGreaterThan(0);
    expect(await seen()).toEqual(before);
    expect(before[1].length).toBeGreaterThan(0);
  });

  // Fails when what is encoded keeps what its source says (sharp can be told to), and when it is not turned
  // (`autoOrient` in server/images/encode.ts).
  test.each<[string, () => Promise<Buffer>, string]>([
    // One of them at all widths, the others at those of a small picture: encoding is what costs.
    ...TELLING.map(
      (format) =>
        [`were ${format}`, () => photo(6, format === 'jpeg' ? {} : { width: 160, height: 120, format }), format] as [
          string,
          () => Promise<Buffer>,
          string,
        ],
    ),
    ['move as WebP', () => tellingAnimation('webp'), 'webp'],
    ['move as GIF', () => tellingAnimation('gif'), 'gif'],
  ])('are upright and carry no EXIF, no place, no comment and no XMP, whether they %s', async (_, make, format) => {
    const original = await make();
    expect(original.toString('latin1')).toMatch(/Ana Ruiz/);
    expect(original.toString('latin1')).toMatch(/xmpmeta|XML:com.adobe.xmp/);
    const all = await everythingOf(await uploaded(original, `lugar.${format}`));
    expect(all.length).toBeGreaterThan(format === 'jpeg' ? 15 : 3);
    for (const { of, bytes } of all) {
      const { exif, xmp, iptc, orientation, comments } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, orientation, comments }, of).toEqual({});
      expect(bytes.toString('latin1'), of).not.toMatch(/Exif|GPS|xmpmeta|XML:com|XMP Data|Ana Ruiz/);
      expect(await seenQuarters(bytes), of).toEqual(QUARTERS);
    }
  });

  test('come in the lightest form that the browser shows, and keep it by its address for ever', async () => {
    const { key } = await uploaded(await photo(), 'formas.jpg');
    for (const [format, type] of [
      ['avif', 'image/avif'],
      ['webp', 'image/webp'],
      ['any', 'image/jpeg'],
    ] as const) {
      const response = await app.visitor.send('GET', pictureUrl(key, 384), undefined, { accept: ACCEPT[format] });
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        vary: expect.stringContaining('Accept') as string,
        'x-content-type-options': 'nosniff',
      });
      expect((await sharp(await bytesOf(response)).metadata()).width).toBe(384);
      const again = await app.visitor.send('GET', pictureUrl(key, 384), undefined, {
        accept: ACCEPT[format],
        'if-none-match': response.headers.get('etag') ?? '',
      });
      expect(again.status).toBe(304);
    }
  });

  test('are made at the fixed widths only, and never wider than they are', async () => {
    const { key, url } = await uploaded(await photo(1, { width: 300, height: 200 }), 'chica.jpg');
    const whole = await app.visitor.send('GET', pictureUrl(key, 320));
    expect((await sharp(await bytesOf(whole)).metadata()).width).toBe(300);
    const invented = [pictureUrl(key, 321), pictureUrl(key, 384), pictureUrl(key, 2_304), `/i/${key}/0320`, `/i/${key}/-1`, `/i/${key}x/320`];
    for (const address of [...invented, '/i/Azzzzzzz/320', `${url}?width=385`, `${url}?width=`, `${url}?width=9999999`]) {
      expect((await app.visitor.send('GET', address)).status, address).toBe(404);
    }
  });

  test('can be asked for by their own address at any of the widths', async () => {
    const { url } = await uploaded(await photo(1, { width: 300, height: 200 }), 'mesa.jpg');
    for (const width of PICTURE_WIDTHS) {
      const response = await administrator.send('GET', `${url}?width=${width}`, undefined, { accept: ACCEPT.webp });
      expect((await sharp(await bytesOf(response)).metadata()).width).toBe(Math.min(width, 300));
    }
  });

  test('that can be seen through stay so', async () => {
    const layer = { create: { width: 200, height: 100, channels: 4 as const, background: { r: 255, g: 0, b: 0, alpha: 0 } } };
    const { key } = await uploaded(await sharp(layer).png().toBuffer(), 'transparente.png');
    expect(key).toMatch(/^~/);
    for (const accept of Object.values(ACCEPT)) {
      const response = await app.visitor.send('GET', pictureUrl(key, 96), undefined, { accept });
      expect((await sharp(await bytesOf(response)).stats()).isOpaque).toBe(false);
    }
  });

  test('that move go on moving', async () => {
    const frames = await Promise.all(
      ['red', 'blue', 'green'].map((background) =>
        sharp({ create: { width: 120, height: 80, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const { key, url } = await uploaded(
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
      'animada.gif',
    );
    for (const accept of Object.values(ACCEPT)) {
      const response = await app.visitor.send('GET', pictureUrl(key, 96), undefined, { accept });
      expect((await sharp(await bytesOf(response)).metadata()).pages).toBe(3);
    }
    expect((await sharp(await bytesOf(await app.visitor.send('GET', url))).metadata()).pages).toBe(3);
  });

  test('that are very tall are made all the same', async () => {
    const { key } = await uploaded(await quarters(64, 18_000).png().toBuffer(), 'tira.png');
    for (const accept of Object.values(ACCEPT)) {
      expect((await app.visitor.send('GET', pictureUrl(key, 96), undefined, { accept })).status).toBe(200);
    }
  });

  // Fails without `making` in server/images/images.ts (each is made twenty times), and when what is in its folder is
  // made again (`readFile` in server/images/picture-folder.ts).
  test('are made once, however many ask at the same time, and afterwards', async () => {
    const { key, listed } = await uploaded(await photo(1, { width: 648, height: 486 }), 'muchos.jpg');
    const record = await app.services.files.find(listed.fullPath, 'all');
    const source = record && (await app.services.files.pathOrBytes(record));
    const ask = async (format: keyof typeof ACCEPT) =>
      (await app.visitor.send('GET', pictureUrl(key, 192), undefined, { accept: ACCEPT[format] })).status;
    // One of the two is being prepared meanwhile.
    const prepared = app.services.jobRunner.run();
    const tastes = Array.from({ length: 20 }, () => ['webp', 'avif'] as const).flat();
    expect(new Set(await Promise.all(tastes.map(ask)))).toEqual(new Set([200]));
    expect([await ask('webp'), await ask('avif')]).toEqual([200, 200]);
    await prepared;
    const made = ordered().flatMap(({ task, file }) => (file === source && task.do === 'encode' && task.width === 192 ? [task.format] : []));
    expect(made.toSorted()).toEqual(['avif', 'webp']);
  });
});
