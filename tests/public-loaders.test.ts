import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const LOADER = /export async function (?:loader|checkLink)\(.*?\n\}\n/gs;

// Fails when a loader of a public page returns an object as it is: React Router writes all of it down for a hydration
// that these pages do not do, which takes as long as rendering them (`serverOnly`).
test('the data of public pages are rendered and not sent', () => {
  const files = globSync('app/public/**/*.{ts,tsx}');
  const loaders = files.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(LOADER)].map(([text]) => ({ path, text })));
  expect(loaders.length).toBeGreaterThan(15);
  expect(loaders.filter(({ text }) => /\breturn (?:\{|data\(\{)/.test(text)).map(({ path }) => path)).toEqual([]);
});
