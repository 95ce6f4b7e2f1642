import { expect, test } from 'vitest';
import { readEnw } from './enw.ts';

test('an article of EndNote', () => {
  const text = `%0 Journal Article
%T Sensores de dopamina
%A García Márquez, Gabriel
%A Universidad de Sonora,
%J Revista Mexicana de Física
%V 65
%N 2
%P 12-34
%D 2019
%8 March 5
%R 10.31349/RevMexFis.65.12
%U https://example.org/a
%@ 0035-001X
%X Primer párrafo.

Segundo párrafo: 50
%50 de los casos.
%K sensores
nanotubos de carbono
%G Spanish
%I Sociedad Mexicana de Física
`;
  expect(readEnw(text)).toEqual({
    entries: [
      {
        line: 1,
        record: {
          type: 'article',
          title: 'Sensores de dopamina',
          authors: [
            { family: 'García Márquez', given: 'Gabriel' },
            { family: '', given: '', literal: 'Universidad de Sonora' },
          ],
          others: false,
          editors: [],
          translators: [],
          year: 2019,
          month: 3,
          day: 5,
          venue: 'Revista Mexicana de Física',
          volume: '65',
          issue: '2',
          pages: '12–34',
          publisher: 'Sociedad Mexicana de Física',
          edition: '',
          doi: '10.31349/revmexfis.65.12',
          arxiv: '',
          pmid: '',
          isbn: '',
          issn: '0035-001X',
          url: 'https://example.org/a',
          abstract: 'Primer párrafo. Segundo párrafo: 50 %50 de los casos.',
          language: 'es',
          keywords: ['sensores', 'nanotubos de carbono'],
          note: '',
        },
      },
    ],
    errors: [],
  });
});

test.each([
  ['Book Section', 'chapter'],
  ['Book', 'book'],
  ['Conference Proceedings', 'conference-paper'],
  ['Thesis', 'thesis'],
  ['Report', 'report'],
  ['Dataset', 'dataset'],
  ['Computer Program', 'software'],
  ['Patent', 'other'],
])('a %s is of the type %j', (name, type) => {
  expect(readEnw(`%0 ${name}\n%T a`)).toMatchObject({ entries: [{ record: { type } }] });
});

test('a chapter has editors and a book; a thesis its university', () => {
  const { entries } = readEnw('%0 Book Section\n%T a\n%B Libro\n%E Paz, O.\n%@ 978-3-16-148410-0\n\n%0 Thesis\n%T b\n%I Universidad de Sonora\n');
  expect(entries).toMatchObject([
    { record: { venue: 'Libro', editors: [{ family: 'Paz', given: 'O.' }], isbn: '978-3-16-148410-0' } },
    { line: 7, record: { venue: 'Universidad de Sonora', publisher: '' } },
  ]);
});

test('a book has translators and an edition; others a subsidiary author and a day', () => {
  const { entries } = readEnw('%0 Book\n%T a\n%? Caimi, Mario\n%7 2nd\n\n%0 Journal Article\n%T b\n%? Paz, O.\n%7 2020/03/05\n');
  expect(entries).toMatchObject([
    { record: { authors: [], translators: [{ family: 'Caimi', given: 'Mario' }], edition: '2' } },
    { record: { authors: [{ family: 'Paz', given: 'O.' }], translators: [], edition: '' } },
  ]);
});

test('entries without a type are parted by empty lines', () => {
  const { entries } = readEnw('%A García, J.\n%T Uno\n%J Revista\n\n%A Paz, O.\n%T Dos\n');
  expect(entries.map(({ line, record: { title, authors } }) => [line, title, authors.length])).toEqual([
    [1, 'Uno', 1],
    [5, 'Dos', 1],
  ]);
});

test('an entry without a title is told', () => {
  expect(readEnw('%0 Book\n%A Paz, O.\n')).toEqual({
    entries: [],
    errors: [{ line: 1, message: 'Falta el título: escríbelo en un renglón que empiece con «%T».', text: '%0 Book\n%A Paz, O.' }],
  });
});

test('the file of a work that others can open is a link', () => {
  const links = [{ kind: 'pdf', url: 'https://example.org/a.pdf' }];
  expect(readEnw('%0 Book\n%T T\n%U https://example.org/a\n%> https://example.org/a.pdf\n').entries).toMatchObject([{ record: { links } }]);
});

test.each([
  ['%B Colección Popular', 'Colección Popular'],
  ['%S Colección Popular', 'Colección Popular'],
  ['%B El libro', ''],
])('the series of a book is where it is published: %s', (line, venue) => {
  expect(readEnw(`%0 Book\n%T El libro\n${line}\n`).entries).toMatchObject([{ record: { type: 'book', venue } }]);
});
