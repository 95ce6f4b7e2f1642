import type { Metadata, Sharp } from 'sharp';
import { MAX_PIXELS } from './inspect.ts';
import { loadSharp } from './sharp.ts';

/** The best image format that a browser accepts; `any` is a format of every browser. */
export type FormatPreference = 'avif' | 'webp' | 'any';

/** Maximum height that all formats support, in pixels. */
const MAX_HEIGHT_PX = 16_000;
/**
 * AVIF of more pixels is encoded in a quarter of the time, in about as many bytes: all other pictures wait meanwhile,
 * and a busy machine would give up the tall ones. A photo upright at the largest width is below.
 */
const MOST_THOROUGH_PX = 8_000_000;
/** Longest side of the copy that replaces an original, in pixels. */
const MAX_COPY_SIDE_PX = 2_560;

/** The format that an `Accept` header prefers. */
export function preferredFormat(accept: string | undefined): FormatPreference {
  const accepts = (type: string) => new RegExp(`${type}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, 'i').test(accept ?? '');
  return accepts('image/avif') ? 'avif' : accepts('image/webp') ? 'webp' : 'any';
}

/** A picture at a width, upright and without metadata, in the smallest encoding that the browser accepts. */
export async function encodeAt(bytes: Uint8Array, width: number, format: FormatPreference): Promise<Uint8Array> {
  const { picture, metadata } = await opened(bytes);
  const sized = picture.resize({ width, height: MAX_HEIGHT_PX, fit: 'inside', withoutEnlargement: true });
  return lightest(sized, metadata, { format, pixels: pixelsAt(width, metadata) }).toBuffer();
}

/** The public copy of an original: upright, without metadata, in the original's format, no larger than a screen. */
export async function encodeCopy(bytes: Uint8Array): Promise<Uint8Array> {
  const { picture, metadata } = await opened(bytes);
  const sized = picture.resize({ width: MAX_COPY_SIDE_PX, height: MAX_COPY_SIDE_PX, fit: 'inside', withoutEnlargement: true });
  return inOwnFormat(sized, metadata).toBuffer();
}

/** Pixels of a frame that is no wider than this, nor higher than the highest. */
function pixelsAt(width: number, { autoOrient }: Metadata): number {
  const scale = Math.min(1, width / autoOrient.width, MAX_HEIGHT_PX / autoOrient.height);
  return autoOrient.width * autoOrient.height * scale ** 2;
}

async function opened(bytes: Uint8Array): Promise<{ picture: Sharp; metadata: Metadata }> {
  const { default: sharp } = await loadSharp();
  const read = await sharp(bytes).metadata();
  // Frames lie below one another, and cannot be turned each: of what lies on its side the first is shown, upright.
  const metadata = (read.orientation ?? 1) > 1 ? { ...read, pages: 1 } : read;
  const animated = (metadata.pages ?? 1) > 1;
  return { metadata, picture: sharp(bytes, { failOn: 'none', limitInputPixels: MAX_PIXELS, animated }).autoOrient() };
}

function lightest(picture: Sharp, { pages = 1, hasAlpha }: Metadata, { format, pixels }: { format: FormatPreference; pixels: number }): Sharp {
  const moves = pages > 1;
  if (format === 'avif' && !moves) return picture.avif({ quality: 50, effort: pixels > MOST_THOROUGH_PX ? 0 : 3 });
  if (format !== 'any') return picture.webp({ quality: 72, effort: moves ? 2 : 4 });
  if (moves) return picture.gif();
  return hasAlpha ? picture.png({ compressionLevel: 9 }) : picture.jpeg({ quality: 75, mozjpeg: true });
}

function inOwnFormat(picture: Sharp, { format }: Metadata): Sharp {
  switch (format) {
    case 'png':
      return picture.png();
    case 'webp':
      return picture.webp({ quality: 80 });
    case 'heif':
      return picture.avif({ quality: 60, effort: 3 });
    case 'gif':
      return picture.gif();
    default:
      return picture.jpeg({ quality: 82, mozjpeg: true });
  }
}

/** The media type of what the functions above make, by its first bytes. */
export function typeOf(bytes: Uint8Array): string {
  switch (bytes[0]) {
    case 0xff:
      return 'image/jpeg';
    case 0x89:
      return 'image/png';
    case 0x47:
      return 'image/gif';
    case 0x52:
      return 'image/webp';
    default:
      return 'image/avif';
  }
}
