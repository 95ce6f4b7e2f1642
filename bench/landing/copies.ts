import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

/** What grows with the years; types and categories hardly do. */
const GROWING = ['students', 'group-photos', 'blogs', 'events', 'papers', 'patents', 'collaborators', 'tesis'];

/** Copies every item, so that there are so many times as many. The program must be stopped. */
export function copyItems(dataDir: string, factor: number): void {
  const database = new DatabaseSync(join(dataDir, 'faro.sqlite'));
  database.exec('begin');
  for (const table of GROWING) {
    const rows = database.prepare(`select * from "${table}"`).all();
    const place = table === 'students' ? 'orden' : 'order';
    for (let copy = 1; copy < factor; copy += 1) {
      for (const row of rows) {
        const values: Record<string, SQLInputValue> = { ...row, id: randomUUID().replaceAll('-', '').slice(0, 10) };
        values[place] = Number(row[place]) + copy * rows.length;
        const names = Object.keys(values);
        const sql = `insert into "${table}" (${names.map((name) => `"${name}"`).join()}) values (${names.map(() => '?').join()})`;
        database.prepare(sql).run(...Object.values(values));
      }
    }
  }
  database.exec('update revision set revision = revision + 1; commit');
  database.close();
}

/** How many items visitors see. */
export function countItems(dataDir: string): number {
  const database = new DatabaseSync(join(dataDir, 'faro.sqlite'));
  const tables = [...GROWING, 'project-types', 'tesis-types', 'tesis-categories'];
  const counts = tables.map((table) => {
    const shown = table === 'students' ? 'habilitado' : 'enabled';
    return Number(database.prepare(`select count(*) as rows from "${table}" where ${shown} = 1`).get()?.rows);
  });
  database.close();
  return counts.reduce((sum, count) => sum + count, 0);
}
