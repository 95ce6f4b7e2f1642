import type { ResumableUpload, ResumableUploads } from '../model/resumable-uploads.ts';
import { keepIn, keptUnder } from '../sync/browser-storage.ts';
import { observable } from '../ui/observable.ts';
import type { UploadParts } from './uploads/upload.ts';

type UploadStorage = NonNullable<UploadParts['storage']>;
/** The data that the protocol's library needs to go on with an upload. */
type Resumable = Parameters<UploadStorage['addUpload']>[1];

/** `place` is the slot: browsers keep uploads of earlier versions under this name. */
type Kept = Resumable & { readonly place: string; readonly fingerprint: string; readonly page: string };

export interface ResumableUploadsParts {
  readonly storage: () => Storage;
  /** The signed-in person: nobody else gets to see them. */
  readonly owner: string;
  /** Names this opened page. */
  readonly page: string;
  readonly now: () => number;
  /** Tells the server to keep what has arrived no longer. */
  readonly terminate: (address: string) => void;
}

/** The unfinished uploads with what an upload itself needs of them. */
export interface UploadRecords extends ResumableUploads {
  /** The protocol's library's storage for a file that goes to a slot. */
  readonly storageFor: (slot: string) => UploadStorage;
  /** Forgets what this page has left in a slot. */
  readonly abandon: (slot: string) => void;
}

/** An upload that rests for a day is forgotten by the server as well. */
const RETENTION_MS = 86_400_000;

export function createResumableUploads({ storage, owner, page, now, terminate }: ResumableUploadsParts): UploadRecords {
  const prefix = `faro-upload/${owner}/`;
  const all = observable<readonly ResumableUpload[]>([]);

  const kept = () =>
    keptUnder<Kept>(storage(), prefix, ({ place, fingerprint, creationTime, metadata }) =>
      Boolean(place && fingerprint && metadata && creationTime && now() - Date.parse(creationTime) <= RETENTION_MS),
    );
  function remove(key: string): void {
    storage().removeItem(key);
    all.set(all.get().filter((each) => each.key !== key));
  }
  function forget(key: string): void {
    const address = kept().get(key)?.uploadUrl;
    remove(key);
    if (address) terminate(address);
  }
  const resumable = (entries: Iterable<[string, Kept]>) => [...entries].map(([urlStorageKey, upload]) => ({ ...upload, urlStorageKey }));

  return {
    all,
    storageFor: (slot) => ({
      findAllUploads: async () => resumable(kept()),
      findUploadsByFingerprint: async (fingerprint) => resumable([...kept()].filter(([, upload]) => upload.fingerprint === fingerprint)),
      removeUpload: async (key) => remove(key),
      addUpload: async (fingerprint, upload) => {
        const key = `${prefix}${now().toString(36)}-${Math.random().toString(36).slice(2)}`;
        keepIn(storage, key, { ...upload, fingerprint, place: slot, page } satisfies Kept);
        return key;
      },
    }),
    recover: (isOpen) => {
      const left = [...kept()].filter(([, upload]) => !isOpen(upload.page));
      all.set(left.map(([key, { place, metadata }]) => ({ key, slot: place, name: metadata.filename ?? '' })));
    },
    forget,
    abandon: (slot) => {
      for (const [key, upload] of kept()) if (upload.place === slot && upload.page === page) forget(key);
    },
  };
}
