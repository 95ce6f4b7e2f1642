import { expect, test } from 'vitest';
import { readBibtex } from '#core/formats/bibtex/read.ts';
import { joinedFiles } from './joined-files.ts';

// Fails where the page beside a file is forgotten, or is taken for that of the next file.
test('the BibTeX beside the pages of a folder says which page each publication had', async () => {
  const entry = (key: string) => `@misc{${key}, title = {Título de ${key}}}`;
  const joined = await joinedFiles([new File([entry('uno')], 'publication/ruiz-2020/cite.bib'), new File([entry('dos')], 'publication/todas.bib')]);
  expect(joined.map(({ name }) => name)).toEqual(['publication.bib']);
  const { entries } = readBibtex((await joined[0]?.text()) ?? '');
  expect(entries.map(({ record }) => record.otherSiteAddresses)).toEqual([['publication/ruiz-2020/index.md'], undefined]);
});

// Fails where files are read one by one: a chapter had neither the year nor the publisher of its book.
test('a chapter takes from its book in the next file, and files that take nothing stay apart', async () => {
  const chapters = new File(['@incollection{c, title = {Capítulo}, crossref = {b}}'], 'capitulos.bib');
  const books = new File(['@book{b, title = {Libro}, publisher = {Casa}, year = 2011}'], 'libros.bib');
  const joined = await joinedFiles([chapters, books]);
  expect(joined.map(({ name }) => name)).toEqual(['capitulos.bib']);
  const { entries } = readBibtex((await joined[0]?.text()) ?? '');
  expect(entries[0]?.record).toMatchObject({ venue: 'Libro', publisher: 'Casa', year: 2011 });
  expect(await joinedFiles([books, new File(['@misc{d, title = {De crossref = nada}}'], 'otros.ris'), books])).toHaveLength(3);
});
