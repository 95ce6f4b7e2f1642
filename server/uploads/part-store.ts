import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { noSpaceLeft } from './space.ts';
import type { UnfinishedUploads } from './unfinished.ts';

/** The folder of unfinished uploads as the tus server sees it. */
export class PartStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination'];
  private readonly unfinished: UnfinishedUploads;

  constructor(unfinished: UnfinishedUploads) {
    super();
    this.unfinished = unfinished;
  }

  override async create(upload: Upload): Promise<Upload> {
    await this.unfinished.create(upload.id, { size: upload.size ?? 0, metadata: upload.metadata ?? {} });
    return upload;
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    try {
      return await this.unfinished.append(id, offset, stream);
    } catch (error) {
      if (error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) throw noSpaceLeft();
      throw error;
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
