import { readBibtex } from '#core/formats/bibtex/read.ts';
import type { ReadResult } from '#core/formats/record.ts';

/** What is to be read: text, or the bytes of a file. */
export interface ReadOrder {
  readonly content: string | Uint8Array;
  /** Told by who sends it; without it the content decides. */
  readonly format?: string | undefined;
}

/** A file that was read; `format` is null where it is none that is known. */
export interface ReadFile extends ReadResult {
  readonly format: string | null;
}

/** Reads a file of publications in whatever format it is. */
export function readPublications({ content }: ReadOrder): ReadFile {
  const decoded = typeof content === 'string' ? content : Buffer.from(content).toString('utf8');
  const text = decoded.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  return { format: 'bibtex', ...readBibtex(text) };
}
