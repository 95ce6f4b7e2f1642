import { type AnswerOf, httpRequestOf, type OperationKey, type RequestArguments } from '#core/contract/call.ts';
import { SESSION_REQUIRED, SIGN_IN_ADDRESSES } from '#core/contract/session.ts';
import { Problem, type ProblemBody, type ProblemCode } from '#core/errors.ts';
import { problemTitlesWords } from '../../words/office/problem-titles.ts';
import { syncWords } from '../../words/office/sync.ts';
import type { SignInReason } from './session.ts';

/** After this long without an answer a request counts as lost, in milliseconds. */
const REQUEST_TIMEOUT_MS = 30_000;
/** The same of those that do a lot of work first; the server, and nginx as documented, give up at two minutes. */
const LONG_REQUEST_TIMEOUT_MS = 118_000;
const LONG_OPERATIONS: ReadonlySet<OperationKey> = new Set<OperationKey>([
  'POST /api/backups',
  'POST /api/imports',
  'POST /api/imports/{id}/apply',
  'POST /api/imports/{id}/undo',
  'POST /api/{collection}/spreadsheet',
  'POST /api/{collection}/spreadsheet/preview',
  'POST /api/{collection}/spreadsheet/undo',
  'DELETE /api/demo',
]);

/**
 * One call to the program's own HTTP API, by an operation of its contract.
 * @throws Problem, whatever goes wrong: a refusal as the server worded it, `unavailable` when it cannot be reached
 */
export type Send = <Key extends OperationKey>(operation: Key, ...request: RequestArguments<Key>) => Promise<AnswerOf<Key>>;

export interface SendParts {
  readonly fetch: typeof fetch;
  /** Asks the person to sign in again; false when they would rather not. */
  readonly renewSession: (reason: SignInReason, isRead: boolean, sentAt: number) => Promise<boolean>;
  /** Called with the address of every write that was taken. */
  readonly onWritten?: (path: string) => void;
}

/**
 * Makes {@link Send}; a call that finds the session ended, or too old for it, waits for a new one and is made again.
 */
export function createSend({ fetch, renewSession, onWritten }: SendParts): Send {
  async function once(url: string, init: RequestInit, timeout: number): Promise<unknown> {
    const signal = AbortSignal.timeout(timeout);
    try {
      const response = await fetch(url, { ...init, signal, cache: 'no-store' });
      const text = await response.text();
      if (!response.ok) throw refusal(response.status, text);
      return text === '' ? undefined : JSON.parse(text);
    } catch (error) {
      throw error instanceof Problem ? error : unreachable(error);
    }
  }

  return async <Key extends OperationKey>(operation: Key, ...request: RequestArguments<Key>): Promise<AnswerOf<Key>> => {
    const { url, init } = httpRequestOf(operation, ...request);
    const isRead = init.method === 'GET';
    const timeout = LONG_OPERATIONS.has(operation) ? LONG_REQUEST_TIMEOUT_MS : REQUEST_TIMEOUT_MS;
    // The answer that visitors get would hide the end of a session.
    if (isRead && !url.startsWith(SIGN_IN_ADDRESSES)) Object.assign(init.headers, SESSION_REQUIRED);
    for (;;) {
      const sentAt = performance.now();
      try {
        const answer = (await once(url, init, timeout)) as AnswerOf<Key>;
        if (!isRead) onWritten?.(url);
        return answer;
      } catch (error) {
        if (!(error instanceof Problem) || !needsSignIn(error) || !(await renewSession(isTooOld(error) ? 'old' : 'ended', isRead, sentAt))) {
          throw error;
        }
      }
    }
  };
}

/** The problem in the body of an answer; one made from the status when the body is not the program's own. */
function refusal(status: number, text: string): Problem {
  const given = problemIn(text);
  if (given !== undefined) {
    return new Problem(given.code, given.detail, {
      status,
      ...(given.fields && { fields: given.fields }),
      ...(given.current !== undefined && { current: given.current }),
      ...(given.deleted !== undefined && { deleted: given.deleted }),
    });
  }
  const code = status === 502 || status === 503 ? 'unavailable' : status === 504 ? 'deadline-exceeded' : 'unknown';
  return new Problem(code, `${problemTitlesWords()[code]} (${status}).`, { status });
}

function problemIn(text: string): ProblemBody | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'code' in body && 'detail' in body ? (body as ProblemBody) : undefined;
  } catch {
    return undefined;
  }
}

function unreachable(error: unknown): Problem {
  const words = syncWords();
  if (error instanceof DOMException && error.name === 'TimeoutError') return new Problem('deadline-exceeded', words.serverIsSlow);
  return new Problem('unavailable', words.noConnection);
}

const PASSING: ReadonlySet<ProblemCode> = new Set<ProblemCode>(['unavailable', 'deadline-exceeded', 'resource-exhausted']);

/** True for a problem that may be over by itself, so that the same request is worth sending again. */
export function isTransientProblem(error: unknown): boolean {
  return error instanceof Problem && PASSING.has(error.code);
}

/** True when the session has ended, or is too old for the request. */
export function needsSignIn(problem: Problem): boolean {
  return problem.code === 'unauthenticated' || problem.code === 'storage/unauthenticated' || isTooOld(problem);
}

function isTooOld({ code }: Problem): boolean {
  return code === 'auth/requires-recent-login';
}
