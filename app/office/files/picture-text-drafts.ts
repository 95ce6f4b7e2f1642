import type { UnstoredText } from '../model/attachment.ts';
import { editOf, isUndescribed, LIBRARY, librarySlotOf } from '../model/slot.ts';
import { keepIn, keptUnder } from '../sync/browser-storage.ts';

/** `place` is the slot, `said` the text: browsers keep those of earlier versions under these names. */
type Kept = Omit<UnstoredText, 'pictureText'> & {
  readonly said: UnstoredText['pictureText'];
  readonly place: string;
  readonly at: number;
  readonly page: string;
};

export interface PictureTextDraftsParts {
  readonly storage: () => Storage;
  /** The signed-in person: nobody else gets to see them. */
  readonly owner: string;
  /** Names this opened page. */
  readonly page: string;
  readonly now: () => number;
}

/** The texts of files that are not stored yet, in the browser's storage. */
export interface PictureTextDrafts {
  /** Keeps what is not stored, and forgets what is. */
  readonly keep: (unstored: ReadonlyMap<string, UnstoredText>) => void;
  /** The texts of pages that are gone, by the slot where they can be gone on with. */
  readonly recover: (isOpen: (page: string) => boolean) => ReadonlyMap<string, UnstoredText>;
}

/** Kept texts expire after a week. */
const RETENTION_MS = 7 * 86_400_000;

export function createPictureTextDrafts({ storage, owner, page, now }: PictureTextDraftsParts): PictureTextDrafts {
  const prefix = `faro-words/${owner}/`;
  let mine: ReadonlySet<string> = new Set();

  return {
    keep: (unstored) => {
      for (const [slot, { pictureText: said, ...words }] of unstored)
        keepIn(storage, prefix + slot, { ...words, said, place: slot, page, at: now() } satisfies Kept);
      for (const slot of mine) if (!unstored.has(slot)) storage().removeItem(prefix + slot);
      mine = new Set(unstored.keys());
    },
    recover: (isOpen) => {
      const kept = keptUnder<Kept>(storage(), prefix, ({ place, name, said, at = 0 }) =>
        Boolean(place && name && said && now() - at <= RETENTION_MS),
      );
      const left = new Map<string, UnstoredText>();
      for (const [key, { place: slot, page: by, name, type, said, url }] of kept) {
        if (isOpen(by)) continue;
        storage().removeItem(key);
        left.set(url === null ? slot : openSlot(slot), { name, type, pictureText: said, url });
      }
      return left;
    },
  };
}

/** The row that a picture was for may be closed by now, and then it is asked for nowhere but in the library. */
function openSlot(slot: string): string {
  const edit = editOf(slot);
  return edit === LIBRARY || isUndescribed(edit) ? slot : librarySlotOf(slot);
}
