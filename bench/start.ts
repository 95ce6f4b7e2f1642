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

/** How long visitors wait when the program is started anew. */
export const start: Part = {
  name: 'start',
  method: `From starting the process (what \`npm start\` runs) to the first 200 of the landing page, asked every ${EVERY} ms; data folder and compile cache are there, the disk is warm. In turns, medians of ${ROUNDS}.`,
  measure: async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'faro-start-'));
    const first = performance.now();
    await (await startFaro({ dataDir })).stop();
    const firstEver = (performance.now() - first) / 1000;
    const faro: number[] = [];
    const plain: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      faro.push(await startOf(START, { DATA_DIR: dataDir, LOG_LEVEL: 'warn' }));
      plain.push(await startOf(['bench/reference/cold-server.js'], {}));
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
          'Node.js itself takes under a quarter; its classes of requests and answers, the bundle and the first render, not yet optimised by V8, take the rest.',
      }),
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

async function startOf(command: readonly string[], env: Readonly<Record<string, string>>): Promise<number> {
  const port = String(await freePort());
  const started = performance.now();
  const child = startChild(pinned(SERVER_CORE, [process.execPath, ...command, port]), { PATH: process.env.PATH, PORT: port, ...env });
  await untilReady(`http://127.0.0.1:${port}/`, child, EVERY);
  const took = performance.now() - started;
  await child.stop();
  return took / 1000;
}
