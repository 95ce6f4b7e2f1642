import type { IncomingMessage, Server } from 'node:http';
import { READING } from './methods.ts';

/** Pieces of a body that may be short: a form may be written word by word. */
const MAX_SHORT_PIECES = 256;
/** The mean length of the pieces beyond them, in bytes. Networks send hundreds at a time. */
const MIN_MEAN_BYTES = 32;
/** The same once the request is answered: nobody reads such a body, so nobody bounds its length. */
const MIN_MEAN_BYTES_ANSWERED = 512;
/** The longest rest of a body that is read after the answer: the office sends pieces of 32 MB of a file. */
const MAX_BYTES_ANSWERED = 34 * 1_048_576;

/** True where a body follows the head of a request. */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Counts the pieces of a body. @returns false once they are too many for what they hold */
export function createPieceCount(): (length: number, least?: number) => boolean {
  let pieces = 0;
  let bytes = 0;
  return (length, least = MIN_MEAN_BYTES) => {
    pieces += 1;
    bytes += length;
    return pieces <= MAX_SHORT_PIECES || bytes >= (pieces - MAX_SHORT_PIECES) * least;
  };
}

/**
 * Closes connections whose bodies come in tiny chunks, or go on without end after the answer. Each piece is handed on
 * by itself, through every layer: 130,000 chunks of one byte took two thirds of a second of the main thread, much of it
 * in one turn.
 */
export function boundTinyChunks(server: Server): void {
  server.prependListener('request', (incoming: IncomingMessage, response) => {
    const push = incoming.push.bind(incoming);
    // Nobody reads the body of a GET: the connection ends with the answer.
    if (READING.has(incoming.method ?? '') && hasBody(incoming)) response.shouldKeepAlive = false;
    let isAnswered = false;
    let answeredBytes = 0;
    let acceptsPiece = createPieceCount();
    // The parser pushes each piece of a body, before anybody reads it.
    incoming.push = (piece: Uint8Array | null) => {
      if (incoming.socket.destroyed) return false;
      const length = piece?.length ?? 0;
      if (isAnswered) answeredBytes += length;
      const isShort = answeredBytes <= MAX_BYTES_ANSWERED;
      if (isShort && acceptsPiece(length, isAnswered ? MIN_MEAN_BYTES_ANSWERED : MIN_MEAN_BYTES)) return push(piece);
      incoming.socket.destroy();
      return false;
    };
    // The rest is read here: Node drops the pieces of a body that nobody has read without a word, however many come.
    response.prependListener('finish', () => {
      if (incoming.complete) return;
      isAnswered = true;
      acceptsPiece = createPieceCount();
      incoming.read();
      incoming.resume();
    });
  });
}
