import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Send, startFaro } from './faro.ts';
import { compared, type Figure, median, milliseconds, type Part, times } from './part.ts';

const ROUNDS = 6;
const SAVES = 40;
const LIST = 5_000;
const SOME = 250;
const CONCURRENCY = 4;

/** The time that an administrator waits for when saving. */
export const write: Part = {
  name: 'write',
  method: `Through the API, one after the other; the reference is a bare INSERT and commit in a database of its own on the same disk (WAL, synchronous=FULL), in turns of ${SAVES}, ${ROUNDS} rounds.`,
  measure: async () => {
    const faro = await startFaro();
    try {
      const { send } = await faro.signIn();
      return [...(await saving(send)), ...(await creating(send)), ...(await reordering(send))];
    } finally {
      await faro.stop();
    }
  },
};

async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function saving(send: Send): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'faro-bare-'));
  const bare = new DatabaseSync(join(folder, 'bare.sqlite'));
  bare.exec('pragma journal_mode = wal; pragma synchronous = full; create table rows (id integer primary key, body text)');
  const insert = bare.prepare('insert into rows (body) values (?)');
  const { items } = await send<{ items: { id: string; title: string }[] }>('GET', '/api/patents');
  const [{ id, title } = { id: '', title: '' }] = items;
  const saves: number[] = [];
  const inserts: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let index = 0; index < SAVES; index += 1) saves.push(await timed(() => send('PATCH', `/api/patents/${id}`, { title: `${title} ${index}` })));
    for (let index = 0; index < SAVES; index += 1) inserts.push(await timed(() => insert.run(title)));
  }
  bare.close();
  rmSync(folder, { recursive: true });
  return [
    compared({
      what: 'Saving a row, p50, durable',
      measured: milliseconds(median(saves)),
      reference: `bare INSERT and commit: ${milliseconds(median(inserts))}`,
      value: median(saves) - median(inserts),
      atMost: 3,
      heldBack:
        'Asking the program for anything takes 1.4 ms here; the commit of row, history, search index and revision takes 1.2 and more; the nine statements take 1.6 (profiles say). The rest is checking and the answer.',
      write: (value) => `${milliseconds(value)} more`,
    }),
  ];
}

async function creating(send: Send): Promise<Figure[]> {
  const create = (index: number) => send('POST', '/api/patents', { title: `Sensor ${index} de membrana polimérica`, year: 2020 });
  const empty = await times250(create, 0);
  let made = SOME;
  const makeMore = async () => {
    while (made < LIST - SOME) await create(made++);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, makeMore));
  const full = await times250(create, made);
  return [
    compared({
      what: `Creating a row in a list of ${LIST}, p50`,
      measured: milliseconds(median(full)),
      reference: `in a list of ${SOME}: ${milliseconds(median(empty))}`,
      value: median(full) / median(empty),
      atMost: 1.5,
      write: times,
    }),
  ];
}

async function times250(create: (index: number) => Promise<unknown>, from: number): Promise<number[]> {
  const all: number[] = [];
  for (let index = from; index < from + SOME; index += 1) all.push(await timed(() => create(index)));
  return all;
}

async function reordering(send: Send): Promise<Figure[]> {
  const { items } = await send<{ items: { id: string }[] }>('GET', '/api/patents');
  const ids = items.map(({ id }) => id);
  const all: number[] = [];
  for (const order of [ids.toReversed(), ids, ids.toReversed()]) all.push(await timed(() => send('PUT', '/api/patents/order', { ids: order })));
  const bare = new DatabaseSync(':memory:');
  bare.exec('create table rows (id text primary key, place integer)');
  const insert = bare.prepare('insert into rows values (?, 0)');
  for (const id of ids) insert.run(id);
  const update = bare.prepare('update rows set place = ? where id = ?');
  const one = await timed(() => {
    for (const [position, id] of ids.entries()) update.run(position, id);
  });
  bare.close();
  return [
    {
      what: `Reordering ${ids.length} rows, one statement and one request`,
      measured: milliseconds(median(all)),
      reference: `as many bare UPDATEs, in memory and without a commit: ${milliseconds(one)}`,
      bound: '',
      holds: null,
    },
  ];
}
