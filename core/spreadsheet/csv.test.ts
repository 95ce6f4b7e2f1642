import { expect, test } from 'vitest';
import { TIME_ZONE } from '#tests/world.ts';
import { longText, text } from '../fields/text.ts';
import { csvOf } from './csv.ts';

const fields = { title: text({ label: 'Título' }), content: longText({ label: 'Contenido' }) };
const CONTEXT = { timeZone: TIME_ZONE, named: () => [] };
const cellFor = (title: unknown) =>
  csvOf({ fields, system: {} }, [{ id: 'a', version: 1, title }], CONTEXT)
    .split('\r\n')
    .slice(1)
    .join('\r\n')
    .slice('"a",'.length, -3);

test('a line for each item, after the labels of the fields', () => {
  const csv = csvOf({ fields, system: {} }, [{ id: 'a', version: 2, title: 'Señales, y "ruido"', content: null }], CONTEXT);
  expect(csv).toBe('\uFEFF"Clave de Faro","Título","Contenido"\r\n"a","Señales, y ""ruido""",\r\n');
});

test.each([
  ['=1+1', `"'=1+1"`],
  ['+52 81', `"'+52 81"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['|calc', `"'|calc"`],
  ['＝1', `"'＝1"`],
  [' \t=1', `" \t'=1"`],
  ['\r=1', `"\r'=1"`],
  [' =1', `"' =1"`],
  ['a;=1;b', `"a;'=1;b"`],
  ['a\n=1', `"a\n'=1"`],
  ['a=1, b-2', '"a=1, b-2"'],
  ['', ''],
  ["'=1", `"''=1"`],
  ['2019', '2019'],
])('%j becomes %s', (value, cell) => {
  expect(cellFor(value)).toBe(cell);
});
