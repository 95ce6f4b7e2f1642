import { hasRadosgw, startRadosgw } from './radosgw.ts';
import { startS3 } from './s3.ts';

/** A server of S3 with an empty bucket named `faro`. */
interface S3Server {
  readonly name: string;
  readonly start: () => Promise<{ readonly url: string; readonly stop: () => Promise<void> }>;
  /** Objects that it lists in one answer. */
  readonly page: number;
  /** Bytes of a part at least, but for the last. */
  readonly minPart: number;
}

/** The small server of the tests, and a real one where the machine has it: `describe.each(s3Servers)('… of $name')`. */
export const s3Servers: readonly S3Server[] = [
  { name: 'the tests', start: startS3, page: 2, minPart: 1_000 },
  ...(hasRadosgw ? [{ name: 'Ceph', start: startRadosgw, page: 1_000, minPart: 5 * 1_048_576 }] : []),
];
