import { setTimeout as sleep } from 'node:timers/promises';
import { startFaro } from './faro.ts';
import { saveEverySecond } from './landing/saves.ts';
import { load } from './load/load.ts';
import { compared, mebibytes, type Part } from './part.ts';
import { memoryOf } from './process.ts';
import { fileOf, servePlainly } from './reference/file-server.ts';

const SETTLED_AFTER = 3_000;
const ROUNDS = 3;
const SECONDS = 4;
const MEBIBYTE = 1_048_576;

/** The share of a machine that the program takes. */
export const memory: Part = {
  name: 'memory',
  method: `Resident memory of the process ${SETTLED_AFTER / 1000} s after its start, and the most it ever had after ${ROUNDS} rounds of ${SECONDS} s of load on the landing page and the API while an administrator saves once a second. The reference is a plain node:http handler that holds the same page.`,
  measure: async () => {
    // The work that only the first start does (demo pictures) is not like a site from day to day.
    const faro = await startFaro();
    const plain = await servePlainly([await fileOf(faro.url, '/')]);
    try {
      await sleep(SETTLED_AFTER);
      const idle = { faro: memoryOf(faro.pid).now, plain: memoryOf(plain.pid).now };
      const { send } = await faro.signIn();
      for (let round = 0; round < ROUNDS; round += 1) {
        const saving = saveEverySecond(faro.url, send, 2 * SECONDS, `${round}`);
        await load(`${faro.url}/`, SECONDS);
        await load(`${faro.url}/api/papers`, SECONDS);
        await saving;
        await load(`${plain.url}/`, SECONDS);
      }
      const most = { faro: memoryOf(faro.pid).most, plain: memoryOf(plain.pid).most };
      return [
        compared({
          what: 'Memory, idle',
          measured: mebibytes(idle.faro),
          reference: `${plain.name}: ${mebibytes(idle.plain)}`,
          value: idle.faro,
          atMost: 90 * MEBIBYTE,
          write: mebibytes,
          heldBack: 'Most of it Node.js takes itself, as the reference shows; the rest is the bundle and what SQLite and V8 keep.',
        }),
        compared({
          what: 'Memory, most under load',
          measured: mebibytes(most.faro),
          reference: `${plain.name}: ${mebibytes(most.plain)}`,
          value: most.faro,
          atMost: 160 * MEBIBYTE,
          write: mebibytes,
          heldBack: 'Rendering makes garbage that V8 lets lie while there is memory.',
        }),
      ];
    } finally {
      await plain.stop();
      await faro.stop();
    }
  },
};
