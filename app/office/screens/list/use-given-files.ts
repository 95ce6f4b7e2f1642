import type { DragEvent } from 'react';
import type { CollectionName } from '#core/collections/index.ts';
import { useOffice } from '../../editing/office-context.ts';
import { asProblem } from '../../feedback/as-problem.ts';
import { loadPart } from '../../feedback/load-part.ts';
import { usePastedFiles } from '../../files/uploads/use-pasted-files.ts';
import { definitionOf } from '../../model/definition-of.ts';
import { undescribedOf } from '../../model/slot.ts';
import { pictureFieldOf } from './pictures/picture-list.ts';
import { openNewRow } from './row-editor/new-row.ts';
import { useImported } from './use-imported.ts';

/**
 * Takes the files that are dropped or pasted on a list, also in folders: sheets and references to the screens that
 * bring them in, pictures as rows.
 * @param onAdded called with the first row that was made of pictures
 */
export function useGivenFiles(collection: CollectionName, onAdded: (key: string) => void) {
  const office = useOffice();
  const field = pictureFieldOf(definitionOf(collection));
  const bringIn = useImported(collection);

  async function addPictures(files: readonly File[]): Promise<void> {
    try {
      const { addPictureRows } = await loadPart(() => import('./pictures/picture-rows.ts'));
      const undescribed = undescribedOf(collection);
      const first = addPictureRows(office, { collection, field: field ?? '', undescribed, open: openNewRow }, files);
      if (first !== undefined) onAdded(first);
    } catch (failure) {
      office.notices.show({ tone: 'problem', text: asProblem(failure).message });
    }
  }
  async function addFolders(entries: readonly (FileSystemEntry | null)[]): Promise<void> {
    try {
      const { filesForList } = await loadPart(() => import('./dropped-folders.ts'));
      take(await filesForList(entries, collection));
    } catch (failure) {
      office.notices.show({ tone: 'problem', text: asProblem(failure).message });
    }
  }
  function take(files: readonly File[]): boolean {
    if (files.length === 0) return false;
    if (bringIn(files)) return true;
    if (!field) return false;
    void addPictures(files);
    return true;
  }
  usePastedFiles((files) => void take(files));
  return {
    /** Makes rows of pictures; null where the list has none. */
    addPictures: field ? addPictures : null,
    onDrop: (event: DragEvent): void => {
      // A dialog is drawn elsewhere, and its events come here all the same.
      if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
      const { files, items } = event.dataTransfer;
      const entries = [...items].map((item) => item.webkitGetAsEntry());
      const hasFolder = entries.some((entry) => entry?.isDirectory);
      if (hasFolder) void addFolders(entries);
      if (hasFolder || take([...files])) event.preventDefault();
    },
  };
}
