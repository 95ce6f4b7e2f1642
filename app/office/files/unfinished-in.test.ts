import { expect, test } from 'vitest';
import { NO_PICTURE_TEXT } from '../model/attachment.ts';
import { freshSlotWithin, replacementSlotOf, type Slot, slotOf } from '../model/slot.ts';
import { unfinishedIn } from './unfinished-in.ts';

const lost = (slot: Slot) => ({ slot, name: 'a.jpg', type: 'image/jpeg', pictureText: NO_PICTURE_TEXT, url: null, upload: null });
const pictures = [1, 2].map(() => freshSlotWithin(slotOf('blogs/a1', 'content')));
const pictureOfNew = freshSlotWithin(slotOf('blogs/new-x-1', 'content'));
const [stored, added] = [slotOf('students/a1', 'url_imagen'), slotOf('students/new-x-1', 'url_imagen')];
const replacement = replacementSlotOf('uploads/new-logo.png');
const ALL = [replacement, stored, added, slotOf('profile', 'pdf_url'), ...pictures, slotOf('blogs/a1', 'url_image'), pictureOfNew].map(lost);

test.each([
  ['a stored row', 'students/a1', 'url_imagen', [], [stored]],
  ['another one', 'students/b2', 'url_imagen', [], []],
  ['another field', 'profile', 'image_url', [], []],
  ['a row being added', 'students/new-x-1', 'url_imagen', ['students/new-x-1'], [added]],
  ['the next row that is added', 'students/new-y-1', 'url_imagen', [], [added]],
  ['one beside the row that it is for', 'students/new-y-1', 'url_imagen', ['students/new-x-1'], []],
  ['a field that takes several', 'blogs/a1', 'content', [], pictures],
  ['a field whose name is the beginning of another', 'blogs/a1', 'cont', [], []],
  ['a file whose name begins like a row being added', 'replacement/uploads/new-logo.png', 'file', [], [replacement]],
  ['another such file', 'replacement/uploads/new-cover.png', 'file', [], []],
  ['the same in the next row that is added', 'blogs/new-y-1', 'content', [], [pictureOfNew]],
])('%s finds what was left unfinished in it', (_case, edit, path, open, found) => {
  const files = unfinishedIn(ALL, slotOf(edit, path), (each) => open.includes(each));
  expect(files.map(({ slot }) => slot)).toEqual(found);
});
