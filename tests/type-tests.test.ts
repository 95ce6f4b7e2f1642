import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = globSync('{app,bench,cli,content,core,data,scripts,server,tests}/**/*.{ts,tsx}', { cwd: ROOT });
const EXPECTED_ERROR = /^\s*\/\/ @ts-expect-error/m;

test('code that must not compile stands in type tests, and every type test holds some', () => {
  const expecting = SOURCES.filter((path) => EXPECTED_ERROR.test(readFileSync(join(ROOT, path), 'utf8')));
  expect(expecting.toSorted()).toEqual(SOURCES.filter((path) => /\.test-d\.tsx?$/.test(path)).toSorted());
  expect(expecting.length).toBeGreaterThan(3);
});
