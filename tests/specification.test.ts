import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import type { CollectionDefinition, DocumentDefinition } from '#core/definition.ts';
import { documents } from '#core/documents/index.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const specification = read('docs/specification.md');
/** The text of each section by its number. */
const sections = new Map(
  specification
    .split(/^(?=## )/m)
    .slice(1)
    .map((section) => [/^## (\d+)\./.exec(section)?.[1], section.toLowerCase()]),
);

/** A number at the start of a test's name, or of a row of the table that the test is made of. */
const IN_A_NAME = /(?:\b(?:test|describe|step)\b.*?\(\s*['`]|\]\)\(\s*['`]|^\s*\[')(\d\.\d+(?:, \d\.\d+)*)[ ']/gm;
/** `(spec, section 2: Tesis)`, `(spec, sections 4 and 9)`, `(spec, section 2: Grupo; section 4: Upload)`. */
const CITATION = /\((?:spec|design)[,:] (sections? [^)]*)\)/gi;
/** A citation that names no document: readers and this test would not know which. */
const UNNAMED = /\(sections? \d[^)]*\)/gi;
const CITED = /(\d+)(?: and (\d+))?(?:: ([^;]+))?/g;

test('every numbered rule has a test that carries its number', () => {
  const rules = [...specification.matchAll(/^\| (\d\.\d+) \||\*\*(\d\.\d+)\*\*/gm)].map(([, inTable, inText]) => inTable ?? inText ?? '');
  const files = globSync(['{app,content,core,data,server}/**/*.test.{ts,tsx}', 'tests/**/*.ts'], { cwd: root });
  const names = files.flatMap((file) => [...read(file).matchAll(IN_A_NAME)].map(([, numbers = '']) => numbers));
  const tested = new Set(names.flatMap((numbers) => numbers.split(', ')));
  // The introduction names one as an example.
  expect(new Set(rules).size).toBe(rules.length - 1);
  expect(rules.filter((number) => !tested.has(number))).toEqual([]);
});

test('every citation leads to a section of the specification that speaks of it', () => {
  const files = globSync('{app,cli,content,core,data,server,scripts,tests,bench}/**/*.{ts,tsx,css}', { cwd: root });
  // A citation may go on in the next line of its comment.
  const texts = files.map((file) => ({ file, text: read(file).replaceAll(/\n\s*(?:\*|\/\/) /g, ' ') }));
  const citations = texts.flatMap(({ file, text }) =>
    [...text.matchAll(CITATION)].flatMap(([whole, list = '']) =>
      list.split('; ').flatMap((each) => [...each.matchAll(CITED)].map(([, one, other, topic]) => ({ file, whole, numbers: [one, other], topic }))),
    ),
  );
  const leadsNowhere = citations.filter(
    ({ whole, numbers, topic = '' }) =>
      /^\(design/i.test(whole) ||
      numbers.some((number) => number !== undefined && !sections.get(number)?.includes(topic.toLowerCase().replaceAll('"', ''))),
  );
  expect(leadsNowhere.map(({ file, whole }) => `${file}: ${whole}`)).toEqual([]);
  expect(citations.length).toBeGreaterThan(100);
  expect(texts.flatMap(({ file, text }) => (text.match(UNNAMED) ?? []).map((whole) => `${file}: ${whole}`))).toEqual([]);
});

// Fails for a field that a definition has and section 3 does not: readers would need the sources to know what there is.
test('the entities of section 3 have the fields that the definitions have', () => {
  const rows = specification.split('\n').filter((line) => line.startsWith('| '));
  const look = specification.split('\n\n').find((paragraph) => paragraph.startsWith('**Look**')) ?? '';
  const definitions: readonly (CollectionDefinition | DocumentDefinition)[] = [...Object.values(collections), ...Object.values(documents)];
  const missing = definitions.flatMap(({ name, fields }) => {
    const row = rows.find((line) => line.split('|')[2]?.includes(`\`${name}\``)) ?? '';
    const names = Object.entries(fields).flatMap(([field, each]) => [field, ...(each.kind === 'rows' ? Object.keys(each.fields) : [])]);
    return names.filter((field) => !new RegExp(`\\b${field}\\b`).test(name === 'site' ? row + look : row)).map((field) => `${name}.${field}`);
  });
  expect(definitions.length).toBeGreaterThan(15);
  expect(missing).toEqual([]);
});
