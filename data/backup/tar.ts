import type { Readable } from 'node:stream';

/** One file of an archive. */
export interface TarFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const BLOCK_BYTES = 512;
/** The largest number of 11 octal digits. */
const MAX_FILE_BYTES = 8 ** 11 - 1;
/** Other programs fill an archive up to a block of twenty. */
const MAX_PADDING_BYTES = 20 * BLOCK_BYTES;
const CHECKSUM_AT = 148;
const REGULAR_FILE = '0';

/** The pieces of a file in a tar archive (POSIX ustar). An unpacked file is readable by its owner only. */
export function* tarFile({ name, bytes }: TarFile, at: Date): Generator<Uint8Array> {
  yield header(name, bytes.length, at);
  yield bytes;
  yield new Uint8Array(padding(bytes.length));
}

/** The end of an archive. */
export const TAR_END = new Uint8Array(2 * BLOCK_BYTES);

function padding(size: number): number {
  return (BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES;
}

function header(name: string, size: number, at: Date): Uint8Array {
  if (Buffer.byteLength(name) > 100 || size > MAX_FILE_BYTES) throw new Error(`«${name}» does not fit in an archive`);
  const block = Buffer.alloc(BLOCK_BYTES);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  block.write(name, 0);
  block.write(octal(0o600, 7), 100);
  block.write(octal(0, 7), 108);
  block.write(octal(0, 7), 116);
  block.write(octal(size, 11), 124);
  block.write(octal(Math.floor(at.getTime() / 1_000), 11), 136);
  block.write(REGULAR_FILE, 156);
  block.write('ustar\x0000', 257);
  block.write(`${octal(checksumOf(block), 6)}\0 `, CHECKSUM_AT);
  return block;
}

/** The sum of a header's bytes, its own place taken as spaces. */
function checksumOf(block: Uint8Array): number {
  return block.reduce((sum, byte, index) => sum + (index >= CHECKSUM_AT && index < CHECKSUM_AT + 8 ? 0x20 : byte), 0);
}

/**
 * The files of an archive, one after the other. Throws where it is damaged or ends too early.
 * @param checkSize throws for a file that is not to be read: all of it would be in memory
 */
export async function* readTar(stream: Readable, checkSize: (name: string, size: number) => void = () => undefined): AsyncGenerator<TarFile> {
  const read = reader(stream);
  for (;;) {
    const block = await read(BLOCK_BYTES);
    if (block.every((byte) => byte === 0)) break;
    const text = (from: number, length: number) => block.toString('utf8', from, from + length).replace(/\0.*$/s, '');
    if (Number.parseInt(text(CHECKSUM_AT, 8), 8) !== checksumOf(block)) throw new Error('a header is damaged');
    const name = text(0, 100);
    const digits = /^[0-7]{1,12}(?= *$)/.exec(text(124, 12))?.[0];
    if (digits === undefined) throw new Error('a header is damaged');
    const size = Number.parseInt(digits, 8);
    checkSize(name, size);
    const bytes = await read(size);
    await read(padding(size));
    if (text(156, 1) !== REGULAR_FILE) throw new Error(`${name} is no file`);
    yield { name, bytes };
  }
  await read.restOfZeros();
}

/** Takes a number of bytes at a time from a stream, and in the end what is left, which is nothing but zeros. */
function reader(stream: Readable) {
  const pieces = stream.iterator() as AsyncIterator<Buffer>;
  let waiting: Buffer[] = [];
  let length = 0;
  const take = async (size: number): Promise<Buffer> => {
    while (length < size) {
      const piece = await pieces.next();
      if (piece.done) throw new Error('it ends too early');
      waiting.push(piece.value);
      length += piece.value.length;
    }
    const all = waiting.length === 1 && waiting[0] ? waiting[0] : Buffer.concat(waiting, length);
    waiting = [all.subarray(size)];
    length -= size;
    return all.subarray(0, size);
  };
  const restOfZeros = async (): Promise<void> => {
    let bytes = 0;
    for (;;) {
      for (const piece of waiting) if (piece.some((byte) => byte !== 0)) throw new Error('something follows its end');
      bytes += length;
      if (bytes > MAX_PADDING_BYTES) throw new Error('something follows its end');
      [waiting, length] = [[], 0];
      const piece = await pieces.next();
      if (piece.done) return;
      [waiting, length] = [[piece.value], piece.value.length];
    }
  };
  return Object.assign(take, { restOfZeros });
}
