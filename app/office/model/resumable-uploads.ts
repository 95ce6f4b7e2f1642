import type { Observable } from '../ui/observable.ts';

/** An upload that a page which is gone has left unfinished. */
export interface ResumableUpload {
  readonly key: string;
  /** The field that it was for. */
  readonly slot: string;
  /** The name of the file. */
  readonly name: string;
}

/** The unfinished uploads of a person, in the browser's storage. */
export interface ResumableUploads {
  /** The uploads left by pages that are gone. */
  readonly all: Observable<readonly ResumableUpload[]>;
  readonly recover: (isOpen: (page: string) => boolean) => void;
  readonly forget: (key: string) => void;
}
