import { expect, test } from 'vitest';
import { collections } from '../collections/index.ts';
import { documents } from '../documents/index.ts';
import { tidied } from './tidied.ts';

test('an address gets the beginning that people leave out, in nested rows too; any other text stays, without the blanks around it', () => {
  const { fields } = collections.students;
  const typed = {
    name: ' doi.org/10.1000/1\n',
    carrera: 'Ingeniería\u00a0\n en  Sistemas',
    proyecto: [{ type: 'tesis', proyecto: 'uni.mx', url: ' doi.org/10.1000/1' }],
  };
  expect(tidied(fields, typed)).toEqual({
    name: 'doi.org/10.1000/1',
    carrera: 'Ingeniería en Sistemas',
    proyecto: [{ type: 'tesis', proyecto: 'uni.mx', url: 'https://doi.org/10.1000/1' }],
  });
});

test('a line has no bold, and keeps asterisks of its own', () => {
  const lines = ['El **sudor** en un **parche rojo**', '**Todo**', 'De a**2 a b**2', 'n ** m ** k', 'Sin * ni ** pareja', '****'];
  const names = lines.map((title) => tidied(collections.blogs.fields, { title }).title);
  expect(names).toEqual(['El sudor en un parche rojo', 'Todo', ...lines.slice(2)]);
});

test('a DOI is one however it was pasted', () => {
  const dois = [
    'https://doi.org/10.1000/1',
    'http://dx.doi.org/10.1000/1',
    'doi: 10.1000/1',
    'doi.org/10.1000/1',
    'https://www.doi.org/10.1000/1',
    'DOI: https://doi.org/10.1000/1',
    ' 10.1000/1 ',
  ].map((doi) => tidied(collections.papers.fields, { doi }));
  expect(new Set(dois.map(({ doi }) => doi))).toEqual(new Set(['10.1000/1']));
});

test('an ORCID alone is an address in the links of the group, not in those of what it has done', () => {
  const url = '0000-0002-1825-009X';
  expect(tidied(documents.site.fields, { links: [{ url }] })).toEqual({ links: [{ url: `https://orcid.org/${url}` }] });
  for (const name of ['papers', 'patents', 'tesis'] as const) expect(tidied(collections[name].fields, { url })).toEqual({ url });
});
