import sharp from 'sharp';

/** The width, in pixels. */
export const PHOTO_WIDTH = 4_000;

/** A photo of 12 megapixels as a telephone makes it: what is in it is smooth, with the noise of a sensor. */
export async function telephonePhoto(seed: number): Promise<Buffer> {
  const [width, height] = [PHOTO_WIDTH, 3_000];
  const grain = await sharp({
    create: { width: 1000, height: 750, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .resize(width, height)
    .png({ compressionLevel: 0 })
    .toBuffer();
  // The seed makes each another picture.
  return sharp(grain)
    .tint({ r: 90 + seed * 10, g: 120, b: 200 - seed * 10 })
    .jpeg({ quality: 90 })
    .toBuffer();
}
