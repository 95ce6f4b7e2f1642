import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const MAX_TERMS = 70;
const GLOSSARY = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8');
/** The terms of the program; the Spanish words for people are for `group-words.test.ts`. */
const TERMS = GLOSSARY.split(/^(?=## )/m)
  .filter((section) => !section.startsWith('## Words for people'))
  .flatMap((section) => [...section.matchAll(/^\| (?!term \||---)(?<term>[^|]+) \|/gm)].map(({ groups }) => groups?.term ?? ''));
const SOURCES = globSync('{app,cli,core,data,scripts,server}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((path) => !/\.(?:test|test-d|fixture)\./.test(path))
  .map((path) => `${path}\n${readFileSync(join(ROOT, path), 'utf8')}`)
  .join('\n');

/** A term as sources write it: in words, over the end of a comment's line, as a name or as a file. */
function written(term: string): RegExp {
  const words = term.split(/[ -]/);
  return new RegExp(`(?<![a-z])${words.join('(?:[\\s_-]|\\n\\s*(?:\\*|//) )*')}(?:e?s|ed)?(?![a-z])`, 'i');
}

// Fails for a term that was renamed in the sources, or that never stood there.
test('each term of the glossary stands in the sources', () => {
  expect(TERMS.length).toBeGreaterThan(40);
  expect(TERMS.filter((term) => !written(term).test(SOURCES))).toEqual([]);
});

test('each term has one meaning, and there are no more than one can read', () => {
  expect(TERMS.filter((term, index) => TERMS.indexOf(term) !== index)).toEqual([]);
  expect(TERMS.length).toBeLessThanOrEqual(MAX_TERMS);
});
