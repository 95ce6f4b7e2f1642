import { MAX_IMPORT_BYTES } from '#core/formats/file-size.ts';
import { documentText } from './document-text.ts';
import { workbookSheets } from './workbook.ts';
import type { FileToRead, ReadWorkbook } from './workbook-thread.ts';

addEventListener('message', ({ data }: MessageEvent<FileToRead>) => postMessage(answerTo(data)));

/** The text of a document, or the sheets of a workbook; none where it is longer than what is brought in. */
function answerTo({ bytes, isDocument }: FileToRead): ReadWorkbook | null {
  try {
    if (isDocument) {
      const text = documentText(bytes);
      return text === null ? null : { size: text.length, sheets: [], ...(text.length <= MAX_IMPORT_BYTES && { text }) };
    }
    const sheets = workbookSheets(bytes);
    const size = sheets.reduce((sum, { text }) => sum + text.length, 0);
    return { size, sheets: size > MAX_IMPORT_BYTES ? [] : sheets };
  } catch {
    return null;
  }
}
