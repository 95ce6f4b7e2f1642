import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

/** The collections that grow with the years; types and categories hardly do. */
const GROWING = ['students', 'group-photos', 'blogs', 'events', 'papers', 'patents', 'collaborators', 'tesis'];

/** Copies every item, so that there are so many times as many. The program must be stopped. */
export function copyItems(dataDir: string, factor: number): void {
  edit(dataDir, (database) => {
    for (const table of GROWING) {
      const rows = Number(database.prepare(`select count(*) as rows from "${table}"`).get()?.rows);
      growTable(database, table, rows * factor);
    }
  });
}

/** Copies items of one list until it is so long. The program must be stopped. */
export function growTo(dataDir: string, table: string, length: number): void {
  edit(dataDir, (database) => growTable(database, table, length));
}

function edit(dataDir: string, work: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(join(dataDir, 'faro.sqlite'));
  database.exec('begin');
  work(database);
  database.exec('update revision set revision = revision + 1; commit');
  database.close();
}

function growTable(database: DatabaseSync, table: string, length: number): void {
  const rows = database.prepare(`select * from "${table}"`).all();
  const column = table === 'students' ? 'orden' : 'order';
  for (let index = rows.length; index < length; index += 1) {
    const values: Record<string, SQLInputValue> = {
      ...rows[index % rows.length],
      id: randomUUID().replaceAll('-', '').slice(0, 10),
      [column]: index + 1,
    };
    const names = Object.keys(values);
    const sql = `insert into "${table}" (${names.map((name) => `"${name}"`).join()}) values (${names.map(() => '?').join()})`;
    database.prepare(sql).run(...Object.values(values));
  }
}

/** The number of items that visitors see. */
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
