import { expect, test } from 'vitest';
import { readSpreadsheet } from './read.ts';

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

// Fails where the full names are the only ones that are looked at: old works came in without anybody.
test.each([
  ['Scopus', '"Authors","Author full names","Title"\n"Gil T.; Paz O.","","Uno"'],
  ['Web of Science', 'AU\tAF\tTI\nGil, T.; Paz, O.\t\tUno'],
  ['a yearly report', 'Título,Primer autor,Coautores\nUno,"Gil, T.","Paz, O."'],
  ['a list with the coauthors again', 'Título,Autores,Coautores\nUno,"Gil, T.; Paz, O.","Paz, O."'],
])('the authors of a row of %s stand in one column or another', (_, text) => {
  expect(readSpreadsheet(text).entries.map(({ record }) => record.authors)).toEqual([
    [
      { family: 'Gil', given: 'T.' },
      { family: 'Paz', given: 'O.' },
    ],
  ]);
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
  [
    'Dimensions',
    '"About the data: Exported on Oct 10, 2026. © 2026 Digital Science"\n"Rank","DOI","Title","Source title","Publication Date","PubYear","Volume","Issue","Pagination","Publication Type","Authors"\n' +
      '"1","10.1000/a","Uno","Atmósfera","2020-05-03","2020","3","2","10-20","Article","Ruiz, Ana; Soto, Luis"',
    { title: 'Uno', year: 2020, month: 5, day: 3, volume: '3', issue: '2', pages: '10–20', authors: [{ family: 'Ruiz' }, { family: 'Soto' }] },
  ],
  [
    'Lens',
    'Lens ID,Title,Date Published,Publication Year,Publication Type,Source Title,ISSNs,Author/s,Volume,Issue Number,Start Page,End Page,External URL,PMID,DOI\n' +
      '001-1,Uno,2019-03-01,2019,journal article,Atmósfera,12345678,Ana Ruiz; Luis Soto,1,2,3,9,https://link.lens.org/x,123,10.1000/lens',
    {
      title: 'Uno',
      year: 2019,
      month: 3,
      day: 1,
      volume: '1',
      issue: '2',
      pages: '3–9',
      pmid: '123',
      authors: [{ family: 'Ruiz' }, { family: 'Soto' }],
    },
  ],
])('a table of %s', (_, text, expected) => {
  expect(readSpreadsheet(text).entries).toMatchObject([{ record: expected }]);
});

test('a volume with its word, and a number that says that there is none', () => {
  expect(readSpreadsheet('Título;Volumen;Número;Páginas\nUno;Vol. 3;n/a;1-9\n')).toMatchObject({
    entries: [{ record: { volume: '3', issue: '', pages: '1–9' } }],
  });
});

test.each([
  ['Título,Pág. inicial,Pág. final,Vol.,No.', 'Uno,10,20,3,4'],
  ['display_name,biblio.first_page,biblio.last_page,biblio.volume,biblio.issue', 'Uno,10,20,3,4'],
])('the place of an article in columns of its own: %s', (headings, row) => {
  expect(readSpreadsheet(`${headings}\n${row}\n`)).toMatchObject({ entries: [{ record: { pages: '10–20', volume: '3', issue: '4' } }] });
});
