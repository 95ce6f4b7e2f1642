/** The name or the address of a picture. */
export const PICTURE_NAME = /\.(?:jpe?g|png|gif|webp|svg|avif)(?:[?#]|$)/i;
