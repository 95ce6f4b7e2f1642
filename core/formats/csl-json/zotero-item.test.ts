import { expect, test } from 'vitest';
import { readCslJson } from './read.ts';
import { recordOf } from './record-of.fixture.ts';

const ZOTERO = [
  [
    {
      itemType: 'journalArticle',
      title: 'Sales',
      creators: [
        { creatorType: 'author', firstName: 'Ana', lastName: 'Ruiz Soto' },
        { creatorType: 'author', name: 'Grupo de Sales' },
        { creatorType: 'editor', firstName: 'Eva', lastName: 'Paz' },
      ],
      date: '2020-05-03',
      publicationTitle: 'Revista',
      pages: '1-2',
      abstractNote: 'Resumen',
      tags: [{ tag: 'sal, gruesa' }, { tag: 'agua' }],
      extra: 'PMID: 12345678',
    },
    {
      type: 'article',
      authors: [
        { family: 'Ruiz Soto', given: 'Ana' },
        { family: '', given: '', literal: 'Grupo de Sales' },
      ],
      editors: [{ family: 'Paz', given: 'Eva' }],
      year: 2020,
      month: 5,
      venue: 'Revista',
      pages: '1–2',
      pmid: '12345678',
      keywords: ['sal, gruesa', 'agua'],
    },
  ],
  [
    { itemType: 'bookSection', title: 'Sales', bookTitle: 'Libro', publisher: 'Casa' },
    { type: 'chapter', venue: 'Libro', publisher: 'Casa' },
  ],
  [
    { itemType: 'thesis', title: 'Sales', university: 'UNAM' },
    { type: 'thesis', venue: 'UNAM' },
  ],
  [
    { itemType: 'report', title: 'Sales', reportNumber: '12' },
    { type: 'report', issue: '12' },
  ],
  [
    { itemType: 'preprint', title: 'Sales', repository: 'arXiv', archiveID: 'arXiv:2101.01234' },
    { type: 'preprint', arxiv: '2101.01234' },
  ],
  [
    { itemType: 'computerProgram', title: 'Sales', creators: [{ creatorType: 'programmer', firstName: 'Ana', lastName: 'Ruiz' }] },
    { type: 'software', authors: [{ family: 'Ruiz', given: 'Ana' }] },
  ],
] as const;

// Fails where an item of Zotero's own JSON is taken for one of CSL, without its authors and its journal.
test.each(ZOTERO)('an item as Zotero has it: %j', (item, record) => {
  expect(recordOf({ ...item })).toMatchObject(record);
  expect(recordOf({ key: 'AB', data: item })).toMatchObject(record);
});

test('a library of Better BibTeX: collections hold numbers, and attachments and private notes are no publications', () => {
  const library = {
    collections: { AB: { name: 'Tesis', items: [1, 2] } },
    items: [
      { itemType: 'book', title: 'Sales' },
      { itemType: 'attachment', title: 'PDF' },
      { itemType: 'note', note: 'privada' },
    ],
  };
  expect(readCslJson(JSON.stringify(library))).toMatchObject({ entries: [{ record: { type: 'book', title: 'Sales' } }], errors: [] });
});
