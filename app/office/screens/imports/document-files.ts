import { MAX_IMPORT_BYTES } from '#core/formats/file-size.ts';

/** A document of Word or LibreOffice, by its name. */
const DOCUMENT = /\.(?:docx|odt)$/i;

/**
 * The files, with the text of each document in its place. One that cannot be read stays as it is, to be told of by
 * itself.
 * @param readDocument its text; null of what cannot be read
 */
export async function withDocumentTexts(files: readonly File[], readDocument: (file: File) => Promise<string | null>): Promise<File[]> {
  return Promise.all(
    files.map(async (file) => {
      const text = DOCUMENT.test(file.name) && file.size <= MAX_IMPORT_BYTES ? await readDocument(file) : null;
      return text === null ? file : new File([text], file.name);
    }),
  );
}
