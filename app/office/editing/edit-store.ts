import type { Edit } from '../model/edit.ts';

/** The edits of this browser, by key. */
export interface EditStore {
  readonly get: (key: string) => Edit | undefined;
  /** Null removes it. */
  readonly put: (key: string, edit: Edit | null) => void;
  /** Changes parts of one that is there. */
  readonly change: (key: string, changes: Partial<Edit>) => void;
}
