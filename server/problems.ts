import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { Problem, problemBody } from '#core/errors.ts';
import { BARE_POLICY } from './pages/security.ts';
import { problemPage, wantsPage } from './problem-page.ts';

/** The problem that an error stands for. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof HTTPException && error.status === 413) return tooLarge();
  if (isHangUp(error)) return new Problem('failed-precondition', 'La petición se interrumpió.');
  if (isUnavailable(error)) {
    return new Problem('unavailable', 'El sitio no puede guardar ni leer en este momento. Inténtalo de nuevo en unos segundos.', { retryAfter: 5 });
  }
  return new Problem('unknown', 'Ocurrió un error inesperado. Inténtalo de nuevo; si se repite, avisa a quien administra el servidor.');
}

export function tooLarge(): Problem {
  return new Problem('failed-precondition', 'El contenido enviado es demasiado grande.', { status: 413 });
}

/** The sender went away in the middle of a request. */
function isHangUp(error: unknown): boolean {
  return error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';
}

/** What SQLite says of a disk or a lock: busy, locked, read-only, i/o error, full, cannot open. */
const SQLITE_CODES = new Set([5, 6, 8, 10, 13, 14]);
/** What the system says of a disk or a network. */
const SYSTEM_CODES = new Set(
  'ENOSPC EDQUOT EFBIG EROFS EIO EMFILE ENFILE ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'.split(' '),
);
/** PostgreSQL: connection lost, no resources, shutting down, read-only (SQLSTATE classes 08, 53, 57P, and 25006). */
const POSTGRES_CODE = /^(08|53)...$|^57P0|^25006$/;
/** What its driver says without a code. */
const DRIVER_SENTENCE =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** A database or disk that cannot serve for now. */
export function isUnavailable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if ('errcode' in error && typeof error.errcode === 'number' && SQLITE_CODES.has(error.errcode & 0xff)) return true;
  if (SYSTEM_CODES.has(code) || POSTGRES_CODE.test(code) || DRIVER_SENTENCE.test(error.message)) return true;
  return error.cause !== undefined && isUnavailable(error.cause);
}

/** Answers a problem as `application/problem+json` (RFC 9457); what is away for now, to who reads pages, as a page. */
export function problemResponse(context: Context, problem: Problem): Response {
  const headers: Record<string, string> = { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' };
  if (problem.details.retryAfter !== undefined) headers['retry-after'] = String(problem.details.retryAfter);
  if (problem.code === 'unavailable' && wantsPage(context.req.raw)) {
    return context.body(problemPage(problem), 503, {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': BARE_POLICY,
    });
  }
  return context.body(JSON.stringify(problemBody(problem)), problem.status as 400, headers);
}
