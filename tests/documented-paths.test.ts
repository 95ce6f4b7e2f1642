import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** A decision that was superseded names what there was then. */
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT })
  .map((document) => ({ document, text: readFileSync(join(ROOT, document), 'utf8') }))
  .filter(({ text }) => !/^Date: .* Status: superseded/m.test(text));
const PATH = '`(?<path>(?:app|bench|cli|content|core|data|docs|scripts|server|tests)/[\\w./*{},-]+)`';

const found = (pattern: RegExp) =>
  DOCUMENTS.flatMap(({ document, text }) => Array.from(text.matchAll(pattern), ({ groups }) => ({ document, path: '', name: '', ...groups })));
const filesAt = (path: string) => globSync(path, { cwd: ROOT });

// Fails for a document that still names a file where it was.
test('a path that a document names is there', () => {
  const named = found(new RegExp(PATH, 'g'));
  expect(named.length).toBeGreaterThan(300);
  expect(named.filter(({ path }) => filesAt(path).length === 0)).toEqual([]);
});

// Fails for a document that sends a reader to the file in which something was.
test('a name that a document says is in a file is there', () => {
  const placed = found(new RegExp(`\`(?<name>\\w+)\` (?:in|of) ${PATH}`, 'g')).filter(({ path }) => path.includes('.'));
  expect(placed.length).toBeGreaterThan(20);
  expect(placed.filter(({ path, name }) => !filesAt(path).some((file) => readFileSync(join(ROOT, file), 'utf8').includes(name)))).toEqual([]);
});
