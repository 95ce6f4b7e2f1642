import { collections, type Item } from '#core/collections/index.ts';
import { Problem } from '#core/errors.ts';
import { type BibliographicRecord, EMPTY_RECORD } from '#core/formats/record.ts';
import { doiUrl } from '#core/publication-address.ts';
import type { Decision } from '#core/publications/decision.ts';
import type { KnownWorks, StoredWork } from '#core/publications/known-works.ts';
import { workKey } from '#core/publications/matching.ts';
import { fillsOf, type PaperValues, paperValues } from '#core/publications/paper-values.ts';
import { sentenceOf } from '#core/words/sentence.ts';
import { fromJson } from '../rows.ts';
import { createItem, patchItem, removeItem } from '../store/items.ts';
import type { Write } from '../store/write.ts';
import { selectRow } from '../tables.ts';

const { papers } = collections;
type Paper = Item<'papers'>;

/** The values that an entry filled, or the link that it added. */
export type Filled = PaperValues & { readonly link?: string };

/** The record of a staged entry. */
export function recordOf(json: unknown): BibliographicRecord {
  return { ...EMPTY_RECORD, ...(fromJson(json) as BibliographicRecord) };
}

/** The update of one entry of an import. */
export function entryUpdate(write: Write, id: string, position: number) {
  return write.db.updateTable('import_entries').where('import', '=', id).where('position', '=', position);
}

type Outcome = 'added' | 'filled' | 'left' | { readonly position: number; readonly message: string } | null;

/**
 * Does with a waiting entry what was decided about it.
 * @param decision what somebody decided; without it what is new is added, what is there is left, and the rest waits
 */
export async function applyEntry(write: Write, known: KnownWorks, id: string, position: number, decision: Decision | undefined): Promise<Outcome> {
  const row = await write.db.selectFrom('import_entries').selectAll().where('import', '=', id).where('position', '=', position).executeTakeFirst();
  // Somebody else decided meanwhile.
  if (row === undefined || row.record === null || row.decision !== null) return null;
  const record = recordOf(row.record);
  const match = known.match(record);
  const close = async (taken: Decision, item: string | null = null, filled: Filled = {}) => {
    await entryUpdate(write, id, position)
      .set({ decision: taken, item, filled: JSON.stringify(filled), message: '' })
      .execute();
  };
  const remember = (item: string, taken: 'different' | 'not-ours') =>
    write.db
      .insertInto('import_decisions')
      .values({ work: workKey(record), item, decision: taken, at: write.now.toISOString() })
      .onConflict((conflict) => conflict.columns(['work', 'item']).doNothing())
      .execute();
  try {
    if (decision === 'not-ours') await remember('', 'not-ours');
    if (decision === 'skip' || decision === 'not-ours' || (decision === undefined && (match.state === 'known' || known.isForeign(record)))) {
      await close(decision ?? 'skip');
      return 'left';
    }
    if (match.state === 'undecided' && decision === undefined) return null;
    if (match.state === 'new' || decision === 'different' || (decision === 'add' && match.state !== 'known')) {
      if (match.state !== 'new') await remember(match.of, 'different');
      return await add();
    }
    if (decision === 'version') return await addVersion(match.of);
    return await fill(match.of);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const message = sentenceOf(error.wording);
    await entryUpdate(write, id, position).set({ message }).execute();
    return { position, message };
  }

  async function add(): Promise<Outcome> {
    const created = await createItem(write, papers, paperValues(record));
    known.keep(created as unknown as StoredWork);
    await close('add', created.id);
    return 'added';
  }

  async function fill(of: string): Promise<Outcome> {
    const stored = await selectRow(write.db, papers, of);
    const filled = stored === undefined ? {} : fillsOf(stored, paperValues(record));
    if (Object.keys(filled).length > 0) known.keep((await patchItem(write, papers, of, filled)) as unknown as StoredWork);
    await close('same', of, filled);
    return Object.keys(filled).length > 0 ? 'filled' : 'left';
  }

  /** A preprint and its article share one line with two links; other versions stand by themselves. */
  async function addVersion(of: string): Promise<Outcome> {
    const stored = (await selectRow(write.db, papers, of)) as unknown as Paper | undefined;
    const url = record.url || doiUrl(record.doi);
    if (stored === undefined || !url || (record.type !== 'preprint' && stored.type !== 'preprint')) return add();
    const link = { kind: record.type === 'preprint' ? 'preprint' : 'other', url };
    if (!stored.links.some((each) => each.url === url)) await patchItem(write, papers, of, { links: [...stored.links, link] });
    await close('version', of, { link: url });
    return 'filled';
  }
}

/** @returns false where nothing was left to take back */
export async function takeBack(write: Write, id: string, wasAdded: boolean, { link, ...filled }: Filled): Promise<boolean> {
  const stored = (await selectRow(write.db, papers, id)) as unknown as Paper | undefined;
  if (stored === undefined) return false;
  if (wasAdded) {
    await removeItem(write, papers, id);
    return true;
  }
  if (link !== undefined) {
    await patchItem(write, papers, id, { links: stored.links.filter(({ url }) => url !== link) });
    return true;
  }
  const still = Object.entries(filled).filter(([field, value]) => JSON.stringify(stored[field as keyof Paper]) === JSON.stringify(value));
  if (still.length > 0)
    await patchItem(write, papers, id, Object.fromEntries(still.map(([field, value]) => [field, Array.isArray(value) ? [] : ''])));
  return still.length > 0;
}
