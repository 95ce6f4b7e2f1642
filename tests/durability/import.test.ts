import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '#data/database.ts';
import { openDatabase } from '#data/open-database.ts';
import { type Program, startProgram } from '#tests/program.ts';
import { jsonOf, personAt } from '#tests/security/http.ts';
import { signIn } from '#tests/security/target.ts';

const ENTRIES = 900;
/**
 * The program is killed as soon as so many publications are stored: in the first and in a later transaction of several.
 */
const KILLED_AT = [1, 400];
const POLL_MS = 2;

const bibtex = Array.from(
  { length: ENTRIES },
  (_, n) => `@article{k${n}, title = {Publicación número ${n}}, author = {Luna, Ana}, year = 2020, doi = {10.1000/x.${n}}}`,
).join('\n');

// Fails when an entry's decision is stored in another transaction than its publication: one of the two is then without
// the other. Where a slow machine lets an import finish before the kill, that round proves nothing, and nothing is
// wrong.
test('killed twice while an import is applied, every entry is a publication once, or waits', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'faro-import-'));
  const database = async () => openDatabase(`sqlite:${join(dataDir, 'faro.sqlite')}`);
  let program: Program | undefined;
  try {
    program = await startProgram({ dataDir, args: ['--empty'] });
    const cookie = await signIn(program.url);
    const staged = await personAt(program.url, cookie).send('POST', '/api/imports', { text: bibtex });
    const { id } = jsonOf<{ id: string }>(staged);
    for (const killedAt of KILLED_AT) {
      const db = await database();
      const applying = personAt(program.url, cookie).send('POST', `/api/imports/${id}/apply`, {});
      const answered = new AbortController();
      const over = applying.then(
        () => answered.abort(),
        () => undefined,
      );
      while (!answered.signal.aborted && (await countOf(db)).publications < killedAt) await sleep(POLL_MS);
      await program.kill();
      program = undefined;
      await over;
      const { publications, decided } = await countOf(db);
      expect(publications).toBe(decided);
      await db.close();
      program = await startProgram({ dataDir, args: ['--empty'] });
    }
    expect((await personAt(program.url, cookie).send('POST', `/api/imports/${id}/apply`, {})).status).toBe(200);
    const { items } = jsonOf<{ items: { title: string }[] }>(await personAt(program.url, cookie).send('GET', '/api/papers'));
    expect(items).toHaveLength(ENTRIES);
    expect(new Set(items.map(({ title }) => title)).size).toBe(ENTRIES);
  } finally {
    await program?.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

async function countOf({ db }: Database): Promise<{ publications: number; decided: number }> {
  const count = (value: string | number | bigint | undefined) => Number(value ?? 0);
  const papers = await sql<{ rows: number }>`select count(*) as rows from papers`.execute(db);
  const decided = await db
    .selectFrom('import_entries')
    .select(({ fn }) => fn.count('position').as('rows'))
    .where('decision', 'is not', null)
    .where('item', 'is not', null)
    .executeTakeFirst();
  return { publications: count(papers.rows[0]?.rows), decided: count(decided?.rows) };
}
