import { expect, test } from 'vitest';
import { resumableAt, resumableWithin } from './resumable-in-slot.ts';

const left = (slot: string) => ({ key: slot, slot, name: 'a.jpg' });
const ALL = ['students/a1#url_imagen', 'students/new-x-1#url_imagen', 'profile#pdf_url'].map(left);

test.each([
  ['students/a1#url_imagen', [], 'students/a1#url_imagen'],
  ['students/b2#url_imagen', [], undefined],
  ['profile#image_url', [], undefined],
  ['students/new-x-1#url_imagen', ['students/new-x-1'], 'students/new-x-1#url_imagen'],
  ['students/new-y-1#url_imagen', [], 'students/new-x-1#url_imagen'],
  ['students/new-y-1#url_imagen', ['students/new-x-1'], undefined],
  ['blogs/new-y-1#url_image', [], undefined],
])('%s, with %j being added, finds %s', (slot, open, found) => {
  expect(resumableAt(ALL, slot, (edit) => open.includes(edit as never))?.slot).toBe(found);
});

test.each([
  ['blogs/a1#content', ['blogs/a1#content/1', 'blogs/a1#content/2']],
  ['blogs/a1#cont', []],
  ['blogs/new-y-1#content', ['blogs/new-x-1#content/1']],
  ['blogs/b2#content', []],
])('within %s there are %j', (slot, found) => {
  const all = ['blogs/a1#content/1', 'blogs/a1#content/2', 'blogs/a1#url_image', 'blogs/new-x-1#content/1'].map(left);
  expect(resumableWithin(all, slot, () => false).map((each) => each.slot)).toEqual(found);
});
