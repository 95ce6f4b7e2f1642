import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import sharp from 'sharp';
import { PICTURE_WIDTHS } from '#core/pictures.ts';

/** The shortest side of a stand-in, in pixels. */
const LEAST = 16;

/**
 * Has the program find every picture of its demo content made already: a grey one of the same shape.
 * To make them takes a minute, and few tests are about what is on them.
 */
export async function standInForPictures(dataDir: string): Promise<void> {
  const database = new DatabaseSync(join(dataDir, 'faro.sqlite'), { readOnly: true });
  const pictures = database.prepare('select distinct sha256, width, height from files where width is not null').all();
  database.close();
  for (const { sha256, width, height } of pictures) {
    const place = join(dataDir, 'derived', String(sha256));
    if (existsSync(place)) continue;
    // Elsewhere: a program that starts sweeps out what it does not know.
    const unfinished = mkdtempSync(join(tmpdir(), 'faro-stand-ins-'));
    const grey = await sameShape(Number(width), Number(height));
    for (const each of PICTURE_WIDTHS) writeFileSync(join(unfinished, `${each}-avif`), grey);
    try {
      renameSync(unfinished, place);
    } catch {
      // The program of another worker has them, too.
      rmSync(unfinished, { recursive: true });
    }
  }
}

async function sameShape(width: number, height: number): Promise<Uint8Array> {
  const common = greatestCommonDivisor(width, height);
  const [across, down] = [width / common, height / common];
  const times = Math.ceil(LEAST / Math.min(across, down));
  const size = { width: across * times, height: down * times };
  return sharp({ create: { ...size, channels: 3, background: '#888' } })
    .avif({ effort: 0 })
    .toBuffer();
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}
