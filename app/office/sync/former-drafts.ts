import { NO_PICTURE_TEXT, type PictureText } from '../model/attachment.ts';
import type { EditDraft, ResumableUpload, UnfinishedFile } from '../model/draft.ts';
import { keyOf } from '../model/edit.ts';
import { editOf, readSlot } from '../model/slot.ts';
import { moveTo, readUnder } from './browser-storage.ts';
import { DRAFTS, type KeptDraft } from './drafts.ts';

interface FormerEdit extends EditDraft {
  /** The names of the files that were chosen with it, by slot. */
  readonly files?: Readonly<Record<string, string>>;
  readonly page: string;
}
/** A file of a slot, with its text or its upload. */
type FormerFile = { readonly place: string; readonly page: string } & (
  | { readonly name: string; readonly type: string; readonly said: PictureText; readonly url: string | null; readonly at?: number }
  | ResumableUpload
);

/**
 * Moves the drafts of a person from the three stores of earlier versions into the one of today. A tab of an earlier
 * version that is still open keeps its own.
 */
export function moveFormerDrafts(storage: () => Storage, owner: string, isOpen: (tab: string) => boolean): void {
  const move = (storageKey: string, draft: KeptDraft) =>
    isOpen(draft.page) || moveTo(storage, [storageKey], `${DRAFTS}${owner}/${storageKey}`, draft);

  const edits = readUnder<FormerEdit>(storage(), `faro-draft/${owner}/`, ({ target, base, typed, page }) => Boolean(target && base && typed && page));
  for (const [storageKey, { files = {}, page, ...edit }] of edits) {
    const lost = Object.entries(files).flatMap(([place, name]) => fileIn(place, { name }) ?? []);
    // A former draft does not say when it was typed: one that does is newer.
    move(storageKey, { key: keyOf(edit.target), edit, files: lost, page, at: 0 });
  }
  for (const prefix of ['faro-words', 'faro-upload'])
    for (const [storageKey, { place, page, ...kept }] of readUnder<FormerFile>(storage(), `${prefix}/${owner}/`, ({ place: slot }) =>
      Boolean(slot),
    )) {
      const file =
        'said' in kept
          ? fileIn(place, { name: kept.name, type: kept.type, url: kept.url, pictureText: kept.said })
          : fileIn(place, { name: kept.metadata.filename ?? '', type: kept.metadata.filetype ?? '', upload: kept });
      const at = 'said' in kept ? (kept.at ?? 0) : Date.parse(kept.creationTime);
      if (file) move(storageKey, { key: editOf(file.slot), edit: null, files: [file], page, at });
    }
}

function fileIn(place: string, known: Partial<UnfinishedFile> & { readonly name: string }): UnfinishedFile | null {
  const slot = readSlot(place);
  return slot && { slot, type: '', pictureText: NO_PICTURE_TEXT, url: null, upload: null, ...known };
}
