import { expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { pictureFieldOf } from './picture-list.ts';

test('photos and logos are lists of pictures; students are not, nor what has a text of its own', () => {
  const lists = Object.values(collections).filter((definition) => pictureFieldOf(definition) !== null);
  expect(lists.map(({ name }) => name)).toEqual(['group-photos', 'collaborators']);
  expect(pictureFieldOf(collections['group-photos'])).toBe('url_image');
});
