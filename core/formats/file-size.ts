/** Largest file of publications, and largest sheet, in bytes. */
export const MAX_IMPORT_BYTES = 20_971_520;
/** Most publications in one file, and most rows of one sheet. */
export const MAX_IMPORT_ENTRIES = 20_000;
