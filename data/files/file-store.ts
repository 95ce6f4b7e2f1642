import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { isoTime } from '../rows.ts';
import type { Schema } from '../schema.ts';
import type { BlobStore } from './blob-store.ts';

/** What is known of an uploaded file. */
export interface FileRecord {
  /** `uploads/{name}` */
  readonly path: string;
  readonly name: string;
  readonly sha256: string;
  readonly md5: string;
  readonly size: number;
  readonly contentType: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly alt: string | null;
  readonly focalX: number | null;
  readonly focalY: number | null;
  readonly timeCreated: string;
  readonly updated: string;
}

export type NewFile = Pick<FileRecord, 'name' | 'contentType' | 'width' | 'height'> & { readonly bytes: Uint8Array };

/** The address of a file on the site. */
export function fileUrl(path: string): string {
  return `/files/${path}`;
}

/** Uploaded files: their records in the database, their bytes once each in the blob store. */
export function createFileStore(db: Kysely<Schema>, blobs: BlobStore, now: () => Date) {
  const recordOf = (row: FileRecord): FileRecord => ({ ...row, timeCreated: isoTime(row.timeCreated), updated: isoTime(row.updated) });
  const find = async (path: string) => {
    const row = await db.selectFrom('files').selectAll().where('path', '=', path).executeTakeFirst();
    return row && recordOf(row);
  };
  return {
    find,
    list: async (): Promise<FileRecord[]> => (await db.selectFrom('files').selectAll().orderBy('path').execute()).map(recordOf),
    bytes: (record: Pick<FileRecord, 'sha256'>): Promise<Uint8Array> => blobs.read(record.sha256),
    isReachable: (): Promise<boolean> => blobs.isReachable(),
    /** Keeps a file under its name; a different file of that name gets a suffix. @returns its record */
    put: async ({ bytes, name, contentType, width, height }: NewFile): Promise<FileRecord> => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await blobs.write(sha256, bytes);
      const free = await freeName(name, async (candidate) => {
        const taken = await find(`uploads/${candidate}`);
        return taken === undefined ? 'free' : taken.sha256 === sha256 ? 'same' : 'other';
      });
      const path = `uploads/${free.name}`;
      const time = now().toISOString();
      if (!free.exists) {
        const md5 = createHash('md5').update(bytes).digest('base64');
        const record = { path, name: free.name, sha256, md5, size: bytes.length, contentType, width, height };
        await db
          .insertInto('files')
          .values({ ...record, alt: null, focalX: null, focalY: null, timeCreated: time, updated: time })
          .execute();
      }
      const stored = await find(path);
      if (stored === undefined) throw new Error(`${path} was written and is not there`);
      return stored;
    },
  };
}

export type FileStore = ReturnType<typeof createFileStore>;

/** The first of `name`, `name-2`, `name-3` … that is free or holds the same bytes. */
async function freeName(name: string, look: (candidate: string) => Promise<'free' | 'same' | 'other'>): Promise<{ name: string; exists: boolean }> {
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  for (let suffix = 1; ; suffix += 1) {
    const candidate = suffix === 1 ? name : `${stem}-${suffix}${extension}`;
    const found = await look(candidate);
    if (found !== 'other') return { name: candidate, exists: found === 'same' };
  }
}
