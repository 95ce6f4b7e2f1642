import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

/** An answer, read whole. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
}

/** A request as it goes over the wire: nothing of it is tidied up, as `fetch` would. */
export interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Buffer;
}

/** Sends one request to the program at `url`. */
export function send(url: string, { method = 'GET', path, headers = {}, body }: Sent): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    // A connection of its own: what is refused half-way ends it.
    const sent = request({ hostname, port, method, path, headers: { ...length, ...headers }, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, text: bytes.toString() });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The body of an answer, as its reader knows it. */
export function jsonOf<Value>({ text }: Pick<Answer, 'text'>): Value {
  return JSON.parse(text) as Value;
}

/** Somebody who sends requests: `send('PATCH', '/api/papers/x', { title: 'Una' })`. */
export interface Person {
  readonly send: (method: string, path: string, body?: unknown, headers?: OutgoingHttpHeaders) => Promise<Answer>;
}

/**
 * Somebody with these cookies, whose browser is on the site itself.
 * @param origin the site's address, where that is not the program's own
 */
export function personAt(url: string, cookie?: string, origin = url): Person {
  return {
    send: (method, path, body, headers) =>
      send(url, {
        method,
        path,
        headers: {
          origin,
          ...(cookie !== undefined && { cookie }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
      }),
  };
}

/** The cookies that an answer sets, as a browser would send them back. */
export function cookiesOf({ headers }: Pick<Answer, 'headers'>): string {
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
}

/** The same cookies as Playwright sets them in a browser. */
export function browserCookies(cookies: string, url: string): { name: string; value: string; url: string }[] {
  return cookies.split('; ').map((cookie) => {
    const [name = '', ...value] = cookie.split('=');
    return { name, value: value.join('='), url };
  });
}
