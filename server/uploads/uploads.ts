import type { Logger } from 'pino';
import type { SignedInUser } from '#app/services.ts';
import { Problem } from '#core/errors.ts';
import { unlimited } from '#core/policy/policy.ts';
import { createSemaphore } from '#core/semaphore.ts';
import { singleFlight } from '#core/single-flight.ts';
import { DAY_SECONDS } from '#core/time/durations.ts';
import { say } from '#core/words/message.ts';
import { problemBody } from '#core/words/problem-body.ts';
import type { FileStore, NewFile } from '#data/files/file-store.ts';
import type { UploadResult, UploadResults } from '#data/files/upload-results.ts';
import type { Leases } from '#data/leases/leases.ts';
import type { Images } from '../images/images.ts';
import { acceptFile } from './accept.ts';
import { begunBy, isWhole, type Unfinished, type UnfinishedUploads, uploadLease } from './unfinished.ts';

/** The end of an upload that another process is at is waited for so long, in milliseconds: proxies wait for longer. */
const FINISH_LEASE_TIMEOUT_MS = 50_000;
/** Files that are in memory at once: one is kept while the next is looked at. */
const MAX_CONCURRENT_CHECKS = 2;

export interface UploadsOptions {
  readonly files: FileStore;
  readonly images: Images;
  readonly results: UploadResults;
  readonly unfinished: UnfinishedUploads;
  readonly leases: Leases;
  readonly log: Logger;
  /** Called when a file was kept. */
  readonly onFile: () => void;
}

/** Turns what has arrived whole into files. */
export interface Uploads {
  /**
   * Result of an upload; undefined while it is unfinished. An upload that was complete before a crash is finished
   * now.
   */
  readonly resultOf: (id: string) => Promise<UploadResult | undefined>;
  /** Result of an account's upload; null while it is unfinished, undefined when the account has no such upload. */
  readonly resultFor: (user: Owner, id: string) => Promise<UploadResult | null | undefined>;
  /**
   * Finishes complete uploads, after a crash too, and deletes incomplete ones without progress for a day. A complete
   * one that cannot be stored waits for the storage, however long.
   */
  readonly sweep: () => Promise<void>;
}

export function createUploads({ files, images, results, unfinished, leases, log, onFile }: UploadsOptions): Uploads {
  const finishing = singleFlight<UploadResult>();
  const semaphore = createSemaphore(MAX_CONCURRENT_CHECKS);

  /**
   * Validates a complete upload and stores its file or its refusal. The order is the file's bytes, its record, the
   * result, and at last the deletion of the upload: after a crash at any step, a repetition gives the same result.
   */
  async function finish(upload: Unfinished): Promise<UploadResult> {
    const { id, received: size, metadata } = upload;
    const lease = await leases.take(uploadLease(id), { timeoutMs: FINISH_LEASE_TIMEOUT_MS });
    if (lease === undefined) throw new Problem('storage/unknown', say('uploadNotKept'));
    try {
      const known = await results.get(id);
      const result = known ?? { size, begunBy: begunBy(upload), ...(await semaphore.run(() => fileOrRefusal(id, metadata))) };
      if (known === undefined) await results.keep(id, result);
      await unfinished.remove(id);
      return result;
    } finally {
      await lease.release();
    }
  }

  async function fileOrRefusal(id: string, metadata: Unfinished['metadata']) {
    const judged = await judge(id, metadata);
    if (judged instanceof Problem) return { refusal: problemBody(judged) };
    // A storage failure is no refusal: the upload stays, and the next request stores it.
    // The sender's permission was asked for when the bytes came.
    const file = await files.put(judged, { actor: metadata.by ?? '', may: unlimited, preparesPictures: true });
    onFile();
    return { path: file.path };
  }

  async function judge(id: string, metadata: Unfinished['metadata']): Promise<NewFile | Problem> {
    const claim = { name: metadata.filename ?? metadata.name ?? '', type: metadata.filetype ?? metadata.type ?? '' };
    // A storage failure is no judgement.
    const bytes = await unfinished.bytes(id);
    try {
      return await acceptFile(bytes, claim, () => images.inspect(unfinished.path(id) ?? bytes));
    } catch (error) {
      if (error instanceof Problem) return error;
      throw error;
    }
  }

  /** Two that ask at once get the same answer. */
  const finishOnce = (upload: Unfinished) => finishing(upload.id, () => finish(upload));

  async function resultOf(id: string): Promise<UploadResult | undefined> {
    const upload = await unfinished.find(id);
    return upload !== undefined && isWhole(upload) ? finishOnce(upload) : results.get(id);
  }

  async function removeIncomplete(id: string): Promise<void> {
    const upload = await unfinished.find(id);
    if (upload === undefined || !isWhole(upload)) await unfinished.remove(id);
  }

  return {
    resultOf,
    resultFor: async (user, id) => {
      const upload = await unfinished.find(id);
      if (upload !== undefined && isWhole(upload) && owns(user, begunBy(upload))) return finishOnce(upload);
      if (upload !== undefined) return owns(user, begunBy(upload)) ? null : undefined;
      const result = await results.get(id);
      return result !== undefined && owns(user, result.begunBy) ? result : undefined;
    },
    sweep: async () => {
      for (const id of await unfinished.untouchedSince(new Date())) {
        await resultOf(id).catch((error: unknown) => log.error({ err: error, id }, 'an upload that is whole could not be stored; it waits'));
      }
      for (const id of await unfinished.untouchedSince(new Date(Date.now() - DAY_SECONDS * 1_000))) {
        await removeIncomplete(id).catch((error: unknown) => log.error({ err: error, id }, 'an upload could not be read; it stays'));
      }
      await results.sweep(DAY_SECONDS);
    },
  };
}

type Owner = Pick<SignedInUser, 'id' | 'email'>;

/** An upload of an older version is known by the e-mail alone. */
function owns({ id, email }: Owner, begun: string | null): boolean {
  return begun === id || begun === email;
}
