import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ByteRange } from '#data/files/blob-store.ts';
import { typeOf } from './encode.ts';

/** A derived picture to be sent, whole or in part. */
export interface KeptPicture {
  /** In bytes. */
  readonly size: number;
  /** The media type. */
  readonly type: string;
  readonly open: (range: ByteRange) => Promise<ReadableStream<Uint8Array>> | Uint8Array<ArrayBuffer>;
}

/** Longer pictures are read as they are sent: a slow reader takes the memory of a stream. In bytes. */
const MAX_IN_MEMORY = 65_536;

/** A picture that is in memory. */
export function pictureInMemory(bytes: Uint8Array): KeptPicture {
  return { size: bytes.length, type: typeOf(bytes), open: ({ start, end }) => new Uint8Array(bytes.subarray(start, end + 1)) };
}

/** The picture in a file; null where there is none, or an empty one, as a power cut may leave it. */
export async function pictureInFile(path: string): Promise<KeptPicture | null> {
  const file = await open(path).catch(() => null);
  if (file === null) return null;
  try {
    const { size } = await file.stat();
    const beginning = Buffer.alloc(Math.min(size, MAX_IN_MEMORY));
    const { bytesRead } = await file.read(beginning, 0, beginning.length, 0);
    if (bytesRead === 0) return null;
    if (bytesRead === size) return pictureInMemory(beginning);
    return { size, type: typeOf(beginning), open: (range) => streamOf(path, range) };
  } catch {
    return null;
  } finally {
    await file.close();
  }
}

async function streamOf(path: string, { start, end }: ByteRange): Promise<ReadableStream<Uint8Array>> {
  const file = await open(path);
  return Readable.toWeb(file.createReadStream({ start, end })) as ReadableStream<Uint8Array>;
}
