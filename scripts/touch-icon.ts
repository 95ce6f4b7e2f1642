import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { madeOnce } from './made-once.ts';

const DRAWING = 'content/icons/logo.svg';
/** The size that telephones ask for, in pixels. */
const SIZE = 180;
const MARGIN = 12;
/** Telephones show black where nothing is drawn. */
const BACKGROUND = '#ffffff';

/** The logo as a picture of pixels, for what shows no drawings. @returns what stands for it in imports */
export async function touchIcon(): Promise<{ find: RegExp; replacement: string }> {
  const drawing = await readFile(DRAWING);
  const madeOf = [drawing, JSON.stringify([SIZE, MARGIN, BACKGROUND, sharp.versions])];
  const file = await madeOnce('touch-icon.png', madeOf, () => {
    const inner = SIZE - 2 * MARGIN;
    const edge = { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background: BACKGROUND };
    const picture = sharp(drawing, { density: 300 }).resize(inner, inner).flatten({ background: BACKGROUND }).extend(edge);
    return picture.png({ palette: true, effort: 10 }).toBuffer();
  });
  // A query or the end may follow a file's name: `?url`.
  return { find: /^#content\/icons\/touch-icon\.png(?=$|[?])/, replacement: file };
}
