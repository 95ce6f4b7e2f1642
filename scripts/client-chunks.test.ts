import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const MODULES = globSync('{app,core}/**/*.{ts,tsx,css}', { cwd: ROOT }).map((path) => `/${path}`);

// Fails for a pattern that a renamed file has left behind: its modules would go wherever the bundler puts them.
test('each pattern of a chunk is that of a module', () => {
  const source = readFileSync(join(import.meta.dirname, 'client-chunks.ts'), 'utf8');
  const patterns = [...source.matchAll(/(?<=[ [])\/(\\\/.+?)\/(?=[;,\]])/g)].map(([, pattern]) => new RegExp(pattern ?? ''));
  expect(patterns.length).toBeGreaterThan(10);
  expect(patterns.filter((pattern) => !MODULES.some((path) => pattern.test(path)))).toEqual([]);
});
