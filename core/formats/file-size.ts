/** Largest file of publications, and largest sheet, in bytes. */
export const MAX_IMPORT_BYTES = 20_971_520;
