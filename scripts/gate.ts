import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { forgetDurations, slowestFiles } from '../tests/durations.ts';

/**
 * The gate: runs the checks one after the other, tells how long each took, and stops at the first that fails.
 * `node scripts/gate.ts check` is the quick part, `node scripts/gate.ts test` is everything.
 */
interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** A step done at the same time; it is heard only when it fails. */
  readonly beside?: Step;
  /**
   * Its share of the whole, in seconds on two cores: reported when it takes more, which is no failure of the checks.
   */
  readonly share?: number;
}

/** Folder where the compiler and the search for unused code remember files that have not changed. */
const CACHE = 'node_modules/.cache/faro';

const SOURCES: readonly Step[] = [
  {
    name: 'format and lint (biome)',
    command: ['biome', 'check', '--error-on-warnings', '.'],
    beside: { name: 'types of the routes', command: ['react-router', 'typegen'] },
  },
  {
    name: 'lint and import directions (oxlint)',
    command: ['oxlint'],
    beside: {
      name: 'types',
      command: ['tsc', '-p', '.', '--checkers', '1', '--incremental', '--tsBuildInfoFile', `${CACHE}/types.tsbuildinfo`],
      beside: { name: 'unused code (knip)', command: ['knip', '--cache', '--cache-location', `${CACHE}/knip`] },
    },
  },
];

const CHECK: readonly Step[] = [...SOURCES, { name: 'unit tests', command: ['vitest', 'run', '--project', 'unit'] }];

/** Tests of data wait for databases, and attacks for the running program: three at once keep two cores busy. */
const TEST: readonly Step[] = [
  ...SOURCES,
  { name: 'unit tests, with the exhaustive ones', command: ['vitest', 'run', '--project', 'unit', '--project', 'exhaustive'] },
  {
    name: 'data tests on SQLite and PostgreSQL',
    command: ['vitest', 'run', '--project', 'data', '--maxWorkers', '3'],
    beside: { name: 'production build', command: ['npm', 'run', '--silent', 'build'] },
  },
  { name: 'security and durability', command: ['vitest', 'run', '--project', 'attacks', '--maxWorkers', '3'], share: 150 },
  { name: 'end-to-end tests', command: ['playwright', 'test'] },
];

const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules', '.bin');

/**
 * The tools say `env node`: that must be the Node that runs this, whatever the machine has. The compiler and the linter
 * work on one thread each, side by side: on several, each of them looks at the same types several times.
 */
const env = { ...process.env, PATH: [bin, dirname(process.execPath), process.env.PATH].join(':'), GOMAXPROCS: '1' };

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

const gate = process.argv[2];
if (gate !== 'check' && gate !== 'test') {
  console.error('Usage: node scripts/gate.ts check|test');
  process.exit(2);
}

/** Ends the gate when the step fails. */
async function run({ name, command, beside, share = Number.POSITIVE_INFINITY }: Step, stdio: 'inherit' | 'pipe'): Promise<void> {
  const other = beside && run(beside, 'pipe');
  if (stdio === 'inherit') console.log(`\n▸ ${name}${beside ? `; beside it, ${beside.name}` : ''}`);
  const [program, ...args] = command;
  const began = performance.now();
  const child = spawn(program, args, { cwd: root, env, stdio: ['inherit', stdio, stdio] });
  const kill = () => child.kill();
  process.once('exit', kill);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const [status] = (await once(child, 'close').catch((error: Error) => [error.message])) as [number | string | null];
  process.off('exit', kill);
  if (status !== 0) {
    console.error(`${output}✗ ${name}: failed after ${seconds(began)} (${status})`);
    process.exit(typeof status === 'number' ? status : 1);
  }
  const isOver = performance.now() - began > share * 1_000;
  console.log(`✓ ${name}: ${seconds(began)}${isOver ? `, more than its share of ${share} s` : ''}`);
  await other;
}

const SLOWEST = 10;
const started = performance.now();
forgetDurations();
for (const step of gate === 'check' ? CHECK : TEST) await run(step, 'inherit');
console.log(`\nThe slowest test files:`);
for (const [file, took] of slowestFiles(SLOWEST)) console.log(`${took.toFixed(1).padStart(7)} s  ${file}`);
console.log(`\n✓ ${gate}: ${seconds(started)}`);
