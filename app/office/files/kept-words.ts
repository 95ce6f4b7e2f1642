import type { Words } from '../model/attachment.ts';
import { editOf, LIBRARY, slotOf, UNDESCRIBED } from '../model/slot.ts';
import { keepIn, keptUnder } from '../sync/browser-storage.ts';

/** `place` is the slot, `said` the text: browsers keep those of earlier versions under these names. */
type Kept = Omit<Words, 'pictureText'> & { readonly said: Words['pictureText']; readonly place: string; readonly at: number; readonly page: string };

export interface KeptWordsParts {
  readonly storage: () => Storage;
  /** The signed-in person: nobody else gets to see them. */
  readonly owner: string;
  /** Names this opened page. */
  readonly page: string;
  readonly now: () => number;
}

/** The texts of files that are not stored yet, in the browser's storage. */
export interface KeptWords {
  /** Keeps what is not stored, and forgets what is. */
  readonly keep: (unstored: ReadonlyMap<string, Words>) => void;
  /** The texts of pages that are gone, by the slot where they can be gone on with. */
  readonly recover: (isOpen: (page: string) => boolean) => ReadonlyMap<string, Words>;
}

/** Kept texts expire after a week. */
const RETENTION_MS = 7 * 86_400_000;

export function createKeptWords({ storage, owner, page, now }: KeptWordsParts): KeptWords {
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
      const kept = keptUnder<Kept>(storage(), prefix, ({ place, name, said, at = 0 }) => Boolean(place && name && said && now() - at <= RETENTION_MS));
      const left = new Map<string, Words>();
      for (const [key, { place: slot, page: by, name, type, said, url }] of kept) {
        if (isOpen(by)) continue;
        storage().removeItem(key);
        left.set(url === null ? slot : placeToGoOn(slot), { name, type, pictureText: said, url });
      }
      return left;
    },
  };
}

/** The row that a picture was for may be closed by now, and then it is asked for nowhere but in the library. */
function placeToGoOn(slot: string): string {
  const edit = editOf(slot);
  return edit === LIBRARY || edit.endsWith(UNDESCRIBED) ? slot : slotOf(LIBRARY, slot.replaceAll('#', '/'));
}
