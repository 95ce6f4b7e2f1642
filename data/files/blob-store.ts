/** Range of bytes, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Storage of files' bytes, each content once, by its SHA-256 in hex. */
export interface BlobStore {
  /** Durable when it resolves. An existing content is only marked as new, so that no sweep deletes it. */
  write(sha256: string, bytes: Uint8Array): Promise<void>;
  read(sha256: string): Promise<Uint8Array>;
  /** The file of this machine that holds a content; null when it is kept elsewhere. */
  path(sha256: string): string | null;
  /** Opens a content for reading; rejects when it is not there. */
  open(sha256: string, range: ByteRange): Promise<ReadableStream<Uint8Array>>;
  /** Forgets what was written before a time and is not named. @returns how many contents */
  sweep(isNamed: (sha256: string) => Promise<boolean>, before: Date): Promise<number>;
  isReachable(): Promise<boolean>;
}
