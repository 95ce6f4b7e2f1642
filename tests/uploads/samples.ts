import sharp, { type Sharp } from 'sharp';

/** A picture whose four quarters are red, green, blue and white, clockwise from the top left when it is upright. */
export function quarters(width = 64, height = 48): Sharp {
  const half = { width: width / 2, height: height / 2, channels: 3 as const };
  const quarter = (background: string) =>
    sharp({ create: { ...half, background } })
      .png()
      .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: 'white' } }).composite([
    { input: { create: { ...half, background: 'red' } }, left: 0, top: 0 },
    { input: { create: { ...half, background: 'green' } }, left: width / 2, top: 0 },
    { input: { create: { ...half, background: 'blue' } }, left: width / 2, top: height / 2 },
  ]);
}
