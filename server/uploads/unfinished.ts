import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What the sender says of a file, and who sends it. The protocol leaves the words open: clients say `filename` or `name`. */
export type UploadMetadata = { readonly [Word in 'filename' | 'name' | 'filetype' | 'type' | 'by']?: string | null };

/** What has arrived of an upload. */
export interface Unfinished {
  readonly id: string;
  /** In bytes, as announced; undefined while the sender has not said. */
  readonly size: number | undefined;
  readonly received: number;
  readonly metadata: UploadMetadata;
}

const DETAILS = '.json';

/** The folder in which uploads grow: for each its bytes, and beside them what the sender said (written by @tus/file-store). */
export function createUnfinished(folder: string) {
  const partOf = (id: string) => join(folder, id);
  const isId = (id: string) => /^\w{1,64}$/.test(id);

  async function find(id: string): Promise<Unfinished | undefined> {
    if (!isId(id)) return undefined;
    try {
      const [details, { size: received }] = await Promise.all([readFile(partOf(id) + DETAILS, 'utf8'), stat(partOf(id))]);
      const { size, metadata = {} } = JSON.parse(details) as Partial<Pick<Unfinished, 'size' | 'metadata'>>;
      return { id, size, received, metadata };
    } catch {
      return undefined;
    }
  }

  return {
    folder,
    find,
    bytes: (id: string): Promise<Uint8Array> => readFile(partOf(id)),
    remove: async (id: string): Promise<void> => {
      await rm(partOf(id), { force: true });
      await rm(partOf(id) + DETAILS, { force: true });
    },
    /** The uploads whose bytes, or what was said of them, came last before a time. */
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

export function isWhole({ size, received }: Unfinished): boolean {
  return size === received;
}
