import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

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

type Details = Pick<Unfinished, 'size' | 'metadata'>;

const DETAILS = '.json';

/** The folder of unfinished uploads: the bytes of each, and its metadata beside them. */
export interface UnfinishedUploads {
  readonly folder: string;
  readonly create: (id: string, details: Details) => Promise<void>;
  /** Undefined when there is none, or when it was not begun properly. */
  readonly find: (id: string) => Promise<Unfinished | undefined>;
  /**
   * Appends bytes from an offset. Bytes that arrived before an interruption are kept.
   * @returns how much there is then, in bytes
   */
  readonly append: (id: string, from: number, pieces: AsyncIterable<Uint8Array>) => Promise<number>;
  /** The file in which an upload's bytes are. */
  readonly pathOf: (id: string) => string;
  readonly bytes: (id: string) => Promise<Uint8Array>;
  readonly remove: (id: string) => Promise<void>;
  /** Uploads without new bytes or metadata since a time. */
  readonly untouchedSince: (before: Date) => Promise<string[]>;
}

export function createUnfinished(folder: string): UnfinishedUploads {
  const partOf = (id: string) => join(folder, id);
  const detailsOf = (id: string) => `${partOf(id)}${DETAILS}`;
  const isId = (id: string) => /^\w{1,64}$/.test(id);

  return {
    folder,
    create: async (id, details) => {
      await mkdir(folder, { recursive: true });
      await writeFile(partOf(id), '');
      await writeFile(detailsOf(id), JSON.stringify(details));
    },
    find: async (id) => {
      if (!isId(id)) return undefined;
      try {
        const [details, { size: received }] = await Promise.all([readFile(detailsOf(id), 'utf8'), stat(partOf(id))]);
        return { ...(JSON.parse(details) as Details), id, received };
      } catch {
        return undefined;
      }
    },
    append: async (id, from, pieces) => {
      const part = await open(partOf(id), 'r+');
      let offset = from;
      try {
        for await (const piece of pieces) {
          for (let written = 0; written < piece.length; ) {
            const { bytesWritten } = await part.write(piece, written, piece.length - written, offset);
            written += bytesWritten;
            offset += bytesWritten;
          }
        }
      } finally {
        await part.close();
      }
      return offset;
    },
    pathOf: partOf,
    bytes: (id) => readFile(partOf(id)),
    remove: async (id) => {
      await rm(partOf(id), { force: true });
      await rm(detailsOf(id), { force: true });
    },
    untouchedSince: async (before) => {
      const touched = new Map<string, number>();
      for (const name of await readdir(folder).catch(() => [])) {
        const id = name.replace(/\.json$/, '');
        const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }));
        if (isId(id)) touched.set(id, Math.max(touched.get(id) ?? 0, mtimeMs));
      }
      return [...touched].flatMap(([id, time]) => (time < before.getTime() ? [id] : []));
    },
  };
}

/** The account that began an upload; its e-mail where an older version began it. */
export function begunBy({ metadata }: Pick<Unfinished, 'metadata'>): string | null {
  return metadata.account ?? metadata.by ?? null;
}

export function isWhole({ size, received }: Unfinished): boolean {
  return size === received;
}
