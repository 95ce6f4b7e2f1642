import { READING } from '../http/methods.ts';
import type { Bounds } from './gate.ts';

/**
 * The capacities that anonymous requests share. Capacities and weights are milliseconds of the main thread
 * (docs/decisions/0018).
 */
export const GATES = {
  /** Work on the main thread, which delays every request. */
  thread: { capacity: 16, capacityPerNetwork: 8, waiting: 256, waitingPerNetwork: 48, timeoutMs: 5_000, retryAfter: 2 },
  /** Look-ups of a session by its cookie. A gate of their own keeps a flood of pages from delaying administrators. */
  sessions: { capacity: 16, capacityPerNetwork: 8, waiting: 256, waitingPerNetwork: 48, timeoutMs: 5_000, retryAfter: 2 },
  /**
   * Short writes to the database, where administrators' reads stand in the same line: few at once, so that they wait
   * for few.
   */
  records: { capacity: 16, capacityPerNetwork: 8, waiting: 256, waitingPerNetwork: 48, timeoutMs: 5_000, retryAfter: 5 },
  /** Work that waits for passwords, the disk or on purpose, and hardly uses the main thread. */
  writes: { capacity: 256, capacityPerNetwork: 32, waiting: 256, waitingPerNetwork: 48, timeoutMs: 5_000, retryAfter: 5 },
  /** Bodies that are long, or of unknown length, while they arrive: 128 KB of memory each, so 32 MB. */
  bodies: { capacity: 256, capacityPerNetwork: 16, waiting: 256, waitingPerNetwork: 48, timeoutMs: 5_000, retryAfter: 5 },
  /**
   * Long bodies of accounts until they are answered, in megabytes of memory; `network` is an account here. The place
   * of a sender who waits in vain is known before proxies give up (nginx: 60 s).
   */
  accounts: { capacity: 128, capacityPerNetwork: 64, waiting: 64, waitingPerNetwork: 32, timeoutMs: 30_000, retryAfter: 30 },
  /**
   * Files that hold many publications: each takes the main thread for tenths of a second, in turns between which others
   * are served.
   */
  files: { capacity: 1, capacityPerNetwork: 1, waiting: 32, waitingPerNetwork: 8, timeoutMs: 10_000, retryAfter: 5 },
  /**
   * Pictures to be encoded, by another process and one at a time. When an office opens a new page together, all of
   * them wait.
   */
  pictures: { capacity: 12, capacityPerNetwork: 6, waiting: 1_024, waitingPerNetwork: 256, timeoutMs: 30_000, retryAfter: 5 },
} as const satisfies Record<string, Bounds>;

export type GateName = keyof typeof GATES;

interface Weight {
  readonly gate: GateName;
  /** Milliseconds of the main thread, as measured and rounded up, with room for code that is not warm. */
  readonly weight: number;
}

/** Cost of each anonymous kind of request. */
export const WEIGHTS = {
  /** A page or feed that must be rendered, and whatever is not named here. */
  page: { gate: 'thread', weight: 4 },
  search: { gate: 'thread', weight: 8 },
  /** A file of publications for reference managers. */
  file: { gate: 'files', weight: 1 },
  /** A read of the API. */
  read: { gate: 'thread', weight: 2 },
  session: { gate: 'sessions', weight: 1 },
  /** A form that is sent to a page, and each other write. */
  write: { gate: 'writes', weight: 8 },
  /** Signing in by whatever means, and what is done by a one-time link. */
  'sign-in': { gate: 'writes', weight: 5 },
  /** A passkey's challenge, which is kept in the database. */
  challenge: { gate: 'records', weight: 5 },
  contact: { gate: 'records', weight: 2 },
  visit: { gate: 'records', weight: 2 },
  body: { gate: 'bodies', weight: 1 },
  picture: { gate: 'pictures', weight: 1 },
} as const satisfies Record<string, Weight>;

export type Kind = keyof typeof WEIGHTS;

const READS: readonly (readonly [Kind, RegExp])[] = [
  ['challenge', /^\/api\/auth\/passkey\/generate-authenticate-options$/],
  ['search', /^\/(?:api\/search|buscar)(?:\/|\.data|$)/i],
  ['file', /^\/publicaciones\.(?:bib|ris|json)$/],
  // All publications are looked at for each question that is new.
  ['search', /^\/publicaciones(?:[/.]|$)/i],
  ['read', /^\/api\//],
];
const WRITES: readonly (readonly [Kind, RegExp])[] = [
  ['sign-in', /^\/api\/(?:auth|setup|invitations|password-reset)(?:\/|$)/],
  ['contact', /^\/api\/contact\/?$/],
  ['visit', /^\/api\/visits\/?$/],
];

/**
 * Cost of an anonymous request, by its method and path. The gate depends on the method, and on a path only where it is
 * spelled exactly, so that no spelling lets waiting work take the place of computing work.
 */
export function kindOf(method: string, path: string): Kind {
  const isRead = READING.has(method);
  const named = (isRead ? READS : WRITES).find(([, pattern]) => pattern.test(path));
  return named?.[0] ?? (isRead ? 'page' : 'write');
}
