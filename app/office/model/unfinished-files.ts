import type { Observable } from '../ui/observable.ts';
import type { PictureText } from './attachment.ts';
import type { ResumableUpload, UnfinishedFile } from './draft.ts';
import type { Slot } from './slot.ts';

/** The files that were left unfinished by pages that are gone: they wait to be chosen again. */
export interface UnfinishedFiles {
  readonly all: Observable<readonly UnfinishedFile[]>;
  /** @param edits the keys of the edits that stay open until a person has read that files are missing */
  readonly add: (files: readonly UnfinishedFile[], edits: readonly string[]) => void;
  /** Forgets a file; what has arrived of it the server need not keep either. */
  readonly forget: (file: UnfinishedFile) => void;
  /** A file was chosen. @returns the text that was typed for one of this name, which is given once */
  readonly chosen: (slot: Slot, file: File) => PictureText;
  /** The upload of the same file, which goes on from now on. */
  readonly claim: (fingerprint: string) => ResumableUpload | null;
  /** True while an edit stays open because files are missing. */
  readonly holds: (edit: string) => boolean;
  /**
   * Holds an edit no longer, and forgets those of its files of which nothing but the name is left. @returns what takes
   * that back
   */
  readonly release: (edit: string) => () => void;
}
