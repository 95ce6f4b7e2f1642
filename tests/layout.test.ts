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

/** Content, styles and measurements beside the program. */
const BESIDE = globSync(['{content,bench}/**/*.ts', 'app/**/*.css'], { cwd: ROOT });

/** A table of one thing. */
const LONG = ['content/demo/students.ts'];

// Fails for a file that has become several things, and for an exception that is none any more.
test('a file has at most 250 lines, unless it is one thing', () => {
  const long = [...PROGRAM, ...BESIDE].filter((path) => readFileSync(join(ROOT, path), 'utf8').split('\n').length > 251);
  expect(BESIDE.length).toBeGreaterThan(100);
  expect(long.toSorted()).toEqual(LONG);
});

test('half of the files have at most 60 lines', () => {
  const lines = PROGRAM.map((path) => readFileSync(join(ROOT, path), 'utf8').split('\n').length - 1).toSorted((one, other) => one - other);
  expect(lines[Math.floor(lines.length / 2)]).toBeLessThanOrEqual(60);
});
