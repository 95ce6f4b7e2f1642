import { utils, type WorkSheet, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { MAX_IMPORT_ENTRIES } from '#core/formats/file-size.ts';
import { MAX_COLUMNS } from '#core/spreadsheet/sheet-head.ts';
import { workbookSheets } from './workbook.ts';

type Kind = 'xlsx' | 'xls' | 'xlsb' | 'ods';

/** A workbook with sheets by their names, as a spreadsheet program writes it. */
function workbook(kind: Kind, sheets: Readonly<Record<string, WorkSheet>>, hidden: readonly string[] = []): ArrayBuffer {
  const book = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name);
  book.Workbook = { Sheets: Object.keys(sheets).map((name) => ({ name, Hidden: hidden.includes(name) ? 1 : 0 })) };
  return write(book, { type: 'array', bookType: kind, compression: true }) as ArrayBuffer;
}

const sheet = (...rows: readonly (readonly unknown[])[]) => utils.aoa_to_sheet([...rows] as unknown[][], { UTC: true });
const rowsIn = (bytes: ArrayBuffer) => workbookSheets(bytes)[0]?.text.split('\r\n').slice(0, -1);

test.each<Kind>(['xlsx', 'xls', 'xlsb', 'ods'])('cells of .%s are words as a person would type them', (kind) => {
  const moments = [new Date('2024-03-05T00:00Z'), new Date('2024-03-05T10:30Z')];
  const rows = rowsIn(workbook(kind, { Hoja: sheet(['Ñandú, "José"', ...moments, true, false, 0.1 + 0.2, 2024, null, '=1+1']) }));
  expect(rows).toEqual([`"Ñandú, ""José""","2024-03-05","2024-03-05 10:30","Sí","No","0.3",2024,,"'=1+1"`]);
});

test('a time without a day, and a formula that fails, are the time and an empty cell', () => {
  const cells: WorkSheet = { '!ref': 'A1:C1', A1: { t: 'n', v: 0.4375, z: 'hh:mm' }, B1: { t: 'e', v: 42 }, C1: { t: 's', v: 'x' } };
  expect(rowsIn(workbook('xlsx', { Hoja: cells }))).toEqual(['"10:30",,"x"']);
});

test('empty rows before the last one stay: rows have the numbers that they have in the workbook', () => {
  const [only] = workbookSheets(workbook('xlsx', { Hoja: sheet(['Título'], [], ['Uno'], ['']) }));
  expect(only).toMatchObject({ rows: 3, text: '"Título"\r\n\r\n"Uno"\r\n' });
});

test.each<Kind>(['xlsx', 'xls', 'xlsb', 'ods'])('rows of .%s are as wide as the widest one', (kind) => {
  const rows = rowsIn(workbook(kind, { Hoja: sheet(['Nombre', 'Correo', 'Página'], ['Ana'], [], ['Eva', 'eva@uv.mx']) }));
  expect(rows).toEqual(['"Nombre","Correo","Página"', '"Ana",,', ',,', '"Eva","eva@uv.mx",']);
});

test('sheets that are hidden or empty are left out', () => {
  const sheets = { Vacía: sheet(), Listas: sheet(['x']), Integrantes: sheet(['Nombre']), 'Otra hoja': sheet(['Título']) };
  expect(workbookSheets(workbook('xlsx', sheets, ['Listas'])).map(({ name }) => name)).toEqual(['Integrantes', 'Otra hoja']);
});

test('a sheet with more rows or columns than are brought in is read so far that it is refused for them', () => {
  const wide: WorkSheet = { '!ref': 'A1:XFD1', A1: { t: 's', v: 'Título' }, XFD1: { t: 's', v: 'x' } };
  const long = sheet(...Array.from({ length: MAX_IMPORT_ENTRIES + 500 }, () => ['x']));
  const [first, second] = workbookSheets(workbook('xlsx', { Ancha: wide, Larga: long }));
  expect(first?.text.trim().split(',')).toHaveLength(MAX_COLUMNS + 1);
  expect(second?.rows).toBe(MAX_IMPORT_ENTRIES + 100);
});

test('a page that a system calls .xls keeps its days as they are written', () => {
  const page = '<html><body><table><tr><td>Uno</td><td>1/2/2020</td></tr></table></body></html>';
  expect(rowsIn(new TextEncoder().encode(page).buffer)).toEqual(['"Uno","1/2/2020"']);
});

test('a file that is no workbook throws', () => {
  expect(() => workbookSheets(new TextEncoder().encode('PK\u0003\u0004 no').buffer)).toThrow('Unsupported ZIP file');
});
