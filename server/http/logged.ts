import type { ErrorHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { Environment } from '../environment.ts';
import { isFromOutside } from './from-outside.ts';
import { READING } from './methods.ts';
import { problemOf, problemResponse } from './problems.ts';

/** Longer paths are invented, and would fill a disk sixty times as fast. In characters. */
const MAX_LOGGED_PATH = 300;

/**
 * Logs each request once it is answered. Those of visitors, and reading, leave no more in the log than refusals need.
 */
export function logged(log: Logger) {
  return createMiddleware<Environment>(async (context, next) => {
    const started = performance.now();
    await next();
    const { method, path } = context.req;
    const refused = context.get('refused');
    const by = context.get('user')?.email;
    const isOwnWrite = by !== undefined && !READING.has(method);
    const who = (refused !== undefined || isOwnWrite) && { refused, address: context.get('address'), by };
    // Requests that warm the page cache are logged at debug level: they are no visits.
    const level = isFromOutside(context) || context.env?.sender !== undefined ? 'info' : 'debug';
    const { status } = context.res;
    const facts = { requestId: context.get('requestId'), method, path: path.slice(0, MAX_LOGGED_PATH), status };
    log[level]({ ...facts, ms: Math.round(performance.now() - started), ...who }, 'request');
  });
}

/** Answers a failure as a problem. The program's own are logged with their stack, refusals with their code alone. */
export function answerFailure(log: Logger): ErrorHandler<Environment> {
  return (error, context) => {
    const problem = problemOf(error);
    context.set('refused', problem.code);
    // Admission refuses floods: a line with a stack for each would let the flood fill the disk.
    const isRefusal = error === problem && problem.details.retryAfter !== undefined;
    const isOwnTrouble = (problem.status >= 500 && !isRefusal) || problem.cause !== undefined;
    if (isOwnTrouble && problem.status !== 501 && problem.code !== 'storage/app-deleted')
      log.error({ requestId: context.get('requestId'), path: context.req.path.slice(0, MAX_LOGGED_PATH), err: error }, 'request failed');
    return problemResponse(context, problem);
  };
}
