import { expect, test } from 'vitest';
import { readCslJson } from './read.ts';
import { recordOf } from './record-of.fixture.ts';

test('a field that is wrong costs itself', () => {
  const wrong = {
    type: {},
    author: 7,
    editor: 5,
    volume: [],
    page: null,
    DOI: { a: 1 },
    ISSN: [null, 5],
    keyword: true,
    event: 7,
    institution: 'x',
  };
  expect(recordOf({ ...wrong, publisher: 'MDPI' })).toMatchObject({ type: 'other', authors: [], volume: '', doi: '', publisher: 'MDPI' });
});

test('an entry that is wrong costs itself', () => {
  const text = `[
  {"title": "Uno"},
  {"title": "Dos" "volume": 1},
  5,
  {"title": "Tres, sin cerrar},
  {"title": ""},
  {
    "title": "Cuatro",
    "author": [
      {"family": "Paz"}
    ]
  },
  {"title": "Cinco"}
]`;
  const { entries, errors } = readCslJson(text);
  expect(entries.map(({ line, record: { title } }) => [line, title])).toEqual([
    [2, 'Uno'],
    [7, 'Cuatro'],
    [13, 'Cinco'],
  ]);
  const message = 'No es una publicación en JSON: revisa las comillas, las comas y las llaves.';
  expect(errors).toEqual([
    { line: 3, message, text: '{"title": "Dos" "volume": 1}' },
    { line: 4, message, text: '5' },
    { line: 5, message, text: '{"title": "Tres, sin cerrar}' },
    { line: 6, message: 'Falta el título: escríbelo en el campo «title».', text: '{"title": ""}' },
  ]);
});

test('a file that is cut short keeps its whole entries', () => {
  const { entries, errors } = readCslJson('[\n{"title": "Uno"},\n{"title": "Dos", "author": [\n{"family": "Pa');
  expect(entries.map(({ record: { title } }) => title)).toEqual(['Uno']);
  expect(errors.map(({ line }) => line)).toEqual([3, 4]);
});

test.each(['works', 'publications', 'papers'])('the list %s within an object has the entries', (name) => {
  const { entries, errors } = readCslJson(JSON.stringify({ author: { name: 'Ana Ruiz' }, [name]: [{ title: 'Uno' }, { title: 'Dos' }] }));
  expect([entries.map(({ record }) => record.title), errors]).toEqual([['Uno', 'Dos'], []]);
});

test('entries may stand one a line, without a list', () => {
  expect(readCslJson('\uFEFF{"title": "Uno"}\r\n{"title": "Dos"}\r\n').entries.map(({ line }) => line)).toEqual([1, 2]);
});

test('text that is no JSON is one error', () => {
  expect(readCslJson('hola').errors).toHaveLength(1);
  expect(readCslJson('')).toEqual({ entries: [], errors: [] });
});
