import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '#core/errors.ts';
import { freshSlotWithin, LIBRARY, type Slot, slotOf } from '../model/slot.ts';
import { createDrafts } from '../sync/drafts.ts';
import { fakeStorage } from '../sync/storage.fixture.ts';
import { createAttachments } from './attachments.ts';
import { draftsIn } from './drafts-in.ts';

const PORTRAIT = slotOf('students/a1', 'url_imagen');
const noEdits = { all: { get: () => new Map() } } as never;
const fingerprintOf = ({ name, size }: File) => `print of ${name}, ${size}`;

let storage: Storage;
let terminated: string[];
beforeEach(() => {
  storage = fakeStorage();
  terminated = [];
});

/** A page that finds what pages that are gone have left unfinished. Its uploads begin, and go on as `ending` says. */
function open(page: string, ending: 'arrives' | 'stops' | 'fails' = 'arrives', isOpen: (page: string) => boolean = () => false) {
  const described: string[] = [];
  const resumed: string[] = [];
  const attachments = createAttachments({
    send: async (file, { storage: uploads }) => {
      const [previous] = await uploads.findUploadsByFingerprint(fingerprintOf(file));
      const uploadUrl = previous?.uploadUrl ?? `/api/uploads/${file.name}`;
      if (previous) resumed.push(uploadUrl);
      const key =
        previous?.urlStorageKey ??
        (await uploads.addUpload(fingerprintOf(file), {
          size: file.size,
          metadata: { filename: file.name },
          creationTime: new Date().toString(),
          urlStorageKey: '',
          uploadUrl,
          parallelUploadUrls: null,
        }));
      if (ending === 'arrives') await uploads.removeUpload(key ?? '');
      const done = {
        arrives: Promise.resolve(`/files/uploads/${file.name}`),
        stops: new Promise<string>(() => {}),
        fails: Promise.reject(new Problem('unavailable', 'No hay conexión.')),
      };
      done.fails.catch(() => undefined);
      return { done: done[ending], pause: () => {}, resume: () => {}, cancel: () => {} };
    },
    storeText: async (url, { alt }) => {
      described.push(`${url}: ${alt}`);
      return true;
    },
    terminate: (address) => terminated.push(address),
  });
  const drafts = createDrafts({ storage: () => storage, owner: 'ana', tab: page, now: Date.now });
  const keep = () => drafts.keep(draftsIn({ edits: noEdits, attachments }));
  attachments.recover(
    drafts.recover(isOpen, () => false).flatMap(({ files }) => files),
    [],
  );
  keep();
  const choose = (slot: Slot, name: string, content = 'x') => attachments.choose(slot, new File([content], name, { type: 'image/jpeg' }), () => {});
  const textIn = (slot: Slot) => attachments.all.get().get(slot)?.pictureText.alt;
  const seen = () => attachments.unfinished.all.get().map(({ slot, name }) => [slot, name]);
  return { attachments, keep, choose, described, resumed, textIn, seen };
}
/** A page that was closed while a file was on its way. */
async function leaveUpload(slot: Slot, name: string): Promise<void> {
  const { attachments, choose, keep } = open('page-1', 'stops');
  choose(slot, name);
  void attachments.send(slot);
  await nextTurn();
  keep();
}

describe('the text of a picture', () => {
  test('is there again when its file, which had not arrived, is chosen again', () => {
    const before = open('page-1');
    before.choose(PORTRAIT, 'ana.jpg');
    before.attachments.describe(PORTRAIT, { alt: 'Ana ante la pizarra' });
    before.keep();

    const after = open('page-2');
    expect(after.seen()).toEqual([[PORTRAIT, 'ana.jpg']]);
    after.choose(PORTRAIT, 'otra.jpg');
    expect(after.textIn(PORTRAIT)).toBe('');
    // A new row has another name after a reload.
    const added = slotOf('students/new-2', 'url_imagen');
    after.choose(added, 'ana.jpg');
    expect(after.textIn(added)).toBe('Ana ante la pizarra');
    expect(after.seen()).toEqual([]);
  });

  test('waits to be stored when its file had arrived', async () => {
    const before = open('page-1');
    const [own, inText] = [freshSlotWithin(LIBRARY), freshSlotWithin(slotOf('blogs/b1', 'content'))];
    for (const [slot, name] of [
      [own, 'grupo.jpg'],
      [inText, 'mesa.jpg'],
    ] as const) {
      before.choose(slot, name);
      await before.attachments.send(slot);
      before.attachments.describe(slot, { alt: `Lo de ${name}` });
    }
    before.keep();

    const after = open('page-2');
    expect(after.textIn(own)).toBe('Lo de grupo.jpg');
    expect(after.attachments.losable()).toBe(true);
    // The row that it was for is perhaps closed, so it waits in the library.
    expect([...after.attachments.all.get().values()].map(({ pictureText }) => pictureText.alt)).toContain('Lo de mesa.jpg');
    for (const slot of after.attachments.all.get().keys()) await after.attachments.finish(slot);
    expect(after.described.toSorted()).toEqual(['/files/uploads/grupo.jpg: Lo de grupo.jpg', '/files/uploads/mesa.jpg: Lo de mesa.jpg']);
    after.keep();
    expect(Object.keys(storage)).toEqual([]);
  });

  test('stays through reloads without the file, and can be given up', () => {
    const before = open('page-1');
    before.choose(PORTRAIT, 'ana.jpg');
    before.attachments.describe(PORTRAIT, { alt: 'Ana' });
    before.keep();
    open('page-2');
    const { attachments, keep } = open('page-3');
    for (const file of attachments.unfinished.all.get()) attachments.unfinished.forget(file);
    keep();
    expect(Object.keys(storage)).toEqual([]);
  });

  test('is not kept once the server has it', async () => {
    const { attachments, choose, keep, described } = open('page-1');
    choose(PORTRAIT, 'ana.jpg');
    attachments.describe(PORTRAIT, { alt: 'Ana' });
    keep();
    expect(Object.keys(storage)).toHaveLength(1);
    await attachments.send(PORTRAIT);
    expect(described).toEqual(['/files/uploads/ana.jpg: Ana']);
    keep();
    expect(Object.keys(storage)).toEqual([]);
  });
});

describe('an upload that was left unfinished', () => {
  test('is named in the next page, in its slot, and is under way while its page is open', async () => {
    await leaveUpload(PORTRAIT, 'ana.jpg');
    expect(open('page-2', 'stops', (page) => page === 'page-1').seen()).toEqual([]);
    expect(open('page-3').seen()).toEqual([[PORTRAIT, 'ana.jpg']]);
  });

  test('goes on with the same file, wherever that is chosen, and is named no longer', async () => {
    await leaveUpload(PORTRAIT, 'ana.jpg');
    const after = open('page-2', 'stops');
    const slot = freshSlotWithin(LIBRARY);
    after.choose(slot, 'ana.jpg');
    void after.attachments.send(slot);
    await nextTurn();
    expect([after.resumed, after.seen()]).toEqual([['/api/uploads/ana.jpg'], []]);
    after.keep();

    const last = open('page-3');
    expect(last.seen()).toEqual([[slot, 'ana.jpg']]);
    last.choose(slot, 'ana.jpg');
    await last.attachments.send(slot);
    expect([last.resumed, last.seen()]).toEqual([['/api/uploads/ana.jpg'], []]);
    last.attachments.forget(slot);
    last.keep();
    expect(Object.keys(storage)).toEqual([]);
    expect(terminated).toEqual([]);
  });

  test('is not taken for another file of the same name', async () => {
    await leaveUpload(PORTRAIT, 'ana.jpg');
    const after = open('page-2');
    after.choose(PORTRAIT, 'ana.jpg', 'another picture');
    await after.attachments.send(PORTRAIT);
    expect(after.resumed).toEqual([]);
  });

  test.each([
    ['the person says so', (page: ReturnType<typeof open>) => page.attachments.unfinished.all.get().forEach(page.attachments.unfinished.forget)],
    ['another file is chosen there', (page: ReturnType<typeof open>) => page.choose(PORTRAIT, 'otra.jpg')],
  ])('is forgotten when %s, by the server too', async (_case, act) => {
    await leaveUpload(PORTRAIT, 'ana.jpg');
    const after = open('page-2');
    act(after);
    expect([after.seen(), terminated]).toEqual([[], ['/api/uploads/ana.jpg']]);
  });

  test('is forgotten when its page takes the file away, and goes on when the same one is chosen again', async () => {
    const { attachments, choose, resumed } = open('page-1', 'fails');
    const file = new File(['x'], 'ana.jpg', { lastModified: 1 });
    const send = () => {
      attachments.choose(PORTRAIT, file, () => {});
      return attachments.send(PORTRAIT);
    };
    await send();
    await send();
    expect([resumed, terminated]).toEqual([['/api/uploads/ana.jpg'], []]);
    choose(PORTRAIT, 'otra.jpg');
    expect(terminated).toEqual(['/api/uploads/ana.jpg']);
  });
});
