import { queryOptions } from '@tanstack/react-query';
import type { Send } from '../api/request.ts';

/** An uploaded file as the API answers it, as far as the library shows it. */
export interface LibraryFile {
  readonly fullPath: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly contentType: string;
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

/** The calls about uploaded files. */
export function createLibrary(send: Send) {
  const listDeleted = async () => (await send<{ items: DeletedFile[] }>('GET', '/api/files/trash')).items;
  const of = ({ url }: Pick<LibraryFile, 'url'>) => `/api${url}`;
  return {
    files: queryOptions({ queryKey: ['files'], queryFn: async () => (await send<{ items: LibraryFile[] }>('GET', '/api/files')).items }),
    listDeleted,
    deleted: queryOptions({ queryKey: ['files', 'trash'], queryFn: listDeleted }),
    change: (file: LibraryFile, values: FileValues) => send<LibraryFile>('PATCH', of(file), { body: values, version: file.version }),
    /** Puts another file's bytes under a file's address, so that everything that shows it shows them. */
    replace: (file: LibraryFile, other: string) => send<LibraryFile>('PUT', of(file), { body: { with: other }, version: file.version }),
    remove: (file: LibraryFile) => send<void>('DELETE', of(file), { version: file.version }),
  };
}
