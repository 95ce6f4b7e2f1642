import { expect, test } from 'vitest';
import { sheetHead } from '#core/spreadsheet/sheet-head.ts';
import { unreadValues } from './unread-values.ts';

test('the values of columns that are not read are named, each once, those of lists one by one', () => {
  const text = 'title,tags,categories\nUno,"óptica; láser",Ciencia\nDos,láser,\nTres,"litio; óptica",Docencia\n';
  const head = sheetHead(text, () => 1);
  if (head === null) throw new Error('The text is a sheet');
  expect([...unreadValues(text, head, [1, 2])]).toEqual([
    [1, ['óptica', 'láser', 'litio']],
    [2, ['Ciencia', 'Docencia']],
  ]);
});

test('a value that is too long to be named whole shows that it goes on', () => {
  const text = `title,tags\nUno,${'óptica '.repeat(20)}\n`;
  const head = sheetHead(text, () => 1);
  if (head === null) throw new Error('The text is a sheet');
  expect([...unreadValues(text, head, [1])]).toEqual([[1, [expect.stringMatching(/^óptica .{45,55}…$/)]]]);
});
