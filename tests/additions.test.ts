import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cells } from '#app/office/fields/registry.ts';
import { collections } from '#core/collections/index.ts';
import { filesNamedIn } from './exercise/contributing.ts';

const root = join(import.meta.dirname, '..');

/** The files that name all of these, as keys or as values. */
function filesNaming(names: readonly string[], pattern: string): string[] {
  const isNamed = (text: string, name: string) => {
    const key = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    return text.includes(`'${name}'`) || new RegExp(`\\b${key}\\b\\s*[:,(]`).test(text);
  };
  return globSync(pattern, { cwd: root }).filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return names.every((name) => isNamed(text, name));
  });
}

// Fails for a table of kinds that CONTRIBUTING does not name, and for a name there of a file that is no such table.
test('a new field kind touches the tables that CONTRIBUTING names, and no other', () => {
  const tables = filesNamedIn('A new field kind').filter(
    (file) => !['core/fields/kinds.ts', 'tests/additions.test.ts', 'tests/api/exercise.test.ts', 'tests/field-types.test.ts'].includes(file),
  );
  const naming = filesNaming(Object.keys(cells), '{core,data,server,app,cli,content,scripts,bench,tests}/**/*.{ts,tsx}');
  expect(naming.toSorted()).toEqual(tables.toSorted());
});

// Fails for a list of all collections beside the definitions.
test('a new collection touches the index of collections, and no other list of them', () => {
  const naming = filesNaming(Object.keys(collections), '{core,data,server,app,cli,scripts}/**/*.{ts,tsx}').filter(
    (file) => !file.endsWith('.test.ts'),
  );
  expect(naming).toEqual(['core/collections/index.ts']);
});
