import { decodeText } from '#core/formats/decode.ts';

/** Bytes in the pieces in which they came. Joining a long file holds up whoever else waits for the thread. */
export type Pieces = readonly Uint8Array<ArrayBuffer>[];

/** A text in UTF-8: as bytes it moves to another thread, as text it would be copied. */
export interface WrittenText {
  readonly utf8: Uint8Array<ArrayBuffer>;
  /** Its length in characters. */
  readonly length: number;
}

/** The content of a file as it was sent: text, or bytes. */
export type SentContent = string | WrittenText | Pieces;

export function writtenText(text: string): WrittenText {
  return { utf8: new TextEncoder().encode(text), length: text.length };
}

/** Its length in characters or bytes. */
export function lengthOf(content: SentContent): number {
  return isBytes(content) ? content.reduce((sum, { length }) => sum + length, 0) : content.length;
}

/** The text of it; undefined where it is none. */
export function textOf(content: SentContent): string | undefined {
  if (isBytes(content)) return decodeText(Buffer.concat(content))?.text;
  return typeof content === 'string' ? content : new TextDecoder('utf-8', { ignoreBOM: true }).decode(content.utf8);
}

/** Its first characters or bytes, each byte as one character. */
export function beginningOf(content: SentContent, length: number): string {
  return isBytes(content) ? Buffer.concat(content).toString('latin1', 0, length) : (textOf(content) ?? '').slice(0, length);
}

/** The memory of the bytes, which moves to another thread where copying it would take as long as joining it. */
export function memoryOf(content: SentContent): ArrayBuffer[] {
  if (typeof content === 'string') return [];
  return isBytes(content) ? [...new Set(content.map(({ buffer }) => buffer))] : [content.utf8.buffer];
}

function isBytes(content: SentContent): content is Pieces {
  return Array.isArray(content);
}
