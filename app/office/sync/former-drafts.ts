import { NO_PICTURE_TEXT, type PictureText } from '../model/attachment.ts';
import type { EditDraft, ResumableUpload, UnfinishedFile } from '../model/draft.ts';
import { keyOf } from '../model/edit.ts';
import { editOf, readSlot, type Slot } from '../model/slot.ts';
import { readUnder } from './browser-storage.ts';
import type { KeptDraft } from './drafts.ts';

interface FormerEdit extends EditDraft {
  /** The names of the files that were chosen with it, by slot. */
  readonly files?: Readonly<Record<string, string>>;
  readonly page: string;
}
/** `place` is the slot, `said` the text. */
interface FormerPictureText extends Pick<UnfinishedFile, 'name' | 'type' | 'url'> {
  readonly said: PictureText;
  readonly place: string;
  readonly page: string;
  readonly at?: number;
}
interface FormerUpload extends ResumableUpload {
  readonly place: string;
  readonly page: string;
}

/**
 * The drafts in the three stores of earlier versions, by their keys in the storage: browsers may hold them for as long
 * as nobody opens the office.
 */
export function readFormerDrafts(storage: Storage, owner: string): Map<string, KeptDraft> {
  const edits = readUnder<FormerEdit>(storage, `faro-draft/${owner}/`, ({ target, base, typed, page }) => Boolean(target && base && typed && page));
  const texts = readUnder<FormerPictureText>(storage, `faro-words/${owner}/`, ({ place, name, said }) => Boolean(place && name && said));
  const uploads = readUnder<FormerUpload>(storage, `faro-upload/${owner}/`, ({ place, fingerprint, metadata, creationTime }) =>
    Boolean(place && fingerprint && metadata && creationTime),
  );
  const drafts = new Map<string, KeptDraft>();
  for (const [storageKey, { files = {}, page, ...edit }] of edits) {
    const lost = Object.entries(files).flatMap(([place, name]) => fileIn(place, { name }) ?? []);
    // No draft of a text says when it was typed: one that does is newer.
    drafts.set(storageKey, { key: keyOf(edit.target), edit, files: lost, page, at: 0 });
  }
  for (const [storageKey, { place, name, type, said, url, page, at = 0 }] of texts)
    put(storageKey, fileIn(place, { name, type, pictureText: said, url }), page, at);
  for (const [storageKey, { place, page, ...upload }] of uploads) {
    const { filename = '', filetype = '' } = upload.metadata;
    put(storageKey, fileIn(place, { name: filename, type: filetype, upload }), page, Date.parse(upload.creationTime));
  }
  return drafts;

  function put(storageKey: string, file: UnfinishedFile | null, page: string, at: number): void {
    if (file) drafts.set(storageKey, { key: editOf(file.slot), edit: null, files: [file], page, at });
  }
}

function fileIn(place: string, known: Partial<UnfinishedFile> & { readonly name: string }): UnfinishedFile | null {
  const slot: Slot | null = readSlot(place);
  return slot && { slot, type: '', pictureText: NO_PICTURE_TEXT, url: null, upload: null, ...known };
}
