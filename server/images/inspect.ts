import { loadSharp } from './sharp.ts';

/** Maximum number of pixels in all frames together; 48 megapixels of a telephone fit. */
export const MAX_PIXELS = 50_000_000;
/** Maximum number of frames: each is looked through for every picture that is made, however few pixels it has. */
export const MAX_FRAMES = 2_000;

/** Properties of a picture that are read from its bytes. */
export interface PictureProperties {
  /** In pixels, as it is seen upright. */
  readonly width: number;
  readonly height: number;
  /** Mean colour: red, green and blue from 0 to 255; null for a picture with transparency. */
  readonly color: readonly [number, number, number] | null;
}

/** Result of an inspection: the picture's properties, or the reason for its refusal. */
export type Inspected =
  | PictureProperties
  | 'damaged'
  | { readonly tooLarge: { readonly width: number; readonly height: number; readonly frames: number } };

/** Decodes a picture whole. */
export async function inspectPicture(bytes: Uint8Array): Promise<Inspected> {
  const { default: sharp } = await loadSharp();
  try {
    const { autoOrient, hasAlpha, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { width, height } = autoOrient;
    if (width * height * pages > MAX_PIXELS || pages > MAX_FRAMES) return { tooLarge: { width, height, frames: pages } };
    const whole = sharp(bytes, { failOn: 'truncated', limitInputPixels: MAX_PIXELS, animated: pages > 1 });
    const mean = await whole.resize(1, 1, { fit: 'fill' }).removeAlpha().toColourspace('srgb').raw().timeout({ seconds: 60 }).toBuffer();
    return { width, height, color: hasAlpha ? null : colorOf(mean) };
  } catch {
    return 'damaged';
  }
}

function colorOf([red = 0, green = red, blue = red]: Uint8Array): [number, number, number] {
  return [red, green, blue];
}
