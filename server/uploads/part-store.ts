import { addAbortSignal, type Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { Problem } from '#core/errors.ts';
import { say } from '#core/words/message.ts';
import { diskProblem } from '#data/files/storage-problems.ts';
import type { Lease } from '#data/leases/leases.ts';
import { uploadElsewhere } from './address.ts';
import type { UnfinishedUploads } from './unfinished.ts';
import type { UploadLocks } from './upload-locks.ts';

/**
 * An account's uploads that may be unfinished at once. The office sends few at a time; a browser that was closed leaves
 * them for a day.
 */
const MAX_UNFINISHED = 100;

/** The unfinished uploads as the tus server sees them. */
export class PartStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination'];
  private readonly unfinished: UnfinishedUploads;
  private readonly locks: UploadLocks;
  private readonly stopping: AbortSignal;
  private readonly checkSender: () => Promise<void>;

  /** @param checkSender throws when the session of whoever sends the present bytes has ended */
  constructor(unfinished: UnfinishedUploads, locks: UploadLocks, stopping: AbortSignal, checkSender: () => Promise<void>) {
    super();
    this.unfinished = unfinished;
    this.locks = locks;
    this.stopping = stopping;
    this.checkSender = checkSender;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size = 0, metadata = {} } = upload;
    await this.unfinished.create({ id, size, metadata });
    // Counted afterwards, so that those that begin at once, on whichever process, are all seen.
    if ((await this.unfinished.countOf(metadata.account ?? '')) > MAX_UNFINISHED) {
      await this.unfinished.remove(id);
      throw new Problem('storage/quota-exceeded', say('tooManyUnfinished', { most: MAX_UNFINISHED }));
    }
    return upload;
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const lease = this.locks.leaseOf(id);
    try {
      // Bytes that arrive before the program stops are kept.
      const size = (await this.unfinished.find(id))?.size ?? 0;
      const pieces = whileHeld(addAbortSignal(this.stopping, stream), lease);
      return await this.unfinished.append(id, offset, checkedAtTheEnd(pieces, size - offset, this.checkSender));
    } catch (error) {
      throw diskProblem(error);
    }
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await this.unfinished.find(id);
    // The protocol's own refusals are thrown as they are.
    // oxlint-disable-next-line typescript/only-throw-error
    if (upload === undefined) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({ id, size: upload.size, offset: upload.received, metadata: { ...upload.metadata } });
  }

  override remove(id: string): Promise<void> {
    return this.unfinished.remove(id);
  }
}

/** The same pieces, as long as nobody else works on the upload: a process that was held up may find one who does. */
async function* whileHeld(pieces: AsyncIterable<Uint8Array>, lease: Lease | undefined): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    if (!lease?.isHeld()) throw uploadElsewhere();
    yield piece;
  }
}

/**
 * The same pieces. Before the one that completes the missing bytes the sender is checked: what a session leaves behind
 * when it ends is never whole, so that nothing makes it a file, and its owner continues after the next sign-in.
 */
async function* checkedAtTheEnd(pieces: AsyncIterable<Uint8Array>, missing: number, check: () => Promise<void>): AsyncGenerator<Uint8Array> {
  let left = missing;
  for await (const piece of pieces) {
    left -= piece.length;
    if (left <= 0) await check();
    yield piece;
  }
}
