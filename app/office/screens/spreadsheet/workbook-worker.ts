import { MAX_IMPORT_BYTES } from '#core/formats/file-size.ts';
import { workbookSheets } from './workbook.ts';
import type { ReadWorkbook } from './workbook-thread.ts';

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => postMessage(answerTo(data)));

/** The sheets of a workbook, and none where they are longer together than what is brought in. */
function answerTo(bytes: ArrayBuffer): ReadWorkbook | null {
  try {
    const sheets = workbookSheets(bytes);
    const size = sheets.reduce((sum, { text }) => sum + text.length, 0);
    return { size, sheets: size > MAX_IMPORT_BYTES ? [] : sheets };
  } catch {
    return null;
  }
}
