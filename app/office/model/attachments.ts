import type { Observable } from '../ui/observable.ts';
import type { Attachment, PictureText } from './attachment.ts';
import type { ResumableUpload, UnfinishedFile } from './draft.ts';
import type { Slot } from './slot.ts';

/** Takes the address of a file that has arrived, and its text. */
export type PutFile = (url: string, pictureText: PictureText) => void;

/**
 * The files that are chosen for fields and not stored yet. They outlive the screens, as the edits do that they belong
 * to.
 */
export interface Attachments {
  /** By slot. */
  readonly all: Observable<ReadonlyMap<Slot, Attachment>>;
  /**
   * @param put called with the file's address when it has arrived, and its text by then
   * @param putText called with the text that was typed afterwards, once that is stored
   */
  readonly choose: (slot: Slot, file: File, put: PutFile, putText?: PutFile) => void;
  readonly describe: (slot: Slot, pictureText: Partial<PictureText>) => void;
  /** Sends a file, or goes on sending it. @returns whether it has arrived */
  readonly send: (slot: Slot) => Promise<boolean>;
  readonly pause: (slot: Slot) => void;
  readonly cancel: (slot: Slot) => void;
  readonly forget: (slot: Slot) => void;
  /** Has a picture that has arrived without a text outlive its edit, in another slot, until it gets one there. */
  readonly askLater: (slot: Slot, at: Slot) => void;
  /** Stores the text of a file that has arrived, and forgets the file here; one whose text was refused stays. */
  readonly finish: (slot: Slot) => Promise<void>;
  /** True while a file of an edit has not arrived, or its text is not stored. */
  readonly waits: (edit: string) => boolean;
  /**
   * True while something would be lost with the page: a file that may still arrive, or a text. @param edit any edit, if
   * there is none
   */
  readonly losable: (edit?: string) => boolean;
  /** True when a file of an edit could not be sent. */
  readonly failed: (edit: string) => boolean;
  /** The files that are nowhere but in this browser, or whose text is. */
  readonly notStored: () => readonly UnfinishedFile[];
  /** The files that pages which are gone have left unfinished. */
  readonly unfinished: UnfinishedFiles;
  /**
   * Takes over files of pages that are gone: the text of one that had arrived waits to be stored, another waits to be
   * chosen again. @param edits the keys of the edits that stay open for them
   */
  readonly recover: (files: readonly UnfinishedFile[], edits: readonly string[]) => void;
  /** Sends the files of an edit, and stores the texts of those that had arrived. @returns whether all have arrived */
  readonly sendAll: (edit: string) => Promise<boolean>;
  /** Stops and forgets the files of an edit. @returns what chooses them again */
  readonly drop: (edit: string) => () => void;
}

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
