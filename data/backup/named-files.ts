import { FILES } from '../changes.ts';
import type { FileRecord } from '../files/file-record.ts';
import type { PlainRow } from './snapshot.ts';

/** The contents that a row names: a file's own, and those in the history of a file, which the trash is part of. */
export function namesIn(table: string, row: PlainRow): string[] {
  if (table === 'files') return [String(row.sha256)];
  if (table !== 'changes' || row.collection !== FILES) return [];
  return [row.before, row.after].flatMap((side) => (typeof side === 'string' ? contentOf(side) : []));
}

/** An archive may hold what is no JSON, which is refused when all of it is there (data/backup/readable.ts). */
function contentOf(json: string): string | [] {
  try {
    return (JSON.parse(json) as FileRecord | null)?.sha256 ?? [];
  } catch {
    return [];
  }
}
