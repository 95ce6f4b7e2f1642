import { expect, test } from 'vitest';
import { blogs } from '../collections/blogs.ts';
import { groupPhotos } from '../collections/group-photos.ts';
import { shownPicture } from './shown-picture.ts';

const CELL = '![Una celda](/files/uploads/celda%281%29.jpg "Título")';

test.each([
  ['its own, before those of its text', '/files/uploads/a.jpg', CELL, { src: '/files/uploads/a.jpg', alt: '' }],
  [
    'the first of its text, with its words',
    null,
    `Uno.\n\n${CELL} ![](/files/uploads/b.jpg)`,
    { src: '/files/uploads/celda%281%29.jpg', alt: 'Una celda' },
  ],
  ['none of another site', null, '![x](https://example.org/a.jpg)', null],
  ['none where the text only leads to one', null, '[x](/files/uploads/a.jpg)', null],
])('a post shows %s', (_what, url_image, content, shown) => {
  expect(shownPicture(blogs.fields, { url_image, content }, 'url_image')).toEqual(shown);
});

test('the own picture or none is shown when no text stands in', () => {
  expect(shownPicture(groupPhotos.fields, { url_image: null, name: CELL }, 'url_image')).toBeNull();
});
