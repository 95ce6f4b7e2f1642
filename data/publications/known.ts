import type { Kysely } from 'kysely';
import { collections } from '#core/collections/index.ts';
import { KnownWorks } from '#core/publications/known-works.ts';
import { paperOf } from '#core/publications/paper.ts';
import type { Schema } from '../schema.ts';
import { createFreePositions, type FreePositions } from '../store/free-positions.ts';
import { type Row, rowsInSlices } from '../tables.ts';
import { readDecided } from './import-decisions.ts';

const { papers } = collections;

/** The stored publications, and what was decided about works before, ready to be compared with. */
export async function readKnown(db: Kysely<Schema>): Promise<KnownWorks> {
  return (await readKnownPositions(db)).known;
}

/** The same, and the positions of their list. */
export async function readKnownPositions(db: Kysely<Schema>): Promise<{ readonly known: KnownWorks; readonly positions: FreePositions }> {
  const known = new KnownWorks([], await readDecided(db));
  const positions = createFreePositions(papers);
  for await (const works of rowsInSlices(db, papers)) {
    for (const work of works) known.keep(paperOf(work));
    positions.keep(works);
  }
  return { known, positions };
}

/** The stored publications as a thread is handed them. */
export async function* worksInSlices(db: Kysely<Schema>): AsyncGenerator<{ collection: string; items: readonly Row[] }, void> {
  for await (const items of rowsInSlices(db, papers)) yield { collection: papers.name, items };
}
