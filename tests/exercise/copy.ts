import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Insertion } from './additions.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** The folders that the program is made of, and the tests' own tables of kinds. */
const FOLDERS = ['app', 'content', 'core', 'data', 'server', 'tests', 'scripts', 'cli'];
const TYPES = {
  extends: './tsconfig.json',
  // The second time only what the lines of the tables concern is checked.
  compilerOptions: { incremental: true },
  include: [
    ...['core/**/*.ts', 'data/migrations/index.ts', 'app/office/fields/**/*', 'app/office/model/rich-text/domino.d.ts', 'app/public/swatch.tsx'],
    ...['tests/samples.ts', 'tests/bodies.ts', 'tests/arbitrary-values.ts'],
    ...['tests/uploads/naming-values.ts', 'tests/e2e/office/fillers.ts'],
  ],
};
const TESTS = `export default { test: { include: ['tests/exercise/swatches.ts'], testTimeout: 120_000, fsModuleCache: false } };\n`;

/** A copy of the sources, which the running test may change. It goes when the test ends. */
export function copySources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'faro-exercise-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of FOLDERS) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts'])
    cpSync(join(ROOT, name), join(folder, name));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'types.json'), JSON.stringify(TYPES));
  writeFileSync(join(folder, 'vitest.config.ts'), TESTS);
  return folder;
}

export function addFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** @throws Error where no line begins as an insertion expects */
export function insertLines(folder: string, insertions: Readonly<Record<string, readonly Insertion[]>>): void {
  for (const [path, pairs] of Object.entries(insertions)) {
    const lines = readFileSync(join(folder, path), 'utf8').split('\n');
    for (const [before, added] of pairs) {
      const at = lines.findIndex((line) => line.startsWith(before));
      if (at < 0) throw new Error(`${path} has no line that begins with ${before}`);
      lines.splice(at, 0, added);
    }
    writeFileSync(join(folder, path), lines.join('\n'));
  }
}

function run(folder: string, command: string, args: readonly string[]): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((resolve) => {
    execFile(join(ROOT, 'node_modules/.bin', command), args, { cwd: folder, maxBuffer: 16_777_216 }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : 1, output: stdout + stderr });
    });
  });
}

/** The files of a copy that do not compile. */
export async function uncompiledFiles(folder: string): Promise<string[]> {
  const { output } = await run(folder, 'tsc', ['--noEmit', '--pretty', 'false', '--checkers', '1', '-p', 'types.json']);
  return [...new Set([...output.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file = '']) => file))].toSorted();
}

/** Runs the test of the copy. @returns its output where it failed, else an empty text */
export async function failureOfCopy(folder: string): Promise<string> {
  const { code, output } = await run(folder, 'vitest', ['run', '--root', folder]);
  return code === 0 ? '' : output;
}
