/**
 * The sender's metadata of a file. The server adds `by`, an e-mail, and `account`, an id. The protocol leaves the keys
 * open: clients send `filename` or `name`.
 */
export type UploadMetadata = { readonly [Word in 'filename' | 'name' | 'filetype' | 'type' | 'by' | 'account']?: string | null };

/** The received part of an upload. */
export interface Unfinished {
  readonly id: string;
  /** In bytes, as announced. */
  readonly size: number;
  /** In bytes, as they came. */
  readonly received: number;
  readonly metadata: UploadMetadata;
}

/** Unfinished uploads: the bytes of each, and its metadata. */
export interface UnfinishedUploads {
  /** Refuses what there is no room for. */
  readonly create: (upload: Pick<Unfinished, 'id' | 'size' | 'metadata'>) => Promise<void>;
  /** Undefined when there is none, or when it was not begun properly. */
  readonly find: (id: string) => Promise<Unfinished | undefined>;
  /** The number of those that an account has begun. */
  readonly countOf: (account: string) => Promise<number>;
  /**
   * Appends bytes from an offset. Bytes that arrived before an interruption are kept.
   * @returns how much there is then, in bytes
   */
  readonly append: (id: string, from: number, pieces: AsyncIterable<Uint8Array>) => Promise<number>;
  /** The file of this machine that holds the bytes; null when they are kept elsewhere. */
  readonly path: (id: string) => string | null;
  readonly bytes: (id: string) => Promise<Uint8Array>;
  readonly remove: (id: string) => Promise<void>;
  /** Uploads without new bytes or metadata since a time. */
  readonly untouchedSince: (before: Date) => Promise<string[]>;
}

/** The account that began an upload; its e-mail where an older version began it. */
export function begunBy({ metadata }: Pick<Unfinished, 'metadata'>): string | null {
  return metadata.account ?? metadata.by ?? null;
}

export function isWhole({ size, received }: Unfinished): boolean {
  return size === received;
}

/** True for what the protocol gives as the id of an upload. */
export function isUploadId(id: string): boolean {
  return /^\w{1,64}$/.test(id);
}

/** The name of the work on an upload, which one request of all processes does at a time. */
export function uploadLease(id: string): string {
  return `upload ${id}`;
}
