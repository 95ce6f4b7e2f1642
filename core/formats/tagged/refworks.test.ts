import { expect, test } from 'vitest';
import { EMPTY_RECORD } from '../record.ts';
import { readRefWorks } from './refworks.ts';

test('an article as RefWorks writes it', () => {
  const text = `RT Journal Article
SR Electronic(1)
ID 123
A1 García Márquez,Gabriel
A1 Smith,Amos B.,3rd
T1 Biosensors for the detection of dopamine
JF Sensors
JO Sensors
YR 2019
FD Mar 11
VO 19
IS 5
SP 12
OP 34
K1 biosensor
K1 dopamine
AB An abstract.
PB MDPI
SN 1424-8220
LA English
DO 10.3390/s19051234
LK https://sensors.example.org/12
OL English (30)
`;
  expect(readRefWorks(`\n${text}`)).toEqual({
    entries: [
      {
        line: 2,
        record: {
          ...EMPTY_RECORD,
          type: 'article',
          title: 'Biosensors for the detection of dopamine',
          authors: [
            { family: 'García Márquez', given: 'Gabriel' },
            { family: 'Smith', given: 'Amos B.', suffix: '3rd' },
          ],
          year: 2019,
          month: 3,
          day: 11,
          venue: 'Sensors',
          volume: '19',
          issue: '5',
          pages: '12–34',
          publisher: 'MDPI',
          doi: '10.3390/s19051234',
          issn: '1424-8220',
          url: 'https://sensors.example.org/12',
          abstract: 'An abstract.',
          language: 'en',
          keywords: ['biosensor', 'dopamine'],
        },
      },
    ],
    errors: [],
  });
});

test('a chapter, a book and a dissertation of RefWorks', () => {
  const text = `RT Book, Section
A1 Paz,Octavio
A2 Ruiz,Ana
T1 Un capítulo
T2 El libro
PB FCE
SN 9780199573486

RT Book, Whole
A1 Paz,Octavio
T1 El libro
T2 Colección popular
ED 2nd

RT Dissertation/Thesis
A1 Gil,Luis
T1 Una tesis
PB UNAM
YR 2001
`;
  expect(readRefWorks(text).entries).toMatchObject([
    { line: 1, record: { type: 'chapter', title: 'Un capítulo', venue: 'El libro', publisher: 'FCE', editors: [{ family: 'Ruiz' }] } },
    { line: 9, record: { type: 'book', title: 'El libro', venue: 'Colección popular', edition: '2' } },
    { line: 15, record: { type: 'thesis', title: 'Una tesis', venue: 'UNAM', publisher: '', year: 2001 } },
  ]);
});
