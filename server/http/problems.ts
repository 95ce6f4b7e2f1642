import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { Problem } from '#core/errors.ts';
import { say } from '#core/words/message.ts';
import { problemBody } from '#core/words/problem-body.ts';
import { problemPage, wantsPage } from './problem-page.ts';
import { BARE_POLICY } from './security.ts';
import { isUnavailable } from './unavailable.ts';

/** The problem that an error stands for. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof HTTPException && error.status === 413) return tooLarge();
  if (isHangUp(error)) return new Problem('failed-precondition', say('interrupted'));
  if (isNotStorable(error)) return new Problem('failed-precondition', say('textNotStorable'));
  if (isUnavailable(error)) {
    return new Problem('unavailable', say('storageUnavailable'), { retryAfter: 5 });
  }
  return new Problem('unknown', say('unexpectedError'));
}

export function tooLarge(): Problem {
  return new Problem('failed-precondition', say('contentTooLarge'), { status: 413 });
}

/** PostgreSQL was sent a NUL, in a text (22021) or in JSON (22P05), which it keeps in neither. */
function isNotStorable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '22021' || error.code === '22P05');
}

/** The sender went away in the middle of a request. */
function isHangUp(error: unknown): boolean {
  return error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';
}

/** Answers a problem as `application/problem+json` (RFC 9457), and to readers of pages as a page. */
export function problemResponse(context: Context, problem: Problem): Response {
  const headers: Record<string, string> = { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' };
  if (problem.details.retryAfter !== undefined) headers['retry-after'] = String(problem.details.retryAfter);
  if (wantsPage(context.req.raw, context.req.path)) {
    return context.body(problemPage(problemBody(problem)), problem.status as 400, {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': BARE_POLICY,
    });
  }
  return context.body(JSON.stringify(problemBody(problem)), problem.status as 400, headers);
}
