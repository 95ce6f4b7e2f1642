import { hasPictureText, NO_PICTURE_TEXT } from '../model/attachment.ts';
import type { UnfinishedFiles } from '../model/attachments.ts';
import { mergeFiles, type UnfinishedFile } from '../model/draft.ts';
import { editOf } from '../model/slot.ts';
import { observable } from '../ui/observable.ts';

/** @param terminate asks the server to drop what has arrived at an address of an upload */
export function createUnfinishedFiles(terminate: (address: string) => void): UnfinishedFiles {
  const all = observable<readonly UnfinishedFile[]>([]);
  const held = new Set<string>();

  /** Puts what is left of a file in its stead, if more than the name is. */
  function reduce(file: UnfinishedFile, changes: Partial<UnfinishedFile>): void {
    const rest = { ...file, ...changes };
    all.set(all.get().flatMap((each) => (each !== file ? each : isNameOnly(rest) ? [] : rest)));
  }
  function dropUpload(file: UnfinishedFile, changes: Partial<UnfinishedFile> = {}): void {
    reduce(file, { ...changes, upload: null });
    if (file.upload?.uploadUrl) terminate(file.upload.uploadUrl);
  }

  return {
    all,
    add: (files, edits) => {
      for (const edit of edits) held.add(edit);
      all.set(mergeFiles([...all.get(), ...files]));
    },
    forget: (file) => dropUpload(file, { pictureText: NO_PICTURE_TEXT }),
    chosen: (slot, { name }) => {
      for (const other of all.get()) if (other.slot === slot && other.name !== name) dropUpload(other);
      const named = all.get().filter((each) => each.name === name);
      const found =
        named.find((each) => each.slot === slot) ??
        named.find((each) => editOf(each.slot) === editOf(slot)) ??
        named.find(({ pictureText }) => hasPictureText(pictureText));
      if (found === undefined) return NO_PICTURE_TEXT;
      // Its upload waits to be claimed: the file may be another one of the same name.
      reduce(found, { pictureText: NO_PICTURE_TEXT });
      return found.pictureText;
    },
    claim: (fingerprint) => {
      const file = all.get().find(({ upload }) => upload?.fingerprint === fingerprint);
      if (file === undefined) return null;
      reduce(file, { upload: null });
      return file.upload;
    },
    holds: (edit) => held.has(edit) && all.get().some(({ slot }) => editOf(slot) === edit),
    release: (edit) => {
      const wasHeld = held.delete(edit);
      const dropped = all.get().filter((file) => editOf(file.slot) === edit && isNameOnly(file));
      if (dropped.length > 0) all.set(all.get().filter((file) => !dropped.includes(file)));
      return () => {
        if (wasHeld) held.add(edit);
        all.set(mergeFiles([...all.get(), ...dropped]));
      };
    },
  };
}

function isNameOnly({ pictureText, upload }: UnfinishedFile): boolean {
  return upload === null && !hasPictureText(pictureText);
}
