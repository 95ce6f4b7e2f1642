import { expect, test } from 'vitest';
import { image, link } from '../fields/link.ts';
import { rows } from '../fields/rows.ts';
import { longText, text } from '../fields/text.ts';
import { namedFiles } from './named-files.ts';

const fields = {
  name: text({ label: 'Nombre' }),
  local: text({ label: 'Archivo', isFileName: true }),
  picture: image({ label: 'Foto' }),
  about: longText({ label: 'Texto' }),
  links: rows({ label: 'Enlaces', singular: 'enlace', fields: { url: link({ label: 'Enlace' }) }, needs: 'url' }),
};

test('an item names files by their addresses, and by their names where a field holds one', () => {
  const item = {
    ...{ name: 'a.jpg', local: 'Niña.jpg'.normalize('NFD'), picture: '/files/uploads/b.jpg' },
    ...{ about: 'Vea /files/uploads/c.pdf.', links: [{ url: '/files/uploads/d.pdf' }], version: 3 },
  };
  expect([...namedFiles(fields, item)].toSorted()).toEqual(['b.jpg', 'c.pdf', 'd.pdf', 'Niña.jpg'].map((name) => `uploads/${name}`).toSorted());
});

test('a field with the name of a file names no other one by an address in it, and none while it is empty', () => {
  expect([...namedFiles(fields, { local: '/files/uploads/a.jpg' })]).toEqual(['uploads//files/uploads/a.jpg']);
  expect([...namedFiles(fields, { local: '' })]).toEqual([]);
});
