import { utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { workbookSheets } from '../spreadsheet/workbook.ts';
import { withDocumentTexts } from './document-files.ts';
import { withSheets } from './workbook-files.ts';

async function readHere(file: File) {
  try {
    return workbookSheets(await file.arrayBuffer());
  } catch {
    return null;
  }
}

function workbook(name: string, ...sheets: readonly string[]): File {
  const book = utils.book_new();
  for (const each of sheets) utils.book_append_sheet(book, utils.aoa_to_sheet([['Título'], [each]]), each);
  return new File([write(book, { type: 'array' }) as ArrayBuffer], name);
}

test('each sheet of a workbook among other files is a file of its own; what cannot be read stays', async () => {
  const [bib, broken] = [new File(['@book{a}'], 'otros.bib'), new File(['PK\u0003\u0004 no'], 'roto.xlsx')];
  const files = await withSheets([bib, workbook('años.xlsx', '2019', '2020'), workbook('una.xlsx', 'Única'), broken], readHere, () => undefined);
  expect(files.map(({ name }) => name)).toEqual(['otros.bib', 'años, 2019.csv', 'años, 2020.csv', 'una.csv', 'roto.xlsx']);
  expect(files[0]).toBe(bib);
  expect(files[4]).toBe(broken);
  expect(await files[2]?.text()).toBe('"Título"\r\n2020\r\n');
});

test.each([
  ['libro.xlsx', withSheets],
  ['carta.docx', withDocumentTexts],
])('%s that is refused says why, and takes no other along', async (name, unpacked) => {
  const refusals: unknown[] = [];
  const bib = new File(['@book{a}'], 'otros.bib');
  const read = () => Promise.reject(new Error('Es demasiado.'));
  expect(await unpacked([new File([], name), bib], read, ({ name: of }, failure) => refusals.push(of, failure))).toEqual([bib]);
  expect(refusals).toEqual([name, new Error('Es demasiado.')]);
});
