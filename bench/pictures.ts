import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Faro, startFaro } from './faro.ts';
import { LOADER, load } from './load/load.ts';
import { compared, median, milliseconds, type Part, times } from './part.ts';
import { telephonePhoto } from './photos.ts';

const ROUNDS = 3;
const SECONDS = 4;
const PHOTOS = 10;

/** What visitors notice while pictures are being made. */
export const pictures: Part = {
  name: 'pictures',
  method: `${LOADER}, gzip. The landing page from the cache, medians of ${ROUNDS} rounds of ${SECONDS} s: first with nothing to do, then while ${PHOTOS} photos of 12 megapixels are made into all their widths, on the server's own core.`,
  measure: async () => {
    const photos = await Promise.all(Array.from({ length: PHOTOS }, (_none, seed) => telephonePhoto(seed)));
    const faro = await startFaro();
    try {
      await load(`${faro.url}/`, 1);
      const idle = await rounds(faro.url);
      await upload(faro, photos);
      const before = made(faro);
      const busy = await rounds(faro.url);
      const meanwhile = made(faro) - before;
      return [
        compared({
          what: `Landing page, p99, while ${PHOTOS} photos are made`,
          measured: milliseconds(busy),
          reference: `with nothing to do: ${milliseconds(idle)}`,
          value: busy / idle,
          atMost: 3,
          write: times,
        }),
        // Nothing made would mean that nothing was measured.
        compared({
          what: 'Pictures made meanwhile',
          measured: `${meanwhile}`,
          reference: 'some must be',
          value: meanwhile,
          atLeast: 1,
          write: String,
        }),
      ];
    } finally {
      await faro.stop();
    }
  },
};

async function rounds(url: string): Promise<number> {
  const p99: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) p99.push((await load(`${url}/`, SECONDS)).p99);
  return median(p99);
}

async function upload(faro: Faro, photos: readonly Buffer[]): Promise<void> {
  const { cookie } = await faro.signIn();
  for (const [place, photo] of photos.entries()) {
    const answer = await fetch(`${faro.url}/api/uploads`, {
      method: 'POST',
      headers: {
        cookie,
        origin: faro.url,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-length': String(photo.length),
        'upload-metadata': `filename ${Buffer.from(`telefono ${place}.jpg`).toString('base64')}`,
      },
      body: new Uint8Array(photo),
    });
    if (!answer.ok) throw new Error(`An upload answered ${answer.status}: ${await answer.text()}`);
  }
}

/** How many pictures the program has made so far. */
function made({ dataDir }: Faro): number {
  return readdirSync(join(dataDir, 'derived'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
}
