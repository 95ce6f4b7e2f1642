import type { Kysely } from 'kysely';
import type { BibliographicRecord } from '#core/formats/record.ts';
import type { Comparison } from '#core/publications/known-works.ts';
import { printedName } from '#core/publications/printed-name.ts';
import { foldText } from '#core/text/folded-text.ts';
import { say } from '#core/words/message.ts';
import { sentenceOf } from '#core/words/sentence.ts';
import { readRevision } from '../revision.ts';
import type { Schema } from '../schema.ts';
import { createTurn } from '../turn.ts';
import { recordOf } from './import-entry.ts';
import { readKnown } from './known.ts';

/** A waiting entry of an import, and how it stands to what is stored and to the entries before it. */
export interface ComparedEntry {
  readonly position: number;
  readonly comparison: Comparison;
  /** The position of the entry of the same import that it repeats, or seems to. */
  readonly like?: number;
  /** Its title, venue, authors, year ("sin año" without one) and DOI, folded, to be searched in. */
  readonly words: string;
}

/** Entries that are read at a time. */
const ENTRIES_PER_SLICE = 200;

/**
 * Compares the waiting entries of imports, some at a time, so that visitors never wait for a long one. The last
 * comparison is kept until something changes.
 */
export function createEntryComparison(db: Kysely<Schema>) {
  let last: { readonly key: string; readonly entries: Promise<readonly ComparedEntry[]> } | null = null;

  /** @param counts of the import's entries: they change with them */
  async function compared(id: string, counts: readonly (number | string | null)[]): Promise<readonly ComparedEntry[]> {
    const key = [id, await readRevision(db), ...counts].join(' ');
    if (last?.key === key) return last.entries;
    const entries = compareAll(id);
    const kept = { key, entries };
    last = kept;
    entries.catch(() => {
      if (last === kept) last = null;
    });
    return entries;
  }

  async function compareAll(id: string): Promise<readonly ComparedEntry[]> {
    const known = await readKnown(db);
    const entries: ComparedEntry[] = [];
    const turn = createTurn();
    for (let after = -1; ; ) {
      const rows = await waitingOf(db, id).where('position', '>', after).orderBy('position').limit(ENTRIES_PER_SLICE).execute();
      for (const { position, record: json, versionOf } of rows) {
        const record = recordOf(json);
        const comparison = known.compareNext({ record, versionOf }, entries.length);
        const like = comparison.repeats === undefined ? undefined : entries[comparison.repeats]?.position;
        entries.push({ position, comparison, ...(like !== undefined && { like }), words: wordsOf(record) });
        await turn();
      }
      const end = rows.at(-1);
      if (end === undefined) return entries;
      after = end.position;
    }
  }

  return compared;
}

function waitingOf(db: Kysely<Schema>, id: string) {
  const waiting = db.selectFrom('import_entries').select(['position', 'record', 'versionOf']).where('import', '=', id);
  return waiting.where('record', 'is not', null).where('decision', 'is', null);
}

function wordsOf({ title, venue, authors, year, doi }: BibliographicRecord): string {
  return foldText(`${title} ${venue} ${authors.map(printedName).join(' ')} ${year ?? sentenceOf(say('withoutYear'))} ${doi}`);
}
