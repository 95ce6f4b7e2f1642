import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { cyclesAmong, importedBy } from './imports.ts';

const server = join(import.meta.dirname, '..', 'server');

/** Sources in a folder of the server. Those at its root are for all folders, or start them. */
const SOURCES = globSync('*/**/*.ts', { cwd: server }).filter((path) => !/\.(test|fixture)\.ts$/.test(path));

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

test('no folder of the server uses one that uses it', () => {
  expect(SOURCES.length).toBeGreaterThan(150);
  expect(cyclicImports(SOURCES.map((path) => [path, readFileSync(join(server, path), 'utf8')] as const))).toEqual([]);
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
