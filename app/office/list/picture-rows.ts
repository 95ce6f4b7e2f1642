import type { CollectionName } from '#core/collections/index.ts';
import { placeOf } from '../attachments/places.ts';
import { definitionOf } from '../content/lists.ts';
import type { Office } from '../office.ts';
import { refusalOf } from '../uploads/modes.ts';
import { titleFrom } from '../uploads/title-from.ts';
import { openNewRow } from './new-row.ts';
import { pictureFieldOf, undescribedIn } from './picture-list.ts';

/** Makes a row of each picture: each is sent and then stored, and stays open with its sentence when it cannot be. @returns the first row's key */
export function addPictureRows(office: Office, collection: CollectionName, files: readonly File[]): string | null {
  const definition = definitionOf(collection);
  const field = pictureFieldOf(definition);
  if (field === null) return null;
  const others = files.filter((file) => refusalOf(file, 'image') !== null);
  if (others.length > 0) {
    const names = others.map(({ name }) => `«${name}»`).join(', ');
    office.notices.tell({ tone: 'problem', text: `No se agregó lo que no es una imagen: ${names}. Aquí van imágenes JPEG, PNG, WebP, AVIF o GIF.` });
  }
  const pictures = files.filter((file) => !others.includes(file));
  const keys = pictures.map((file) => {
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
