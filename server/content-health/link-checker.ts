import { type LinkOutcome, outcomeOfStatus } from '#core/content-health/link-outcome.ts';
import { outerLinksIn } from '#core/content-health/outer-links.ts';
import { documents } from '#core/documents/index.ts';
import { MINUTE_MS } from '#core/time/durations.ts';
import type { LinkChecks } from '#data/link-checks.ts';
import type { ContentStore } from '#data/store/content-store.ts';
import { requestFollowing } from '../outgoing/follow.ts';
import type { OutgoingAnswer } from '../outgoing/request.ts';

export interface LinkCheckerOptions {
  readonly checks: LinkChecks;
  readonly store: Pick<ContentStore, 'published' | 'definitions'>;
  /** Says to the servers who asks. */
  readonly userAgent: string;
  readonly origins: readonly string[];
  readonly now: () => Date;
  /** Aborted when the program stops. */
  readonly stopping: AbortSignal;
  /** Another requester, for tests. */
  readonly request?: (...asked: Parameters<typeof requestFollowing>) => Promise<OutgoingAnswer>;
}

/** Time for which a server is left alone after it was asked, in milliseconds. */
const HOST_PAUSE_MS = MINUTE_MS;
const TIMEOUT_MS = 20_000;
/** Servers that do not know the short question are asked the long one. */
const NOT_HEAD: readonly number[] = [400, 403, 405, 406, 501];

/**
 * Asks now and then, one after the other, whether the links of published content still answer, where the settings of
 * the site want it. Nobody's request waits for it, and addresses of this network are never asked.
 */
export interface LinkChecker {
  /** Asks for the link that is due first. @returns whether there was one */
  readonly run: () => Promise<boolean>;
}

export function createLinkChecker({ checks, store, userAgent, origins, now, stopping, request = requestFollowing }: LinkCheckerOptions): LinkChecker {
  const askedAt = new Map<string, number>();
  /** The content whose links are noted. */
  let noted: unknown = null;

  async function noteLinks(): Promise<void> {
    const content = await store.published();
    if (noted === content) return;
    const parts = [...Object.keys(store.definitions), ...Object.keys(documents)].map((name) => (content as Readonly<Record<string, unknown>>)[name]);
    await checks.keep(outerLinksIn(parts, origins));
    noted = content;
  }

  async function outcomeOf(url: string): Promise<LinkOutcome> {
    const ask = async (method: 'HEAD' | 'GET') => {
      const headers = { accept: '*/*', 'user-agent': userAgent };
      return (await request(url, { method, headers, isWithoutBody: true, timeoutMs: TIMEOUT_MS, signal: stopping })).status;
    };
    try {
      const status = await ask('HEAD');
      return outcomeOfStatus(NOT_HEAD.includes(status) ? await ask('GET') : status);
    } catch {
      return 'unreachable';
    }
  }

  async function run(): Promise<boolean> {
    if (!(await store.published()).site.link_check) return false;
    await noteLinks();
    const time = now().getTime();
    for (const [host, at] of askedAt) if (time - at >= HOST_PAUSE_MS) askedAt.delete(host);
    const url = await checks.claim((host) => !askedAt.has(host));
    if (url === null) return false;
    askedAt.set(new URL(url).host, time);
    const outcome = await outcomeOf(url);
    // The next start asks again.
    if (!stopping.aborted) await checks.record(url, outcome);
    return true;
  }

  return { run };
}
