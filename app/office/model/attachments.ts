import type { Observable } from '../ui/observable.ts';
import type { Attachment, PictureText, UnstoredText } from './attachment.ts';

/** Takes the address of a file that has arrived, and what was said of it. */
export type PutFile = (url: string, pictureText: PictureText) => void;

/**
 * The files that are chosen for fields and not stored yet. They outlive the screens, as the edits do that they belong
 * to.
 */
export interface Attachments {
  /** By slot. */
  readonly all: Observable<ReadonlyMap<string, Attachment>>;
  /**
   * @param put told the file's address when it has arrived, and what was said of it by then
   * @param putWords told what was said of it afterwards, once that is settled
   */
  readonly choose: (slot: string, file: File, put: PutFile, putWords?: PutFile) => void;
  readonly say: (slot: string, pictureText: Partial<PictureText>) => void;
  /** Sends a file, or goes on sending it. @returns whether it has arrived */
  readonly send: (slot: string) => Promise<boolean>;
  readonly pause: (slot: string) => void;
  readonly cancel: (slot: string) => void;
  readonly forget: (slot: string) => void;
  /** Has a picture that has arrived outlive its edit, in another slot, until what it shows is said there. */
  readonly askLater: (slot: string, at: string) => void;
  /** Keeps what was said of a file that has arrived, and forgets it here; what could not be kept stays. */
  readonly finish: (slot: string) => Promise<void>;
  /** True while something that belongs to an edit has not arrived, or what was said of it is not kept. */
  readonly waits: (edit: string) => boolean;
  /**
   * True while something would be lost with the page: a file that may still arrive, or words. @param edit all of them,
   * if there is none
   */
  readonly losable: (edit?: string) => boolean;
  /** True when something that belongs to an edit could not be sent. */
  readonly failed: (edit: string) => boolean;
  /** The names of the files that belong to an edit and may still arrive, by slot. */
  readonly namesOf: (edit: string) => Readonly<Record<string, string>>;
  /** The texts that are not stored, by slot. */
  readonly unstored: () => ReadonlyMap<string, UnstoredText>;
  /**
   * The texts from pages that are gone for files that had not arrived, by slot: they wait for the file to be chosen
   * again.
   */
  readonly recalled: Observable<ReadonlyMap<string, UnstoredText>>;
  readonly forgetWords: (slot: string) => void;
  /**
   * Takes what was said on pages that are gone: of a file that had arrived it waits to be stored, of another it waits
   * for the file to be chosen again.
   */
  readonly recall: (left: ReadonlyMap<string, UnstoredText>) => void;
  /**
   * Sends everything that belongs to an edit, and keeps what was said of what had arrived. @returns whether all of it
   * has arrived
   */
  readonly sendAll: (edit: string) => Promise<boolean>;
  /** Stops and forgets everything that belongs to an edit. @returns how to choose it again */
  readonly drop: (edit: string) => () => void;
}
