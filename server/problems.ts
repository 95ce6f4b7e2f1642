import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { Problem, problemBody } from '#core/errors.ts';

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

/** A database or disk that cannot serve for now. */
function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  const busyOrFull = 'errcode' in error && typeof error.errcode === 'number' && [5, 6, 8, 10, 13, 14].includes(error.errcode & 0xff);
  return busyOrFull || ['ECONNREFUSED', 'ECONNRESET', 'ENOSPC', 'EROFS', '57P01', '57P03', '53300', '08006', '08001'].includes(code);
}

/** Answers a problem as `application/problem+json` (RFC 9457). */
export function problemResponse(context: Context, problem: Problem): Response {
  const headers: Record<string, string> = { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' };
  if (problem.details.retryAfter !== undefined) headers['retry-after'] = String(problem.details.retryAfter);
  return context.body(JSON.stringify(problemBody(problem)), problem.status as 400, headers);
}
