import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../database.ts';

const RAISED_AND_LOWERED = '₀₁₂₃₄₅₆₇₈₉⁰¹²³⁴⁵⁶⁷⁸⁹';
const PLAIN_DIGITS = '01234567890123456789';

/** "MnO₂" is found as "MnO2": older index entries are rewritten in the form that the search uses now. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  if (dialect === 'postgres') {
    await sql`update search_index set words = translate(words::text, ${RAISED_AND_LOWERED}, ${PLAIN_DIGITS})::tsvector`.execute(db);
    return;
  }
  const plain = (text: string) => text.replace(/[₀-₉⁰¹²³⁴-⁹]/gu, (digit) => digit.normalize('NFKC'));
  const { rows } = await sql<{ id: number; title: string; body: string }>`select rowid as id, title, body from search_index`.execute(db);
  for (const { id, title, body } of rows) {
    const [newTitle, newBody] = [plain(title), plain(body)];
    if (newTitle === title && newBody === body) continue;
    await sql`update search_index set title = ${newTitle}, body = ${newBody} where rowid = ${id}`.execute(db);
  }
}
