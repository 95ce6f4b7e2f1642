/**
 * The widths, in pixels, at which visitors get pictures. Each has twice the pixels of the one before, so that a browser,
 * which takes the nearest one, loads at most 1.42 times the pixels that it shows.
 */
export const PICTURE_WIDTHS = [96, 136, 192, 272, 384, 544, 768, 1088, 1536, 2176] as const;

/** How much of a content hash is in a picture's address: enough that no two pictures of a site share it. */
export const SHORT_HASH = 12;

/** The widths that a picture is offered at: those below its own, and the one that holds it whole. */
export function offeredWidths(own: number): number[] {
  const whole = PICTURE_WIDTHS.find((width) => width >= own);
  return PICTURE_WIDTHS.filter((width) => width < own || width === whole);
}

/** The address of a picture at one of its widths. It never shows anything else. */
export function pictureUrl(hash: string, width: number): string {
  return `/i/${hash}/${width}`;
}
