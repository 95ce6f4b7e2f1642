import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Faro } from '../faro.ts';
import { mainThreadCpu, processCpu } from '../process.ts';

const LOOK_AGAIN = 15;

/** Milliseconds of CPU. */
export interface Cost {
  /** Of the thread that answers. */
  readonly main: number;
  /** Of all threads, compression included. */
  readonly all: number;
}

/**
 * The cost of rendering the landing page after a change that another process made, so that nothing of a request is in
 * it.
 */
export function firstRenderOf(faro: Faro) {
  const database = new DatabaseSync(join(faro.dataDir, 'faro.sqlite'), { timeout: 5_000 });
  const { id } = database.prepare('select id from papers where enabled order by "order" limit 1').get() as { id: string };
  const raise = database.prepare('update revision set revision = revision + 1');
  const rename = database.prepare('update papers set title = ?, version = version + 1 where id = ?');
  const note = database.prepare(`insert into changes (collection, item, version, kind, actor, at, revision)
    select 'papers', id, version, 'update', 'bench', ?, (select revision from revision) from papers where id = ?`);

  async function costOf(work: () => Promise<void>): Promise<Cost & { readonly took: number }> {
    const [started, main, all] = [performance.now(), mainThreadCpu(faro.pid), processCpu(faro.pid)];
    await work();
    return { took: performance.now() - started, main: mainThreadCpu(faro.pid) - main, all: processCpu(faro.pid) - all };
  }

  return {
    measure: async (mark: string): Promise<Cost> => {
      const title = `Primera vista ${mark}`;
      const changed = await costOf(async () => {
        database.exec('begin immediate');
        raise.run();
        rename.run(title, id);
        note.run(new Date().toISOString(), id);
        database.exec('commit');
        while (!(await (await fetch(faro.url)).text()).includes(title)) await sleep(LOOK_AGAIN);
        await sleep(100);
      });
      // As many looks at an unchanged page, in as much time.
      const unchanged = await costOf(async () => {
        const until = performance.now() + changed.took - 100;
        while (performance.now() < until) {
          await (await fetch(faro.url)).text();
          await sleep(LOOK_AGAIN);
        }
        await sleep(100);
      });
      return { main: changed.main - unchanged.main, all: changed.all - unchanged.all };
    },
    close: () => database.close(),
  };
}
