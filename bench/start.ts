import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/free-port.ts';
import { startChild, untilReady } from './child.ts';
import { START, startFaro } from './faro.ts';
import { pinned, SERVER_CORE } from './machine.ts';
import { compared, median, type Part, seconds } from './part.ts';

const ROUNDS = 9;
const EVERY = 2;

/** The wait of visitors when the program is started anew. */
export const start: Part = {
  name: 'start',
  method: `From starting the process (what \`npm start\` runs) to the first 200 of the landing page, asked every ${EVERY} ms; data folder and compile cache are there, the disk is warm. In turns, medians of ${ROUNDS}. Stopped cleanly, a program leaves its pages ready for the next start (docs/decisions/0013); after a crash there are none.`,
  measure: async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'faro-start-'));
    const first = performance.now();
    await (await startFaro({ dataDir })).stop();
    const firstEver = (performance.now() - first) / 1000;
    const port = await freePort();
    const env = { DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
    // On the very address of the rounds: what is left ready holds for one address.
    await startOf(port, START, env);
    const faro: number[] = [];
    const crashed: number[] = [];
    const plain: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      faro.push(await startOf(port, START, env));
      plain.push(await startOf(port, ['bench/reference/cold-server.js'], {}));
      rmSync(join(dataDir, 'ready-pages'));
      crashed.push(await startOf(port, START, env));
    }
    rmSync(dataDir, { recursive: true });
    return [
      compared({
        what: 'Cold start to the first 200',
        measured: seconds(median(faro)),
        reference: `a bare node:http server: ${seconds(median(plain))}`,
        value: median(faro),
        atMost: 0.2,
        write: seconds,
        heldBack:
          'Two thirds of it are Node.js itself, as the reference shows; the rest is the reading of the bundle, the settings and the database.',
      }),
      {
        what: 'The same after a crash: the page is rendered first, by code that is not warm yet',
        measured: seconds(median(crashed)),
        reference: '',
        bound: '',
        holds: null,
      },
      {
        what: 'The very first start: database made, demo content with its pictures loaded',
        measured: seconds(firstEver),
        reference: '',
        bound: '',
        holds: null,
      },
    ];
  },
};

async function startOf(port: number, command: readonly string[], env: Readonly<Record<string, string>>): Promise<number> {
  const started = performance.now();
  const child = startChild(pinned(SERVER_CORE, [process.execPath, ...command, String(port)]), { PATH: process.env.PATH, PORT: String(port), ...env });
  await untilReady(`http://127.0.0.1:${port}/`, child, EVERY);
  const took = performance.now() - started;
  await child.stop();
  return took / 1000;
}
