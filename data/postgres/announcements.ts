import { type Changed, NOTICE_WITHIN_MS } from '../database.ts';

/** The channel on which a write of the content is announced. */
export const CONTENT_CHANNEL = 'faro_content';

/**
 * The interval between two looks at the content without an announcement, in milliseconds. A pooler, a cut line or a
 * server that took another's place lose announcements without a word.
 */
const LOOK_INTERVAL_MS = 2_000;
/** A connection that does not answer for so long is given up, in milliseconds: it would not carry announcements. */
const ANSWER_TIMEOUT_MS = 2_000;
const QUESTION = { text: 'select 1', query_timeout: ANSWER_TIMEOUT_MS };

/** The part of a client of `pg` that is needed to listen. */
interface Listener {
  query(question: string | typeof QUESTION): Promise<unknown>;
  end(): Promise<void>;
  on(event: 'notification' | 'end', heard: (announced?: { readonly payload?: string }) => void): unknown;
}

/**
 * Calls back at each announcement, with the revision that it tells of, after each reconnection and every few seconds.
 * @returns how to stop
 */
export async function announcements(connect: () => Promise<{ readonly client: Listener }>, changed: Changed): Promise<() => Promise<void>> {
  let stopped = false;
  let client: Listener | null = null;
  let retry: NodeJS.Timeout | undefined;
  /** A failing connection may report several errors: one timer keeps the attempts from doubling. */
  const later = () => {
    clearTimeout(retry);
    if (!stopped) retry = setTimeout(again, NOTICE_WITHIN_MS);
  };
  const start = async () => {
    const { client: fresh } = await connect();
    // A program of an earlier version announces no revision.
    fresh.on('notification', (announced) => changed(announced?.payload ? Number(announced.payload) : undefined));
    try {
      await fresh.query(`LISTEN ${CONTENT_CHANNEL}`);
    } catch (error) {
      void fresh.end().catch(() => undefined);
      throw error;
    }
    fresh.on('end', later);
    client = fresh;
    if (stopped) await fresh.end();
  };
  // Announcements may have been missed while the connection was down, so a reconnection counts as a change.
  const again = () => void start().then(() => changed(), later);
  await start();
  /** A silent connection does not end by itself: the next one takes its place. */
  const ask = (of: Listener) =>
    of.query(QUESTION).catch(() => {
      if (of === client) void of.end().catch(() => undefined);
    });
  const looks = setInterval(() => {
    changed();
    if (client !== null) void ask(client);
  }, LOOK_INTERVAL_MS).unref();
  return async () => {
    stopped = true;
    clearTimeout(retry);
    clearInterval(looks);
    await client?.end();
  };
}
