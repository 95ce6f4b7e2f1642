import type { UploadOptions } from 'tus-js-client';
import { hasPictureText, type PictureText } from './attachment.ts';
import type { Edit } from './edit.ts';
import type { Slot } from './slot.ts';

type UploadStorage = NonNullable<UploadOptions['urlStorage']>;

/** The data with which the protocol's library goes on with an upload of the same file. */
export type ResumableUpload = Omit<Parameters<UploadStorage['addUpload']>[1], 'urlStorageKey'> & { readonly fingerprint: string };

/** A file that was chosen and is not stored, as far as a browser can keep it: everything but its bytes. */
export interface UnfinishedFile {
  readonly slot: Slot;
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly pictureText: PictureText;
  /** The address of the file, if it has arrived; its text has not. */
  readonly url: string | null;
  /** Null where nothing of it has been sent. */
  readonly upload: ResumableUpload | null;
}

/** The part of an edit that survives a reload. */
export type EditDraft = Pick<Edit, 'target' | 'base' | 'typed' | 'confirmed'>;

/** The unfinished work of an edit, or of something else that has files, such as the library. */
export interface Draft {
  /** The key of the edit. */
  readonly key: string;
  /** Null where only files are left, whose row or form is closed. */
  readonly edit: EditDraft | null;
  readonly files: readonly UnfinishedFile[];
}

/** The same files, where one that is known twice is one, with all that is known of it. */
export function mergeFiles(files: readonly UnfinishedFile[]): readonly UnfinishedFile[] {
  const merged: UnfinishedFile[] = [];
  for (const file of files) {
    const at = merged.findIndex(({ slot, name }) => slot === file.slot && name === file.name);
    const known = merged[at];
    if (known === undefined) merged.push(file);
    else
      merged[at] = {
        ...known,
        type: known.type || file.type,
        pictureText: hasPictureText(known.pictureText) ? known.pictureText : file.pictureText,
        url: known.url ?? file.url,
        upload: known.upload ?? file.upload,
      };
  }
  return merged;
}
