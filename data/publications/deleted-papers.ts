import type { Kysely } from 'kysely';
import { collections } from '#core/collections/index.ts';
import type { AnyItem } from '#core/definition.ts';
import { type Paper, paperOf } from '#core/publications/paper.ts';
import { deletedItems } from '../deletions.ts';
import type { Schema } from '../schema.ts';

/** Identifying fields that publications of the first version lack: the trash keeps them as they were. */
const ADDED_LATER = { type: '', arxiv: '', pmid: '', links: [] } as const;

/** The publications in the trash. */
export async function deletedPapers(db: Kysely<Schema>): Promise<Paper[]> {
  const papers: Paper[] = [];
  for await (const slice of deletedItems(db, collections.papers.name))
    papers.push(...slice.map((item) => paperOf({ ...ADDED_LATER, ...(item as AnyItem) })));
  return papers;
}
