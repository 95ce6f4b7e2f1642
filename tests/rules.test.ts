import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
/** Where a test's name begins, or a row of the table that it is made of. */
const NUMBERS = /(?:\b(?:test|describe|step)\b.*?\(\s*['`]|\]\)\(\s*['`]|^\s*\[')(\d\.\d+(?:, \d\.\d+)*)[ ']/gm;

test('every numbered rule has a test that carries its number', () => {
  const rules = [...readFileSync(join(root, 'docs/rules.md'), 'utf8').matchAll(/^\| (\d\.\d+) \|/gm)].map(([, number = '']) => number);
  const files = globSync(['{app,content,core,data,server,tests}/**/*.test.{ts,tsx}', 'tests/e2e/*.spec.ts'], { cwd: root });
  const names = files.flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(NUMBERS)].map(([, numbers = '']) => numbers));
  const tested = new Set(names.flatMap((numbers) => numbers.split(', ')));
  expect(rules.filter((number) => !tested.has(number))).toEqual([]);
  expect(new Set(rules).size).toBe(rules.length);
});
