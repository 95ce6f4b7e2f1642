import type { CollectionDefinition } from '#core/definition.ts';
import { documents } from '#core/documents/index.ts';
import { isPicture } from '#core/files/is-picture.ts';
import { lacksPicture } from '#core/files/shown-picture.ts';
import { gatherInTurns } from '#core/in-turns.ts';
import type { Permission } from '#core/policy/policy.ts';
import { type ReasonUnseen, reasonsUnseen } from '#core/reasons-unseen.ts';
import { heldValues, referencesTo } from '#core/references.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import { createReadable } from '#data/store/readable-items.ts';
import type { Row } from '#data/tables.ts';
import type { Services } from '../environment.ts';

/** All items that a reader may see, by their collections. */
export type Lists = ReadonlyMap<CollectionDefinition, readonly Row[]>;

/** The question whether an item needs care. */
export type NeedsCare = (definition: CollectionDefinition, row: Row) => boolean;

/** Items that one turn of the event loop looks at: the program answers others in between. */
const ITEMS_PER_TURN = 100;

/** Finds something in the items of all lists, in their order, in turns of the event loop. */
export async function gatherIn<Found>(
  lists: Lists,
  find: (definition: CollectionDefinition, row: Row) => readonly Found[],
): Promise<readonly Found[]> {
  const found: (readonly Found[])[] = [];
  for (const [definition, rows] of lists) found.push(await gatherInTurns(rows, ITEMS_PER_TURN, (row) => find(definition, row)));
  return found.flat();
}

/** Reads each collection once. */
export async function readLists(store: Pick<Services['store'], 'list' | 'slices' | 'get' | 'definitions'>, may: Permission): Promise<Lists> {
  const readable = createReadable(store);
  return new Map(
    await Promise.all(Object.values(store.definitions).map(async (definition) => [definition, await readable.whole(definition, may)] as const)),
  );
}

export const isHidden: NeedsCare = ({ enabledField }, row) => row[enabledField] === false;
export const isWithoutPicture: NeedsCare = ({ fields }, row) => lacksPicture(fields, row);
export const isWithoutLink: NeedsCare = ({ lacksLink }, row) => lacksLink?.(row) === true;

/** Pictures in use that have no description and are not marked as decorative. */
export async function undescribedPictures({ files }: Pick<Services, 'files'>) {
  const uses = await files.uses();
  return (await files.list()).filter((file) => isPicture(file) && uses.has(file.path) && !file.decorative && !file.alt?.trim());
}

/** An enabled item that visitors do not see, or not whole, and one reason for that. */
export interface UnseenItem {
  readonly definition: CollectionDefinition;
  readonly row: Row;
  readonly why: ReasonUnseen;
}

/**
 * Enabled items that visitors do not see, or not whole, each with every reason. A section that the site's settings hide
 * is hidden on purpose, and headings below which nobody has put anything are not in use yet.
 */
export async function unseenIn(
  { store: { definitions, readDocument }, config, now: clock }: Pick<Services, 'store' | 'config' | 'now'>,
  lists: Lists,
): Promise<readonly UnseenItem[]> {
  const site = await readDocument(documents.site);
  const [now, timeZone] = [clock(), timeZoneOf(site, config.timeZone)];
  const byName = new Map([...lists].map(([{ name }, rows]) => [name, rows]));
  const itemsOf = (name: string) => byName.get(name) ?? [];
  const unseen = await gatherIn(lists, (definition, row) =>
    reasonsUnseen(definitions, definition, row, { itemsOf, site, now, timeZone })
      .filter(({ setting }) => setting === undefined)
      .map((why) => ({ definition, row, why })),
  );
  const isInUse = ({ name }: CollectionDefinition) =>
    referencesTo(definitions, name).some((reference) => itemsOf(reference.from.name).some((holder) => heldValues(holder, reference).length > 0));
  const unused = new Set(Object.values(definitions).filter((definition) => definition.onPagesOf && !isInUse(definition)));
  return unseen.filter(({ definition, why }) => !unused.has(definition) || why.because !== definition.onPagesOf?.none);
}
