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
export function createUnfinished(folder: string) {
  const partOf = (id: string) => join(folder, id);
  const detailsOf = (id: string) => `${partOf(id)}${DETAILS}`;
  const isId = (id: string) => /^\w{1,64}$/.test(id);

  return {
    folder,
    create: async (id: string, details: Details): Promise<void> => {
      await mkdir(folder, { recursive: true });
      await writeFile(partOf(id), '');
      await writeFile(detailsOf(id), JSON.stringify(details));
    },
    /** Undefined when there is none, or when it was not begun properly. */
    find: async (id: string): Promise<Unfinished | undefined> => {
      if (!isId(id)) return undefined;
      try {
        const [details, { size: received }] = await Promise.all([readFile(detailsOf(id), 'utf8'), stat(partOf(id))]);
        return { ...(JSON.parse(details) as Details), id, received };
      } catch {
        return undefined;
      }
    },
    /**
     * Appends bytes from an offset. Bytes that arrived before an interruption are kept.
     * @returns how much there is then, in bytes
     */
    append: async (id: string, from: number, pieces: AsyncIterable<Uint8Array>): Promise<number> => {
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
    /** The file in which an upload's bytes are. */
    pathOf: partOf,
    bytes: (id: string): Promise<Uint8Array> => readFile(partOf(id)),
    remove: async (id: string): Promise<void> => {
      await rm(partOf(id), { force: true });
      await rm(detailsOf(id), { force: true });
    },
    /** Uploads without new bytes or metadata since a time. */
    untouchedSince: async (before: Date): Promise<string[]> => {
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

export type UnfinishedUploads = ReturnType<typeof createUnfinished>;

/** The account that began an upload; its e-mail where an older version began it. */
export function begunBy({ metadata }: Pick<Unfinished, 'metadata'>): string | null {
  return metadata.account ?? metadata.by ?? null;
}

export function isWhole({ size, received }: Unfinished): boolean {
  return size === received;
}
