import { MAX_IMPORT_BYTES } from '#core/formats/file-size.ts';

/** A document of Word or LibreOffice, by its name. */
const DOCUMENT = /\.(?:docx|odt)$/i;

/** Takes a file that was refused, and why. */
export type Refuse = (file: File, failure: unknown) => void;

/**
 * The files, with the text of each document in its place. One that is none stays as it is, to be told of by itself; one
 * that is refused is left out.
 * @param readDocument its text; null of what is none
 */
export async function withDocumentTexts(
  files: readonly File[],
  readDocument: (file: File) => Promise<string | null>,
  refuse: Refuse,
): Promise<File[]> {
  const read = files.map(async (file) => {
    if (!DOCUMENT.test(file.name) || file.size > MAX_IMPORT_BYTES) return [file];
    const text = await readDocument(file);
    return text === null ? [file] : [new File([text], file.name)];
  });
  return taken(files, read, refuse);
}

/** The files that each one became, in their order, but for those that were refused. */
export async function taken(files: readonly File[], became: readonly Promise<readonly File[]>[], refuse: Refuse): Promise<File[]> {
  const outcomes = await Promise.allSettled(became);
  return outcomes.flatMap((outcome, index) => {
    if (outcome.status === 'fulfilled') return [...outcome.value];
    const file = files[index];
    if (file !== undefined) refuse(file, outcome.reason);
    return [];
  });
}
