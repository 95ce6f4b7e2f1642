import { fileTypeFromBuffer } from 'file-type';
import { expect, test } from 'vitest';
import { curriculumPdf } from './curriculum.ts';

const bytes = curriculumPdf();
const file = Buffer.from(bytes).toString('latin1');

test('the curriculum is a PDF by its content', async () => {
  expect(file.startsWith('%PDF-1.4\n')).toBe(true);
  expect((await fileTypeFromBuffer(bytes))?.mime).toBe('application/pdf');
});

test('its cross-reference table says where each object begins', () => {
  const start = Number(/startxref\n(\d+)\n%%EOF/.exec(file)?.[1]);
  expect(file.slice(start, start + 5)).toBe('xref\n');
  const offsets = [...file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map((entry) => Number(entry[1]));
  expect(offsets).toHaveLength(7);
  offsets.forEach((offset, index) => {
    expect(file.slice(offset).startsWith(`${index + 1} 0 obj\n`)).toBe(true);
  });
});

test('its content stream is as long as it says', () => {
  const [, length, stream] = /\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(file) ?? [];
  expect(stream).toHaveLength(Number(length));
});

test('accents and dashes are written in WinAnsi', () => {
  expect(file).toContain('(Dra. Aurelia Montes Villase\u00f1or)');
  expect(file).toContain('2009\u00962011');
});
