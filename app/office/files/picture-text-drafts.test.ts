import { beforeEach, expect, test } from 'vitest';
import { fakeStorage } from '../sync/fake-storage.ts';
import { createAttachments } from './attachments.ts';
import { createPictureTextDrafts } from './picture-text-drafts.ts';

const PLACE = 'students/a1#url_imagen';
const DAY = 86_400_000;

let storage: Storage;
let time: number;
beforeEach(() => {
  storage = fakeStorage();
  time = 0;
});

/** A page as it is opened: what pages that are gone have left is there. */
function open(page: string, owner = 'ana') {
  const described: string[] = [];
  const attachments = createAttachments({
    send: async ({ name }) => ({ done: Promise.resolve(`/files/uploads/${name}`), pause: () => {}, resume: () => {}, cancel: () => {} }),
    describe: async (url, { alt }) => {
      described.push(`${url}: ${alt}`);
      return true;
    },
    abandon: () => {},
  });
  const words = createPictureTextDrafts({ storage: () => storage, owner, page, now: () => time });
  const keep = () => words.keep(attachments.unstored());
  attachments.recall(words.recover(() => false));
  keep();
  const choose = (slot: string, name: string) => attachments.choose(slot, new File(['x'], name, { type: 'image/jpeg' }), () => {});
  return { attachments, keep, choose, described, pictureText: (slot: string) => attachments.all.get().get(slot)?.pictureText.alt };
}

test('the text of a file that had not arrived is there again when the file is chosen again', () => {
  const before = open('page-1');
  before.choose(PLACE, 'ana.jpg');
  before.attachments.say(PLACE, { alt: 'Ana ante la pizarra' });
  before.keep();

  const after = open('page-2');
  expect([...after.attachments.recalled.get().values()].map(({ name }) => name)).toEqual(['ana.jpg']);
  after.choose(PLACE, 'otra.jpg');
  expect(after.pictureText(PLACE)).toBe('');
  // A new row has another name after a reload.
  after.choose('students/new-2#url_imagen', 'ana.jpg');
  expect(after.pictureText('students/new-2#url_imagen')).toBe('Ana ante la pizarra');
  expect(after.attachments.recalled.get().size).toBe(0);
});

test('the text of a file that had arrived is asked for again, and is kept when it is stored', async () => {
  const before = open('page-1');
  before.choose('media#1', 'grupo.jpg');
  before.choose('blogs/b1#content/7', 'mesa.jpg');
  for (const slot of ['media#1', 'blogs/b1#content/7']) {
    await before.attachments.send(slot);
    before.attachments.say(slot, { alt: `Lo de ${slot}` });
  }
  before.keep();

  const after = open('page-2');
  expect(after.pictureText('media#1')).toBe('Lo de media#1');
  expect(after.attachments.losable()).toBe(true);
  // The row that it was for is perhaps closed, so it waits in the library.
  expect(after.pictureText('media#blogs/b1/content/7')).toBe('Lo de blogs/b1#content/7');
  for (const slot of after.attachments.all.get().keys()) await after.attachments.finish(slot);
  expect(after.described).toEqual(['/files/uploads/grupo.jpg: Lo de media#1', '/files/uploads/mesa.jpg: Lo de blogs/b1#content/7']);
  after.keep();
  expect(Object.keys(storage)).toEqual([]);
});

test('it stays through reloads without the file, is seen by its writer alone, and for a week', () => {
  const before = open('page-1');
  before.choose(PLACE, 'ana.jpg');
  before.attachments.say(PLACE, { alt: 'Ana' });
  before.keep();
  const saidTo = (page: string, owner: string) => {
    const opened = open(page, owner);
    opened.choose(PLACE, 'ana.jpg');
    return opened.pictureText(PLACE);
  };
  open('page-2');
  expect(saidTo('page-3', 'beto')).toBe('');
  time = 6 * DAY;
  open('page-4');
  expect(saidTo('page-5', 'ana')).toBe('Ana');

  before.keep();
  time += 8 * DAY;
  expect(saidTo('page-6', 'ana')).toBe('');
});

test('it can be given up', () => {
  const before = open('page-1');
  before.choose(PLACE, 'ana.jpg');
  before.attachments.say(PLACE, { alt: 'Ana' });
  before.keep();
  const after = open('page-2');
  after.attachments.forgetWords(PLACE);
  after.keep();
  expect(Object.keys(storage)).toEqual([]);
});

test('text that the server has is not kept', async () => {
  const { attachments, choose, keep, described } = open('page-1');
  choose(PLACE, 'ana.jpg');
  attachments.say(PLACE, { alt: 'Ana' });
  keep();
  expect(Object.keys(storage)).toHaveLength(1);
  await attachments.send(PLACE);
  expect(described).toEqual(['/files/uploads/ana.jpg: Ana']);
  keep();
  expect(Object.keys(storage)).toEqual([]);
});
