import { addAbortSignal, type Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { diskProblem } from '#data/files/storage-problems.ts';
import type { UnfinishedUploads } from './unfinished.ts';

/** The folder of unfinished uploads as the tus server sees it. */
export class PartStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination'];
  private readonly unfinished: UnfinishedUploads;
  private readonly stopping: AbortSignal;
  private readonly checkSender: () => Promise<void>;

  /** @param checkSender throws when the session of whoever sends the present bytes has ended */
  constructor(unfinished: UnfinishedUploads, stopping: AbortSignal, checkSender: () => Promise<void>) {
    super();
    this.unfinished = unfinished;
    this.stopping = stopping;
    this.checkSender = checkSender;
  }

  override async create(upload: Upload): Promise<Upload> {
    await this.unfinished.create(upload.id, { size: upload.size ?? 0, metadata: upload.metadata ?? {} });
    return upload;
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    try {
      // Bytes that arrive before the program stops are kept.
      const size = (await this.unfinished.find(id))?.size ?? 0;
      const pieces = checkedAtTheEnd(addAbortSignal(this.stopping, stream), size - offset, this.checkSender);
      return await this.unfinished.append(id, offset, pieces);
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
