import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** The colours of `quarters`, clockwise from the top left. */
export const QUARTERS = ['red', 'green', 'blue', 'white'] as const;

/** A picture in four colours, so that it shows which way is up. */
export function quarters(width = 640, height = 480): Sharp {
  const [w, h] = [width / 2, height / 2];
  const places = [
    [0, 0],
    [w, 0],
    [w, h],
    [0, h],
  ];
  return sharp({ create: { width, height, channels: 3, background: 'white' } }).composite(
    QUARTERS.map((background, index) => {
      const [left = 0, top = 0] = places[index] ?? [];
      return { input: { create: { width: w, height: h, channels: 3, background } }, left, top };
    }),
  );
}

/** The colours of a picture's quarters, as it is seen. */
export async function seenQuarters(bytes: Uint8Array): Promise<string[]> {
  const { data, info } = await sharp(bytes)
    .resize(2, 2, { fit: 'fill', kernel: 'nearest' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (index: number) => [...data.subarray(index * info.channels, index * info.channels + 3)];
  return [0, 1, 3, 2].map((index) => colorName(at(index)));
}

function colorName([red = 0, green = 0, blue = 0]: number[]): string {
  if (Math.min(red, green, blue) > 180) return 'white';
  const most = Math.max(red, green, blue);
  return red === most ? 'red' : green === most ? 'green' : 'blue';
}

/**
 * The stored form of each EXIF orientation, so that a reader who obeys it sees the picture upright (EXIF 2.32, section
 * 4.6.4).
 */
const STORED: Readonly<Record<number, readonly ((picture: Sharp) => Sharp)[]>> = {
  1: [],
  2: [(upright) => upright.flop()],
  3: [(upright) => upright.rotate(180)],
  4: [(upright) => upright.flip()],
  5: [(upright) => upright.rotate(90), (turned) => turned.flop()],
  6: [(upright) => upright.rotate(270)],
  7: [(upright) => upright.rotate(90), (turned) => turned.flip()],
  8: [(upright) => upright.rotate(90)],
};

export const ORIENTATIONS = Object.keys(STORED).map(Number);

const EXIF = {
  IFD0: { Copyright: 'Ana Ruiz', Make: 'Telefono' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 25/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '99/1 8/1 0/1' },
};
const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>';

/** Forms of pictures that carry what a camera says. */
export const TELLING = ['jpeg', 'png', 'webp', 'avif'] as const;

interface Photo {
  readonly width?: number;
  readonly height?: number;
  readonly format?: (typeof TELLING)[number];
}

/** A photo as a telephone writes it: turned, with the place where it was taken, and with who took it. */
export async function photo(orientation = 1, { width = 640, height = 480, format = 'jpeg' }: Photo = {}): Promise<Buffer> {
  let stored = await quarters(width, height).png().toBuffer();
  for (const turn of STORED[orientation] ?? []) stored = await turn(sharp(stored)).png().toBuffer();
  return sharp(stored).withExif(EXIF).withMetadata({ orientation }).withXmp(XMP).toFormat(format, { quality: 92 }).toBuffer();
}

/**
 * An animation that tells who made it, as what writes such files does: in EXIF and XMP, or in a GIF's comment and XMP
 * (GIF89a, sections 24 and 26).
 */
export async function tellingAnimation(format: 'webp' | 'gif'): Promise<Buffer> {
  const still = await quarters(96, 72).png().toBuffer();
  const frames = [still, await sharp(still).modulate({ brightness: 0.9 }).png().toBuffer()];
  const moving = sharp(frames, { join: { animated: true } });
  if (format === 'webp') return moving.withExif(EXIF).withXmp(XMP).webp({ lossless: true }).toBuffer();
  const gif = await moving.gif().toBuffer();
  const flags = gif.readUInt8(10);
  const behindColors = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const copyright = EXIF.IFD0.Copyright;
  const comment = Buffer.from([0x21, 0xfe, copyright.length, ...Buffer.from(copyright), 0]);
  // A reader that does not know XMP takes each of its bytes for the length of a block; the countdown behind it leads
  // them all to the end.
  const countdown = [1, ...Array.from({ length: 256 }, (_, index) => 255 - index), 0];
  const xmp = Buffer.from([0x21, 0xff, 11, ...Buffer.from(`XMP DataXMP${XMP}`), ...countdown]);
  return Buffer.concat([gif.subarray(0, behindColors), comment, xmp, gif.subarray(behindColors)]);
}

/** A PNG of black that is small to send and large to unfold. */
export function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

/** A GIF in which nothing changes: after the first, each frame is one pixel. */
export function animation(width: number, height: number, frames: number): Buffer {
  const size = (value: number) => [value & 0xff, value >> 8];
  const frame = [0x2c, 0, 0, 0, 0, ...size(1), ...size(1), 0, 2, 2, 0x44, 0x01, 0];
  const delay = [0x21, 0xf9, 4, 0, 10, 0, 0, 0];
  const palette = [0, 0, 0, 255, 255, 255];
  const each = Array.from({ length: frames }, () => [...delay, ...frame]).flat();
  return Buffer.from([...Buffer.from('GIF89a'), ...size(width), ...size(height), 0x80, 0, 0, ...palette, ...each, 0x3b]);
}

/** A document of a size, which is told from others by its seed. */
export function pdf(size = 2_000, seed = 1): Buffer {
  const bytes = Buffer.alloc(size);
  let state = seed;
  for (let index = 0; index < size; index += 1) {
    // A linear congruential generator: the same bytes every time.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[index] = state >>> 24;
  }
  bytes.write('%PDF-1.7\n', 0, 'latin1');
  bytes.write('\nstartxref\n0\n%%EOF\n', size - 19, 'latin1');
  return bytes;
}
