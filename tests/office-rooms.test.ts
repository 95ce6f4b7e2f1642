import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cyclesAmong, importedBy } from './imports.ts';

const office = join(import.meta.dirname, '..', 'app', 'office');

/**
 * The rooms of the back-office, from the lowest to the highest. A file imports only from its own room and lower ones.
 */
const ROOMS = ['ui', 'feedback', 'model', 'sync', 'editing', 'files', 'fields', 'versions', 'screens', 'shell'];

/** The sources below the back-office. Tests and their fixtures may import from any room. */
const SOURCES = globSync('**/*.{ts,tsx,css}', { cwd: office }).filter((path) => !/\.(test|fixture)\.tsx?$/.test(path));

/** The path below the back-office that an address leads to; null for what lies outside or is generated. */
function pathIn(importer: string, address: string): string | null {
  if (address.includes('/+types/')) return null;
  if (address.startsWith('#app/office/')) return address.slice('#app/office/'.length);
  const path = posix.join(posix.dirname(importer), address);
  return address.startsWith('.') && !path.startsWith('../') ? path : null;
}

/** The kinds of fields and the tables of them all, which name each other: one folder as far as cycles are concerned. */
const FIELDS = /^fields\b.*/;

const folderOf = (path: string) => posix.dirname(path).replace(FIELDS, 'fields');

/** The imports between two folders that lead from each to the other, through whatever others. */
function cyclicImports(sources: readonly (readonly [path: string, source: string])[]): string[] {
  const imports = sources.flatMap(([path, source]) =>
    importedBy(source)
      .flatMap((address) => pathIn(path, address) ?? [])
      .map((imported) => ({ path, imported, from: folderOf(path), to: folderOf(imported) })),
  );
  return cyclesAmong(imports);
}

/** The imports of a source that lead to a higher room. */
function upwardImports(importer: string, source: string): string[] {
  const level = (path: string) => ROOMS.indexOf(path.split('/')[0] ?? '');
  const paths = importedBy(source).flatMap((address) => pathIn(importer, address) ?? []);
  return paths.filter((path) => level(path) > level(importer)).map((path) => `${importer} imports ${path}`);
}

describe('the rooms of the back-office', () => {
  test('every file stands in a room', () => {
    expect(SOURCES.length).toBeGreaterThan(300);
    expect(SOURCES.filter((path) => !ROOMS.includes(path.split('/')[0] ?? '') || dirname(path) === '.')).toEqual([]);
  });

  test('no file imports from a higher room, not even a type', () => {
    expect(SOURCES.flatMap((path) => upwardImports(path, readFileSync(join(office, path), 'utf8')))).toEqual([]);
  });

  test('no folder imports from one that imports from it, not even a type', () => {
    expect(cyclicImports(SOURCES.map((path) => [path, readFileSync(join(office, path), 'utf8')] as const))).toEqual([]);
  });

  test('a cycle is found through other folders', () => {
    const sources = [
      ['shell/a.ts', `import type { B } from './b/b.ts';`],
      ['shell/b/b.ts', `import '../c/c.css';`],
      ['shell/c/c.ts', `import { A } from '../a.ts';`],
      ['shell/c/d.ts', `import { E } from '../e/e.ts';`],
    ] as const;
    expect(cyclicImports(sources)).toEqual([
      'shell/a.ts imports shell/b/b.ts',
      'shell/b/b.ts imports shell/c/c.css',
      'shell/c/c.ts imports shell/a.ts',
    ]);
  });

  test.each([
    `import { useOffice } from '../editing/office-context.ts';`,
    `import type { OfficeContext } from '#app/office/editing/office-context.ts';`,
    `export * from '../editing/office-context.ts';`,
    `const part = await import('../editing/office-context.ts');`,
    `type Part = typeof import('../editing/office-context.ts');`,
    `import '../editing/office-context.ts';`,
  ])('an import upwards is found however it is written: %s', (source) => {
    expect(upwardImports('sync/lists.ts', source)).toEqual(['sync/lists.ts imports editing/office-context.ts']);
    expect(upwardImports('files/attachments.ts', source)).toEqual([]);
  });
});
