import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { cyclesAmong, importedBy } from './imports.ts';

const root = join(import.meta.dirname, '..');

/** Imports of nothing but types, which tie no module to another while the program runs. */
const TYPES_ALONE = /\bimport (?:type [^;]*|\{(?:\s*type [^,}]+,?)*\s*\}) from '[^']+';/g;

const folderOf = (path: string) => path.split('/')[0] ?? '';

function cyclicImports(sources: readonly (readonly [path: string, source: string])[]): string[] {
  return cyclesAmong(
    sources.flatMap(([path, source]) =>
      importedBy(source.replaceAll(TYPES_ALONE, ''))
        .filter((address) => address.startsWith('.'))
        .map((address) => posix.join(posix.dirname(path), address))
        .filter((imported) => imported.includes('/') && !imported.startsWith('..'))
        .map((imported) => ({ path, imported, from: folderOf(path), to: folderOf(imported) })),
    ),
  );
}

// Sources at the root of such a part are for all its folders, or put them together.
test.each([
  ['core', 200],
  ['data', 100],
  ['server', 150],
  ['app/public', 100],
])('no folder of %s uses one that uses it', (part, fewest) => {
  const sources = globSync('*/**/*.{ts,tsx}', { cwd: join(root, part) }).filter((path) => !/\.(?:test|test-d|fixture)\.tsx?$/.test(path));
  expect(sources.length).toBeGreaterThan(fewest);
  expect(cyclicImports(sources.map((path) => [path, readFileSync(join(root, part, path), 'utf8')] as const))).toEqual([]);
});

test('a cycle is found through other folders, and types make none', () => {
  const sources = [
    ['api/a.ts', "import { b } from '../http/b.ts';"],
    ['http/b.ts', "import { c } from '../pages/c.ts';\nimport { root } from '../version.ts';"],
    ['pages/c.ts', "import type { A } from '../api/a.ts';\nimport { type A } from '../api/a.ts';"],
  ] as const;
  expect(cyclicImports(sources)).toEqual([]);
  const [first, second] = sources;
  expect(cyclicImports([first, second, ['pages/c.ts', "import { type A, a } from '../api/a.ts';"]])).toEqual([
    'api/a.ts imports http/b.ts',
    'http/b.ts imports pages/c.ts',
    'pages/c.ts imports api/a.ts',
  ]);
});
