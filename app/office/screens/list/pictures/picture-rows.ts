import type { CollectionName } from '#core/collections/index.ts';
import { newPicturesWords } from '../../../../words/office/new-pictures.ts';
import type { OfficeContext } from '../../../editing/office-context.ts';
import { refusalOf } from '../../../files/uploads/modes.ts';
import { suggestedTitle } from '../../../files/uploads/suggested-title.ts';
import { definitionOf } from '../../../model/definition-of.ts';
import { slotOf } from '../../../model/slot.ts';
import type { openNewRow } from '../row-editor/new-row.ts';
import { keepChosenOrder } from './chosen-order.ts';

/** A list that pictures are added to. A list that its screen has loaded already is given rather than loaded again. */
export interface PictureList {
  readonly collection: CollectionName;
  /** The field of the picture. */
  readonly field: string;
  /** The subject of the pictures that have no alternative text yet. */
  readonly undescribed: string;
  readonly open: typeof openNewRow;
}

/**
 * Makes a row of each picture, in their order: each is sent and then stored, and stays open with its sentence when it
 * cannot be. One whose file has a name that says nothing stays open, to be named. @returns the first row's key
 */
export function addPictureRows(
  office: OfficeContext,
  { collection, field, undescribed, open }: PictureList,
  files: readonly File[],
): string | undefined {
  const { attachments, edits, notices } = office;
  const { titleField } = definitionOf(collection);
  const others = files.filter((file) => refusalOf(file, 'image') !== null);
  if (others.length > 0) {
    notices.show({ tone: 'problem', text: newPicturesWords().noPictures(others.map(({ name }) => name)) });
  }
  const rows = files
    .filter((file) => !others.includes(file))
    .map((file) => {
      const title = suggestedTitle(file.name);
      return { file, title, key: open(office, collection, { [titleField]: title }) };
    });
  const keys = rows.map(({ key }) => key);
  const batch = keepChosenOrder(office, collection, field, keys);
  for (const { file, title, key } of rows) {
    const slot = slotOf(key, field);
    attachments.choose(slot, file, (url) => {
      batch.arrived(key, url);
      edits.type(key, field, url);
      // Its row closes once it is stored.
      attachments.askLater(slot, slotOf(undescribed, key));
    });
    if (title === '') void attachments.send(slot);
    else edits.confirm(key);
  }
  return keys[0];
}
