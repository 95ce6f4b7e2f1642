import { join } from 'node:path';
import { createFileStore } from '#data/files/file-store.ts';
import { createUploadResults } from '#data/files/upload-results.ts';
import type { Services } from '../environment.ts';
import { createImages, type ImagesOptions } from '../images/images.ts';
import { sharedPictures } from '../images/shared-pictures.ts';
import { openUnfinished } from '../uploads/open-unfinished.ts';
import type { Tus } from '../uploads/tus.ts';
import { createUploads } from '../uploads/uploads.ts';
import type { Foundation } from './foundation.ts';

/** The files of the site, the pictures made of them, and what arrives. */
export type FileServices = Pick<Services, 'files' | 'images' | 'uploads' | 'tus'>;

export interface FileServicesOptions {
  readonly store: Services['store'];
  readonly admission: Services['admission'];
  /** The file of the process that works on pictures. */
  readonly imageWorker: string | undefined;
  readonly imageProcess: ImagesOptions['process'];
  /** Called when a file was stored. */
  readonly onFile: () => void;
}

export async function openFiles(
  { config, log, now, database, origins, storage, leases, stopping }: Foundation,
  { store, admission, imageWorker, imageProcess, onFile }: FileServicesOptions,
): Promise<FileServices> {
  const files = createFileStore({ database, store, blobs: storage.blobs, now, origins });
  const images = createImages({
    files,
    folder: join(config.dataDir, 'derived'),
    shared: sharedPictures(storage),
    leases,
    log,
    ...(imageWorker && { worker: imageWorker }),
    ...(imageProcess && { process: imageProcess }),
  });
  const unfinished = await openUnfinished({ storage, dataDir: config.dataDir, db: database.db, log, takeRoom: admission.takeRoom });
  const uploads = createUploads({ files, images, unfinished, leases, results: createUploadResults(database.db, now), log, onFile });
  let tus: Promise<Tus> | null = null;
  return {
    files,
    images,
    uploads,
    tus: () => {
      tus ??= import('../uploads/tus.ts').then(({ createTus }) =>
        createTus({ uploads, unfinished, leases, maxSize: config.maxUploadBytes, stopping: stopping.signal }),
      );
      return tus;
    },
  };
}
