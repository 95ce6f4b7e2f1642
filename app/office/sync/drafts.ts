import { type Draft, mergeFiles } from '../model/draft.ts';
import { readUnder, writeTo } from './browser-storage.ts';
import { readFormerDrafts } from './former-drafts.ts';

/** A draft as the browser keeps it. */
export interface KeptDraft extends Draft {
  /** The opened page that wrote it, and when. */
  readonly page: string;
  readonly at: number;
}

export interface Drafts {
  /** Keeps these, and forgets what this page has kept besides. */
  readonly keep: (drafts: ReadonlyMap<string, Draft>) => void;
  /**
   * Takes over the drafts of pages that are gone.
   * @param isTyped whether text of an edit is unsaved here: a draft of the same edit waits until it is not
   */
  readonly recover: (isOpen: (page: string) => boolean, isTyped: (key: string) => boolean) => Draft[];
}

export interface DraftsParts {
  readonly storage: () => Storage;
  /** The signed-in person: nobody else gets to see them. */
  readonly owner: string;
  /** Names this opened page, so that two windows do not take each other's text. */
  readonly page: string;
  readonly now: () => number;
}

/** Files whose row or form is closed are forgotten after a week in which nobody opened the office; text never is. */
const FILE_RETENTION_MS = 7 * 86_400_000;
/** An upload that nobody goes on with for a day is forgotten by the server as well. */
const UPLOAD_RETENTION_MS = 86_400_000;

/** The only store of what was left unfinished in this browser. */
export function createDrafts({ storage, owner, page, now }: DraftsParts): Drafts {
  const prefix = `faro-unfinished/${owner}/`;
  const storageKeyOf = (key: string) => `${prefix}${page}/${key}`;
  let keptKeys: ReadonlySet<string> = new Set();

  const write = (draft: Draft) => writeTo(storage, storageKeyOf(draft.key), { ...draft, page, at: now() } satisfies KeptDraft);

  /** Writes a draft in the stead of others, which stay where the storage is too full for it. */
  function move(from: readonly string[], draft: Draft): void {
    const before = from.map((key) => [key, storage().getItem(key) ?? ''] as const);
    for (const [key] of before) storage().removeItem(key);
    if (!write(draft)) for (const [key, text] of before) storage().setItem(key, text);
  }

  function refresh({ key, edit, files }: KeptDraft): Draft {
    const isResumable = (creation: string) => now() - Date.parse(creation) <= UPLOAD_RETENTION_MS;
    return { key, edit, files: files.map((file) => (file.upload && !isResumable(file.upload.creationTime) ? { ...file, upload: null } : file)) };
  }

  return {
    keep: (drafts) => {
      for (const draft of drafts.values()) write(draft);
      for (const key of keptKeys) if (!drafts.has(key)) storage().removeItem(storageKeyOf(key));
      keptKeys = new Set(drafts.keys());
    },
    recover: (isOpen, isTyped) => {
      const found = readUnder<KeptDraft>(storage(), prefix, ({ key, files, page: by }) => Boolean(key && files && by));
      const taken = new Map<string, { readonly from: string[]; readonly draft: Draft }>();
      for (const [storageKey, kept] of [...found, ...readFormerDrafts(storage(), owner)].toSorted(([, one], [, other]) => other.at - one.at)) {
        if (kept.page === page || isOpen(kept.page)) continue;
        const { from = [], draft } = taken.get(kept.key) ?? {};
        if (kept.edit && (draft?.edit || isTyped(kept.key))) continue;
        if (!kept.edit && now() - kept.at > FILE_RETENTION_MS) storage().removeItem(storageKey);
        else {
          const { key, edit, files } = refresh(kept);
          const merged = { key, edit: draft?.edit ?? edit, files: mergeFiles([...(draft?.files ?? []), ...files]) };
          taken.set(key, { from: [...from, storageKey], draft: merged });
        }
      }
      for (const { from, draft } of taken.values()) move(from, draft);
      keptKeys = new Set(taken.keys());
      return [...taken.values()].map(({ draft }) => draft);
    },
  };
}
