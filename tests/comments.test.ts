import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const MAX_CHARACTERS = 120;
/** A directive to a tool stands on one line, with its reason. */
const DIRECTIVE = /oxlint-disable|biome-ignore|@ts-/;

test(`no line of a comment is longer than ${MAX_CHARACTERS} characters`, () => {
  const paths = globSync('{app,bench,cli,content,core,data,scripts,server,tests}/**/*.{ts,tsx,js}', { cwd: ROOT });
  expect(paths.length).toBeGreaterThan(1_000);
  const long = paths.flatMap((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    return parseSync(path, text).comments.flatMap(({ start, end }) => {
      const from = text.lastIndexOf('\n', start) + 1;
      // A remark behind code is as long as its line may be.
      if (text.slice(from, start).trim() !== '') return [];
      return text
        .slice(from, end)
        .split('\n')
        .filter((line) => line.length > MAX_CHARACTERS && !DIRECTIVE.test(line))
        .map((line) => `${path}: ${line}`);
    });
  });
  expect(long).toEqual([]);
});
