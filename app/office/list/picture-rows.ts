import type { CollectionName } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { placeOf, UNDESCRIBED } from '../attachments/places.ts';
import { definitionOf } from '../content/lists.ts';
import type { Office } from '../office.ts';
import { titleFrom } from '../uploads/title-from.ts';
import { openNewRow } from './new-row.ts';

/** What a list of pictures holds beside its picture: nothing that needs more than a line. */
const SHORT: ReadonlySet<string> = new Set(['text', 'enabled', 'order']);

/** The field of the picture in a collection that is a list of pictures, so that many files make many rows; null in others. */
export function pictureFieldOf({ fields }: Pick<CollectionDefinition, 'fields'>): string | null {
  const pictures = Object.keys(fields).filter((name) => fields[name]?.kind === 'image');
  const isList = Object.values(fields).every(({ kind }) => kind === 'image' || SHORT.has(kind));
  return isList && pictures.length === 1 ? (pictures[0] ?? null) : null;
}

/** What the pictures belong to that were added to a list many at once, and of which it is asked what they show. */
export function undescribedIn(collection: CollectionName): string {
  return `${collection}${UNDESCRIBED}`;
}

/** Makes a row of each file: each is sent and then stored, and stays open with its sentence when it cannot be. @returns the first row's key */
export function addPictureRows(office: Office, collection: CollectionName, files: readonly File[]): string | null {
  const definition = definitionOf(collection);
  const field = pictureFieldOf(definition);
  if (field === null) return null;
  const keys = files.map((file) => {
    const key = openNewRow(office, collection, { [definition.titleField]: titleFrom(file.name) });
    const place = placeOf(key, field);
    office.attachments.choose(place, file, (url) => {
      office.edits.type(key, field, url);
      // Its row closes once it is stored.
      office.attachments.askLater(place, placeOf(undescribedIn(collection), key));
    });
    office.edits.confirm(key);
    return key;
  });
  return keys[0] ?? null;
}
