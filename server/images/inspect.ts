import { createHash } from 'node:crypto';
import { pictureKey } from '#core/pictures.ts';
import { loadSharp } from './sharp.ts';

/** The most pixels of a picture, all its frames together: 48 megapixels of a telephone fit. */
export const MOST_PIXELS = 50_000_000;

/** What is known of a picture by looking at it. */
export interface Look {
  /** In pixels, as it is seen upright. */
  readonly width: number;
  readonly height: number;
  /** Names it in the addresses of its widths. */
  readonly key: string;
}

/** Decodes a picture whole. @returns why it is not accepted, when it is not */
export async function inspectPicture(
  bytes: Uint8Array,
): Promise<Look | 'damaged' | { readonly tooLarge: { readonly width: number; readonly height: number; readonly frames: number } }> {
  const { default: sharp } = await loadSharp();
  try {
    const { autoOrient, hasAlpha, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { width, height } = autoOrient;
    if (width * height * pages > MOST_PIXELS) return { tooLarge: { width, height, frames: pages } };
    const whole = sharp(bytes, { failOn: 'truncated', limitInputPixels: MOST_PIXELS, animated: pages > 1 });
    const mean = await whole.resize(1, 1, { fit: 'fill' }).removeAlpha().toColourspace('srgb').raw().timeout({ seconds: 60 }).toBuffer();
    return { width, height, key: pictureKey(hasAlpha ? null : colorOf(mean), createHash('sha256').update(bytes).digest('base64url')) };
  } catch {
    return 'damaged';
  }
}

function colorOf([red = 0, green = red, blue = red]: Uint8Array): [number, number, number] {
  return [red, green, blue];
}
