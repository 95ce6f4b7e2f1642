import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { uploadOver } from '#tests/uploads/bad-line.ts';
import { pdf } from '#tests/uploads/samples.ts';
import { compared, type Figure, median } from '../part.ts';
import { SITE_URL } from './client.ts';
import { openSite, type Site } from './site.ts';
import type { Servers } from './trial.ts';

const UPLOADS = 50;
const QUICK_UPLOADS = 10;
const AT_ONCE = 4;
const BYTES = 12 * 1_048_576;
const KILL_INTERVAL_MS = 2_500;
/** Pauses between tries are no longer than this: the back-office's grow to half a minute. */
const MAX_PAUSE_MS = 500;

/** Sends large files through nginx to all processes, of which one after the other is killed and started again. */
export async function uploadsWithKills({ server, files, isQuick }: Servers): Promise<Figure> {
  const wanted = isQuick ? QUICK_UPLOADS : UPLOADS;
  const site = await openSite({ server, files });
  const tries: number[] = [];
  const over = new AbortController();
  let [next, same, kills] = [0, 0, 0];
  const killing = (async () => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      await sleep(KILL_INTERVAL_MS);
      const machine = site.machines[turn % site.machines.length];
      if (over.signal.aborted || machine === undefined) return;
      await machine.kill();
      kills += 1;
      await machine.start();
    }
  })();
  try {
    const sendSome = async () => {
      while (next < wanted) {
        next += 1;
        const bytes = pdf(BYTES, next);
        const { url, tries: taken } = await upload(site, bytes, `archivo ${next}.pdf`);
        tries.push(taken);
        if (await isServed(site, url, bytes)) same += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendSome));
  } finally {
    over.abort();
    await killing;
    await site.close();
  }
  return compared({
    what: `Uploads of 12 MB, ${AT_ONCE} at once, that end byte for byte as they were sent`,
    measured: `${same} of ${wanted}`,
    reference: `${kills} kills meanwhile; ${median(tries)} requests each (median)`,
    value: same,
    atLeast: wanted,
    write: String,
  });
}

function upload({ port, cookie }: Site, bytes: Buffer, name: string): Promise<{ url: string; tries: number }> {
  const clock = { now: () => performance.now(), sleep: (milliseconds: number) => sleep(Math.min(milliseconds, MAX_PAUSE_MS)) };
  return uploadOver({ port: () => port, headers: { cookie, origin: SITE_URL }, fateOf: () => ({ does: 'pass' }), clock }, bytes, name);
}

/** Reads a file until a process answers with it. Nothing published names it: only administrators read it. */
async function isServed({ port, cookie }: Site, url: string, bytes: Buffer): Promise<boolean> {
  for (;;) {
    // A process may be killed while it sends the file.
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, { headers: { cookie } })
      .then(async (response) => (response.ok ? Buffer.from(await response.arrayBuffer()) : null))
      .catch(() => null);
    if (answer !== null) return createHash('sha256').update(answer).digest('hex') === createHash('sha256').update(bytes).digest('hex');
    await sleep(MAX_PAUSE_MS);
  }
}
