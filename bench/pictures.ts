import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { offeredWidths } from '#core/files/pictures.ts';
import { type Faro, startFaro } from './faro.ts';
import { LOADER, load } from './load/load.ts';
import { compared, median, milliseconds, type Part, times } from './part.ts';
import { PHOTO_WIDTH, telephonePhoto } from './photos.ts';

const ROUNDS = 3;
const SECONDS = 4;
const PHOTOS = Number(process.env.PHOTOS ?? 10);
/** Everything that is made of them. */
const TO_MAKE = PHOTOS * offeredWidths(PHOTO_WIDTH).length;

/** The delay that visitors notice while pictures are being made. */
export const pictures: Part = {
  name: 'pictures',
  method: `${LOADER}, gzip. The landing page from the cache, medians of ${ROUNDS} rounds of ${SECONDS} s: first with nothing to do, then from the moment at which the first of ${PHOTOS} photos of 12 megapixels (\`PHOTOS\`) is sent, while they are received, looked at and made into all their widths, on the server's own core.`,
  measure: async () => {
    const photos = await Promise.all(Array.from({ length: PHOTOS }, (_none, seed) => telephonePhoto(seed)));
    const faro = await startFaro();
    try {
      await load(`${faro.url}/`, 1);
      const before = await madeAtRest(faro);
      const idle = await rounds(faro.url);
      const sent = upload(faro, photos);
      const busy = await rounds(faro.url);
      const meanwhile = made(faro) - before;
      await sent;
      return [
        compared({
          what: `Landing page, p99, while ${PHOTOS} photos are received and made`,
          measured: milliseconds(busy),
          reference: `with nothing to do: ${milliseconds(idle)}`,
          value: busy / idle,
          atMost: 3,
          write: times,
        }),
        // With nothing made, or nothing left to be made at the end, the rounds were about something else.
        compared({
          what: 'Pictures made meanwhile',
          measured: `${meanwhile}`,
          reference: `of ${TO_MAKE}: some, and not yet all`,
          value: meanwhile,
          atLeast: 1,
          atMost: TO_MAKE - 1,
          write: String,
        }),
      ];
    } finally {
      await faro.stop();
    }
  },
};

/** The number of pictures once no more are being made of the demo content. */
async function madeAtRest(faro: Faro): Promise<number> {
  for (let before = -1; ; await sleep(2_000)) {
    const now = made(faro);
    if (now === before) return now;
    before = now;
  }
}

async function rounds(url: string): Promise<number> {
  const p99: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) p99.push((await load(`${url}/`, SECONDS)).p99);
  return median(p99);
}

async function upload(faro: Faro, photos: readonly Buffer[]): Promise<void> {
  const { cookie } = await faro.signIn();
  for (const [index, photo] of photos.entries()) {
    const answer = await fetch(`${faro.url}/api/uploads`, {
      method: 'POST',
      headers: {
        cookie,
        origin: faro.url,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-length': String(photo.length),
        'upload-metadata': `filename ${Buffer.from(`telefono ${index}.jpg`).toString('base64')}`,
      },
      body: new Uint8Array(photo),
    });
    if (!answer.ok) throw new Error(`An upload answered ${answer.status}: ${await answer.text()}`);
  }
}

/** The number of pictures that the program has made so far. */
function made({ dataDir }: Faro): number {
  const derived = join(dataDir, 'derived');
  return existsSync(derived) ? readdirSync(derived, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length : 0;
}
