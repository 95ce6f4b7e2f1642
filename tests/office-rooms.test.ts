import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';

const office = join(import.meta.dirname, '..', 'app', 'office');

/**
 * The rooms of the back-office, from the lowest to the highest. A file imports only from its own room and lower ones.
 */
const ROOMS = ['ui', 'feedback', 'model', 'sync', 'editing', 'files', 'fields', 'versions', 'screens', 'shell'];

/** The sources below the back-office. Tests and their fixtures may import from any room. */
const SOURCES = globSync('**/*.{ts,tsx,css}', { cwd: office }).filter((path) => !/\.(test|fixture)\.tsx?$/.test(path));

/** The addresses that a source imports: values, types, styles, parts that are loaded later. */
function importedBy(source: string): string[] {
  const addresses = [...source.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*(['"])(?<address>[^'"\n]+)\1/g)];
  return addresses.flatMap(({ groups }) => groups?.address ?? []);
}

/** The path below the back-office that an address leads to; null for what lies outside or is generated. */
function pathIn(importer: string, address: string): string | null {
  if (address.includes('/+types/')) return null;
  if (address.startsWith('#app/office/')) return address.slice('#app/office/'.length);
  const path = posix.join(posix.dirname(importer), address);
  return address.startsWith('.') && !path.startsWith('../') ? path : null;
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
