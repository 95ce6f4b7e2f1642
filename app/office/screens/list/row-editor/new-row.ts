import type { CollectionName } from '#core/collections/index.ts';
import { initialOf } from '#core/fields/rules.ts';
import { UNKNOWN_AUTHOR } from '#core/people/unknown-author.ts';
import type { Values } from '#core/values.ts';
import type { OfficeContext } from '../../../editing/office-context.ts';
import { definitionOf } from '../../../model/definition-of.ts';
import { keyOf, type Target } from '../../../model/edit.ts';
import { isEmpty } from '../../../model/three-way-merge.ts';
import { writeContext } from '../../../sync/write-context.ts';

let last = 0;

/** Closes the rows being added that nothing was typed into and no file was chosen for: one at a time is enough. */
export function closeEmptyRows({ edits, attachments }: OfficeContext, collection: CollectionName): void {
  for (const [key, { target, typed, confirmed }] of edits.all.get()) {
    const isAdded = target.kind === 'new' && target.collection === collection;
    if (isAdded && isEmpty(typed) && confirmed === null && !attachments.waits(key) && !attachments.unfinished.holds(key)) edits.cancel(key);
  }
}

/** Opens a row that is being added, with the defaults and what is known already. @returns its key */
export function openNewRow(office: OfficeContext, collection: CollectionName, known: Values = {}): string {
  last += 1;
  const target: Target = { kind: 'new', collection, id: `new-${Date.now().toString(36)}-${last}` };
  office.edits.open(target, { ...defaults(office, collection), ...known });
  return keyOf(target);
}

/** Gives rows that were opened before the lists they choose from had come the defaults they are stored with. */
export function fillDefaults(office: OfficeContext, collection: CollectionName): void {
  for (const { target, base, open, caret } of office.edits.all.get().values()) {
    if (!open || target.kind !== 'new' || target.collection !== collection) continue;
    const known = Object.entries(base).filter(([, value]) => value !== null);
    office.edits.open(target, { ...defaults(office, collection), ...Object.fromEntries(known) }, caret);
  }
}

function defaults(office: OfficeContext, collection: CollectionName): Values {
  const context = writeContext(office);
  const { fields, follows } = definitionOf(collection);
  // A field that follows the chosen item is empty until one is chosen.
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, follows?.fields[name] ? '' : shownAtFirst(initialOf(field, 'insert', context))] as const),
  );
}

/** Nobody is named as if somebody had written it: the stand-in is stored where the author stays empty. */
const shownAtFirst = (initial: unknown) => (initial === UNKNOWN_AUTHOR ? '' : initial);
