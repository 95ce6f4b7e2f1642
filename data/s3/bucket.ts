import { AwsClient } from 'aws4fetch';
import { MINUTE_MS } from '#core/time/durations.ts';
import { unknownToStorage } from '../files/storage-problems.ts';
import { problemOfAnswer, textIn, wordsOf } from './answers.ts';

/** A place in an S3 bucket. */
export interface S3Place {
  readonly bucket: string;
  /** Prefix of every key; empty, or ending in a slash. */
  readonly prefix: string;
  /** Scheme and host of the service. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** An object of a bucket. */
export interface StoredObject {
  readonly key: string;
  /** In bytes. */
  readonly size: number;
  readonly modified: Date;
}

const MAX_RETRIES = 3;
/** Time for an answer to begin, in milliseconds. */
const ANSWER_TIMEOUT_MS = MINUTE_MS;

/** The objects at a place in a bucket. Keys are without the place's prefix; what is refused is thrown as a Problem. */
export interface Bucket {
  readonly put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Null where there is none. */
  readonly get: (key: string, headers?: Readonly<Record<string, string>>) => Promise<Response | null>;
  readonly head: (key: string) => Promise<StoredObject | null>;
  /** @returns false when there is nothing to copy */
  readonly copy: (from: string, to: string) => Promise<boolean>;
  readonly remove: (key: string) => Promise<void>;
  /** All objects whose key begins so, page by page. */
  readonly list: (beginning?: string) => AsyncGenerator<StoredObject>;
  /** Files that are being sent in parts, whose key begins so. */
  readonly unfinished: (beginning: string) => AsyncGenerator<{ readonly key: string; readonly uploadId: string; readonly begun: Date }>;
  /** Another request for an object, with parameters of the protocol. */
  readonly send: (key: string, query: Readonly<Record<string, string>>, init: RequestInit) => Promise<Response>;
  /** Throws when the place cannot be listed. */
  readonly check: () => Promise<void>;
}

/** Speaks with S3, or with whatever speaks its protocol. */
export function openBucket({ bucket, prefix, endpoint, region, accessKeyId, secretAccessKey }: S3Place): Bucket {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: MAX_RETRIES });
  const root = `${endpoint}/${bucket}`;
  const pathOf = (key: string) => `${prefix}${key}`.split('/').map(encodeURIComponent).join('/');

  async function ask(address: string, init: RequestInit = {}, accepted: readonly number[] = []): Promise<Response> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new DOMException('The file storage does not answer', 'TimeoutError')), ANSWER_TIMEOUT_MS);
    try {
      // A service that leads elsewhere would have files and backups sent there.
      const response = await client.fetch(address, { signal: late.signal, ...init, redirect: 'manual' });
      if (response.ok || accepted.includes(response.status)) return response;
      throw problemOfAnswer(response.status, init.method ?? 'GET', await wordsOf(response));
    } finally {
      clearTimeout(timer);
    }
  }
  const askFor = (key: string, init?: RequestInit, accepted?: readonly number[]) => ask(`${root}/${pathOf(key)}`, init, accepted);
  const list = (query: Readonly<Record<string, string>>) => ask(`${root}?${new URLSearchParams({ 'list-type': '2', ...query })}`);

  return {
    put: async (key, bytes) => {
      await askFor(key, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': 'application/octet-stream' } });
    },
    get: async (key, headers = {}) => {
      const response = await askFor(key, { headers }, [404]);
      if (response.status !== 404) return response;
      const words = await wordsOf(response);
      if (textIn(words, 'Code') === 'NoSuchBucket') throw problemOfAnswer(404, 'GET', words);
      return null;
    },
    head: async (key) => {
      const { status, headers } = await askFor(key, { method: 'HEAD' }, [404]);
      if (status === 404) return null;
      return { key, size: Number(headers.get('content-length')), modified: new Date(headers.get('last-modified') ?? 0) };
    },
    copy: async (from, to) => {
      const response = await askFor(to, { method: 'PUT', headers: { 'x-amz-copy-source': `/${bucket}/${pathOf(from)}` } }, [404]);
      const answer = await wordsOf(response);
      // The service begins to answer before it has copied.
      if (response.ok && answer.includes('<Error>')) throw problemOfAnswer(500, 'COPY', answer);
      return response.ok;
    },
    remove: async (key) => {
      await askFor(key, { method: 'DELETE' });
    },
    list: async function* (beginning = '') {
      let after: string | undefined;
      do {
        const page = await wordsOf(await list({ prefix: `${prefix}${beginning}`, ...(after !== undefined && { 'continuation-token': after }) }));
        for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const [key, size, modified] = [textIn(entry, 'Key'), textIn(entry, 'Size'), textIn(entry, 'LastModified')];
          yield { key: key.slice(prefix.length), size: Number(size), modified: new Date(modified) };
        }
        const next = textIn(page, 'IsTruncated') === 'true' ? textIn(page, 'NextContinuationToken') : undefined;
        if (next !== undefined && next === after) throw unknownToStorage(new Error('The file storage answers the same page again and again'));
        after = next;
      } while (after !== undefined);
    },
    unfinished: async function* (beginning) {
      // One page is enough: the next sweep looks again.
      const page = await wordsOf(await ask(`${root}?${new URLSearchParams({ uploads: '', prefix: `${prefix}${beginning}` })}`));
      for (const [, entry = ''] of page.matchAll(/<Upload>(.*?)<\/Upload>/gs)) {
        const [key, uploadId, begun] = [textIn(entry, 'Key'), textIn(entry, 'UploadId'), textIn(entry, 'Initiated')];
        yield { key: key.slice(prefix.length), uploadId, begun: new Date(begun) };
      }
    },
    send: (key, query, init) => ask(`${root}/${pathOf(key)}?${new URLSearchParams(query)}`, init),
    check: async () => {
      await list({ 'max-keys': '1', prefix });
    },
  };
}
