import { type Edit, isUnsaved, keyOf } from './edit.ts';

/** What of an edit survives a reload. */
type Draft = Pick<Edit, 'target' | 'base' | 'typed' | 'confirmed'> & {
  /** The opened page that wrote it. */
  readonly page: string;
};

export interface Drafts {
  /** Keeps what is not stored, and forgets what is. */
  readonly keep: (edits: ReadonlyMap<string, Edit>) => void;
  /** What pages that are gone have left, ready to be edited on. */
  readonly recover: (isOpen: (page: string) => boolean) => Edit[];
}

/**
 * Unsaved text in the browser's storage.
 * @param owner the signed-in person: nobody else gets to see it
 * @param page names this opened page, so that two windows do not take each other's text
 */
export function createDrafts(storage: () => Storage, owner: string, page: string): Drafts {
  const prefix = `faro-draft/${owner}/`;
  let kept: ReadonlyMap<string, Edit> = new Map();

  function write(key: string, edit: Edit): void {
    const { target, base, typed, confirmed } = edit;
    try {
      storage().setItem(prefix + key, JSON.stringify({ target, base, typed, confirmed, page } satisfies Draft));
    } catch {
      // A full or forbidden storage: the text is still on the screen, and leaving asks first.
    }
  }

  return {
    keep: (edits) => {
      const unsaved = new Map([...edits].filter(([, edit]) => isUnsaved(edit)));
      for (const [key, edit] of unsaved) if (kept.get(key) !== edit) write(key, edit);
      for (const key of kept.keys()) if (!unsaved.has(key)) storage().removeItem(prefix + key);
      kept = unsaved;
    },
    recover: (isOpen) => {
      const edits: Edit[] = [];
      for (const name of Object.keys(storage()).filter((each) => each.startsWith(prefix))) {
        const draft = draftIn(storage().getItem(name));
        if (draft === undefined) storage().removeItem(name);
        else if (!isOpen(draft.page)) edits.push({ ...draft, uploading: false, open: true, caret: null, trouble: null, recovered: true });
      }
      kept = new Map(edits.map((edit) => [keyOf(edit.target), edit]));
      for (const [key, edit] of kept) write(key, edit);
      return edits;
    },
  };
}

function draftIn(text: string | null): Draft | undefined {
  try {
    const draft = JSON.parse(text ?? '') as Partial<Draft>;
    return draft.target && draft.base && draft.typed && draft.page ? (draft as Draft) : undefined;
  } catch {
    return undefined;
  }
}
