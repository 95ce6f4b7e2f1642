import { readdirSync, utimesSync } from 'node:fs';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { answerOf } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { openUploads } from './open-uploads.ts';
import { pdf } from './samples.ts';

const HALF_A_DAY = 43_200_000;
const KEPT_FREE = 50 * 1_048_576;

/** Has the disk hold so many bytes more than it keeps free, until the running test ends. @returns ends it before */
function leaveFree(bytes: number): () => void {
  const { statfs } = files;
  const spy = vi
    .spyOn(files, 'statfs')
    .mockImplementation(async (path) => Object.assign(await statfs(path), { bavail: KEPT_FREE + bytes, bsize: 1 }));
  const giveBack = () => {
    spy.mockRestore();
    syncBuiltinESMExports();
  };
  syncBuiltinESMExports();
  onTestFinished(giveBack);
  return giveBack;
}

describe.each(databases)('an upload to a disk with little room, on $dialect', ({ open }) => {
  // Fails without the look at the disk before each piece (`append` in server/uploads/unfinished-in-folder.ts): uploads
  // that began while there was room took all that is kept free for the database.
  test('that began while there was room takes nothing of what the disk keeps free', async () => {
    const { parts, sender } = await openUploads(open);
    const bytes = pdf();
    const begin = async () => (await sender.begin(bytes.length, { name: 'a.pdf' })).headers.get('location') ?? '';
    const [small, other] = [await begin(), await begin()];
    expect((await sender.append(small, 0, bytes.subarray(0, 1_000))).status).toBe(204);
    const giveBack = leaveFree(0);
    for (const answer of [
      await sender.append(small, 1_000, bytes.subarray(1_000)),
      await sender.append(other, 0, bytes),
      await sender.begin(2_000),
    ]) {
      expect(await answerOf(answer)).toMatchObject({ status: 402, body: { code: 'storage/quota-exceeded' } });
    }
    expect((await sender.head(small)).headers.get('upload-offset')).toBe('1000');
    expect(parts().length).toBe(4);
    giveBack();
    expect((await sender.append(small, 1_000, bytes.subarray(1_000))).status).toBe(200);
  });

  // Fails where each looks at the disk alone (`expectedBytes` in server/uploads/unfinished-in-folder.ts): all of them
  // began, and all were refused near their end.
  test('that begins with others has the room that they leave, until they are abandoned', async () => {
    const { app, sender } = await openUploads(open);
    const bytes = pdf();
    leaveFree(3 * bytes.length);
    const begun = await Promise.all([1, 2, 3].map((number) => sender.begin(bytes.length, { name: `${number}.pdf` })));
    expect(begun.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 402, 402]);
    const folder = join(app.services.config.dataDir, 'unfinished');
    const before = new Date(Date.now() - HALF_A_DAY);
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), before, before);
    expect((await sender.begin(bytes.length, { name: 'otra.pdf' })).status).toBe(201);
    const first = begun.find(({ status }) => status === 201)?.headers.get('location') ?? '';
    expect((await sender.append(first, 0, bytes)).status).toBe(200);
  });
});
