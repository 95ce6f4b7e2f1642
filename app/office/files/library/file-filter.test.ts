import { expect, test } from 'vitest';
import type { StoredFile } from '#core/contract/files.ts';
import { type Filter, filterFiles } from './file-filter.ts';

function file(name: string, values: Partial<StoredFile> = {}): StoredFile {
  const none = { alt: null, decorative: false, focalX: null, focalY: null, width: null, height: null, usedIn: [] };
  const contentType = name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg';
  return {
    ...none,
    bucket: 'faro',
    updated: '2026-01-01T00:00:00.000Z',
    cacheControl: '',
    contentDisposition: '',
    contentEncoding: null,
    contentLanguage: null,
    customMetadata: null,
    fullPath: `uploads/${name}`,
    name,
    size: 1,
    contentType,
    md5Hash: '',
    timeCreated: '2026-01-01',
    version: 1,
    url: `/files/uploads/${name}`,
    ...values,
  };
}
const used = [{ collection: 'students', id: 'a', title: 'Íñigo Peña', heading: 'Listado de Practicantes' }];
const FILES = [
  file('cv.pdf', { usedIn: used }),
  file('grupo.jpg', { usedIn: used, timeCreated: '2026-02-01' }),
  file('adorno.jpg', { usedIn: used, decorative: true }),
  file('dicha.jpg', { usedIn: used, alt: 'Una celda solar' }),
  file('suelta.jpg'),
];
const names = (filter: Filter, search = '') => filterFiles(FILES, filter, search).map(({ name }) => name);

test('files are shown newest first', () => expect(names('todos')[0]).toBe('grupo.jpg'));

test.each<[Filter, string[]]>([
  ['pdf', ['cv.pdf']],
  ['imagenes', ['grupo.jpg', 'adorno.jpg', 'dicha.jpg', 'suelta.jpg']],
  ['sin-texto', ['grupo.jpg']],
  ['sin-uso', ['suelta.jpg']],
])('%s shows %j', (filter, shown) => expect(names(filter)).toEqual(shown));

test('a search finds by name, description and where a file is used, whatever the accents', () => {
  expect(names('todos', 'CELDA')).toEqual(['dicha.jpg']);
  expect(names('todos', 'inigo pena cv')).toEqual(['cv.pdf']);
  expect(names('todos', 'nada')).toEqual([]);
});
