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
  expect(joined.map(({ name }) => name)).toEqual(['capitulos.bib + libros.bib']);
  const { entries } = readBibtex((await joined[0]?.text()) ?? '');
  expect(entries[0]?.record).toMatchObject({ venue: 'Libro', publisher: 'Casa', year: 2011 });
  expect(await joinedFiles([books, new File(['@misc{d, title = {De crossref = nada}}'], 'otros.ris'), books])).toHaveLength(3);
});

// Fails where files are read one by one: the journal was called "IEEE_J_SENS".
test('an article takes the name of its journal from a file of abbreviations', async () => {
  const names = new File(['@STRING{IEEE_J_SENS = "{IEEE} Sensors Journal"}\n@string{jan = "enero"}'], 'IEEEabrv.bib');
  const article = new File(['@article{a, title = {Uno}, journal = IEEE_J_SENS, month = feb}'], 'grupo.bib');
  const other = new File(['@article{b, title = {Dos}, month = mar}'], 'otro.bib');
  const joined = await joinedFiles([article, names, other]);
  expect(joined.map(({ name }) => name)).toEqual(['grupo.bib + IEEEabrv.bib', 'otro.bib']);
  expect(readBibtex((await joined[0]?.text()) ?? '').entries.map(({ record }) => record.venue)).toEqual(['IEEE Sensors Journal']);
});

// Fails where one `crossref` joins all that was dropped: their lines were of no file, and the other names were gone.
test('a file that has what its entries take stays apart, and so do those that nothing takes from', async () => {
  const congress = new File(
    ['@inproceedings{p, title = {Ponencia}, crossref = {c}}\n@proceedings{C, title = {Memorias}, year = 2021}'],
    'congreso.bib',
  );
  const other = new File(['@article{a, title = {Artículo}, year = 2020}'], 'otro.bib');
  const orphan = new File(['@inbook{o, title = {Huérfano}, xdata = "nadie, tampoco"}'], 'huerfano.bib');
  const names = async (files: readonly File[]) => (await joinedFiles(files)).map(({ name }) => name);
  expect(await names([congress, other, orphan])).toEqual(['congreso.bib', 'otro.bib', 'huerfano.bib']);
  const chapters = new File(['@incollection{k, title = {Capítulo}, crossref = {c}}'], 'capitulos.bib');
  expect(await names([congress, other, chapters])).toEqual(['congreso.bib + capitulos.bib', 'otro.bib']);
});

// Fails where an empty file is joined without a word, and where an entry that is not closed takes the next file along.
test('of files that are joined, an empty one is told by itself, and a broken end is of its own file', async () => {
  const file = (name: string, text: string) => new File([text], `publication/${name}/cite.bib`);
  const joined = await joinedFiles([
    file('uno', '@misc{a, title = {Uno}'),
    file('nada', ''),
    file('notas', 'Notas de la segunda. @misc{b, title = {Dos}}'),
    file('tres', '@misc{c, title = {Tres}}'),
  ]);
  expect(joined.map(({ name, size }) => [name, size > 0])).toEqual([
    ['publication.bib', true],
    ['publication/nada/cite.bib', false],
  ]);
  const { entries, errors } = readBibtex((await joined[0]?.text()) ?? '');
  expect(entries.map(({ record }) => record.title)).toEqual(['Dos', 'Tres']);
  expect(errors.map(({ text }) => text)).toEqual(['@misc{a, title = {Uno}']);
  expect(await joinedFiles([file('x', ''), file('y', ' ')])).toHaveLength(2);
});
