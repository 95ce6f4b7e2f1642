import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeAt } from './encode.ts';

// Fails when AVIF of many pixels is made as thoroughly as of few: the tallest picture then takes the processor for
// most of a minute, in which all others wait, and a busy machine gives it up for good.
test('a very tall picture is made in little time, at the width and quality of every other', async () => {
  const [width, height] = [1_152, 7_000];
  const picture = await sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .composite([{ input: { create: { width: 64, height: 64, channels: 3, background: 'teal', noise: { type: 'gaussian', mean: 128, sigma: 30 } } } }])
    .png()
    .toBuffer();
  const by = (effort: number) => sharp(picture).avif({ quality: 50, effort }).toBuffer();
  const [made, quick, thorough] = [Buffer.from(await encodeAt(picture, width, 'avif')), await by(0), await by(3)];
  expect(await sharp(made).metadata()).toMatchObject({ width, height });
  expect([made.equals(quick), made.equals(thorough)]).toEqual([true, false]);
  const few = await sharp(picture).extract({ left: 0, top: 0, width: 320, height: 240 }).png().toBuffer();
  expect(Buffer.from(await encodeAt(few, 320, 'avif')).equals(await sharp(few).avif({ quality: 50, effort: 3 }).toBuffer())).toBe(true);
});
