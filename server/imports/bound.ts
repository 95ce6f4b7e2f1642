import { Problem } from '#core/errors.ts';
import { MAX_IMPORT_ENTRIES } from '#core/formats/file-size.ts';
import { say } from '#core/words/message.ts';
import type { FileCounts } from './file-reader.ts';

/** Most identifiers in one list: at one a second they take half an hour. */
export const MAX_IMPORT_IDENTIFIERS = 2_000;

/** True of a file of more publications, broken ones included, or identifiers than are taken at once. */
export function isTooMuch({ entries, errors, identifiers }: Pick<FileCounts, 'entries' | 'errors' | 'identifiers'>): boolean {
  return entries + errors > MAX_IMPORT_ENTRIES || identifiers > MAX_IMPORT_IDENTIFIERS;
}

/** True for the addresses that take a file of publications. */
export function isImport(path: string): boolean {
  return /^\/api\/imports(?:\/preview)?\/?$/.test(path);
}

/** True for the addresses that take a sheet. */
export function isSheet(path: string): boolean {
  return /^\/api\/[^/]+\/spreadsheet(?:\/preview)?\/?$/.test(path);
}

export function importTooLarge(): Problem {
  return new Problem('failed-precondition', say('importFileTooLarge'), {
    status: 413,
  });
}
