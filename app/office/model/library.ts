import type { Values } from '#core/write.ts';
import type { CachedQuery } from './cached-query.ts';

/** An uploaded file as the API answers it, as far as the library shows it. */
export interface LibraryFile {
  readonly fullPath: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly contentType: string;
  readonly md5Hash: string;
  readonly timeCreated: string;
  readonly version: number;
  readonly url: string;
  readonly alt: string | null;
  readonly decorative: boolean;
  readonly focalX: number | null;
  readonly focalY: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly usedIn: readonly { readonly collection: string; readonly id: string; readonly title: string; readonly heading: string }[];
}

export type DeletedFile = LibraryFile & { readonly change: number; readonly by: string; readonly at: string };

/** What an administrator says of a picture. */
export type FileValues = Pick<LibraryFile, 'alt' | 'decorative' | 'focalX' | 'focalY'>;

/** What is said of a picture, and which version of it that is. */
export function saidOf({ alt, decorative, focalX, focalY, version }: FileValues & Pick<LibraryFile, 'version'>) {
  return { alt, decorative, focalX, focalY, version };
}

/** What a file is called. @param path `uploads/{name}` */
export function nameOfFile(path: string): string {
  return path.slice(path.indexOf('/') + 1);
}

/** The uploaded files as this browser knows them, and the calls about them. */
export interface Library {
  readonly files: CachedQuery<LibraryFile[]>;
  /** What of them is in the trash. */
  readonly deleted: CachedQuery<DeletedFile[]>;
  readonly listDeleted: () => Promise<DeletedFile[]>;
  /** @param path `uploads/{name}` */
  readonly get: (path: string) => Promise<LibraryFile>;
  readonly find: (path: string) => LibraryFile | undefined;
  /** Takes what is known of a file now; `isOwn` when it is this person's own doing. */
  readonly put: (path: string, known: Partial<LibraryFile> & Pick<LibraryFile, 'version'>, isOwn?: boolean) => void;
  /** Whether a version of a file is this person's own doing. */
  readonly isOwn: (path: string, version: number) => boolean;
  /** Loads the files again, and what of them is in the trash. */
  readonly refresh: () => Promise<void>;
  /** Says something else of a picture, unless somebody said something else meanwhile. */
  readonly say: (path: string, from: Values, to: Values) => Promise<void>;
  /** Puts another file's bytes under a file's address, so that everything that shows it shows them. */
  readonly replace: (file: LibraryFile, other: string) => Promise<LibraryFile>;
  readonly remove: (file: LibraryFile) => Promise<void>;
}
