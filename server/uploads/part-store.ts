import { addAbortSignal, type Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { diskProblem } from '#data/files/storage-problems.ts';
import type { UnfinishedUploads } from './unfinished.ts';

/** The folder of unfinished uploads as the tus server sees it. */
export class PartStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination'];
  private readonly unfinished: UnfinishedUploads;
  private readonly stopping: AbortSignal;

  constructor(unfinished: UnfinishedUploads, stopping: AbortSignal) {
    super();
    this.unfinished = unfinished;
    this.stopping = stopping;
  }

  override async create(upload: Upload): Promise<Upload> {
    await this.unfinished.create(upload.id, { size: upload.size ?? 0, metadata: upload.metadata ?? {} });
    return upload;
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    try {
      // Bytes that arrive before the program stops are kept.
      return await this.unfinished.append(id, offset, addAbortSignal(this.stopping, stream));
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
