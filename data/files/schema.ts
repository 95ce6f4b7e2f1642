/** An uploaded file; its bytes are kept once, by their hash. */
export interface FilesTable {
  /** `uploads/{name}` */
  path: string;
  name: string;
  version: number;
  sha256: string;
  md5: string;
  size: number;
  contentType: string;
  width: number | null;
  height: number | null;
  /** Names a picture in the addresses of its widths (`core/files/pictures.ts`); null for what is none. */
  key: string | null;
  alt: string | null;
  /** True for a decorative picture, which screen readers skip. */
  decorative: boolean | number;
  focalX: number | null;
  focalY: number | null;
  timeCreated: string;
  updated: string;
}

/** Result of a finished upload: a file, or a refusal. */
interface UploadsTable {
  id: string;
  /** In bytes. */
  size: number;
  /** The file's `uploads/{name}`. */
  path: string | null;
  /** The problem's body, as JSON. */
  refusal: string | null;
  /** The id of an account; its e-mail for an upload that an older version began. */
  begunBy: string | null;
  at: string;
}

/** An upload on its way to the bucket. */
interface UnfinishedUploadsTable {
  id: string;
  /** In bytes, as announced. */
  size: number;
  /** In bytes, as they came. */
  received: number;
  /** The keys of its pieces in the bucket in their order, as JSON. */
  pieces: string;
  /** The sender's metadata, as JSON. */
  metadata: string;
  /** When bytes last came. */
  touched: string;
}

/** Files and uploads. */
export interface FileTables {
  files: FilesTable;
  uploads: UploadsTable;
  unfinished_uploads: UnfinishedUploadsTable;
}
