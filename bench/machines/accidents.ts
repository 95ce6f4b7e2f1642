import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from './database.ts';
import type { Machine } from './machine.ts';
import type { Site } from './site.ts';
import type { Accident } from './trial.ts';

/** The documented health check asks every second and waits for three. */
const HEALTH_INTERVAL_MS = 1_000;
const HEALTH_TIMEOUT_MS = 3_000;
const FROZEN_FOR_MS = 15_000;
/** Longer than any wait of a process for its database or its files. */
const CUT_FOR_MS = 20_000;
const AFTER_CUT_MS = 12_000;
const FILES_AWAY_MS = 10_000;

/** The accidents of processes and of their lines, in the order of the table. */
export const ACCIDENTS: readonly (Accident & { readonly name: string })[] = [
  {
    name: 'kill',
    what: 'One of three processes is killed (SIGKILL) and started again three seconds later',
    happen: async ({ machines: [first] }) => {
      await first?.kill();
      await sleep(3_000);
      await first?.start();
    },
    mostRefusedMs: 2_000,
    mostPauseMs: 2_000,
  },
  {
    name: 'freeze',
    what: 'One freezes (SIGSTOP) in the middle of a write; the documented health check kills it, and it is started again',
    happen: async (site) => {
      const frozen = await freezeWriter(site);
      await sleep(HEALTH_INTERVAL_MS + HEALTH_TIMEOUT_MS);
      await frozen.kill();
      await frozen.start();
      await sleep(3_000);
    },
    mostPauseMs: 5_000,
    mostRefusedMs: 5_000,
  },
  {
    name: 'wake',
    what: 'One freezes in the middle of a write, and nobody kills it: it wakes up fifteen seconds later; the writers ask the processes themselves',
    traffic: { writersAt: [0, 1, 2] },
    happen: async (site) => {
      const frozen = await freezeWriter(site);
      await sleep(FROZEN_FOR_MS);
      frozen.thaw();
      await sleep(3_000);
    },
    mostPauseMs: 5_000,
  },
  {
    name: 'restarts',
    what: 'Each is restarted (SIGTERM), one after the other',
    happen: async ({ machines }) => {
      for (const machine of machines) {
        await machine.stop();
        await machine.start();
        await sleep(500);
      }
    },
    noneFails: true,
    mostPauseMs: 2_000,
  },
  {
    name: 'deaf',
    what: 'The connections by which two processes hear of writes fall silent for ever; others can be made',
    happen: async ({ machines: [first, second] }) => {
      first?.lines.listener.silence('those of now');
      second?.lines.listener.silence('those of now');
      await sleep(AFTER_CUT_MS);
    },
    noneFails: true,
  },
  {
    name: 'silent',
    what: 'All connections of a process to the database fall silent for ever; others can be made',
    happen: async ({ machines: [first] }) => {
      first?.lines.listener.silence('those of now');
      first?.lines.pool.silence('those of now');
      await sleep(CUT_FOR_MS);
    },
  },
  {
    name: 'cut',
    what: `A process is cut off from the database without a word for ${CUT_FOR_MS / 1_000} s`,
    happen: async ({ machines: [first] }) => {
      first?.lines.listener.silence('all');
      first?.lines.pool.silence('all');
      await sleep(CUT_FOR_MS);
      await first?.lines.listener.mend();
      await first?.lines.pool.mend();
      await sleep(AFTER_CUT_MS);
    },
  },
  {
    name: 'refused',
    what: 'All processes are refused by the database for five seconds',
    happen: async ({ machines }) => {
      const lines = machines.flatMap((machine) => [machine.lines.listener, machine.lines.pool]);
      await Promise.all(lines.map((line) => line.cut()));
      await sleep(5_000);
      await Promise.all(lines.map((line) => line.mend()));
      await sleep(3_000);
    },
    mostPauseMs: 7_000,
  },
  {
    name: 'files-silent',
    what: 'The bucket takes connections and says nothing for ten seconds',
    happen: async (site) => {
      for (const { lines } of site.machines) lines.files.silence('all');
      const told = await readiness(site);
      await sleep(FILES_AWAY_MS);
      await Promise.all(site.machines.map(({ lines }) => lines.files.mend()));
      return told;
    },
    noneFails: true,
  },
  {
    name: 'files-refused',
    what: 'The bucket refuses connections for ten seconds',
    happen: async (site) => {
      await Promise.all(site.machines.map(({ lines }) => lines.files.cut()));
      const told = await readiness(site);
      await sleep(FILES_AWAY_MS);
      await Promise.all(site.machines.map(({ lines }) => lines.files.mend()));
      return told;
    },
    noneFails: true,
  },
];

/** The readiness of the processes: what they say, and how long the slowest takes to say it. */
async function readiness({ machines, visitor }: Site): Promise<string> {
  // An answer is at most two seconds old.
  await sleep(2_000);
  const began = performance.now();
  const said = await Promise.all(
    machines.map(async ({ port }) => {
      const { status, text } = await visitor(port).send({ path: '/readyz' });
      return `${status} ${(JSON.parse(text) as { status: string }).status}`;
    }),
  );
  return `/readyz says ${[...new Set(said)].join(', ')} after ${((performance.now() - began) / 1_000).toFixed(2)} s`;
}

/** Freezes a process at a moment at which it holds what the other writers wait for. */
async function freezeWriter({ machines: [first], databaseUrl }: Site): Promise<Machine> {
  if (first === undefined) throw new Error('no process');
  return withClient(databaseUrl, async (client) => {
    for (;;) {
      first.freeze();
      // Statements that were under way are over.
      await sleep(20);
      const { rows } = await client.query<{ held: string }>(
        `select count(*) as held from pg_locks join pg_stat_activity using (pid)
          where application_name = 'faro-1' and state = 'idle in transaction' and relation = 'revision'::regclass and mode = 'RowExclusiveLock'`,
      );
      if (Number(rows[0]?.held) > 0) return first;
      first.thaw();
      await sleep(7);
    }
  });
}
