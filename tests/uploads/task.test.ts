import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { uploadStorageOf } from '#app/office/files/upload-storage.ts';
import { startUpload, type UploadTask } from '#app/office/files/uploads/upload.ts';
import type { UploadState } from '#app/office/model/attachment.ts';
import type { ResumableUpload } from '#app/office/model/draft.ts';
import { slotOf } from '#app/office/model/slot.ts';
import { until } from '#tests/until.ts';
import { bytesOf } from './library.ts';
import { pdf } from './samples.ts';
import { serveTestApp } from './served.ts';

const SIZE = 3 * 1_048_576;

describe('an upload that a person steers', () => {
  let served: Awaited<ReturnType<typeof serveTestApp>>;

  beforeAll(async () => {
    served = await serveTestApp();
    return served.stop;
  });

  /**
   * Uploads, and does something the first time that some of it has arrived. @returns the states it was in, one after
   * the other
   */
  function upload(bytes: Buffer, name: string, whenUnderway: (task: UploadTask) => void) {
    const states: UploadState[] = [];
    let isUnderway = false;
    const task: UploadTask = startUpload(bytes, {
      name,
      type: 'application/pdf',
      size: bytes.length,
      server: { endpoint: `http://127.0.0.1:${served.port}/api/uploads`, headers: served.headers },
      renewSession: async () => false,
      onChange: (state, percentage) => {
        if (states.at(-1) !== state) states.push(state);
        if (isUnderway || percentage < 20) return;
        isUnderway = true;
        whenUnderway(task);
      },
    });
    return { task, states };
  }
  const unfinished = () => readdirSync(join(served.app.services.config.dataDir, 'unfinished'));

  test('pauses, resumes where it was, and arrives whole (spec, section 4)', async () => {
    const bytes = pdf(SIZE, 11);
    const { task, states } = upload(bytes, 'pausa.pdf', (running) => running.pause());
    await until(() => expect(states.at(-1)).toBe('paused'));
    expect(unfinished().length).toBe(2);
    task.resume();
    const url = await task.done;
    expect(states).toEqual(['running', 'pausing', 'paused', 'running', 'success']);
    expect(await bytesOf(await served.administrator.send('GET', url))).toEqual(bytes);
  });

  test('of a file that changed since it was chosen says so at once', async () => {
    class Changed extends File {
      override slice(): Blob {
        return Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('changed', 'NotReadableError')) });
      }
    }
    const { done } = startUpload(new Changed(['%PDF'], 'cv.pdf'), {
      name: 'cv.pdf',
      type: 'application/pdf',
      size: 4,
      server: { endpoint: `http://127.0.0.1:${served.port}/api/uploads`, headers: served.headers },
      renewSession: async () => false,
      onChange: () => undefined,
    });
    await expect(done).rejects.toMatchObject({
      code: 'storage/cannot-slice-blob',
      message: expect.stringMatching(/^«cv\.pdf» ya no es el que elegiste/) as string,
    });
    expect(unfinished()).toEqual([]);
  });

  test('that the server refuses is nothing that could be gone on with later', async () => {
    let record: ResumableUpload | null = null;
    const storage = uploadStorageOf(slotOf('profile', 'pdf_url'), { find: () => record, keep: (kept) => (record = kept) });
    const bytes = Buffer.from(`%PDF-1.7\n${'sin final '.repeat(60_000)}`);
    const { done } = startUpload(bytes, {
      name: 'mala.pdf',
      type: 'application/pdf',
      size: bytes.length,
      server: { endpoint: `http://127.0.0.1:${served.port}/api/uploads`, headers: served.headers },
      renewSession: async () => false,
      storage,
      onChange: (_, percentage) => {
        if (percentage > 0 && percentage < 100) expect(record).toMatchObject({ metadata: { filename: 'mala.pdf' } });
      },
    });
    await expect(done).rejects.toMatchObject({ code: 'storage/server-file-wrong-size' });
    expect(record).toBeNull();
  });

  test('is cancelled while it runs or rests, and the server keeps nothing of it', async () => {
    const running = upload(pdf(SIZE, 12), 'nada.pdf', (task) => task.cancel());
    await expect(running.task.done).rejects.toMatchObject({ code: 'storage/canceled' });
    expect(running.states).toEqual(['running', 'canceling', 'canceled']);
    const resting = upload(pdf(SIZE, 13), 'tampoco.pdf', (task) => task.pause());
    await until(() => expect(resting.states.at(-1)).toBe('paused'));
    resting.task.cancel();
    await expect(resting.task.done).rejects.toMatchObject({ code: 'storage/canceled' });
    await until(() => expect(unfinished()).toEqual([]));
  });
});
