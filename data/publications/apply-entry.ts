import { collections } from '#core/collections/index.ts';
import { Problem } from '#core/errors.ts';
import { type BibliographicRecord, EMPTY_RECORD } from '#core/formats/record.ts';
import type { Answer, Decision, Remembered, RememberedDecision } from '#core/publications/decision.ts';
import type { FieldSource } from '#core/publications/field-sources.ts';
import type { KnownWorks } from '#core/publications/known-works.ts';
import { hasLongerAuthors, sameNames } from '#core/publications/longer-authors.ts';
import { workKey } from '#core/publications/matching.ts';
import { type Paper, paperOf } from '#core/publications/paper.ts';
import { fillsOf, type PaperValues, paperValues } from '#core/publications/paper-values.ts';
import { sentenceOf } from '#core/words/sentence.ts';
import { fromJson } from '../rows.ts';
import type { ImportEntriesTable, ImportsTable } from '../schema.ts';
import type { FreePlaces } from '../store/free-places.ts';
import { createItem, patchItem } from '../store/items.ts';
import type { Write } from '../store/write.ts';
import { type Row, selectHolders, selectRow } from '../tables.ts';

const { papers } = collections;

/** A decision of an entry that holds for ever. */
type OfEntry = Omit<Remembered, 'work'>;

/** The record of a staged entry. */
export function recordOf(json: unknown): BibliographicRecord {
  return { ...EMPTY_RECORD, ...(fromJson(json) as BibliographicRecord) };
}

/** An import while its entries are applied. */
export interface Applying {
  readonly file: Pick<ImportsTable, 'format' | 'name'>;
  /** The stored publications, those that were added before too. */
  readonly known: KnownWorks;
  readonly places: FreePlaces;
}

/** The update of one entry of an import. */
function entryUpdate(write: Write, id: string, position: number) {
  return write.db.updateTable('import_entries').where('import', '=', id).where('position', '=', position);
}

type Outcome = 'added' | 'filled' | 'left' | { readonly position: number; readonly message: string } | null;

/**
 * Does with a waiting entry what was decided about it.
 * @param answer what somebody decided; without it what is new is added, what is there is left, and the rest waits
 */
export async function applyEntry(
  write: Write,
  { file, known, places }: Applying,
  row: ImportEntriesTable,
  answer: Answer | undefined,
): Promise<Outcome> {
  const decision = answer?.decision;
  // Somebody else decided meanwhile.
  if (row.record === null || row.decision !== null) return null;
  const { import: id, position } = row;
  const record = recordOf(row.record);
  const match = known.match({ record, versionOf: row.versionOf });
  const [source, read] = [sourceOfEntry(write, file, row), paperValues(record)];
  // The work is remembered by the year of the file: a newer file has the same one, or again none.
  const values = answer?.year === undefined ? read : { ...read, year: answer.year };
  const sourced: Write = { ...write, sourceOf: (field) => (field in values && !(field === 'year' && values !== read) ? source : undefined) };
  let remembered: OfEntry | undefined;
  const close = async (taken: Decision, item: string | null = null) => {
    await entryUpdate(write, id, position)
      .set({ decision: taken, item, remembered: remembered === undefined ? null : JSON.stringify(remembered), message: '' })
      .execute();
  };
  /** @returns false where something is remembered of the two already */
  const keepInMind = async (item: string, taken: RememberedDecision): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await write.db
      .insertInto('import_decisions')
      .values({ work: workKey(record), item, decision: taken, at: write.now.toISOString() })
      .onConflict((conflict) =>
        conflict
          .columns(['work', 'item'])
          .doUpdateSet({ decision: taken })
          // Somebody says now that it is another one.
          .where('import_decisions.decision', '=', 'added'),
      )
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return false;
    known.remember({ work: workKey(record), item, decision: taken });
    return true;
  };
  const remember = async (item: string, taken: RememberedDecision) => {
    if (await keepInMind(item, taken)) remembered = { item, decision: taken };
  };
  try {
    if (decision === 'not-ours') await remember('', 'not-ours');
    // To complete what is there adds nothing of others.
    const isLeft = decision === 'skip' || decision === 'not-ours' || (decision === 'same' && match.state === 'new' && known.isForeign(record));
    if (isLeft || (decision === undefined && (match.state === 'known' || known.isForeign(record)))) {
      await close(decision ?? 'skip');
      return 'left';
    }
    if (match.state === 'undecided' && decision === undefined) return null;
    if (match.state === 'new' || decision === 'different' || (decision === 'add' && match.state !== 'known')) {
      if (match.state !== 'new') await remember(match.of, 'different');
      const head = match.state === 'new' ? known.versionOf(record) : undefined;
      await (head === undefined ? add('add') : addVersion(head));
      return 'added';
    }
    if (match.state === 'undecided') await remember(match.of, decision === 'version' ? 'version' : 'same');
    if (decision !== 'version') return await fill(match.of);
    await addVersion(match.of);
    return 'added';
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const message = sentenceOf(error.wording);
    await entryUpdate(write, id, position).set({ message }).execute();
    return { position, message };
  }

  /** @returns the id of the new publication */
  async function add(taken: Decision, more: Partial<Paper> = {}): Promise<string> {
    const created = await createItem(sourced, papers, { ...values, ...more }, { position: places.next() });
    known.keep(paperOf(created));
    places.keep([created]);
    // An undo puts the publication into the trash: there it is no match, and restored it is one again.
    await keepInMind(created.id, 'added');
    await close(taken, created.id);
    return created.id;
  }

  async function fill(of: string): Promise<Outcome> {
    const stored = await selectRow(write.db, papers, of);
    const filled = stored === undefined ? {} : { ...fillsOf(stored, values), ...takenOf(stored) };
    if (Object.keys(filled).length > 0) known.keep(paperOf(await patchItem(sourced, papers, of, filled)));
    await close('same', of);
    return Object.keys(filled).length > 0 ? 'filled' : 'left';
  }

  /** The list of authors, where somebody wants it and it is still the longer one. Marks go with the names that stay. */
  function takenOf(stored: Row): PaperValues {
    if (answer?.take?.includes('authors') !== true || values.authors === undefined || !hasLongerAuthors(values, stored)) return {};
    const { authors, more_authors = false } = values;
    const { equal_authors, corresponding_authors } = paperOf(stored);
    return {
      ...{ authors, more_authors },
      equal_authors: [...sameNames(equal_authors, authors), ...(values.equal_authors ?? [])],
      corresponding_authors: [...sameNames(corresponding_authors, authors), ...(values.corresponding_authors ?? [])],
    };
  }

  /** Adds the entry as a version of a stored publication; what comes after a preprint is its published version. */
  async function addVersion(of: string): Promise<void> {
    const found = await selectRow(write.db, papers, of);
    const stored = found && paperOf(found);
    const isPublished = stored?.type === 'preprint' && stored.version_of === null && record.type !== 'preprint';
    const own = await add(
      stored === undefined ? 'add' : 'version',
      stored === undefined || isPublished ? {} : { version_of: stored.version_of ?? of },
    );
    if (!isPublished) return;
    // The other versions of the preprint are those of what was published.
    const versions = await selectHolders(write.db, papers, 'version_of', of);
    for (const { id: version } of [...versions, stored]) await patchItem(write, papers, version, { version_of: own });
  }
}

/** From where the values of an entry come: the service that gave them, else the file. */
function sourceOfEntry({ now }: Write, { format, name }: Applying['file'], { source }: ImportEntriesTable): FieldSource {
  const at = now.toISOString();
  if (source !== null) return { from: source, at };
  return { from: format, ...(name !== '' && { name }), at };
}

/** Lets the entries of an import that was taken back wait again, and forgets what they decided for ever. */
export async function reopenEntries(write: Write, id: string): Promise<void> {
  const { db } = write;
  const decided = db.selectFrom('import_entries').where('import', '=', id).where('decision', 'is not', null);
  for (const { position, record, remembered } of await decided.select(['position', 'record', 'remembered']).execute()) {
    if (remembered !== null) await forgetDecision(write, { work: workKey(recordOf(record)), ...(fromJson(remembered) as OfEntry) });
    await entryUpdate(write, id, position).set({ decision: null, item: null, remembered: null }).execute();
  }
}

async function forgetDecision({ db }: Write, { work, item, decision }: Remembered): Promise<void> {
  await db.deleteFrom('import_decisions').where('work', '=', work).where('item', '=', item).where('decision', '=', decision).execute();
}
