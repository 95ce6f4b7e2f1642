import type { UploadOptions } from 'tus-js-client';
import type { ResumableUpload } from '../model/draft.ts';
import type { Slot } from '../model/slot.ts';

export type UploadStorage = NonNullable<UploadOptions['urlStorage']>;

interface UploadRecord {
  /** The upload with which a file goes on, if it is the same. */
  readonly find: (fingerprint: string) => ResumableUpload | null;
  readonly keep: (upload: ResumableUpload | null) => void;
}

/** The storage of the protocol's library for the file of one slot. */
export function uploadStorageOf(slot: Slot, { find, keep }: UploadRecord): UploadStorage {
  return {
    findAllUploads: async () => [],
    findUploadsByFingerprint: async (fingerprint) => {
      const upload = find(fingerprint);
      return upload ? [{ ...upload, urlStorageKey: slot }] : [];
    },
    removeUpload: async () => keep(null),
    addUpload: async (fingerprint, { urlStorageKey: _key, ...upload }) => {
      keep({ ...upload, fingerprint });
      return slot;
    },
  };
}
