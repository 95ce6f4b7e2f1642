import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';
import { longText, text } from './fields/text.ts';

const fields = { title: text({ label: 'Título' }), content: longText({ label: 'Contenido' }) };
const cellFor = (title: unknown) =>
  csvOf({ fields, system: {} }, [{ id: 'a', version: 1, title }])
    .split('\r\n')
    .slice(1)
    .join('\r\n')
    .slice('"a",1,'.length, -3);

test('a line for each item, after the names of the fields', () => {
  const csv = csvOf({ fields, system: {} }, [{ id: 'a', version: 2, title: 'Señales, y "ruido"', content: null }]);
  expect(csv).toBe('\uFEFF"id","version","title","content"\r\n"a",2,"Señales, y ""ruido""",\r\n');
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
  ['', '""'],
  [-1, '-1'],
  [true, 'true'],
  [['=1', 'b'], '"[""=1"",""b""]"'],
])('%j becomes %s', (value, cell) => {
  expect(cellFor(value)).toBe(cell);
});
