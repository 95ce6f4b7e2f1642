import type { Kysely } from 'kysely';
import { fileUrl } from '#core/files/file-address.ts';
import { changesOfFiles, historyTexts } from '../changes.ts';
import type { Schema } from '../schema.ts';
import { createTurn } from '../turn.ts';
import type { FileRecord } from './file-record.ts';

/** Texts without it name no file, which is seen at once. */
const FILES_BELOW = '/files/';

/** Contents that a file, the trash or a file's history names. */
export async function createNamedBytes(db: Kysely<Schema>): Promise<(sha256: string) => Promise<boolean>> {
  const named = new Set((await db.selectFrom('files').select('sha256').execute()).map(({ sha256 }) => sha256));
  for await (const slice of changesOfFiles(db))
    for (const side of slice.flatMap(({ before, after }) => [before, after])) if (side !== null) named.add((side as unknown as FileRecord).sha256);
  return async (sha256) => {
    if (named.has(sha256)) return true;
    // A record may name it by now.
    return (await db.selectFrom('files').select('path').where('sha256', '=', sha256).limit(1).executeTakeFirst()) !== undefined;
  };
}

/**
 * Those of the files that the history of any content names: going back to it must find them. All of the history is
 * looked through once, whatever their number.
 */
export async function namedByHistory(db: Kysely<Schema>, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  if (paths.length === 0) return named;
  const addresses = paths.map((path) => ({ path, forms: [fileUrl(path), `/files/${path}`] }));
  const turn = createTurn();
  for await (const texts of historyTexts(db)) {
    for (const text of texts.filter((each) => each.includes(FILES_BELOW))) {
      for (const { path, forms } of addresses) {
        if (!named.has(path) && forms.some((form) => text.includes(form))) named.add(path);
        await turn();
      }
    }
  }
  return named;
}
