import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** An answer, read whole. Its times are in milliseconds of the bench's clock. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly sentAt: number;
}

export interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Time after which the answer is given up, in milliseconds. */
  readonly timeoutMs?: number;
}

/** Somebody with a connection that is used again. */
export interface Client {
  readonly send: (sent: Sent) => Promise<Answer>;
  readonly close: () => void;
}

/** The public address of the sites of this bench. */
export const SITE_URL = 'https://grupo.universidad.mx';
const TIMEOUT_MS = 20_000;

let clients = 0;

/** A client with an address of its own, since proxies count the requests of each. */
export function openClient(port: number, own: Readonly<Record<string, string>> = {}): Client {
  clients += 1;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const from = `127.0.${1 + (clients >> 7)}.${1 + (clients & 127)}`;
  const always = { host: new URL(SITE_URL).host, origin: SITE_URL, ...own };
  return {
    send: ({ method = 'GET', path, headers = {}, body, timeoutMs = TIMEOUT_MS }) =>
      new Promise((resolve, reject) => {
        const sentAt = performance.now();
        const text = body === undefined ? '' : JSON.stringify(body);
        const type = body !== undefined && { 'content-type': 'application/json' };
        const all = { ...always, ...type, 'content-length': String(Buffer.byteLength(text)), ...headers };
        const signal = AbortSignal.timeout(timeoutMs);
        const sent = request({ host: '127.0.0.1', port, method, path, agent, localAddress: from, headers: all, signal }, (incoming) => {
          let read = '';
          incoming.setEncoding('utf8');
          incoming.on('data', (piece: string) => {
            read += piece;
          });
          incoming.on('error', reject);
          incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text: read, sentAt }));
        });
        sent.on('error', reject);
        sent.end(text);
      }),
    close: () => agent.destroy(),
  };
}
