import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Client } from './client.ts';
import { withClient } from './database.ts';
import { createMarks, type Marks, NGINX } from './marks.ts';
import type { Site } from './site.ts';

/** A request that was refused, or not answered. */
export interface Refused {
  readonly by: string;
  readonly at: number;
  readonly why: string;
}

/** The people who write and read while something happens to a site. */
export interface Traffic {
  readonly marks: Marks;
  /** When each write was confirmed, in milliseconds of the bench's clock. */
  readonly confirmed: () => readonly number[];
  readonly refused: () => readonly Refused[];
  /** Requests for pages that were not answered by one. */
  readonly unread: () => readonly Refused[];
  /** Ends when all that is under way is over. @returns items that were confirmed and are not there, and those twice */
  readonly end: () => Promise<{ readonly lost: number; readonly doubled: number }>;
}

export interface TrafficOptions {
  readonly site: Site;
  readonly writers?: number;
  /** Reads at every process itself, beside the reading behind nginx. */
  readonly readsEach?: boolean;
  /** The places of the processes that the writers ask themselves; all behind nginx where it is not given. */
  readonly writersAt?: readonly number[];
  /** Pauses between two requests of one, in milliseconds. */
  readonly pauseMs?: number;
}

/** Longer than nginx needs to give up a process that does not answer. */
const READ_TIMEOUT_MS = 4_000;
const RETRY_PAUSE_MS = 50;
const READ_PAUSE_MS = 15;

/**
 * Lets writers create items, each tried until it is confirmed under one `Idempotency-Key` as the back-office does, and
 * one person give an item one mark after the other, while readers look at that item's page.
 */
export async function startTraffic({ site, writers = 4, readsEach = true, writersAt = [], pauseMs = 40 }: TrafficOptions): Promise<Traffic> {
  const marks = createMarks();
  const [confirmed, refused, unread] = [[] as number[], [] as Refused[], [] as Refused[]];
  const created: string[] = [];
  const over = new AbortController();

  /** Sends a write until it is confirmed. */
  async function insist(client: Client, sent: Parameters<Client['send']>[0]): Promise<Answer> {
    for (;;) {
      const answer = await client.send(sent).catch((error: unknown) => String(error));
      if (typeof answer !== 'string' && answer.status < 300) {
        confirmed.push(performance.now());
        return answer;
      }
      refused.push({
        by: 'a writer',
        at: performance.now(),
        why: typeof answer === 'string' ? answer : `${answer.status} ${answer.text.slice(0, 200)}`,
      });
      await sleep(RETRY_PAUSE_MS);
    }
  }
  async function repeat(step: () => Promise<unknown>, pause: number): Promise<void> {
    while (!over.signal.aborted) {
      await step();
      await sleep(pause);
    }
  }

  const person = (place: number) => site.administrator(site.machines[writersAt[place % writersAt.length] ?? -1]?.port);
  const editor = person(0);
  const made = await insist(editor, { method: 'POST', path: '/api/blogs', body: { title: 'marca 0 fin', content: 'Texto' } });
  const { id } = JSON.parse(made.text) as { id: string };
  let mark = 0;
  const setMark = async () => {
    mark += 1;
    const of = mark;
    await insist(editor, { method: 'PATCH', path: `/api/blogs/${id}`, body: { title: `marca ${of} fin` } });
    marks.confirmed(of, performance.now());
  };
  const createItem = async (client: Client) => {
    const title = randomUUID();
    await insist(client, { method: 'POST', path: '/api/patents', body: { title }, headers: { 'idempotency-key': title } });
    created.push(title);
  };
  const read = async (client: Client, by: string) => {
    const answer = await client.send({ path: `/Blog/${id}`, timeoutMs: READ_TIMEOUT_MS }).catch((error: unknown) => String(error));
    const shown = typeof answer === 'string' ? undefined : /marca (\d+) fin/.exec(answer.text)?.[1];
    if (typeof answer === 'string' || answer.status !== 200 || shown === undefined) {
      unread.push({ by, at: performance.now(), why: typeof answer === 'string' ? answer : String(answer.status) });
      return;
    }
    marks.seen(by, { sentAt: answer.sentAt, seenAt: performance.now(), mark: Number(shown), isMarkedOld: answer.headers.warning !== undefined });
  };
  const readers: [by: string, client: Client][] = [
    [NGINX, site.visitor()],
    ...(readsEach ? site.machines.map(({ port }, place): [string, Client] => [`process ${place + 1}`, site.visitor(port)]) : []),
  ];
  for (const [, client] of readers) {
    // Announced a moment ago.
    while ((await client.send({ path: `/Blog/${id}` })).status !== 200) await sleep(READ_PAUSE_MS);
  }
  const all = Promise.all([
    repeat(setMark, pauseMs),
    ...Array.from({ length: writers }, (_, place) => person(place)).map((client) => repeat(() => createItem(client), pauseMs)),
    ...readers.map(([by, client]) => repeat(() => read(client, by), READ_PAUSE_MS)),
  ]);
  return {
    marks,
    confirmed: () => confirmed,
    refused: () => refused,
    unread: () => unread,
    end: async () => {
      over.abort();
      await all;
      return countItems(site.countedAt, created);
    },
  };
}

/** Compares the items that were confirmed with those that are stored, past the program. */
async function countItems(url: string, created: readonly string[]): Promise<{ readonly lost: number; readonly doubled: number }> {
  const rows = await withClient(url, async (client) => (await client.query<{ title: string }>('select title from patents')).rows);
  const stored = new Map<string, number>();
  for (const { title } of rows) stored.set(title, (stored.get(title) ?? 0) + 1);
  return {
    lost: created.filter((title) => !stored.has(title)).length,
    doubled: [...stored.values()].filter((count) => count > 1).length,
  };
}

/** The longest time without a confirmed write after a moment, in milliseconds. */
export function longestPause(confirmed: readonly number[], since: number): number {
  const times = [since, ...confirmed.filter((at) => at > since)].toSorted((one, other) => one - other);
  return Math.max(0, ...times.slice(1).map((at, place) => at - (times[place] ?? at)));
}
