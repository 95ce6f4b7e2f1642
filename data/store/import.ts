import type { CollectionDefinition, Definitions, DocumentDefinition } from '#core/definition.ts';
import { Problem } from '#core/errors.ts';
import { momentSchema } from '#core/fields/moment.ts';
import { serverDated } from '#core/fields/server-dates.ts';
import { isPossibleId } from '#core/ids.ts';
import { isSame } from '#core/is-same.ts';
import { referencesOf } from '#core/references.ts';
import { stampsIn } from '#core/system/stamp.ts';
import { areValues, type Values } from '#core/values.ts';
import { type Message, say } from '#core/words/message.ts';
import { sentValues } from '#core/write.ts';
import { deletionsOf } from '../deletions.ts';
import { bringBackNamed } from '../files/file-changes.ts';
import { type Row, selectRow } from '../tables.ts';
import { readDocument, writeDocument } from './documents.ts';
import { clientValues, createItem } from './items.ts';
import { withoutMissing } from './missing-files.ts';
import { oneStepReferences } from './one-step.ts';
import type { Write } from './write.ts';

/** Something that an import holds, and where: an item by its place from 1, a single document by none. */
interface Imported {
  readonly definition: CollectionDefinition | DocumentDefinition;
  readonly position: number | null;
  readonly sent: unknown;
}

/**
 * Result of an import: `kept` items exist with other content and were not changed; `incomplete` items were added
 * without files that they name.
 */
export type Import = Readonly<Record<Outcome, readonly Imported[]>> & {
  readonly incomplete: readonly (Imported & { readonly files: readonly string[] })[];
};
type Outcome = 'added' | 'same' | 'kept';

/** An import of which something was refused: nothing of it is stored. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
  readonly refused: readonly (Imported & { readonly problem: Problem })[];

  constructor(refused: ImportRefused['refused']) {
    super(`${refused.length} refused`);
    this.refused = refused;
  }
}

/**
 * Adds the items of an export that do not exist yet, with their ids and dates, and at their own places where those are
 * free. Each item is validated as on a save. Existing items are never overwritten.
 * @param withoutFiles true to leave out files that items name and that are not here; otherwise such items are refused
 * @throws ImportRefused with everything that was refused, in a transaction that then stores nothing
 */
export async function importContent(
  write: Write,
  documents: Readonly<Record<string, DocumentDefinition>>,
  content: unknown,
  { withoutFiles = false }: { readonly withoutFiles?: boolean | undefined },
): Promise<Import> {
  const done: Record<Outcome, Imported[]> = { added: [], same: [], kept: [] };
  const incomplete: (Imported & { files: string[] })[] = [];
  const refused: (Imported & { problem: Problem })[] = [];
  for (const imported of inOrder(write.definitions, documents, content)) {
    try {
      const files: string[] = [];
      const leaveOut = async (values: Values): Promise<Values> => {
        if (!withoutFiles) return values;
        const missing = await bringBackNamed(write, imported.definition.fields, values);
        files.push(...missing);
        return withoutMissing(imported.definition.fields, values, missing);
      };
      done[await importOne(write, imported, leaveOut)].push(imported);
      if (files.length > 0) incomplete.push({ ...imported, files });
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      refused.push({ ...imported, problem });
    }
  }
  if (refused.length > 0) throw new ImportRefused(refused);
  return { ...done, incomplete };
}

/** The items to import; those that others refer to come first. */
function inOrder(definitions: Definitions, documents: Readonly<Record<string, DocumentDefinition>>, content: unknown): Imported[] {
  if (!areValues(content)) throw new Problem('failed-precondition', say('notAnExport'));
  const strange = Object.keys(content).find((name) => !Object.hasOwn(definitions, name) && !Object.hasOwn(documents, name));
  if (strange !== undefined) throw new Problem('failed-precondition', say('noSuchCollection', { name: strange }));
  const single = Object.values(documents).flatMap((definition): Imported[] =>
    Object.hasOwn(content, definition.name) ? [{ definition, position: null, sent: content[definition.name] }] : [],
  );
  const items = Object.values(definitions)
    .toSorted((one, other) => referencesOf(one).length - referencesOf(other).length)
    .flatMap((definition): Imported[] => {
      const sent = Object.hasOwn(content, definition.name) ? content[definition.name] : [];
      if (!Array.isArray(sent)) throw new Problem('failed-precondition', say('notAList', { name: definition.name }));
      const placed = sent.map((each: unknown, index) => ({ definition, position: index + 1, sent: each }));
      // Within a collection too, those that others refer to come first.
      const refers = ({ sent: item }: Imported) =>
        oneStepReferences(definition).some(({ field }) => areValues(item) && typeof item[field] === 'string');
      return [...placed.filter((each) => !refers(each)), ...placed.filter(refers)];
    });
  return [...single, ...items];
}

async function importOne(write: Write, { definition, sent }: Imported, leaveOut: (values: Values) => Promise<Values>): Promise<Outcome> {
  const values = sentValues(definition, sent);
  if (!('orderField' in definition)) return importDocument(write, definition, values, leaveOut);
  const id = idOf(values);
  const stored = id === undefined ? undefined : await selectRow(write.db, definition, id);
  if (stored !== undefined) return compared(definition, stored, values);
  if (id !== undefined && (await deletionsOf(write.db, definition.name, [id])).length > 0) {
    throw new Problem('aborted', say('isInTrash'));
  }
  await createItem(write, definition, await leaveOut(values), { id, order: orderOf(definition, values), stamps: stampsSent(definition, values) });
  return 'added';
}

async function importDocument(
  write: Write,
  definition: DocumentDefinition,
  values: Values,
  leaveOut: (values: Values) => Promise<Values>,
): Promise<Outcome> {
  const stored = await readDocument(write.db, definition, write.now, write.timeZone);
  if (stored.version > 0) return compared(definition, stored, values);
  await writeDocument(write, definition, await leaveOut(values));
  return 'added';
}

function compared(definition: Pick<CollectionDefinition, 'fields'>, stored: Row, values: Values): Outcome {
  return isSame(clientValues(definition, values), clientValues(definition, stored)) ? 'same' : 'kept';
}

function idOf({ id }: Values): string | undefined {
  if (id === undefined || isPossibleId(id)) return id;
  throw wrong('id', say('wrongId'));
}

function orderOf({ orderField }: CollectionDefinition, { [orderField]: order }: Values): number | undefined {
  if (order === undefined || (Number.isInteger(order) && Number(order) >= 0 && Number(order) < 2 ** 31)) return order as number | undefined;
  throw wrong(orderField, say('wrongOrder'));
}

/** The dates that the server noted where the item comes from; it may have noted none. */
function stampsSent({ system, fields }: CollectionDefinition, values: Values): Values {
  const stamps: Record<string, unknown> = Object.fromEntries(serverDated(fields).flatMap((name) => (values[name] === null ? [[name, null]] : [])));
  for (const [name] of stampsIn(system)) {
    if (values[name] === undefined) continue;
    const read = momentSchema().nullable().safeParse(values[name]);
    if (!read.success) throw wrong(name, say('wrongMoment'));
    stamps[name] = read.data;
  }
  return stamps;
}

function wrong(field: string, message: Message): Problem {
  return new Problem('failed-precondition', message, { fields: { [field]: message } });
}
