import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Best first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** One body in every encoding that is offered. */
export type Encoded = Readonly<Record<Encoding, Buffer<ArrayBuffer>>>;

/** Brotli level while a request waits: a landing page takes 4 ms. */
const QUICK_LEVEL = 5;
/**
 * Brotli level in the background. The result is a tenth smaller and takes 70 ms; the highest level takes 200 ms for
 * one per cent more.
 */
const THOROUGH_LEVEL = 10;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compresses a body for all that will ask for it, and soon. */
export async function encodeBody(identity: Buffer<ArrayBuffer>): Promise<Encoded> {
  const [br, gzipped] = await Promise.all([
    brotli(identity, QUICK_LEVEL),
    compressGzip(identity, { level: 9, ...inOneChunk(identity) }).then(withoutSpare),
  ]);
  return { br, gzip: gzipped, identity };
}

/** A body's brotli form as it is worth sending for long. */
export function encodeThoroughly(identity: Buffer<ArrayBuffer>): Promise<Buffer<ArrayBuffer>> {
  return brotli(identity, THOROUGH_LEVEL);
}

function brotli(body: Buffer<ArrayBuffer>, quality: number): Promise<Buffer<ArrayBuffer>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return compressBrotli(body, { params, ...inOneChunk(body) }).then(withoutSpare);
}

/** Each chunk takes a turn of the thread that answers; compressed HTML is less than half as long. */
function inOneChunk(body: Buffer): { readonly chunkSize: number } {
  return { chunkSize: Math.max(constants.Z_MIN_CHUNK, Math.ceil(body.length / 2)) };
}

/** The chunk was as long as it might have had to be, and what is kept of it would hold all of it in memory. */
function withoutSpare(chunk: Buffer): Buffer<ArrayBuffer> {
  const exact = Buffer.allocUnsafeSlow(chunk.length);
  chunk.copy(exact);
  return exact;
}

const QUALITY = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/** No browser's is longer, in characters. */
const MAX_HEADER_LENGTH = 300;

/**
 * The encoding that an Accept-Encoding header prefers (RFC 9110, section 12.5.3); among equals the smallest. A longer
 * header than any browser's is not read, because reading thousands of codings costs more than a ready answer.
 */
export function negotiateEncoding(header = ''): Encoding {
  if (header.length > MAX_HEADER_LENGTH) return 'identity';
  const qualities = new Map(header.toLowerCase().split(',').map(qualityOf));
  // An encoding that is not named has the quality of `*`. The identity encoding is always acceptable, and the last
  // choice unless it is named.
  const ranked = ENCODINGS.map((encoding) => ({
    encoding,
    quality: qualities.get(encoding) ?? (encoding === 'identity' ? 0 : (qualities.get('*') ?? 0)),
  }));
  const best = Math.max(...ranked.map(({ quality }) => quality));
  return best === 0 ? 'identity' : (ranked.find(({ quality }) => quality === best)?.encoding ?? 'identity');
}

/** A coding and how much it is wanted, from 0 to 1; a quality that cannot be read refuses it. */
function qualityOf(entry: string): [coding: string, quality: number] {
  const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  const quality = weight === undefined ? 1 : Number(QUALITY.exec(weight)?.[1] ?? 0);
  return [name === 'x-gzip' ? 'gzip' : name, quality];
}
