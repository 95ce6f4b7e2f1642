import { expect, test } from 'vitest';
import { type CollectionName, collections } from '#core/collections/index.ts';
import { addressOnSite } from './address-on-site.ts';

test('every item can be looked at before visitors see it', () => {
  const names = Object.keys(collections) as CollectionName[];
  const places = Object.fromEntries(names.map((name) => [name, addressOnSite(name, { id: 'a1', version: 1, name: 'Química verde' })]));
  const previews = names
    .filter((name) => !['students', 'blogs', 'papers', 'research-lines', 'positions'].includes(name))
    .map((name) => [name, `/?previa=${name}/a1#previa`] as const);
  const pages = {
    students: '/Student/a1',
    blogs: '/Blog/a1',
    papers: '/Publicacion/a1',
    'research-lines': '/Linea/Qu%C3%ADmica%20verde',
    positions: '/Unete/a1',
  };
  expect(places).toEqual({ ...pages, ...Object.fromEntries(previews) });
});
