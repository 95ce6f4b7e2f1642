import { type Edit, isUnsaved, keyOf, lacksFiles } from '../model/edit.ts';
import { keepIn, keptUnder } from './browser-storage.ts';

/** The part of an edit that survives a reload. */
type Draft = Pick<Edit, 'target' | 'base' | 'typed' | 'confirmed'> & {
  /** The names of the files that were chosen with it, by slot. They are gone with the page. */
  readonly files?: Edit['lostFiles'];
  /** The opened page that wrote it. */
  readonly page: string;
};

export interface Drafts {
  /**
   * Keeps what is not stored, and forgets what is.
   * @param filesOf the names of the files that were chosen with an edit and have not arrived, by slot
   */
  readonly keep: (edits: ReadonlyMap<string, Edit>, filesOf: (key: string) => Edit['lostFiles']) => void;
  /** The drafts of pages that are gone, ready to be edited on. */
  readonly recover: (isOpen: (page: string) => boolean) => Edit[];
}

/**
 * Unsaved text in the browser's storage, and the names of the files that were chosen with it or alone.
 * @param owner the signed-in person: nobody else gets to see it
 * @param page names this opened page, so that two windows do not take each other's text
 */
export function createDrafts(storage: () => Storage, owner: string, page: string): Drafts {
  const prefix = `faro-draft/${owner}/`;
  let kept: ReadonlySet<string> = new Set();

  function write(key: string, { target, base, typed, confirmed }: Edit, files: Edit['lostFiles']): void {
    keepIn(storage, prefix + key, { target, base, typed, confirmed, files, page } satisfies Draft);
  }

  return {
    keep: (edits, filesOf) => {
      const hasFiles = (key: string) => Object.keys(filesOf(key)).length > 0;
      const unsaved = new Map([...edits].filter(([key, edit]) => isUnsaved(edit) || lacksFiles(edit) || hasFiles(key)));
      for (const [key, edit] of unsaved) write(key, edit, { ...edit.lostFiles, ...filesOf(key) });
      for (const key of kept) if (!unsaved.has(key)) storage().removeItem(prefix + key);
      kept = new Set(unsaved.keys());
    },
    recover: (isOpen) => {
      const drafts = keptUnder<Draft>(storage(), prefix, ({ target, base, typed, page: by }) => Boolean(target && base && typed && by));
      const left = [...drafts.values()].filter((draft) => !isOpen(draft.page));
      const edits = left.map(({ target, base, typed, confirmed, files = {} }): Edit => {
        return { target, base, typed, confirmed, lostFiles: files, uploading: false, open: true, caret: null, trouble: null, recovered: true };
      });
      for (const edit of edits) write(keyOf(edit.target), edit, edit.lostFiles);
      kept = new Set(edits.map(({ target }) => keyOf(target)));
      return edits;
    },
  };
}
