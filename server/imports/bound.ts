import { Problem } from '#core/errors.ts';
import { say } from '#core/words/message.ts';

/** Most identifiers in one list: at one a second they take half an hour. */
export const MAX_IMPORT_IDENTIFIERS = 2_000;

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
