/** The widths, in pixels, at which visitors get pictures; no others are made. */
export const PICTURE_WIDTHS = [96, 128, 192, 288, 320, 384, 576, 640, 768, 960, 1152, 1536, 2304] as const;

/** The widths that a picture is offered at: those below its own, and the one that holds it whole. */
export function offeredWidths(own: number): number[] {
  const whole = PICTURE_WIDTHS.find((width) => width >= own);
  return PICTURE_WIDTHS.filter((width) => width < own || width === whole);
}

/** The address of a picture at one of its widths. It never shows anything else. */
export function pictureUrl(key: string, width: number): string {
  return `/i/${key}/${width}`;
}

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const SEE_THROUGH = '~';
/** Length of the hash's prefix: with 42 bits no two pictures of a site share it. */
const HASH_SIGNS = 7;

/** Pattern of a key. */
export const PICTURE_KEY = `[\\w~-][\\w-]{${HASH_SIGNS}}`;

/**
 * The picture's key in its addresses: a sign for its mean colour, followed by the beginning of its hash. The sign lets
 * `app/ui/picture-color.css` colour the picture's area until it arrives.
 * @param color red, green and blue from 0 to 255; null for a picture that can be seen through
 * @param hash of the content, base64url
 */
export function pictureKey(color: readonly [number, number, number] | null, hash: string): string {
  const sign = color === null ? SEE_THROUGH : SIGNS[color.reduce((index, part) => index * 4 + Math.min(3, Math.floor(part / 64)), 0)];
  return `${sign}${hash.slice(0, HASH_SIGNS)}`;
}

/** Whether the picture of a key can be seen through. */
export function isSeeThrough(key: string): boolean {
  return key.startsWith(SEE_THROUGH);
}
