import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Chance, chanceOf } from '#tests/durability/chance.ts';
import { type Answer, jsonOf, type Person, personAt } from '#tests/security/http.ts';
import { pdf, upload } from '#tests/security/uploading.ts';
import { type Faro, startFaro } from './faro.ts';
import type { Figure, Part } from './part.ts';

const MINUTES = Number(process.env.SOAK_MINUTES ?? 20);
const SAMPLE = 5_000;
/** The first part of the run fills caches: it is not part of the slope. */
const WARM_SHARE = 0.25;
/** The memory in use may grow so much, in MiB a minute: messages and history are kept, and counted on the panel. */
const MOST_GROWTH = 0.2;
const READERS = 4;
/** Between two renewals of the session, in milliseconds. */
const RENEWAL = 60_000;
/** Between two requests of one reader, in milliseconds. */
const PAUSE = 40;
/** Pages with a query are rendered anew each time. */
const PATHS = ['/', '/api/papers', '/visit', '/Entradas', '/Buscar?q=energia', '/feed.xml', '/nada', '/login', '/api/search?q=nano', '/sitemap.xml'];
const MEBIBYTE = 1_048_576;

interface Sample {
  readonly minute: number;
  /** Bytes. */
  readonly memory: number;
}

/** Memory stays flat and nothing leaks while everybody reads and writes for a long time. */
export const soak: Part = {
  name: 'soak',
  method: `${MINUTES} minutes of mixed load (\`SOAK_MINUTES\`): ${READERS} readers over public pages, feeds, search and the API, each on a connection of its own; an administrator who changes, reorders, creates, deletes for good and uploads, one after the other each, and reads the panel; messages and views; a backup, verified, every two minutes. Memory (resident) and open files and sockets are read every ${SAMPLE / 1_000} s; the slope is a straight line through what follows the first quarter. The memory in use is what V8 says after each full collection (\`--trace-gc\`): the difference to resident memory is the program itself, what waits to be collected, and what the allocators keep for later.`,
  measure: async () => {
    const faro = await startFaro({ env: { TRUSTED_PROXY: '127.0.0.1', BACKUP_EVERY: '1' }, node: ['--trace-gc'] });
    const database = new DatabaseSync(join(faro.dataDir, 'faro.sqlite'), { timeout: 5_000 });
    try {
      return await measured(faro, database);
    } finally {
      database.close();
      await faro.stop();
    }
  },
};

async function measured(faro: Faro, database: DatabaseSync): Promise<Figure[]> {
  const { cookie } = await faro.signIn();
  const until = performance.now() + MINUTES * 60_000;
  const count = { requests: 0, failures: [] as string[] };
  const goOn = () => performance.now() < until;
  async function repeat(step: () => Promise<void>, pause = PAUSE): Promise<void> {
    while (goOn()) {
      const began = performance.now();
      try {
        await step();
        count.requests += 1;
      } catch (error) {
        count.failures.push(`${String(error)}, after ${Math.round(performance.now() - began)} ms`);
      }
      await sleep(Math.max(0, Math.min(pause, until - performance.now())));
    }
  }
  const administrator = personAt(faro.url, cookie);
  const visitor = personAt(faro.url);
  const idle = handlesOf(faro.pid);
  const samples: Sample[] = [];
  const sampling = (async () => {
    while (goOn()) {
      samples.push({ minute: performance.now() / 60_000, memory: residentOf(faro.pid) });
      await sleep(SAMPLE);
    }
  })();
  const chance = chanceOf(1);
  await Promise.all([
    sampling,
    // Deleting for good needs a recent sign-in, and one account makes few backups in an hour.
    repeat(async () => {
      database.prepare('update session set "createdAt" = ?').run(new Date().toISOString());
      database.exec("delete from attempts where kind = 'backup'");
    }, RENEWAL),
    ...writesOf(administrator, visitor, chance).map(({ pause, write }) => repeat(write, pause)),
    ...Array.from({ length: READERS }, () =>
      repeat(async () => {
        const path = PATHS[chance.number(PATHS.length)] ?? '/';
        const { status } = await visitor.send('GET', path).catch((error: unknown) => {
          throw new Error(`GET ${path}: ${String(error)}`, { cause: error });
        });
        if (status >= 500) throw new Error(`GET ${path} answered ${status}`);
      }),
    ),
    repeat(async () => {
      const { status } = await administrator.send('GET', '/api/overview');
      if (status !== 200) throw new Error(`The overview answered ${status}`);
    }),
  ]);
  // The connections left open when everybody has gone.
  await sleep(2_000);
  const after = handlesOf(faro.pid);
  for (const failure of count.failures.slice(0, 10)) console.error(failure);
  return figuresOf({ resident: samples, used: collectionsOf(faro.output()) }, count, { idle, after });
}

interface Writes {
  /** In milliseconds. */
  readonly pause: number;
  readonly write: () => Promise<void>;
}

/**
 * The writes made again and again; how much there is stays the same but for messages, views, history and a few files.
 */
function writesOf(administrator: Person, visitor: Person, chance: Chance): Writes[] {
  let count = 0;
  const token = () => {
    count += 1;
    return `remojo ${count}`;
  };
  const fromAnywhere = () => ({ 'x-forwarded-for': [10, chance.number(256), chance.number(256), chance.number(256)].join('.') });
  const idsOf = async (collection: string) =>
    jsonOf<{ items: { id: string }[] }>(ok(await administrator.send('GET', `/api/${collection}`))).items.map(({ id }) => id);
  return [
    {
      pause: 200,
      write: async () => {
        const ids = await idsOf('papers');
        ok(await administrator.send('PATCH', `/api/papers/${ids[chance.number(ids.length)]}`, { venue: token() }));
      },
    },
    {
      pause: 1_000,
      write: async () => void ok(await administrator.send('PUT', '/api/patents/order', { ids: chance.shuffled(await idsOf('patents')) })),
    },
    {
      pause: 500,
      write: async () => {
        const { id } = jsonOf<{ id: string }>(ok(await administrator.send('POST', '/api/blogs', { title: token(), content: '# Hola' })));
        ok(await administrator.send('DELETE', `/api/blogs/${id}`));
        const [entry] = jsonOf<{ items: { change: number }[] }>(ok(await administrator.send('GET', '/api/trash'))).items;
        ok(await administrator.send('DELETE', `/api/trash/${entry?.change}`));
      },
    },
    { pause: 10_000, write: async () => void ok(await upload(administrator, pdf(token()), `${token()}.pdf`, 'application/pdf')) },
    {
      pause: 2_000,
      write: async () => void ok(await visitor.send('POST', '/api/contact', { email: 'ana@example.org', Mensaje: token() }, fromAnywhere())),
    },
    { pause: 100, write: async () => void ok(await visitor.send('POST', '/api/visits', undefined, fromAnywhere())) },
    // The backup that the clock makes every `BACKUP_EVERY` hours, more often than it would.
    { pause: 120_000, write: async () => void ok(await administrator.send('POST', '/api/backups')) },
  ];
}

function ok(answer: Answer): Answer {
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new Error(`${answer.status}: ${answer.text.slice(0, 300)}`);
}

function figuresOf(
  { resident, used }: { resident: readonly Sample[]; used: readonly Sample[] },
  count: { requests: number; failures: readonly string[] },
  handles: { idle: number; after: number },
): Figure[] {
  return [
    { what: 'Requests', measured: String(count.requests), reference: `in ${MINUTES} minutes`, bound: '', holds: null },
    { what: 'Errors', measured: String(count.failures.length), reference: 'none may be', bound: '0', holds: count.failures.length === 0 },
    slopeFigure('Memory in use, slope', used, MOST_GROWTH),
    slopeFigure('Resident memory, slope', resident),
    {
      what: 'Open files and sockets when everybody has gone',
      measured: String(handles.after),
      reference: `${handles.idle} before`,
      bound: 'at most 5 more',
      holds: handles.after <= handles.idle + 5,
    },
  ];
}

/** @param atMost MiB a minute */
function slopeFigure(what: string, samples: readonly Sample[], atMost?: number): Figure {
  const warm = samples.slice(Math.floor(samples.length * WARM_SHARE));
  const slope = slopeOf(warm) / MEBIBYTE;
  const written = (bytes = Number.NaN) => `${(bytes / MEBIBYTE).toFixed(0)} MiB`;
  return {
    what,
    measured: `${slope.toFixed(2)} MiB a minute`,
    reference: `${written(warm[0]?.memory)} at first, ${written(warm.at(-1)?.memory)} at last, ${written(Math.max(...samples.map(({ memory }) => memory)))} at most`,
    bound: atMost === undefined ? '' : `at most ${atMost} MiB a minute`,
    holds: atMost === undefined ? null : slope <= atMost,
  };
}

/** Of the straight line through the samples (least squares), in bytes a minute. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number) => samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const [minute, memory] = [mean((sample) => sample.minute), mean((sample) => sample.memory)];
  const above = mean((sample) => (sample.minute - minute) * (sample.memory - memory));
  return above / mean((sample) => (sample.minute - minute) ** 2);
}

/** The full collections of the program's own thread, the first that says something, as V8 writes them. */
function collectionsOf(output: string): Sample[] {
  const thread = /^\[\d+:0x[\da-f]+\]/m.exec(output)?.[0];
  const lines = output.split('\n').filter((line) => thread !== undefined && line.startsWith(thread));
  return lines.flatMap((line) => {
    const [, milliseconds, mebibytes] = /(\d+) ms: .*Mark-Compact.* -> ([\d.]+) \(/.exec(line) ?? [];
    return mebibytes === undefined ? [] : [{ minute: Number(milliseconds) / 60_000, memory: Number(mebibytes) * MEBIBYTE }];
  });
}

/** Memory of the process as the system counts it (Linux). */
function residentOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1_024;
}

function handlesOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}
