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

test('a table of Scopus', () => {
  const text = `\uFEFF"Authors","Author full names","Author(s) ID","Title","Year","Source title","Volume","Issue","Art. No.","Page start","Page end","Page count","DOI","Link","Author Keywords","Document Type","Source","EID","ISSN"
"García J.; Paz O.","García, Juan (571); Paz, Octavio (660)","571; 660","Sensors","2019","Sensors and Actuators, B: Chemical","285","","107123","","","","10.1016/J.SNB.1","https://www.scopus.com/inward/record.uri?eid=1","sensor; dopamine","Conference paper","Scopus","2-s2.0-1","09254005"
`;
  expect(readSpreadsheet(text)).toMatchObject({
    entries: [
      {
        line: 2,
        record: {
          type: 'conference-paper',
          authors: [
            { family: 'García', given: 'Juan' },
            { family: 'Paz', given: 'Octavio' },
          ],
          venue: 'Sensors and Actuators, B: Chemical',
          pages: '107123',
          doi: '10.1016/j.snb.1',
          keywords: ['sensor', 'dopamine'],
          issn: '0925-4005',
        },
      },
    ],
    errors: [],
  });
});

test.each([
  'Publication Type\tAuthors\tAuthor Full Names\tArticle Title\tSource Title\tStart Page\tEnd Page\tPublication Date\tPublication Year\tDOI\tPubmed Id\nJ\tGarcia, J\tGarcia, Juan\tUno\tSENSORS\t1\t9\tMAR 5\t2019\t10.1/a\t31234567',
  'PT\tAU\tAF\tTI\tSO\tBP\tEP\tPD\tPY\tDI\tPM\nJ\tGarcia, J\tGarcia, Juan\tUno\tSENSORS\t1\t9\tMAR 5\t2019\t10.1/a\t31234567',
])('a table of Web of Science: %j', (text) => {
  expect(readSpreadsheet(text)).toMatchObject({
    entries: [
      {
        record: {
          title: 'Uno',
          authors: [{ family: 'Garcia', given: 'Juan' }],
          venue: 'SENSORS',
          pages: '1–9',
          year: 2019,
          month: 3,
          day: 5,
          pmid: '31234567',
        },
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

test.each<[string, string, object]>([
  [
    'Google Scholar',
    'Authors,Title,Publication,Volume\n"Paz, O.; ",Uno,Vuelta,1',
    { type: 'article', venue: 'Vuelta', authors: [{ family: 'Paz' }] },
  ],
  [
    'Google Scholar by way of R',
    'title,author,journal,number,year\nUno,"O Paz, L Gil, ...",Vuelta,"54 (2), 618-627",2017',
    { venue: 'Vuelta', volume: '54', issue: '2', pages: '618–627', year: 2017 },
  ],
  [
    'Publish or Perish, which has a source for the journal',
    'Cites,Authors,Title,Year,Source,Publisher,ArticleURL,GSRank,Type\n3,"O Paz, ...",Uno,2014,Vuelta,Wiley,https://example.org/a,1,HTML',
    { type: 'article', venue: 'Vuelta', url: 'https://example.org/a', authors: [{ family: 'Paz' }], others: true },
  ],
  ['a sheet whose source is a database', 'Title,Source,Year\nUno,Scopus,2014', { venue: '' }],
  [
    'Zotero, whose "Type" is another one',
    '"Item Type","Title","Type","Extra"\n"bookSection","Uno","","PMID: 123\nPMCID: PMC9"',
    { type: 'chapter', pmid: '123' },
  ],
  [
    'Zotero, with identifiers and a note in "Extra"',
    '"Title","Extra"\n"Uno","Compárese con PMID: 999\narXiv:2101.01234 [cs]\nDOI: 10.1000/x\nCitation Key: uno"',
    { pmid: '', arxiv: '2101.01234', doi: '10.1000/x' },
  ],
  ['somebody with a column of their own', 'Título,Extra\nUno,12345', { pmid: '' }],
  ['the pages of HugoBlox', 'title,publication_types\nUno,chapter', { type: 'chapter' }],
  [
    'a group',
    'Título del trabajo;Revista / Libro;Vol. (Núm.);DOI o liga\nUno;Ciencia;12(3);www.example.org/a',
    {
      venue: 'Ciencia',
      volume: '12',
      issue: '3',
      url: 'https://www.example.org/a',
    },
  ],
  [
    'a group with a DOI',
    'Título,DOI o liga,Tipo de producto\nUno,https://doi.org/10.1000/x,Memoria en extenso',
    { doi: '10.1000/x', type: 'conference-paper' },
  ],
  ['a group that went to congresses', 'Título,Revista o congreso\nUno,LXV Congreso Nacional de Física', { type: 'conference-paper' }],
  [
    'a group that counts its rows',
    'No.;Autor(es);Título de la publicación;Revista / Congreso;Vol. (Núm.);Págs.;Año;DOI / Enlace\n1;"Ruiz A. y Soto I.";Uno;Ciencia;12(3);45-56;2012;https://doi.org/10.1000/x1',
    { venue: 'Ciencia', volume: '12', issue: '3', pages: '45–56', doi: '10.1000/x1', authors: [{ family: 'Ruiz' }, { family: 'Soto' }] },
  ],
  [
    'OpenAlex',
    '"id","authorships.author.display_name","display_name","doi","ids.pmid","language","primary_location.source.display_name","primary_location.source.issn_l","publication_date","publication_year","type"\n' +
      '"https://openalex.org/W1","Massimo Aria|Corrado Cuccurullo","bibliometrix","https://doi.org/10.1016/j.joi.2017.08.007","","en","Journal of Informetrics","1751-1577","2017-09-12",2017,"article"',
    {
      title: 'bibliometrix',
      authors: [{ family: 'Aria' }, { family: 'Cuccurullo' }],
      venue: 'Journal of Informetrics',
      doi: '10.1016/j.joi.2017.08.007',
      issn: '1751-1577',
      year: 2017,
    },
  ],
  [
    'Web of Science with a group of authors',
    'PT\tAF\tCA\tTI\nJ\tGarcia, Ana\tCMS Collaboration\tUno',
    {
      authors: [{ family: 'Garcia', given: 'Ana' }, { literal: 'CMS Collaboration' }],
    },
  ],
])('a table of %s', (_, text, expected) => {
  expect(readSpreadsheet(text).entries).toMatchObject([{ record: expected }]);
});
