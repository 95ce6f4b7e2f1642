/**
 * The time for which what is sent about an account waits for its answer: on a computer, and on a telephone (spec,
 * section 9: auth network timeout).
 */
const AUTH_TIMEOUT_MS = 30_000;
const AUTH_TIMEOUT_ON_PHONES_MS = 60_000;

/** The time for which this browser waits, in milliseconds. */
export function authTimeout(): number {
  return /Mobi/.test(navigator.userAgent) ? AUTH_TIMEOUT_ON_PHONES_MS : AUTH_TIMEOUT_MS;
}
