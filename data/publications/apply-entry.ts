import { collections } from '#core/collections/index.ts';
import { Problem } from '#core/errors.ts';
import type { BibliographicRecord } from '#core/formats/record.ts';
import type { Answer, Decision, Remembered } from '#core/publications/decision.ts';
import { actionFor, type EntryAction } from '#core/publications/entry-action.ts';
import type { FieldSource } from '#core/publications/field-sources.ts';
import type { KnownWorks } from '#core/publications/known-works.ts';
import { hasLongerAuthors, sameNames } from '#core/publications/longer-authors.ts';
import { workKey } from '#core/publications/matching.ts';
import { type Paper, paperOf } from '#core/publications/paper.ts';
import { fillsOf, type PaperValues, paperValues } from '#core/publications/paper-values.ts';
import { sentenceOf } from '#core/words/sentence.ts';
import { noteOtherSiteAddresses } from '../former-addresses.ts';
import type { FreePositions } from '../store/free-positions.ts';
import { createItem, patchItem } from '../store/items.ts';
import type { Write } from '../store/write.ts';
import { type Row, selectHolders, selectRow } from '../tables.ts';
import { rememberDecision } from './import-decisions.ts';
import { entryUpdate, recordOf } from './import-entry.ts';
import type { ImportEntriesTable, ImportsTable } from './schema.ts';

const { papers } = collections;

/** An import while its entries are applied. */
export interface Applying {
  readonly file: Pick<ImportsTable, 'format' | 'name'>;
  /** The stored publications, those that were added before too. */
  readonly known: KnownWorks;
  readonly positions: FreePositions;
}

/** An entry while it is applied. */
interface AppliedEntry extends Pick<Applying, 'known' | 'positions'> {
  readonly write: Write;
  readonly row: ImportEntriesTable;
  readonly record: BibliographicRecord;
  /** The values of the publication, with the year that somebody gave. */
  readonly values: PaperValues;
  /** The write of these values, which notes where they come from. */
  readonly sourced: Write;
  readonly answer: Answer | undefined;
}

/** The fate of an entry: the publication that was added, another end in a word, or the reason of a refusal. */
type Outcome = { readonly added: string } | 'filled' | 'left' | { readonly position: number; readonly message: string } | null;

/**
 * Does with a waiting entry what was decided about it.
 * @param answer what somebody decided; without it what is new is added, what is there is left, and the rest waits
 */
export async function applyEntry(
  write: Write,
  { file, known, positions }: Applying,
  row: ImportEntriesTable,
  answer: Answer | undefined,
): Promise<Outcome> {
  // Somebody else decided meanwhile.
  if (row.record === null || row.decision !== null) return null;
  const record = recordOf(row.record);
  const match = known.match({ record, versionOf: row.versionOf });
  const action = actionFor(answer?.decision, match, { isForeign: known.isForeign(record), versionOf: known.versionOf(record) });
  if (action === null) return null;
  const entry = { write, row, record, known, positions, answer, ...sourcedValues(write, file, row, record, answer?.year) };
  try {
    const outcome = await carryOut(entry, action);
    if (action.kind === 'leave' && match.state === 'known') await noteAddresses(entry, match.of);
    if (action.remembered) await keepRemembered(entry, action.remembered);
    return outcome;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const message = sentenceOf(error.wording);
    await entryUpdate(write.db, row).set({ message }).execute();
    return { position: row.position, message };
  }
}

/** The values of an entry, and the write that notes their source. */
function sourcedValues(
  write: Write,
  file: Applying['file'],
  row: ImportEntriesTable,
  record: BibliographicRecord,
  givenYear: number | undefined,
): Pick<AppliedEntry, 'values' | 'sourced'> {
  const read = paperValues(record);
  // The work is remembered by the year of the file: a newer file has the same one, or again none.
  const values = givenYear === undefined ? read : { ...read, year: givenYear };
  const source = sourceOfEntry(write, file, row);
  const isFromEntry = (field: string) => field in values && (field !== 'year' || givenYear === undefined);
  return { values, sourced: { ...write, sourceOf: (field) => (isFromEntry(field) ? source : undefined) } };
}

/** From where the values of an entry come: the service that gave them, else the file. */
function sourceOfEntry({ now }: Write, { format, name }: Applying['file'], { source }: ImportEntriesTable): FieldSource {
  const at = now.toISOString();
  if (source !== null) return { from: source, at };
  return { from: format, ...(name !== '' && { name }), at };
}

async function carryOut(entry: AppliedEntry, action: EntryAction): Promise<Outcome> {
  switch (action.kind) {
    case 'leave':
      await close(entry, action.decision);
      return 'left';
    case 'add':
      return { added: await add(entry, 'add') };
    case 'add-version':
      return { added: await addVersion(entry, action.of) };
    case 'fill':
      return fill(entry, action.of);
  }
}

/** Remembers a decision about the work of an entry. @returns false where one about the two is remembered already */
async function remember({ write, record, known }: AppliedEntry, decision: Omit<Remembered, 'work'>): Promise<boolean> {
  const remembered = { work: workKey(record), ...decision };
  if (!(await rememberDecision(write, remembered))) return false;
  known.remember(remembered);
  return true;
}

/** Remembers for ever a decision that was carried out; an undo forgets what the entry says it brought. */
async function keepRemembered(entry: AppliedEntry, remembered: NonNullable<EntryAction['remembered']>): Promise<void> {
  if (!(await remember(entry, remembered))) return;
  await entryUpdate(entry.write.db, entry.row)
    .set({ remembered: JSON.stringify(remembered) })
    .execute();
}

/** Links within the site that the entry comes from lead to its publication. */
async function noteAddresses({ write, record }: AppliedEntry, item: string): Promise<void> {
  const { otherSiteAddresses = [] } = record;
  if (otherSiteAddresses.length > 0) await noteOtherSiteAddresses(write.db, papers, new Map(otherSiteAddresses.map((address) => [address, item])));
}

async function close(entry: AppliedEntry, decision: Decision, item: string | null = null): Promise<void> {
  const { write, row } = entry;
  if (item !== null) await noteAddresses(entry, item);
  await entryUpdate(write.db, row).set({ decision, item, remembered: null, message: '' }).execute();
}

/** Adds the entry as a publication. @returns the publication's id */
async function add(entry: AppliedEntry, decision: Decision, more: Partial<Paper> = {}): Promise<string> {
  const { sourced, values, known, positions } = entry;
  const created = await createItem(sourced, papers, { ...values, ...more }, { position: positions.next() });
  known.keep(paperOf(created));
  positions.keep([created]);
  // An undo puts the publication into the trash: there it is no match, and restored it is one again.
  await remember(entry, { item: created.id, decision: 'added' });
  await close(entry, decision, created.id);
  return created.id;
}

/**
 * Adds the entry as a version of a stored publication; what comes after a preprint is its published version.
 * @returns the publication's id
 */
async function addVersion(entry: AppliedEntry, of: string): Promise<string> {
  const { write, record } = entry;
  const found = await selectRow(write.db, papers, of);
  if (found === undefined) return add(entry, 'add');
  const stored = paperOf(found);
  if (stored.type !== 'preprint' || stored.version_of !== null || record.type === 'preprint') {
    return add(entry, 'version', { version_of: stored.version_of ?? of });
  }
  const own = await add(entry, 'version');
  // The other versions of the preprint are those of what was published.
  const versions = await selectHolders(write.db, papers, 'version_of', of);
  for (const { id: version } of [...versions, stored]) await patchItem(write, papers, version, { version_of: own });
  return own;
}

/** Fills the blanks of a stored publication. */
async function fill(entry: AppliedEntry, of: string): Promise<Outcome> {
  const { write, sourced, values, known } = entry;
  const stored = await selectRow(write.db, papers, of);
  const filled = stored === undefined ? {} : { ...fillsOf(stored, values), ...takenOf(entry, stored) };
  const isFilled = Object.keys(filled).length > 0;
  if (isFilled) known.keep(paperOf(await patchItem(sourced, papers, of, filled)));
  await close(entry, 'same', of);
  return isFilled ? 'filled' : 'left';
}

/** The list of authors, where somebody wants it and it is still the longer one. Marks go with the names that stay. */
function takenOf({ answer, values }: AppliedEntry, stored: Row): PaperValues {
  if (answer?.take?.includes('authors') !== true || values.authors === undefined || !hasLongerAuthors(values, stored)) return {};
  const { authors, more_authors = false } = values;
  const { equal_authors, corresponding_authors } = paperOf(stored);
  return {
    authors,
    more_authors,
    equal_authors: [...sameNames(equal_authors, authors), ...(values.equal_authors ?? [])],
    corresponding_authors: [...sameNames(corresponding_authors, authors), ...(values.corresponding_authors ?? [])],
  };
}
