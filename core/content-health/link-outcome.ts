/** The outcome of asking for a link: there, gone for good, or without an answer that a reader could use. */
export type LinkOutcome = 'answers' | 'gone' | 'server-fails' | 'unreachable';

/** The answers of servers where a page is gone. */
const GONE: readonly number[] = [404, 410];

/** The outcome of an answer. A server that refuses a program (401, 403, 429) may answer a reader. */
export function outcomeOfStatus(status: number): LinkOutcome {
  if (GONE.includes(status)) return 'gone';
  return status >= 500 && status !== 503 ? 'server-fails' : 'answers';
}
