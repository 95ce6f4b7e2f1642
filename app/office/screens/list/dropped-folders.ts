import type { CollectionName } from '#core/collections/index.ts';
import { Problem } from '#core/errors.ts';
import { importsWords } from '../../../words/office/imports.ts';
import { spreadsheetWords } from '../../../words/office/spreadsheet.ts';
import { ACCEPTED_TYPES } from '../../files/uploads/choose-files.tsx';
import { filesIn, withoutFolders } from '../../files/uploads/folder-files.ts';
import { definitionOf } from '../../model/definition-of.ts';
import { publicationFiles, REFERENCES, SHEETS } from '../accepted-files.ts';
import { pictureFieldOf } from './pictures/picture-list.ts';
import { RECORDS } from './use-imported.ts';

/**
 * The files for a list in folders that were dropped on it. Pictures beside the pages of a site are left: they are
 * uploaded apart.
 * @throws Problem where there are none
 */
export async function filesForList(dropped: readonly (FileSystemEntry | null)[], collection: CollectionName): Promise<File[]> {
  const definition = definitionOf(collection);
  const isOfReferences = definition.importedAt !== undefined;
  const sheets = pictureFieldOf(definition) ? `${SHEETS},${ACCEPTED_TYPES.image}` : SHEETS;
  const found = await filesIn(dropped, isOfReferences ? REFERENCES : sheets);
  const files = isOfReferences ? [...publicationFiles(found)] : found;
  if (files.length === 0) {
    const words = isOfReferences ? importsWords() : spreadsheetWords();
    throw new Problem('failed-precondition', words.emptyFolder);
  }
  const records = isOfReferences ? [] : files.filter(({ name }) => RECORDS.test(name));
  if (records.length > 0) return records;
  const texts = files.filter(({ type }) => !type.startsWith('image/'));
  // Several sheets are no single one: the first is brought in, and says its name.
  if (texts.length > 0) return isOfReferences ? texts : texts.slice(0, 1);
  return files.map(withoutFolders);
}
