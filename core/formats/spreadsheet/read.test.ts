import { expect, test } from 'vitest';
import { BIBLIOGRAPHIC_COLUMNS, proposedBibliographicColumns } from './columns.ts';
import { readSpreadsheet } from './read.ts';

test('a sheet of a group, as Excel saves it in Spanish', () => {
  const text = [
    '\uFEFFPublicaciones del grupo;;;;;;;;;;;;;',
    '',
    'Título;Autores;Año;Revista;Volumen;Número;Páginas;Editorial;DOI;Enlace;Resumen;Palabras clave;Tipo;Idioma',
    '"Sensores de ""CO<sub>2</sub>""";"García, J.; Paz, O.";2019;Sensors;19;5;12-34;MDPI;https://doi.org/10.3390/S1;https://example.org/a;"Primera',
    'segunda";sensores, CO2;Artículo;Inglés',
    ';;;;;;;;;;;;;',
    'Un libro;Paz, O.;marzo de 2001;;;;;FCE;;;;;Libro;Español',
  ].join('\r\n');
  expect(readSpreadsheet(text)).toEqual({
    entries: [
      {
        line: 4,
        record: {
          type: 'article',
          title: 'Sensores de "CO₂"',
          authors: [
            { family: 'García', given: 'J.' },
            { family: 'Paz', given: 'O.' },
          ],
          others: false,
          editors: [],
          translators: [],
          year: 2019,
          month: null,
          day: null,
          venue: 'Sensors',
          volume: '19',
          issue: '5',
          pages: '12–34',
          publisher: 'MDPI',
          edition: '',
          doi: '10.3390/s1',
          arxiv: '',
          pmid: '',
          isbn: '',
          issn: '',
          url: 'https://example.org/a',
          abstract: 'Primera segunda',
          language: 'en',
          keywords: ['sensores', 'CO2'],
          note: '',
        },
      },
      {
        line: 7,
        record: expect.objectContaining({ type: 'book', title: 'Un libro', year: 2001, month: 3, publisher: 'FCE', language: 'es' }) as unknown,
      },
    ],
    errors: [],
  });
});

test('rows with more or fewer cells than columns are errors of their own', () => {
  const { entries, errors } = readSpreadsheet('title,year\nUno,2001,,\nDos\nTres,2003,extra\n"",2004\nCinco,2005\n');
  expect(entries.map(({ line, record: { title } }) => [line, title])).toEqual([
    [2, 'Uno'],
    [6, 'Cinco'],
  ]);
  const cells = (count: number) => `El renglón tiene ${count} celdas y los nombres de las columnas son 2: revisa las comillas y los separadores.`;
  expect(errors).toEqual([
    { line: 3, message: cells(1), text: 'title,year\nDos' },
    { line: 4, message: cells(3), text: 'title,year\nTres,2003,extra' },
    { line: 5, message: 'Falta el título: escríbelo en su columna.', text: 'title,year\n"",2004' },
  ]);
});

test('columns are what a person says, and a row of theirs that was mended is read by itself', () => {
  const table = { delimiter: ';' as const, line: 1, columns: ['title', null, 'year', 'publisher'] };
  const { entries, errors } = readSpreadsheet('Obra;Cosa;Cuándo;Quién\nUno;x;2001;FCE\nDos;x\n', table);
  expect(entries).toMatchObject([{ line: 2, record: { title: 'Uno', year: 2001, publisher: 'FCE' } }]);
  expect(errors).toMatchObject([{ line: 3, text: 'Título;;Año;Editorial\nDos;x' }]);
  expect(readSpreadsheet(`${errors[0]?.text ?? ''};2002;FCE`).entries).toMatchObject([{ record: { title: 'Dos', year: 2002, publisher: 'FCE' } }]);
});

test('every part of a reference has a name that is read as a heading', () => {
  for (const { name, label } of BIBLIOGRAPHIC_COLUMNS) expect(proposedBibliographicColumns([label]), label).toEqual([name]);
});

test('translators and an edition stand under their names in Spanish and in English', () => {
  const known = {
    translators: [
      { family: 'Caimi', given: 'Mario' },
      { family: 'Soto', given: 'Eva' },
    ],
    edition: '2',
  };
  const sheets = [
    'Título,Traductor(es),Edición\nCrítica,"Mario Caimi y Eva Soto",2.ª ed.',
    'Title,Translators,Edition\nCrítica,"Caimi, Mario; Soto, Eva",2nd',
  ];
  for (const sheet of sheets) expect(readSpreadsheet(sheet).entries, sheet).toMatchObject([{ record: known }]);
});

test('a quote that nothing closes, or that is part of a title, costs no other row', () => {
  const { entries } = readSpreadsheet('title,year\n"Uno" y más,2001\nDos "tres",2002\n"Cuatro,2003\nCinco,2004\n');
  expect(entries.map(({ line, record: { title } }) => [line, title])).toEqual([
    [2, '"Uno" y más'],
    [3, 'Dos "tres"'],
    [4, '"Cuatro'],
    [5, 'Cinco'],
  ]);
});

test('old line ends count, and the line that names the separator is none of the table', () => {
  expect(readSpreadsheet('sep=;\rtitle;year\rUno;2001\r').entries).toMatchObject([{ line: 3, record: { title: 'Uno', year: 2001 } }]);
});

test('a byte order mark before a quote is no part of the first cell, and an empty first line is no end of an open quote', () => {
  expect(readSpreadsheet('\uFEFF"Nota, si la hay",title\na,Uno').entries).toMatchObject([{ record: { title: 'Uno' } }]);
  expect(readSpreadsheet('\ntitle,year\n"Uno,2001').entries).toMatchObject([{ record: { title: '"Uno' } }]);
});

test('the separator is the one by which most columns are known', () => {
  expect(readSpreadsheet('Título, autores y año\nTítulo;Autores;Año\nUno;Paz, O.;2001').entries).toMatchObject([
    { record: { title: 'Uno', authors: [{ family: 'Paz', given: 'O.' }], year: 2001 } },
  ]);
});

test('a file without a column of titles is told', () => {
  expect(readSpreadsheet('a,b\n1,2')).toEqual({
    entries: [],
    errors: [{ line: 1, message: 'Ninguna columna se llama «Título»: escribe en el primer renglón los nombres de las columnas.', text: 'a,b\n1,2' }],
  });
  expect(readSpreadsheet(' \n')).toEqual({ entries: [], errors: [] });
});

// Headings of the reports that Mexican universities ask for each year.
test.each([
  [
    ['Título', 'Autor(es)', 'De la página', 'A la página', 'ISSN impreso'],
    ['title', 'authors', 'firstPage', 'lastPage', 'issn'],
  ],
  [
    ['Título del capítulo', 'Título del libro', 'Editorial'],
    ['title', 'venue', 'publisher'],
  ],
  [
    ['Título del libro', 'Autores', 'Año de edición'],
    ['title', 'authors', 'year'],
  ],
  [
    ['Artículo', 'Autoría', 'Journal', 'Pág', 'Liga DOI'],
    ['title', 'authors', 'venue', 'pages', 'doi'],
  ],
  [
    ['Publicación', 'Autores', 'Revista'],
    ['title', 'authors', 'venue'],
  ],
  [
    ['Authors', 'Title', 'Publication'],
    ['authors', 'title', 'venue'],
  ],
])('the columns %j', (headings, columns) => {
  expect(proposedBibliographicColumns(headings)).toEqual(columns);
});
