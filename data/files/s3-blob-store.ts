import { AwsClient } from 'aws4fetch';
import { HOUR_MS, MINUTE_MS } from '#core/durations.ts';
import type { Problem } from '#core/errors.ts';
import type { BlobStore } from './blob-store.ts';
import { bytesGone, noSpaceLeft, noSuchBucket, notLetIn, unknownToStorage } from './storage-problems.ts';

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

/** Age in milliseconds up to which bytes need not be marked as new, because no sweep deletes them yet. */
const FRESH_MS = HOUR_MS;
const MAX_RETRIES = 3;
const REQUEST_TIMEOUT_MS = MINUTE_MS;

/** Bytes in an S3 bucket, or in whatever speaks its protocol. */
export function createS3BlobStore({ bucket, prefix, endpoint, region, accessKeyId, secretAccessKey }: S3Place): BlobStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: MAX_RETRIES });
  const root = `${endpoint}/${bucket}`;
  const keyOf = (sha256: string) => `${prefix}${sha256.slice(0, 2)}/${sha256}`;
  /** Swept bytes stay here until a later sweep finds them old. */
  const SWEPT = `${prefix}swept/`;
  const sweptKeyOf = (sha256: string) => `${SWEPT}${sha256}`;
  const addressOf = (key: string) => `${root}/${key.split('/').map(encodeURIComponent).join('/')}`;

  async function ask(address: string, init: RequestInit = {}, accepted: readonly number[] = []): Promise<Response> {
    const response = await client.fetch(address, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS), ...init });
    if (response.ok || accepted.includes(response.status)) return response;
    throw problemOf(response.status, init.method ?? 'GET', await response.text());
  }

  /** Everything below the prefix, page by page. */
  async function* listed(): AsyncGenerator<{ readonly key: string; readonly modified: Date }> {
    let after: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix, ...(after !== undefined && { 'continuation-token': after }) });
      const page = await (await ask(`${root}?${query}`)).text();
      for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        yield { key: textIn(entry, 'Key'), modified: new Date(textIn(entry, 'LastModified')) };
      }
      after = textIn(page, 'IsTruncated') === 'true' ? textIn(page, 'NextContinuationToken') : undefined;
    } while (after !== undefined);
  }

  async function modifiedOf(address: string): Promise<{ readonly size: number; readonly modified: Date } | null> {
    const { status, headers } = await ask(address, { method: 'HEAD' }, [404]);
    if (status === 404) return null;
    return { size: Number(headers.get('content-length')), modified: new Date(headers.get('last-modified') ?? 0) };
  }

  /** @returns false when there is nothing to copy */
  async function copy(from: string, to: string): Promise<boolean> {
    const source = `/${bucket}/${from.split('/').map(encodeURIComponent).join('/')}`;
    const response = await ask(addressOf(to), { method: 'PUT', headers: { 'x-amz-copy-source': source } }, [404]);
    const answer = await response.text();
    // The service begins to answer before it has copied.
    if (response.ok && answer.includes('<Error>')) throw problemOf(500, 'COPY', answer);
    return response.ok;
  }

  /** Bytes that were uploaded again while they were swept are put back. */
  async function putBack(sha256: string): Promise<void> {
    if ((await modifiedOf(addressOf(keyOf(sha256)))) === null) await copy(sweptKeyOf(sha256), keyOf(sha256));
  }

  async function get(sha256: string, headers: Record<string, string> = {}): Promise<Response> {
    const found = await ask(addressOf(keyOf(sha256)), { headers }, [404]);
    if (found.status !== 404) return found;
    const swept = await ask(addressOf(sweptKeyOf(sha256)), { headers }, [404]);
    if (swept.status !== 404) return swept;
    throw problemOf(404, 'GET', await found.text());
  }

  return {
    write: async (sha256, bytes) => {
      const address = addressOf(keyOf(sha256));
      const known = await modifiedOf(address);
      if (known?.size === bytes.length && Date.now() - known.modified.getTime() < FRESH_MS) return;
      await ask(address, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': 'application/octet-stream' } });
    },
    read: async (sha256) => new Uint8Array(await (await get(sha256)).arrayBuffer()),
    path: () => null,
    open: async (sha256, { start, end }) => {
      const { body } = await get(sha256, { range: `bytes=${start}-${end}` });
      if (body === null) throw new Error('The file storage answered without a body');
      return body;
    },
    // S3 cannot delete on the condition that nobody uploads the same bytes meanwhile: equal bytes have equal tags. A
    // sweep therefore moves the bytes, checks again, and leaves the deletion to a later sweep.
    sweep: async (isNamed, before) => {
      let swept = 0;
      for await (const { key, modified } of listed()) {
        const sha256 = key.split('/').at(-1) ?? '';
        const wasSwept = key.startsWith(SWEPT);
        if (wasSwept && (await isNamed(sha256))) await putBack(sha256);
        if (modified >= before || (!wasSwept && (await isNamed(sha256)))) continue;
        if (!wasSwept && !(await copy(key, sweptKeyOf(sha256)))) continue;
        await ask(addressOf(key), { method: 'DELETE' });
        if (wasSwept) continue;
        if (await isNamed(sha256)) await putBack(sha256);
        else swept += 1;
      }
      return swept;
    },
    isReachable: async () => {
      try {
        await ask(`${root}?${new URLSearchParams({ 'list-type': '2', 'max-keys': '1', prefix })}`);
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** The problem of an unexpected answer; a HEAD has no body. */
function problemOf(status: number, method: string, words: string): Problem {
  const cause = new Error(`The file storage answered ${status} to ${method}: ${words.slice(0, 300)}`);
  const code = textIn(words, 'Code');
  if (code === 'NoSuchBucket') return noSuchBucket(cause);
  if (status === 507 || /QuotaExceeded|StorageFull/.test(code)) return noSpaceLeft(cause);
  if (status === 401 || status === 403) return notLetIn(cause);
  return status === 404 ? bytesGone(cause) : unknownToStorage(cause);
}

/** The text of the first element of a name. The elements in question hold no markup. */
function textIn(xml: string, element: string): string {
  const text = new RegExp(`<${element}>(.*?)</${element}>`, 's').exec(xml)?.[1] ?? '';
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_sign, name: string) => ({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' })[name] ?? '');
}
