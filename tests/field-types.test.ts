import { globSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cells, inputs } from '#app/office/fields/registry.ts';

const root = join(import.meta.dirname, '..');
const fields = join(root, 'app/office/fields');

/** Exports of each folder to the others, by file. */
const GIVES = { 'cell.tsx': 'function Cell', 'input.tsx': 'function Input', 'appearance.ts': 'const appearance' };

/** `longText` is in `long-text`. */
const folderOf = (kind: string) => kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The folder of a field type that a file is in. */
const homeOf = (file: string) => /^app\/office\/fields\/([^/]+)\//.exec(relative(root, file))?.[1];

const folders = globSync('*/', { cwd: fields }).map((folder) => folder.replace('/', ''));

describe('each field type is a folder', () => {
  test('and each folder a field type, with a cell, an input and an appearance', () => {
    expect(folders.toSorted()).toEqual(Object.keys(cells).map(folderOf).toSorted());
    expect(Object.keys(inputs).toSorted()).toEqual(Object.keys(cells).toSorted());
  });

  test.each(folders)('%s has the same files as the others', (folder) => {
    for (const [file, name] of Object.entries(GIVES))
      expect(readFileSync(join(fields, folder, file), 'utf8'), `${folder}/${file}`).toMatch(new RegExp(`^export ${name}\\b`, 'm'));
  });

  test('nobody else has the other strings in it', () => {
    const taken = globSync('{app,tests}/**/*.{ts,tsx}', { cwd: root }).flatMap((name) => {
      const file = join(root, name);
      const imports = [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.{1,2}\/[^']+|#app\/[^']+)'/g)];
      const paths = imports.map(([, path = '']) => (path.startsWith('#app/') ? join(root, path.slice(1)) : resolve(file, '..', path)));
      return paths
        .filter((path) => homeOf(path) !== undefined && homeOf(path) !== homeOf(file) && !((path.split('/').at(-1) ?? '') in GIVES))
        .map((path) => `${name} takes ${relative(root, path)}`);
    });
    expect(taken).toEqual([]);
  });
});

test('no kind of field is asked for by name but where the kinds are', () => {
  const kind = `'(?:${Object.keys(cells).join('|')})'`;
  const compared = `\\bkind\\s*[!=]==\\s*${kind}|${kind}\\s*[!=]==\\s*[\\w.?]*\\bkind\\b`;
  const listed = `\\[[^\\]]*${kind}[^\\]]*\\]\\.includes\\([^)]*\\bkind\\b|\\w*[oO]fKind\\w*\\([^)]*${kind}`;
  const asks = new RegExp(`${compared}|${listed}|\\bfield\\w*\\??\\.kind\\s*[!=]==|switch \\([^)]*\\bkind\\)[^}]*?case ${kind}:`, 'g');
  const sources = globSync('{core,data,server,app,cli,content,bench}/**/*.{ts,tsx}', { cwd: root }).filter(
    (name) => !/\.test\.tsx?$|^core\/fields\/|^app\/office\/fields\//.test(name),
  );
  const asking = sources.flatMap((name) => [...readFileSync(join(root, name), 'utf8').matchAll(asks)].map(([found]) => `${name}: ${found}`));
  expect(asking).toEqual([]);
});
