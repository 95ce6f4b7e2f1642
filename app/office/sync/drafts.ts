import { DAY_MS } from '#core/time/durations.ts';
import { type Draft, mergeFiles, type UnfinishedFile } from '../model/draft.ts';
import { moveTo, readUnder, writeTo } from './browser-storage.ts';

/** A draft as the browser keeps it. */
export interface KeptDraft extends Draft {
  /** The tab that wrote it, by the name that earlier versions kept it under, and when. */
  readonly page: string;
  readonly at: number;
}

export interface Drafts {
  /**
   * Keeps these, and forgets what this tab has kept besides.
   * @returns the keys of those that the browser has no room for
   */
  readonly keep: (drafts: ReadonlyMap<string, Draft>) => readonly string[];
  /**
   * Takes over the drafts of tabs that are gone.
   * @param isTyped whether text of an edit is unsaved here: a draft of the same edit waits until it is not
   */
  readonly recover: (isOpen: (tab: string) => boolean, isTyped: (key: string) => boolean) => Draft[];
}

export interface DraftsParts {
  readonly storage: () => Storage;
  /** The signed-in person: nobody else gets to see them. */
  readonly owner: string;
  /** Names this tab, so that two of them do not take each other's text. */
  readonly tab: string;
  readonly now: () => number;
}

/** Files whose row or form is closed are forgotten after a week in which nobody opened the office; text never is. */
const FILE_RETENTION_MS = 7 * DAY_MS;
/** An upload that nobody goes on with for a day is forgotten by the server as well. */
const UPLOAD_RETENTION_MS = DAY_MS;

/** The keys of all drafts in the browser's storage begin with this. */
export const DRAFTS = 'faro-unfinished/';

/** The only store of what was left unfinished in this browser. */
export function createDrafts({ storage, owner, tab, now }: DraftsParts): Drafts {
  const prefix = `${DRAFTS}${owner}/`;
  const storageKeyOf = (key: string) => `${prefix}${tab}/${key}`;
  let keptKeys: ReadonlySet<string> = new Set();

  const owned = (draft: Draft): KeptDraft => ({ ...draft, page: tab, at: now() });
  const withoutStaleUpload = (file: UnfinishedFile) =>
    file.upload && now() - Date.parse(file.upload.creationTime) > UPLOAD_RETENTION_MS ? { ...file, upload: null } : file;

  return {
    keep: (drafts) => {
      const lost = [...drafts.values()].filter((draft) => !writeTo(storage, storageKeyOf(draft.key), owned(draft)));
      for (const key of keptKeys) if (!drafts.has(key)) storage().removeItem(storageKeyOf(key));
      keptKeys = new Set(drafts.keys());
      return lost.map(({ key }) => key);
    },
    recover: (isOpen, isTyped) => {
      const found = readUnder<KeptDraft>(storage(), prefix, ({ key, files, page: by }) => Boolean(key && files && by));
      const taken = new Map<string, { readonly from: string[]; readonly draft: Draft }>();
      for (const [storageKey, kept] of [...found].toSorted(([, one], [, other]) => other.at - one.at)) {
        if (kept.page === tab || isOpen(kept.page)) continue;
        const { from = [], draft } = taken.get(kept.key) ?? {};
        if (kept.edit && (draft?.edit || isTyped(kept.key))) continue;
        if (!kept.edit && now() - kept.at > FILE_RETENTION_MS) storage().removeItem(storageKey);
        else {
          const files = mergeFiles([...(draft?.files ?? []), ...kept.files.map(withoutStaleUpload)]);
          taken.set(kept.key, { from: [...from, storageKey], draft: { key: kept.key, edit: draft?.edit ?? kept.edit, files } });
        }
      }
      for (const { from, draft } of taken.values()) moveTo(storage, from, storageKeyOf(draft.key), owned(draft));
      keptKeys = new Set(taken.keys());
      return [...taken.values()].map(({ draft }) => draft);
    },
  };
}
