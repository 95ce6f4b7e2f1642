import { expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { pictureFieldOf, titleFrom } from './picture-rows.ts';

test('photos and logos are lists of pictures; students are not, nor what has a text of its own', () => {
  const lists = Object.values(collections).filter((definition) => pictureFieldOf(definition) !== null);
  expect(lists.map(({ name }) => name)).toEqual(['group-photos', 'collaborators']);
  expect(pictureFieldOf(collections['group-photos'])).toBe('url_image');
});

test.each([
  ['el grupo en 2026.jpg', 'El grupo en 2026'],
  ['IMG_2041.JPG', 'IMG 2041'],
  ['ánodo--de_zinc.final.webp', 'Ánodo de zinc.final'],
  ['foto', 'Foto'],
])('%j is called %j', (name, title) => expect(titleFrom(name)).toBe(title));
