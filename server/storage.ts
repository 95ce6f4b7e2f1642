import type { BlobStore } from '#data/files/blob-store.ts';
import { createDiskBlobStore } from '#data/files/disk-blob-store.ts';
import { createS3BlobStore } from '#data/files/s3-blob-store.ts';
import { type Bucket, openBucket, type S3Place } from '#data/s3/bucket.ts';

type Keys = Readonly<Partial<Record<'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY' | 'AWS_REGION', string | undefined>>>;
type Given = Keys & { readonly STORAGE_URL?: string | undefined };

/**
 * Storage of uploaded files' bytes: a folder or a bucket. A folder that the operator named may be one that several
 * processes share.
 */
export type Storage = { readonly folder: string; readonly isNamed: boolean } | { readonly s3: S3Place };

/**
 * Reads `file:<folder>` or an address of a bucket.
 * @returns what is wrong, when something is
 */
export function readStorage({ STORAGE_URL: address, ...keys }: Given, folder: string): Storage | string {
  if (address === undefined) return { folder, isNamed: false };
  if (address === 'file:') return 'STORAGE_URL: must name a folder after file:';
  if (address.startsWith('file:')) return { folder: address.slice('file:'.length), isNamed: true };
  const s3 = readS3Place('STORAGE_URL', address, keys);
  if (s3 === null) return 'STORAGE_URL: must be file:<folder> or s3://<bucket>/<prefix>?endpoint=https://…';
  return typeof s3 === 'string' ? s3 : { s3 };
}

/**
 * Reads `s3://<bucket>/<prefix>?endpoint=https://…&region=…`; the keys come in AWS's own variables.
 * @param setting the name of the setting that the address is of
 * @returns null where it is no such address, or what is wrong with it
 */
export function readS3Place(
  setting: string,
  address: string,
  { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION }: Keys,
): S3Place | string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 's3:' || url.hostname === '') return null;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) return 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: give both for s3://';
  const region = url.searchParams.get('region') ?? AWS_REGION ?? 'us-east-1';
  const endpoint = url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  if (!/^https?:\/\/(?![^/]*@)/.test(endpoint) || !URL.canParse(endpoint)) return `${setting}: its endpoint must be https://… or http://…`;
  if (/%(?![\da-f]{2})/i.test(url.pathname)) return `${setting}: its prefix has a % that begins no character`;
  const path = url.pathname.replace(/^\/+|\/+$/g, '');
  return {
    bucket: url.hostname,
    prefix: path === '' ? '' : `${decodeURIComponent(path)}/`,
    endpoint: endpoint.replace(/\/+$/, ''),
    region,
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
  };
}

/** An open storage, and the place for what belongs to it and is for all processes. */
export interface OpenStorage {
  readonly blobs: BlobStore;
  /** Null where files are in a folder. */
  readonly bucket: Bucket | null;
  /** A folder that several processes share; null where there is none. */
  readonly sharedFolder: string | null;
}

/** @param isAlone true where no other process uses it */
export function openStorage(storage: Storage, isAlone: boolean): OpenStorage {
  if ('s3' in storage) {
    const bucket = openBucket(storage.s3);
    return { blobs: createS3BlobStore(bucket), bucket, sharedFolder: null };
  }
  const { folder, isNamed } = storage;
  return { blobs: createDiskBlobStore(folder), bucket: null, sharedFolder: isNamed && !isAlone ? folder : null };
}
