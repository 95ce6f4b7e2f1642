import { lookup as lookUp } from 'node:dns/promises';
import { type ClientRequest, type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { createPieceCount } from '../http/tiny-chunks.ts';
import { isOwnAddress, isPublicAddress } from './public-address.ts';

export interface OutgoingRequest {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PURGE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Milliseconds for the whole exchange. */
  readonly timeout?: number;
  /** Longer answers are refused, in bytes. */
  readonly maxBytes?: number;
  /** True where the status and the headers are enough: the exchange ends with them. */
  readonly isWithoutBody?: boolean;
  /** Ends the exchange early. */
  readonly signal?: AbortSignal;
  /** True of a server that the operator named for this: it may be of this machine's network. */
  readonly isOwn?: boolean;
}

export interface OutgoingAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

const TIMEOUT_MS = 30_000;
const MAX_ANSWER_BYTES = 5_242_880;
/** Answers that only say that another one comes (1xx): a server could send them without end. */
const MAX_INTERIM_ANSWERS = 32;

/**
 * Sends a request to a server of the internet. This machine and its network are never reached, but for a server that
 * the operator named: the name is looked up once, every address it has must be public, and the connection goes to the
 * address that was looked at. An answer that leads elsewhere (3xx) is given as it is and never followed.
 */
export async function requestOut(
  url: string,
  { method, headers = {}, body, timeout = TIMEOUT_MS, maxBytes = MAX_ANSWER_BYTES, isWithoutBody = false, signal, isOwn = false }: OutgoingRequest,
): Promise<OutgoingAnswer> {
  const target = new URL(url);
  if (target.protocol !== 'https:' && target.protocol !== 'http:') throw new Error(`${target.protocol} addresses are not requested`);
  const ended = AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]);
  // A name server may take long to answer, and knows no signal.
  const address = await Promise.race([addressOf(target.hostname.replace(/^\[|\]$/g, ''), isOwn), aborted(ended)]);
  // The connection uses the address that was checked.
  const lookup: LookupFunction = (_hostname, options, done) => (options.all ? done(null, [address]) : done(null, address.address, address.family));
  const options: RequestOptions = {
    method,
    headers,
    lookup,
    agent: false,
    signal: ended,
  };
  const sent = (target.protocol === 'https:' ? requestSecure : requestPlain)(target, options);
  sent.end(body);
  // The exchange ends in time, whatever a server sends: not every end of a connection is told as an error.
  return Promise.race([answerTo(sent, maxBytes, isWithoutBody), aborted(ended)]);
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(signal.reason as Error);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

async function addressOf(hostname: string, isOwn: boolean): Promise<{ address: string; family: number }> {
  const family = isIP(hostname);
  const addresses = family === 0 ? await lookUp(hostname, { all: true }) : [{ address: hostname, family }];
  const [first] = addresses;
  if (first === undefined || !(isOwn || addresses.every(({ address }) => isPublicAddress(address) && !isOwnAddress(address)))) {
    throw new Error(`${hostname} is not an address of the public internet`);
  }
  return first;
}

function answerTo(sent: ClientRequest, maxBytes: number, isWithoutBody: boolean): Promise<OutgoingAnswer> {
  return new Promise((resolve, reject) => {
    sent.on('error', reject);
    // A protocol that nobody asked for (101) closes the connection without an error, and would never answer.
    sent.on('upgrade', (_answer, socket) => {
      socket.destroy();
      reject(new Error('the answer changes the protocol'));
    });
    let interim = 0;
    sent.on('information', () => {
      interim += 1;
      if (interim > MAX_INTERIM_ANSWERS) sent.destroy(new Error('the answer is announced without end'));
    });
    sent.on('response', (answer) => {
      if (isWithoutBody) {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.alloc(0) });
        answer.on('error', () => undefined).destroy();
        return;
      }
      const chunks: Buffer[] = [];
      const acceptsPiece = createPieceCount();
      let size = 0;
      answer.on('error', reject);
      answer.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size > maxBytes) answer.destroy(new Error(`the answer is longer than ${maxBytes} bytes`));
        // Each takes hundreds of bytes of memory.
        else if (!acceptsPiece(chunk.length)) answer.destroy(new Error('the answer comes in tiny pieces'));
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }));
    });
  });
}
