import { setTimeout as sleep } from 'node:timers/promises';
import { compared, type Figure, median, milliseconds, times } from '../part.ts';
import type { Client } from './client.ts';
import { withClient } from './database.ts';
import { openSite, type Site } from './site.ts';
import { startTraffic } from './traffic.ts';
import type { Servers } from './trial.ts';

const COUNTS = [1, 2, 3];
const CLIENTS = 12;
const SECONDS = 4;
const ROUNDS = 3;
const SAVES = 300;
const WATCHED_MS = 20_000;
const MOST_STALE_MS = 250;

/** Writes a second of one, two and three processes, and the time of one client's write. */
export async function writeSpeeds({ server, files, isQuick }: Servers): Promise<Figure[]> {
  const databaseUrl = await server.create();
  const site = await openSite({ server, files, databaseUrl, hasLines: false, env: { LOG_LEVEL: 'fatal' } });
  try {
    const rates = new Map<number, number[]>(COUNTS.map((count) => [count, []]));
    await writesPerSecond(site, 3);
    for (let round = 0; round < (isQuick ? 1 : ROUNDS); round += 1) {
      for (const count of COUNTS) rates.get(count)?.push(await writesPerSecond(site, count));
    }
    const rateOf = (count: number) => median(rates.get(count) ?? []);
    const written = (rate: number) => `${Math.round(rate)} writes/s`;
    return [
      { what: `Writes a second of ${CLIENTS} people at one process`, measured: written(rateOf(1)), reference: '', bound: '', holds: null },
      ...[2, 3].map((count) =>
        compared({
          what: `The same at ${count} processes`,
          measured: written(rateOf(count)),
          reference: `one process: ${written(rateOf(1))}`,
          value: rateOf(count) / rateOf(1),
          atLeast: 1,
          write: times,
        }),
      ),
      await oneClient(site),
    ];
  } finally {
    await site.close();
  }
}

/** Writes a second of some people, each with an item of their own, at the first so many processes. */
async function writesPerSecond({ machines, administrator }: Site, count: number): Promise<number> {
  const people = await Promise.all(
    Array.from({ length: CLIENTS }, async (_, place) => {
      const client = administrator(machines[place % count]?.port);
      return { client, path: await itemOf(client) };
    }),
  );
  const until = performance.now() + SECONDS * 1_000;
  let writes = 0;
  await Promise.all(
    people.map(async ({ client, path }) => {
      while (performance.now() < until) {
        writes += 1;
        await save(client, path, `Título ${writes}`);
      }
    }),
  );
  return writes / SECONDS;
}

async function itemOf(client: Client): Promise<string> {
  const { status, text } = await client.send({ method: 'POST', path: '/api/patents', body: { title: 'Una' } });
  if (status !== 201) throw new Error(`Creating answered ${status}: ${text}`);
  return `/api/patents/${(JSON.parse(text) as { id: string }).id}`;
}

async function save(client: Client, path: string, title: string): Promise<void> {
  const { status, text } = await client.send({ method: 'PATCH', path, body: { title } });
  if (status !== 200) throw new Error(`Saving answered ${status}: ${text}`);
}

/** The time of one person's save beside that of a bare insert and commit, in turns. */
async function oneClient({ machines: [first], administrator, databaseUrl }: Site): Promise<Figure> {
  const client = administrator(first?.port);
  const path = await itemOf(client);
  const [saves, inserts]: [number[], number[]] = [[], []];
  await withClient(databaseUrl, async (bare) => {
    await bare.query('create table bare (id bigserial primary key, body text)');
    for (let turn = 0; turn < SAVES; turn += 1) {
      saves.push(await timed(() => save(client, path, `Título ${turn}`)));
      inserts.push(await timed(() => bare.query(`insert into bare (body) values ($1)`, [`Título ${turn}`])));
    }
  });
  return compared({
    what: "One person's save, p50",
    measured: milliseconds(median(saves)),
    reference: `bare INSERT and commit on the same server: ${milliseconds(median(inserts))}`,
    value: median(saves) / median(inserts),
    atMost: 2,
    write: times,
    heldBack: 'docs/decisions/0090 says what a save waits for, and what remains.',
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The time until every process shows what one of them stored, while nothing happens. */
export async function staleness({ server, files, isQuick }: Servers): Promise<Figure> {
  const site = await openSite({ server, files });
  try {
    // All write at one: the others hear of it from PostgreSQL alone, and by no write of their own.
    const traffic = await startTraffic({ site, writersAt: [0], pauseMs: 100 });
    await sleep(isQuick ? WATCHED_MS / 4 : WATCHED_MS);
    const { lost, doubled } = await traffic.end();
    const delays = traffic.marks.delays().toSorted((one, other) => one - other);
    const p99 = delays[Math.floor(delays.length * 0.99)] ?? Number.NaN;
    return {
      ...compared({
        what: 'Time from the answer to a save until each of three processes has shown it, p99',
        measured: milliseconds(p99),
        reference: `p50 ${milliseconds(median(delays))}, the longest ${milliseconds(delays.at(-1) ?? 0)}; ${traffic.confirmed().length} writes, ${lost} lost, ${doubled} doubled, ${traffic.refused().length} refused`,
        value: p99,
        atMost: MOST_STALE_MS,
        write: milliseconds,
      }),
    };
  } finally {
    await site.close();
  }
}
