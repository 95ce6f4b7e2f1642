import { beforeEach, describe, expect, test } from 'vitest';
import { fakeStorage } from '../sync/fake-storage.ts';
import { createResumableUploads } from './resumable-uploads.ts';

const HOUR = 3_600_000;
const PLACE = 'profile#pdf_url';
const gone = () => false;

let storage: Storage;
let time: number;
let terminated: string[];
beforeEach(() => {
  storage = fakeStorage();
  time = Date.parse('2026-03-05T18:00:00Z');
  terminated = [];
});

const uploadsOf = (page: string, owner = 'ana') =>
  createResumableUploads({ storage: () => storage, owner, page, now: () => time, terminate: (address) => terminated.push(address) });

function begin(page: string, name = 'cv.pdf') {
  const upload = {
    size: 600_000,
    metadata: { filename: name },
    creationTime: new Date(time).toString(),
    urlStorageKey: '',
    uploadUrl: `/api/uploads/${name}`,
    parallelUploadUrls: null,
  };
  return uploadsOf(page).storageFor(PLACE).addUpload(`print of ${name}`, upload);
}
const seen = (page: string, isOpen: (page: string) => boolean = gone, owner?: string) => {
  const left = uploadsOf(page, owner);
  left.recover(isOpen);
  return left.all.get().map(({ slot, name }) => [slot, name]);
};

describe('an upload that was left unfinished', () => {
  test('is told in the next page, at its place, to who began it', async () => {
    await begin('page-1');
    expect(seen('page-2')).toEqual([[PLACE, 'cv.pdf']]);
    expect(seen('page-2', gone, 'beto')).toEqual([]);
  });

  test('is under way while its page is open', async () => {
    await begin('page-1');
    expect(seen('page-2', (page) => page === 'page-1')).toEqual([]);
  });

  test('is found again by the file, wherever that is chosen, and no longer told once it has arrived', async () => {
    const key = await begin('page-1');
    const left = uploadsOf('page-2');
    left.recover(gone);
    const [found] = await left.storageFor('media#1').findUploadsByFingerprint('print of cv.pdf');
    expect(found).toMatchObject({ urlStorageKey: key, uploadUrl: '/api/uploads/cv.pdf' });
    expect(await left.storageFor(PLACE).findUploadsByFingerprint('print of another.pdf')).toEqual([]);
    await left.storageFor('media#1').removeUpload(key);
    expect(left.all.get()).toEqual([]);
    expect(seen('page-3')).toEqual([]);
  });

  test('is forgotten when the person says so, by the server too', async () => {
    const key = await begin('page-1');
    const left = uploadsOf('page-2');
    left.recover(gone);
    left.forget(key);
    expect(left.all.get()).toEqual([]);
    expect(terminated).toEqual(['/api/uploads/cv.pdf']);
    expect(seen('page-3')).toEqual([]);
  });

  test('is forgotten when its page takes the file away', async () => {
    await begin('page-1');
    uploadsOf('page-2').abandon(PLACE);
    uploadsOf('page-1').abandon('site#logo');
    expect(terminated).toEqual([]);
    uploadsOf('page-1').abandon(PLACE);
    expect(terminated).toEqual(['/api/uploads/cv.pdf']);
    expect(seen('page-3')).toEqual([]);
  });

  test('is told for a day, as long as the server keeps what has arrived', async () => {
    await begin('page-1');
    time += 23 * HOUR;
    expect(seen('page-2')).toEqual([[PLACE, 'cv.pdf']]);
    time += 2 * HOUR;
    expect(seen('page-2')).toEqual([]);
    expect(Object.keys(storage)).toEqual([]);
  });

  test('in a storage that is full goes on', async () => {
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    await expect(begin('page-1')).resolves.toEqual(expect.any(String));
  });
});
