import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const KEPT_IN = 'node_modules/.cache/faro-icons';
const DRAWING = 'content/icons/logo.svg';
/** The size that telephones ask for, in pixels. */
const SIZE = 180;
const MARGIN = 12;
/** They show black where nothing is drawn. */
const BACKGROUND = '#ffffff';

/** The logo as a picture of pixels, for what shows no drawings. @returns what stands for it in imports */
export async function touchIcon(): Promise<{ find: RegExp; replacement: string }> {
  const drawing = await readFile(DRAWING);
  const made = createHash('sha256')
    .update(drawing)
    .update(JSON.stringify([SIZE, MARGIN, BACKGROUND, sharp.versions]))
    .digest('hex');
  const folder = join(process.cwd(), KEPT_IN, made.slice(0, 16));
  const file = join(folder, 'touch-icon.png');
  const isMade = await stat(file).then(
    () => true,
    () => false,
  );
  if (!isMade) {
    const inner = SIZE - 2 * MARGIN;
    const edge = { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background: BACKGROUND };
    const picture = sharp(drawing, { density: 300 }).resize(inner, inner).flatten({ background: BACKGROUND }).extend(edge);
    await mkdir(folder, { recursive: true });
    // Two builds may be at it.
    const unfinished = `${file}.${randomUUID()}`;
    await writeFile(unfinished, await picture.png({ palette: true, effort: 10 }).toBuffer());
    await rename(unfinished, file);
  }
  // A query or the end may follow a file's name: `?url`.
  return { find: /^#content\/icons\/touch-icon\.png(?=$|[?])/, replacement: file };
}
