import { expect, test } from 'vitest';
import { type CollectionName, collections } from '#core/collections/index.ts';
import { placeOnSite } from './place-on-site.ts';

test('every item can be looked at before visitors see it', () => {
  const names = Object.keys(collections) as CollectionName[];
  const places = Object.fromEntries(names.map((name) => [name, placeOnSite(name, 'a1')]));
  const previews = names
    .filter((name) => !['students', 'blogs', 'papers'].includes(name))
    .map((name) => [name, `/?previa=${name}/a1#previa`] as const);
  expect(places).toEqual({ students: '/Student/a1', blogs: '/Blog/a1', papers: '/Publicacion/a1', ...Object.fromEntries(previews) });
});
