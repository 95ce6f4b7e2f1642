import type { Bounds } from './gate.ts';

/**
 * What anonymous requests share, and how much of it is used at once. Capacities are milliseconds of the main thread, as weights are
 * (docs/decisions/0018).
 */
export const GATES = {
  /** What is computed on the main thread: it holds up everybody. */
  thread: { capacity: 16, capacityPerNetwork: 8, waiting: 256, waitingPerNetwork: 48, timeoutMs: 5_000, retryAfter: 2 },
  /** Whose session a cookie is. It has a gate of its own, so that a flood of pages keeps no administrator waiting. */
  sessions: { capacity: 16, capacityPerNetwork: 8, waiting: 256, waitingPerNetwork: 48, timeoutMs: 5_000, retryAfter: 2 },
  /** What waits for passwords, the disk or on purpose, and hardly holds up the main thread meanwhile. */
  writes: { capacity: 256, capacityPerNetwork: 32, waiting: 256, waitingPerNetwork: 48, timeoutMs: 5_000, retryAfter: 5 },
  /** Pictures that must be made: by another process, one at a time. An office that opens a new page together waits for all of them. */
  pictures: { capacity: 12, capacityPerNetwork: 6, waiting: 1_024, waitingPerNetwork: 256, timeoutMs: 30_000, retryAfter: 5 },
} as const satisfies Record<string, Bounds>;

export type GateName = keyof typeof GATES;

interface Weight {
  readonly gate: GateName;
  /** Milliseconds of the main thread, as measured and rounded up, with room for code that is not warm. */
  readonly weight: number;
}

/** What each anonymous way in costs. */
export const WEIGHTS = {
  /** A page or feed that must be rendered, and whatever is not named here. */
  page: { gate: 'thread', weight: 4 },
  search: { gate: 'thread', weight: 8 },
  /** A read of the API. */
  read: { gate: 'thread', weight: 2 },
  session: { gate: 'sessions', weight: 1 },
  /** A form that is sent to a page, and each other write. */
  write: { gate: 'writes', weight: 8 },
  /** Signing in by whatever means, and what is done by a one-time link. */
  'sign-in': { gate: 'writes', weight: 5 },
  contact: { gate: 'writes', weight: 2 },
  visit: { gate: 'writes', weight: 2 },
  picture: { gate: 'pictures', weight: 1 },
} as const satisfies Record<string, Weight>;

export type Kind = keyof typeof WEIGHTS;

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
const READS: readonly (readonly [Kind, RegExp])[] = [
  ['search', /^\/(?:api\/search|buscar)(?:\/|\.data|$)/i],
  ['read', /^\/api\//],
];
const WRITES: readonly (readonly [Kind, RegExp])[] = [
  ['sign-in', /^\/api\/(?:auth|setup|invitations|password-reset)(?:\/|$)/],
  ['contact', /^\/api\/contact\/?$/],
  ['visit', /^\/api\/visits\/?$/],
];

/**
 * What an anonymous request costs, by its method and path. The gate depends on the method alone: however a path is written, what
 * waits on purpose never takes the place of what is computed.
 */
export function kindOf(method: string, path: string): Kind {
  const isRead = READING.has(method);
  const named = (isRead ? READS : WRITES).find(([, pattern]) => pattern.test(path));
  return named?.[0] ?? (isRead ? 'page' : 'write');
}
