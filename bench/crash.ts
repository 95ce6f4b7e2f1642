import { crash as crashProgram } from '#tests/durability/crash.ts';
import type { Figure, Part } from './part.ts';

/** How often the program is killed, and the chance by which. */
const KILLS = Number(process.env.CRASH_KILLS ?? 300);
const SEED = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000_000);

/** Nothing confirmed is lost when the program is killed. */
export const crash: Part = {
  name: 'crash',
  method: `SIGKILL at ${KILLS} moments (seed ${SEED}) while fifteen writers write without a pause to a program on SQLite: each collection (create, change, reorder, delete), the profile, uploads, the contact form, the counter. After each kill the database and the folder of files are read past the program: what was confirmed must be there, what was under way there wholly or not at all, every row as its history says, every place one's own, every file with its bytes, the search up to date, SQLite's own check without findings. A process that is killed leaves what it gave to the system: a power cut is not tried here; every commit is flushed to the disk before it is confirmed (\`synchronous=FULL\`).`,
  measure: async (): Promise<Figure[]> => {
    const { kills, confirmed, open, wrong } = await crashProgram({ kills: KILLS, seed: SEED });
    for (const each of wrong) console.error(each);
    return [
      { what: 'Kills', measured: String(kills), reference: '', bound: '', holds: null },
      { what: 'Confirmed writes', measured: String(confirmed), reference: `${open} more were under way`, bound: '', holds: null },
      { what: 'Lost, half written, or at odds', measured: String(wrong.length), reference: 'none may be', bound: '0', holds: wrong.length === 0 },
    ];
  },
};
