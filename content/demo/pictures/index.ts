import { covers } from './covers.ts';
import { groups } from './groups.ts';
import { logos } from './logos.ts';
import { portraits } from './portraits.ts';

/** A picture that our own code draws. */
interface Drawing {
  /** Name of the uploaded file. */
  readonly name: string;
  /** The drawing as a whole SVG document; needs no font. */
  readonly svg: () => string;
}

/** Every picture that the demo content shows. */
export const drawings: readonly Drawing[] = [
  ...drawingsOf(portraits, 640, 640),
  ...drawingsOf(groups, 1280, 800),
  ...drawingsOf(covers, 1280, 800),
  ...drawingsOf(logos, 480, 240),
];

function drawingsOf(bodies: Readonly<Record<string, () => string>>, width: number, height: number): Drawing[] {
  return Object.entries(bodies).map(([name, body]) => ({
    name: `${name}.webp`,
    svg: () => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body()}</svg>`,
  }));
}

/** Draws the pictures that are wanted, one by one as WebP, the same bytes every time. */
export async function* drawDemoPictures(
  isWanted: (name: string) => boolean = () => true,
): AsyncGenerator<{ readonly name: string; readonly bytes: Uint8Array }> {
  const { default: sharp } = await import('sharp');
  for (const { name, svg } of drawings) {
    if (!isWanted(name)) continue;
    yield { name, bytes: await sharp(Buffer.from(svg())).webp({ quality: 75, effort: 2 }).toBuffer() };
  }
}
