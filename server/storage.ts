import type { BlobStore } from '#data/files/blob-store.ts';
import { createDiskBlobStore } from '#data/files/disk-blob-store.ts';
import { createS3BlobStore, type S3Place } from '#data/files/s3-blob-store.ts';

type Given = Readonly<Partial<Record<'STORAGE_URL' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY' | 'AWS_REGION', string | undefined>>>;

/** Storage of uploaded files' bytes: a local folder or a bucket. */
export type Storage = { readonly folder: string } | { readonly s3: S3Place };

/**
 * Reads `file:<folder>` or `s3://<bucket>/<prefix>?endpoint=https://…&region=…`; the keys come in AWS's own variables.
 * @returns what is wrong, when something is
 */
export function readStorage({ STORAGE_URL: address, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION }: Given, folder: string): Storage | string {
  if (address === undefined) return { folder };
  if (address === 'file:') return 'STORAGE_URL: must name a folder after file:';
  if (address.startsWith('file:')) return { folder: address.slice('file:'.length) };
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 's3:' || url.hostname === '') return 'STORAGE_URL: must be file:<folder> or s3://<bucket>/<prefix>?endpoint=https://…';
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) return 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: give both for s3://';
  const region = url.searchParams.get('region') ?? AWS_REGION ?? 'us-east-1';
  const endpoint = url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  if (!/^https?:\/\/(?![^/]*@)/.test(endpoint) || !URL.canParse(endpoint)) return 'STORAGE_URL: its endpoint must be https://… or http://…';
  if (/%(?![\da-f]{2})/i.test(url.pathname)) return 'STORAGE_URL: its prefix has a % that begins no character';
  const path = url.pathname.replace(/^\/+|\/+$/g, '');
  return {
    s3: {
      bucket: url.hostname,
      prefix: path === '' ? '' : `${decodeURIComponent(path)}/`,
      endpoint: endpoint.replace(/\/+$/, ''),
      region,
      accessKeyId: AWS_ACCESS_KEY_ID,
      secretAccessKey: AWS_SECRET_ACCESS_KEY,
    },
  };
}

export function openStorage(storage: Storage): BlobStore {
  return 's3' in storage ? createS3BlobStore(storage.s3) : createDiskBlobStore(storage.folder);
}
