import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type AnswerParts = [status: number, text?: string, headers?: Record<string, string>];

const tagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

interface Stored {
  readonly bytes: Buffer;
  readonly modified: Date;
}

/** The credentials for the tests' bucket. */
export const S3_KEYS = { AWS_ACCESS_KEY_ID: 'clave-de-prueba', AWS_SECRET_ACCESS_KEY: 'secreto-de-prueba' };
const PAGE = 2;

/**
 * As much of S3 as a file store needs, in memory, with one bucket named `faro`; requests that are not signed well are
 * refused (403).
 */
export async function startS3() {
  const stored = new Map<string, Stored>();
  const sending = new Map<string, { readonly key: string; readonly begun: Date; readonly parts: Map<string, Buffer> }>();
  let refusal: { readonly status: number; readonly code: string; readonly parameter?: string } | null = null;
  let meanwhile: (() => Promise<void>) | null = null;
  let falsified: ((bytes: Buffer) => Buffer) | null = null;
  let elsewhere: string | null = null;
  let listed: ((page: string, outgoing: ServerResponse) => void) | null = null;
  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<unknown> {
    const body = Buffer.concat(await Array.fromAsync(incoming as AsyncIterable<Buffer>));
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://s3');
    const key = decodeURIComponent(pathname.replace(/^\/faro\/?/, ''));
    const answer = (status: number, text = '', headers: Record<string, string> = {}) => outgoing.writeHead(status, headers).end(text);
    if (!isSigned(incoming)) return answer(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
    if (refusal !== null && (refusal.parameter === undefined || searchParams.has(refusal.parameter)))
      return answer(refusal.status, `<Error><Code>${refusal.code}</Code></Error>`);
    if (elsewhere !== null) return answer(307, '', { location: new URL(incoming.url ?? '/', elsewhere).href });
    if (!pathname.startsWith('/faro')) return answer(404, '<Error><Code>NoSuchBucket</Code></Error>');
    if (searchParams.get('list-type') === '2') {
      const page = listing(stored, searchParams);
      return listed === null ? answer(200, page, { 'content-type': 'application/xml' }) : listed(page, outgoing);
    }
    if (searchParams.has('uploads') || searchParams.has('uploadId')) {
      return answer(...inParts({ method: incoming.method ?? '', key, query: searchParams, body }));
    }
    const copied = incoming.headers['x-amz-copy-source'];
    if (copied !== undefined) {
      const source = stored.get(decodeURIComponent(String(copied)).replace(/^\/faro\//, ''));
      if (source === undefined) return answer(404, '<Error><Code>NoSuchKey</Code></Error>');
      stored.set(key, { bytes: source.bytes, modified: new Date() });
      return answer(200, '<CopyObjectResult></CopyObjectResult>');
    }
    if (incoming.method === 'PUT') {
      stored.set(key, { bytes: body, modified: new Date() });
      return answer(200);
    }
    if (incoming.method === 'DELETE') {
      const before = meanwhile;
      meanwhile = null;
      await before?.();
      stored.delete(key);
      return answer(204);
    }
    const found = stored.get(key);
    if (found === undefined) return answer(404, '<Error><Code>NoSuchKey</Code></Error>');
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(incoming.headers.range ?? '') ?? [];
    const asked = from === undefined ? found.bytes : found.bytes.subarray(Number(from), Number(to) + 1);
    const bytes = falsified?.(asked) ?? asked;
    const headers = { 'content-length': String(bytes.length), 'last-modified': found.modified.toUTCString() };
    return outgoing.writeHead(from === undefined ? 200 : 206, headers).end(incoming.method === 'HEAD' ? undefined : bytes);
  }
  /** Multipart uploads: begun, sent, joined, ended, listed. */
  function inParts({ method, key, query, body }: { method: string; key: string; query: URLSearchParams; body: Buffer }): AnswerParts {
    const id = query.get('uploadId') ?? `subida-${sending.size}`;
    if (method === 'GET') {
      const entries = [...sending].map(
        ([uploadId, each]) =>
          `<Upload><Key>${each.key}</Key><UploadId>${uploadId}</UploadId><Initiated>${each.begun.toISOString()}</Initiated></Upload>`,
      );
      return [200, `<ListMultipartUploadsResult>${entries.join('')}</ListMultipartUploadsResult>`];
    }
    if (query.has('uploads')) {
      sending.set(id, { key, begun: new Date(), parts: new Map() });
      return [200, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`];
    }
    const upload = sending.get(id);
    if (upload === undefined) return [404, '<Error><Code>NoSuchUpload</Code></Error>'];
    if (method === 'PUT') {
      upload.parts.set(query.get('partNumber') ?? '', body);
      return [200, '', { etag: tagOf(body) }];
    }
    sending.delete(id);
    if (method === 'DELETE') return [204];
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>(.*?)<\/ETag>/g)];
    const parts = named.map(([, number = '']) => upload.parts.get(number)).filter((part) => part !== undefined);
    if (parts.some((part, index) => tagOf(part) !== named[index]?.[2])) return [400, '<Error><Code>InvalidPart</Code></Error>'];
    stored.set(key, { bytes: Buffer.concat(parts), modified: new Date() });
    return [200, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>'];
  }
  const server = createServer((incoming, outgoing) => void serve(incoming, outgoing));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `s3://faro/sitio?endpoint=${encodeURIComponent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)}`,
    keys: () => [...stored.keys()],
    /** The keys of files that are being sent in parts. */
    sending: () => [...sending.values()].map(({ key }) => key),
    /** Lets everything look as if it had been written then. */
    age: (modified: Date) => {
      for (const [key, { bytes }] of stored) stored.set(key, { bytes, modified });
    },
    /** Answers everything with a refusal, or what has a parameter of the protocol; null ends that. */
    refuse: (next: typeof refusal) => {
      refusal = next;
    },
    /** Sends other bytes than are stored; null ends that. */
    falsify: (next: typeof falsified) => {
      falsified = next;
    },
    /** Leads every request to another server (307); null ends that. */
    leadTo: (next: typeof elsewhere) => {
      elsewhere = next;
    },
    /** Answers what asks for a list in another way than with its page; null ends that. */
    answerLists: (next: typeof listed) => {
      listed = next;
    },
    /** Has something happen once, when the next deletion is asked for and before it is done. */
    beforeDeletion: (happens: () => Promise<void>) => {
      meanwhile = happens;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Two at a time, so that there is a next page. */
function listing(stored: ReadonlyMap<string, Stored>, query: URLSearchParams): string {
  const all = [...stored].filter(([key]) => key.startsWith(query.get('prefix') ?? '')).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const after = query.get('continuation-token') ?? '';
  const rest = all.filter(([key]) => key > after);
  const page = rest.slice(0, PAGE);
  const entries = page.map(
    ([key, { bytes, modified }]) =>
      `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${modified.toISOString()}</LastModified></Contents>`,
  );
  const next = rest.length > PAGE ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${rest.length > PAGE}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`;
}

/** AWS Signature Version 4, made again from what came. */
function isSigned({ method, url, headers }: IncomingMessage): boolean {
  const authorization = /^AWS4-HMAC-SHA256 Credential=clave-de-prueba\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;
  const [, scope, names, signature] = authorization.exec(headers.authorization ?? '') ?? [];
  if (scope === undefined || names === undefined) return false;
  const { pathname, searchParams } = new URL(url ?? '/', 'http://s3');
  const query = [...searchParams].map(([name, value]) => `${strict(name)}=${strict(value)}`).toSorted();
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const path = pathname.split('/').map((part) => strict(decodeURIComponent(part)));
  const request = [method, path.join('/'), query.join('&'), signed.join(''), names, headers['x-amz-content-sha256']].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, createHash('sha256').update(request).digest('hex')].join('\n');
  const keys = scope
    .split('/')
    .reduce<Buffer | string>((key, part) => createHmac('sha256', key).update(part).digest(), `AWS4${S3_KEYS.AWS_SECRET_ACCESS_KEY}`);
  return createHmac('sha256', keys).update(text).digest('hex') === signature;
}

function strict(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
