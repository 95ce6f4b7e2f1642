import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** The outcome of a request on a bad line. */
export type Fate =
  | { readonly does: 'pass'; readonly delay?: number }
  /** Answered by somebody in between. */
  | { readonly does: 'answer'; readonly status: number }
  /** The line breaks after so many bytes of what is sent. */
  | { readonly does: 'cut'; readonly after: number }
  /** All of it arrives, and the answer is lost. */
  | { readonly does: 'lose the answer' };

/**
 * A proxy that does to each request what `fateOf` says.
 * @param target the port behind it, asked for with each request
 */
export function createCuttingProxy(target: () => number, fateOf: (incoming: IncomingMessage) => Fate | Promise<Fate>) {
  async function carry(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const fate = await fateOf(incoming);
    if (fate.does === 'answer') {
      incoming.resume();
      outgoing.writeHead(fate.status, { connection: 'close' }).end();
      return;
    }
    if (fate.does === 'pass' && fate.delay !== undefined) await sleep(fate.delay);
    const { method, headers, url } = incoming;
    const forward = request({ port: target(), host: '127.0.0.1', method, path: url, headers }, (answer) => {
      if (fate.does === 'lose the answer') {
        answer.resume().on('end', () => incoming.socket.destroy());
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forward.on('error', () => incoming.socket.destroy());
    incoming.on('close', () => {
      if (!incoming.complete) forward.destroy();
    });
    let passed = 0;
    incoming.on('data', (piece: Buffer) => {
      const left = fate.does === 'cut' ? fate.after - passed : piece.length;
      passed += piece.length;
      forward.write(piece.subarray(0, left));
      if (left >= piece.length) return;
      incoming.socket.destroy();
      forward.destroy();
    });
    incoming.on('end', () => forward.end());
  }
  return createServer((incoming, outgoing) => void carry(incoming, outgoing));
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
