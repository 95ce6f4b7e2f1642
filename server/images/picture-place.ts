/** A place for derived pictures, by the hash of their original and their form, such as `640-avif`. */
export interface PicturePlace {
  /** Null when it is not there. */
  readonly read: (sha256: string, form: string) => Promise<Uint8Array | null>;
  readonly write: (sha256: string, form: string, bytes: Uint8Array) => Promise<void>;
  /** Forgets what was made of pictures that are gone. */
  readonly forget: (isThere: (sha256: string) => boolean) => Promise<void>;
}
