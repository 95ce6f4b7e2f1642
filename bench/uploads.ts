import { createHash } from 'node:crypto';
import { uploadOver } from '#tests/uploads/bad-line.ts';
import { chance, type Fate } from '#tests/uploads/cutting-proxy.ts';
import { pdf } from '#tests/uploads/samples.ts';
import { type Faro, startFaro } from './faro.ts';
import { compared, median, type Part } from './part.ts';

const SCHEDULES = Number(process.env.UPLOAD_SCHEDULES ?? 50);
const SIZE = 40 * 1_048_576;
const STATUSES = [500, 503, 408, 429];

/** Large files over a line that breaks. */
export const uploads: Part = {
  name: 'uploads',
  method: `${SCHEDULES} uploads of 40 MB (\`UPLOAD_SCHEDULES\`) as the back-office sends them, each of other bytes, through a proxy that by its own random schedule cuts the line, delays, loses answers and answers ${STATUSES.join(', ')} itself. The pauses between tries pass by a clock that need not be waited for. The bytes that visitors then download are compared with those that were sent.`,
  measure: async () => {
    const faro = await startFaro();
    try {
      const { cookie } = await faro.signIn();
      const tries: number[] = [];
      let identical = 0;
      for (let seed = 1; seed <= SCHEDULES; seed += 1) {
        const bytes = pdf(SIZE, seed);
        const { url, tries: taken } = await upload(faro, cookie, bytes, seed);
        tries.push(taken);
        if ((await md5At(faro, cookie, url)) === createHash('md5').update(bytes).digest('hex')) identical += 1;
      }
      return [
        compared({
          what: 'Uploads of 40 MB that end byte for byte as they were sent',
          measured: `${identical} of ${SCHEDULES}`,
          reference: `all; ${median(tries)} requests each (median)`,
          value: identical,
          atLeast: SCHEDULES,
          write: String,
        }),
      ];
    } finally {
      await faro.stop();
    }
  },
};

function upload(faro: Faro, cookie: string, bytes: Buffer, seed: number): Promise<{ url: string; tries: number }> {
  const random = chance(seed);
  const port = Number(new URL(faro.url).port);
  return uploadOver({ port: () => port, headers: { cookie, origin: faro.url }, fateOf: () => fate(random) }, bytes, `línea ${seed}.pdf`);
}

/** The hash of the bytes that an address really serves, read to their end. */
async function md5At({ url: site }: Faro, cookie: string, url: string): Promise<string> {
  // Nothing published names it: only administrators read it.
  const answer = await fetch(site + url, { headers: { cookie } });
  if (!answer.ok || answer.body === null) throw new Error(`${url} answered ${answer.status}`);
  const md5 = createHash('md5');
  for await (const piece of answer.body) md5.update(piece);
  return md5.digest('hex');
}

function fate(random: () => number): Fate {
  const chosen = random();
  if (chosen < 0.25) return { does: 'cut', after: Math.floor(random() * 16_000_000) };
  if (chosen < 0.4) return { does: 'answer', status: STATUSES[Math.floor(random() * STATUSES.length)] ?? 500 };
  if (chosen < 0.55) return { does: 'lose the answer' };
  return { does: 'pass', delay: Math.floor(random() * 5) };
}
