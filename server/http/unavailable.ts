import { NewerDatabaseError } from '#data/migrations/index.ts';

/** SQLite's codes for disk and lock errors: busy, locked, read-only, i/o error, full, cannot open. */
const SQLITE_CODES = new Set([5, 6, 8, 10, 13, 14]);
/** System error codes of a disk or network. */
const SYSTEM_CODES = new Set(
  'ENOSPC EDQUOT EFBIG EROFS EIO EMFILE ENFILE ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'.split(' '),
);
/**
 * PostgreSQL: connection lost, no resources, shutting down, read-only, a lock not got or a transaction ended for its
 * silence (SQLSTATE classes 08, 53, 57P, and 25006, 55P03, 57014, 25P03).
 */
const POSTGRES_CODE = /^(08|53)...$|^57P0|^(25006|55P03|57014|25P03)$/;
/** Errors of the driver that have no code. */
const DRIVER_SENTENCE =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error)/;

/** A database or disk that cannot serve this program for now. */
export function isUnavailable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (error instanceof NewerDatabaseError) return true;
  const code = 'code' in error ? String(error.code) : '';
  if ('errcode' in error && typeof error.errcode === 'number' && SQLITE_CODES.has(error.errcode & 0xff)) return true;
  if (SYSTEM_CODES.has(code) || POSTGRES_CODE.test(code) || DRIVER_SENTENCE.test(error.message)) return true;
  return error.cause !== undefined && isUnavailable(error.cause);
}
