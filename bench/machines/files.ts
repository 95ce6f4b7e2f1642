import { hasRadosgw, startRadosgw } from '#tests/radosgw.ts';
import { S3_KEYS, startS3 } from '#tests/s3.ts';

/** A server of S3 with a bucket named `faro`. */
export interface FileServer {
  readonly name: string;
  readonly port: number;
  readonly keys: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

/** Starts Debian's radosgw; the small server of the tests where the machine has none. */
export async function startFiles(): Promise<FileServer> {
  const { url, stop } = await (hasRadosgw ? startRadosgw() : startS3());
  const endpoint = new URL(url).searchParams.get('endpoint') ?? '';
  const name = hasRadosgw ? 'Debian’s radosgw' : 'the small S3 server of the tests';
  return { name, port: Number(new URL(endpoint).port), keys: S3_KEYS, stop };
}
