import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';

/**
 * The gate: runs the checks one after the other, tells how long each took, and stops at the first that fails.
 * `node scripts/gate.ts check` is the quick part, `node scripts/gate.ts test` is everything.
 */
interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

const CHECK: readonly Step[] = [
  { name: 'format and lint (biome)', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'types of the routes', command: ['react-router', 'typegen'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'lint and import directions (oxlint)', command: ['oxlint'] },
  { name: 'unused code (knip)', command: ['knip'] },
  { name: 'unit tests', command: ['vitest', 'run', '--project', 'unit'] },
];

const TEST: readonly Step[] = [
  ...CHECK,
  { name: 'data tests on SQLite and PostgreSQL', command: ['vitest', 'run', '--project', 'data'] },
  { name: 'production build', command: ['npm', 'run', '--silent', 'build'] },
  { name: 'security and durability', command: ['vitest', 'run', '--project', 'attacks'] },
  { name: 'end-to-end tests', command: ['playwright', 'test'] },
];

const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules', '.bin');

/** The tools say `env node`: that must be the Node that runs this, whatever the machine has. */
const env = { ...process.env, PATH: [bin, dirname(process.execPath), process.env.PATH].join(':') };

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

const gate = process.argv[2];
if (gate !== 'check' && gate !== 'test') {
  console.error('Usage: node scripts/gate.ts check|test');
  process.exit(2);
}

const started = performance.now();
for (const { name, command } of gate === 'check' ? CHECK : TEST) {
  console.log(`\n▸ ${name}`);
  const [program, ...args] = command;
  const began = performance.now();
  const { status, error } = spawnSync(program, args, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) {
    console.error(`✗ ${name}: failed after ${seconds(began)}${error ? ` (${error.message})` : ''}`);
    process.exit(status || 1);
  }
  console.log(`✓ ${name}: ${seconds(began)}`);
}
console.log(`\n✓ ${gate}: ${seconds(started)}`);
