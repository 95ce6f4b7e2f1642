import { MAX_IMPORT_BYTES } from '#core/formats/file-size.ts';
import { documentText } from './document-text.ts';
import { workbookSheets } from './workbook.ts';
import type { ReadWorkbook } from './workbook-thread.ts';

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => postMessage(answerTo(data)));

/** The text of a document, or the sheets of a workbook; none where it is longer than what is brought in. */
function answerTo(bytes: ArrayBuffer): ReadWorkbook | null {
  try {
    const document = documentText(bytes);
    if (document !== null) return { size: document.length, sheets: [], ...(document.length <= MAX_IMPORT_BYTES && { text: document }) };
    const sheets = workbookSheets(bytes);
    const size = sheets.reduce((sum, { text }) => sum + text.length, 0);
    return { size, sheets: size > MAX_IMPORT_BYTES ? [] : sheets };
  } catch {
    return null;
  }
}
