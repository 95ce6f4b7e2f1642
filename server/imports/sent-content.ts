import { decodeText } from '#core/formats/decode.ts';

/** Bytes in the pieces in which they came. Joining a long file holds up whoever else waits for the thread. */
export type Pieces = readonly Uint8Array<ArrayBuffer>[];

/** The content of a file as it was sent: text, or bytes. */
export type SentContent = string | Pieces;

/** Its length in characters or bytes. */
export function lengthOf(content: SentContent): number {
  return typeof content === 'string' ? content.length : content.reduce((sum, { length }) => sum + length, 0);
}

/** The text of it; undefined where it is none. */
export function textOf(content: SentContent): string | undefined {
  return typeof content === 'string' ? content : decodeText(Buffer.concat(content))?.text;
}

/** The memory of the bytes, which moves to another thread where copying it would take as long as joining it. */
export function memoryOf(content: SentContent): ArrayBuffer[] {
  return typeof content === 'string' ? [] : [...new Set(content.map(({ buffer }) => buffer))];
}
