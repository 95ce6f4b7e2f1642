import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const PROGRAM = globSync('{app,cli,core,data,scripts,server}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (path) => !/\.(?:test|test-d|fixture)\./.test(path),
);

// Fails when the type of a service is whatever the function returns that makes it.
test('a service is an interface, which says what its readers need', () => {
  const derived = PROGRAM.filter((path) => /^export type \w+ = .*ReturnType<typeof create/m.test(readFileSync(join(ROOT, path), 'utf8')));
  expect(PROGRAM.length).toBeGreaterThan(500);
  expect(derived).toEqual([]);
});
