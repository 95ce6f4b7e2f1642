import { makeSmallDisk } from '#tests/durability/accidents.ts';
import { type CrashReport, crash as crashProgram } from '#tests/durability/crash.ts';
import type { Figure, Part } from './part.ts';

/** The number of kills of the program, and the seed of their chance. */
const KILLS = Number(process.env.CRASH_KILLS ?? 300);
const SEED = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000_000);

/** Nothing confirmed is lost when the program is killed. */
export const crash: Part = {
  name: 'crash',
  method: `SIGKILL at ${KILLS} moments (seed ${SEED}) while fifteen writers write without a pause to a program on SQLite: each collection (create, change, reorder, delete), the profile, uploads, the contact form, the counter. After each kill the database and the folder of files are read past the program: what was confirmed must be there (of the counter, which is written once a second, what was written), what was under way there wholly or not at all, every row as its history says, every place one's own, every file with its bytes, the search up to date, SQLite's own check without findings. A process that is killed leaves what it gave to the system: the part \`power\` takes that away as well.`,
  measure: async () => figuresOf('Kills', await crashProgram({ kills: KILLS, seed: SEED })),
};

const CUTS = Number(process.env.POWER_CUTS ?? 100);

/**
 * Nor when the power goes. Fails without `synchronous = FULL` (data/sqlite.ts), and without the flushing of a file
 * (data/files/disk-blob-store.ts).
 */
export const power: Part = {
  name: 'power',
  method: `As in crash, at ${CUTS} moments (seed ${SEED}), but the data are on a disk of the bench's own (ext4 in a file), to which nothing more gets from that moment on (\`mount -o remount,abort\` while the program stands still): what the program had not flushed is gone. The disk is mounted anew, and read as there. Linux, as root.`,
  measure: async () => {
    const disk = makeSmallDisk();
    if (disk === null) throw new Error('No disk can be made here: the part power needs Linux, root and loop devices.');
    try {
      return figuresOf('Power cuts', await crashProgram({ kills: CUTS, seed: SEED, disk }));
    } finally {
      disk.remove();
    }
  },
};

function figuresOf(what: string, { kills, confirmed, open, wrong }: CrashReport): Figure[] {
  for (const each of wrong) console.error(each);
  return [
    { what, measured: String(kills), reference: '', bound: '', holds: null },
    { what: 'Confirmed writes', measured: String(confirmed), reference: `${open} more were under way`, bound: '', holds: null },
    { what: 'Lost, half written, or at odds', measured: String(wrong.length), reference: 'none may be', bound: '0', holds: wrong.length === 0 },
  ];
}
