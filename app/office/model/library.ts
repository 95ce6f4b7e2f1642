import type { DeletedFile, StoredFile } from '#core/contract/files.ts';
import type { Values } from '#core/values.ts';
import type { CachedQuery } from './cached-query.ts';

/** An administrator's description of a picture. */
export type FileValues = Pick<StoredFile, 'alt' | 'decorative' | 'focalX' | 'focalY'>;

/** The description of a picture, and which version of it that is. */
export function descriptionOf({ alt, decorative, focalX, focalY, version }: FileValues & Pick<StoredFile, 'version'>) {
  return { alt, decorative, focalX, focalY, version };
}

/** The uploaded files as this browser knows them, and the calls about them. */
export interface Library {
  readonly files: CachedQuery<StoredFile[]>;
  /** The files in the trash. */
  readonly deleted: CachedQuery<DeletedFile[]>;
  readonly listDeleted: () => Promise<DeletedFile[]>;
  /** @param path `uploads/{name}` */
  readonly get: (path: string) => Promise<StoredFile>;
  readonly find: (path: string) => StoredFile | undefined;
  /** Takes what is known of a file now. */
  readonly put: (path: string, known: Partial<StoredFile> & Pick<StoredFile, 'version'>) => void;
  /** The same of a version that is this person's own doing. */
  readonly putOwn: (path: string, known: Partial<StoredFile> & Pick<StoredFile, 'version'>) => void;
  /** Whether a version of a file is this person's own doing. */
  readonly isOwn: (path: string, version: number) => boolean;
  /** Loads the files again, and what of them is in the trash. */
  readonly refresh: () => Promise<void>;
  /** Changes the description of a picture, unless somebody changed it meanwhile. */
  readonly describe: (path: string, from: Values, to: Values) => Promise<void>;
  /** Puts another file's bytes under a file's address, so that everything that shows it shows them. */
  readonly replace: (file: StoredFile, other: string) => Promise<StoredFile>;
  readonly remove: (file: StoredFile) => Promise<void>;
}
