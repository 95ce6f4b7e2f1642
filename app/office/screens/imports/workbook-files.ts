import { MAX_IMPORT_BYTES } from '#core/formats/file-size.ts';
import { isWorkbook } from '../spreadsheet/sheet.ts';
import type { WorkbookSheet } from '../spreadsheet/workbook.ts';
import { type Refuse, taken } from './document-files.ts';

/**
 * The files, with one of CSV for each sheet of a workbook among them. One that is none stays as it is, to be told of by
 * itself; one that is refused is left out.
 * @param readWorkbook its sheets; null of what is none
 */
export async function withSheets(
  files: readonly File[],
  readWorkbook: (file: File) => Promise<readonly WorkbookSheet[] | null>,
  refuse: Refuse,
): Promise<File[]> {
  const read = files.map(async (file) => {
    const sheets = isWorkbook(file) && file.size <= MAX_IMPORT_BYTES ? await readWorkbook(file) : null;
    if (sheets === null) return [file];
    const stem = file.name.replace(/\.[^.]*$/, '');
    return sheets.map(({ name, text }) => new File([text], sheets.length === 1 ? `${stem}.csv` : `${stem}, ${name}.csv`));
  });
  return taken(files, read, refuse);
}
