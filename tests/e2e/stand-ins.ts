import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import sharp from 'sharp';
import { PICTURE_WIDTHS } from '#core/files/pictures.ts';

/** The shortest side of a stand-in, in pixels. */
const LEAST = 16;

/**
 * Puts a grey picture of the same shape into `derived` for every picture of the content in `dataDir`, as if they had
 * been made already. To make them takes a minute, and few tests are about what is on them.
 */
export async function standInForPictures(dataDir: string, derived: string): Promise<void> {
  const database = new DatabaseSync(join(dataDir, 'faro.sqlite'), { readOnly: true, timeout: 5_000 });
  const pictures = database.prepare('select distinct sha256, width, height from files where width is not null').all();
  database.close();
  for (const { sha256, width, height } of pictures) {
    const path = join(derived, String(sha256));
    mkdirSync(path, { recursive: true });
    const grey = await sameShape(Number(width), Number(height));
    for (const each of PICTURE_WIDTHS) writeFileSync(join(path, `${each}-avif`), grey);
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
