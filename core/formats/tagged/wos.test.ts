import { expect, test } from 'vitest';
import { readWos } from './wos.ts';

test('an article of Web of Science', () => {
  const text = `FN Clarivate Analytics Web of Science
VR 1.0
PT J
AU Garcia, JM
   Lopez, M
AF Garcia, Juan Manuel
   Lopez, Maria
CA Sensors Study Grp
TI Electrochemical biosensors for the detection
   of dopamine
SO SENSORS
LA English
DT Article; Proceedings Paper
DE biosensor; carbon
   nanotube; dopamine
ID PERFORMANCE
AB First line
   and second.
SN 1424-8220
PD MAR 5
PY 2019
VL 19
IS 5
AR 1234
DI 10.3390/s19051234
PM 31234567
PU MDPI
UT WOS:000000000000001
ER

EF`;
  expect(readWos(text)).toEqual({
    entries: [
      {
        line: 3,
        record: {
          type: 'article',
          title: 'Electrochemical biosensors for the detection of dopamine',
          authors: [
            { family: 'Garcia', given: 'Juan Manuel' },
            { family: 'Lopez', given: 'Maria' },
            { family: '', given: '', literal: 'Sensors Study Grp' },
          ],
          others: false,
          editors: [],
          translators: [],
          year: 2019,
          month: 3,
          day: 5,
          venue: 'SENSORS',
          volume: '19',
          issue: '5',
          pages: '1234',
          publisher: 'MDPI',
          edition: '',
          doi: '10.3390/s19051234',
          arxiv: '',
          pmid: '31234567',
          isbn: '',
          issn: '1424-8220',
          url: '',
          abstract: 'First line and second.',
          language: 'en',
          keywords: ['biosensor', 'carbon nanotube', 'dopamine'],
          note: '',
        },
      },
    ],
    errors: [],
  });
});

test.each([
  ['PT J', 'article'],
  ['PT C', 'conference-paper'],
  ['PT B\nSO A BOOK\nDT Article; Book Chapter', 'chapter'],
  ['PT B', 'book'],
  ['PT J\nDT Data Set', 'dataset'],
])('%j is of the type %j', (lines, type) => {
  expect(readWos(`${lines}\nTI a\nBP 1\nEP 9\nER\n`)).toMatchObject({ entries: [{ record: { type, pages: '1–9' } }] });
});

test('an entry without a title is told, and one that is not ended stays apart', () => {
  expect(readWos('PT J\nTI a\nPT J\nPY 2001\nER\n\nPT J\nTI b\nER\nEF')).toMatchObject({
    entries: [{ line: 1 }, { line: 7, record: { title: 'b', year: null } }],
    errors: [{ line: 3, message: 'Falta el título: escríbelo en un renglón que empiece con «TI».', text: 'PT J\nPY 2001\nER' }],
  });
});
