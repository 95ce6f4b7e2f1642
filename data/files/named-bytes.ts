import { type Kysely, sql } from 'kysely';
import { fileUrl } from '#core/files/file-address.ts';
import { FILES, NO_LISTS } from '../changes.ts';
import type { DialectName } from '../database.ts';
import { fromJson } from '../rows.ts';
import type { Schema } from '../schema.ts';
import type { FileRecord } from './file-record.ts';

/** Contents that a file, the trash or a file's history names. */
export async function createNamedBytes(db: Kysely<Schema>): Promise<(sha256: string) => Promise<boolean>> {
  const named = new Set((await db.selectFrom('files').select('sha256').execute()).map(({ sha256 }) => sha256));
  for (const { before, after } of await db.selectFrom('changes').select(['before', 'after']).where('collection', '=', FILES).execute()) {
    for (const side of [before, after]) {
      const file = fromJson(side) as FileRecord | null;
      if (file !== null) named.add(file.sha256);
    }
  }
  return async (sha256) => {
    if (named.has(sha256)) return true;
    // A record may name it by now.
    return (await db.selectFrom('files').select('path').where('sha256', '=', sha256).limit(1).executeTakeFirst()) !== undefined;
  };
}

/** True when the history of any content names a file: going back to it must find the file. */
export async function isNamedByHistory(db: Kysely<Schema>, dialect: DialectName, path: string): Promise<boolean> {
  const holds = (column: 'before' | 'after') => {
    const text = dialect === 'postgres' ? sql`${sql.ref(column)}::text` : sql.ref(column);
    const find = (address: string) =>
      dialect === 'postgres' ? sql<boolean>`strpos(${text}, ${address}) > 0` : sql<boolean>`instr(${text}, ${address}) > 0`;
    return [fileUrl(path), `/files/${path}`].map(find);
  };
  const row = await db
    .selectFrom('changes')
    .select('seq')
    .where('collection', 'not in', NO_LISTS)
    .where(({ or }) => or([...holds('before'), ...holds('after')]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
