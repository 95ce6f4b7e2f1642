import { findProgram, takeAllCores } from './machine.ts';
import { ACCIDENTS } from './machines/accidents.ts';
import { startDatabase } from './machines/database.ts';
import { failover } from './machines/failover.ts';
import { startFiles } from './machines/files.ts';
import { firstStarts } from './machines/first-starts.ts';
import { dataFolders } from './machines/folders.ts';
import { jobsWithKill } from './machines/jobs.ts';
import { throughPooler } from './machines/pooler.ts';
import { staleness, writeSpeeds } from './machines/speed.ts';
import { type Servers, tryAccident } from './machines/trial.ts';
import { uploadsWithKills } from './machines/uploads.ts';
import type { Figure, Part } from './part.ts';

const IS_QUICK = process.argv.includes('--quick');
/** Names of the trials that are made; all where it is not given. */
const ONLY = process.env.MACHINES_ONLY?.split(',');

type Trial = (servers: Servers) => Promise<Figure | readonly Figure[]>;

/** In the order of the table. */
const TRIALS: Readonly<Record<string, Trial>> = {
  speed: writeSpeeds,
  staleness,
  ...Object.fromEntries(ACCIDENTS.map(({ name, ...accident }): [string, Trial] => [name, (servers) => tryAccident(servers, accident)])),
  failover,
  pooler: throughPooler,
  starts: firstStarts,
  uploads: uploadsWithKills,
  jobs: jobsWithKill,
  folders: dataFolders,
};

/** A site of several processes, of which any may die, freeze or be cut off at any time. */
export const machines: Part = {
  name: 'machines',
  method:
    'Three processes of the built program behind the documented nginx, without encryption, on a PostgreSQL of their own that flushes its disk (the one that npm brings), with files in a bucket; between each process and these servers there are lines of the bench, which it cuts, or on which it carries nothing more. Each accident happens to a new site, while four people create items, each tried under one `Idempotency-Key` until it is confirmed, another changes one item again and again, and visitors read that item’s page behind nginx and at each process. Afterwards the database is read past the program. A write that takes longer than 20 s counts as unanswered.',
  measure: async () => {
    if (findProgram('nginx') === null) throw new Error('The part machines needs nginx (Debian: apt install nginx).');
    takeAllCores();
    const server = await startDatabase();
    const files = await startFiles();
    try {
      return [
        { what: 'Files are kept by', measured: files.name, reference: '', bound: '', holds: null },
        ...(await measured({ server, files, isQuick: IS_QUICK })),
      ];
    } finally {
      await files.stop();
      await server.stop();
    }
  },
};

async function measured(servers: Servers): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, trial] of Object.entries(TRIALS)) {
    if (ONLY !== undefined && !ONLY.includes(name)) continue;
    const made = [await trial(servers)].flat();
    figures.push(...made);
    for (const { what, measured: found, holds } of made)
      console.log(`${new Date().toISOString().slice(11, 19)} ${holds === false ? 'missed' : 'holds'}  ${what}: ${found}`);
  }
  return figures;
}
