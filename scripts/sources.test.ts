import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourcesStamp } from './sources.js';

/** The beginnings of a build: what these import is part of it. */
const BEGINNINGS = ['vite.config.ts', 'react-router.config.ts', 'scripts/build.ts', 'server/main.ts', 'app/root.tsx'];
const IMPORTED = /from '(\.{1,2}\/[^']+\.(?:tsx?|js))'/g;

/** A file, and all that it imports by a relative path. */
function withImports(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
    if (!path.includes('+types/')) withImports(join(file, '..', path), found);
  }
  return found;
}

test('a build is out of date by any file that it is made of, and by no test', () => {
  const stamped = new Set(
    sourcesStamp()
      .split('\n')
      .map((line) => line.split(' ')[0]),
  );
  const sources = new Set(BEGINNINGS.flatMap((file) => [...withImports(file)]));
  expect([...sources].filter((file) => !stamped.has(file))).toEqual([]);
  expect(sources.size).toBeGreaterThan(50);
  expect([...stamped].filter((file) => file?.includes('.test.'))).toEqual([]);
});
