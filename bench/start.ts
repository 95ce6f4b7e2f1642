import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/free-port.ts';
import { startChild, untilReady } from './child.ts';
import { START, startFaro } from './faro.ts';
import { pinned, SERVER_CORE } from './machine.ts';
import { compared, type Figure, median, type Part, seconds } from './part.ts';
import { buildWithout } from './variants.ts';

const ROUNDS = 9;
const EVERY = 2;

/** The wait of visitors when the program is started anew. */
export const start: Part = {
  name: 'start',
  method: `From starting the process (what \`npm start\` runs) to the first 200 of the landing page, asked every ${EVERY} ms; data folder and compile cache are there, the disk is warm. In turns, medians of ${ROUNDS} and their spread; beside them the time that all threads of the process had a core until then, which a busy machine changes least. Stopped cleanly, a program leaves its pages ready for the next start (docs/decisions/0013). The other lines leave one thing out: those pages, as after a crash, the lazy routes, which are there for memory (docs/decisions/0037), and \`node:http\` without \`fetch\` (docs/decisions/0026).`,
  measure: async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'faro-start-'));
    const first = performance.now();
    await (await startFaro({ dataDir })).stop();
    const firstEver = (performance.now() - first) / 1000;
    const whole = await startable('build', dataDir);
    const without = {
      'lazy routes': await startable(buildWithout('lazy-routes'), dataDir),
      '`node:http` without `fetch`': await startable(buildWithout('plain-http'), dataDir),
    };
    const variants = [
      { ...afterCrash(whole), what: 'After a crash: the page is rendered first, by code that is not warm yet' },
      ...Object.entries(without).flatMap(([what, each]) => [
        { ...each, what: `Without ${what}` },
        { ...afterCrash(each), what: `Without ${what}, after a crash` },
      ]),
    ];
    const plain = { command: ['bench/reference/cold-server.js'], env: {}, port: await freePort() };
    const runs: Run[][] = variants.map(() => []);
    const usual: Run[] = [];
    const bare: Run[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      usual.push(await startOf(whole));
      bare.push(await startOf(plain));
      for (const [index, variant] of variants.entries()) runs[index]?.push(await startOf(variant));
    }
    rmSync(dataDir, { recursive: true });
    const wall = median(usual.map(({ took }) => took));
    return [
      compared({
        what: 'Cold start to the first 200',
        measured: written(usual),
        reference: `a bare node:http server: ${written(bare)}`,
        value: wall,
        atMost: 0.2,
        write: seconds,
        heldBack:
          'Two thirds of it are Node.js itself, as the reference shows; the rest is the reading of the bundle, the settings and the database.',
      }),
      ...variants.map(({ what }, index) => figureOf(what, written(runs[index] ?? []))),
      figureOf('The very first start: database made, demo content with its pictures loaded', seconds(firstEver)),
    ];
  },
};

interface Startable {
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly port: number;
  readonly before?: () => void;
}

/** One start, in seconds. */
interface Run {
  readonly took: number;
  /** The time of its threads on a core; NaN where the system does not tell. */
  readonly cpu: number;
}

/** A build with a data folder of its own, in which a first start has left pages on the very address of the rounds. */
async function startable(folder: string, from: string): Promise<Startable> {
  const dataDir = mkdtempSync(join(tmpdir(), 'faro-start-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  cpSync(from, dataDir, { recursive: true });
  const command = [START[0], 'bench/reference/start-build.js', folder];
  const made = { command, env: { DATA_DIR: dataDir, LOG_LEVEL: 'warn' }, port: await freePort() };
  for (let warming = 0; warming < 2; warming += 1) await startOf(made);
  return made;
}

/** A start that finds no pages left ready. */
function afterCrash(build: Startable): Startable {
  return { ...build, before: () => rmSync(join(build.env.DATA_DIR ?? '', 'ready-pages')) };
}

async function startOf({ command, env, port, before }: Startable): Promise<Run> {
  before?.();
  const started = performance.now();
  const child = startChild(pinned(SERVER_CORE, [process.execPath, ...command, String(port)]), { PATH: process.env.PATH, PORT: String(port), ...env });
  await untilReady(`http://127.0.0.1:${port}/`, child, EVERY);
  const took = (performance.now() - started) / 1000;
  const cpu = cpuTimeOf(child.pid);
  await child.stop();
  return { took, cpu };
}

/** The time that the threads of a process had a core, in seconds; of ended threads nothing is known. */
function cpuTimeOf(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`).map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
    );
    return threads.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e9;
  } catch {
    return Number.NaN;
  }
}

/** Median, spread and time on a core of some starts. */
function written(runs: readonly Run[]): string {
  const took = runs.map((run) => run.took);
  return `${seconds(median(took))} (${seconds(Math.min(...took))} to ${seconds(Math.max(...took))}; ${seconds(median(runs.map(({ cpu }) => cpu)))} of a core)`;
}

function figureOf(what: string, measured: string): Figure {
  return { what, measured, reference: '', bound: '', holds: null };
}
