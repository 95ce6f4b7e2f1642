import { S3_KEYS, startS3 } from '#tests/s3.ts';

/** A server of S3 with a bucket named `faro`. */
export interface FileServer {
  readonly name: string;
  readonly port: number;
  readonly keys: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

/** Starts the small server of the tests. */
export async function startFiles(): Promise<FileServer> {
  const { url, stop } = await startS3();
  const endpoint = new URL(url).searchParams.get('endpoint') ?? '';
  return { name: 'the small S3 server of the tests', port: Number(new URL(endpoint).port), keys: S3_KEYS, stop };
}
