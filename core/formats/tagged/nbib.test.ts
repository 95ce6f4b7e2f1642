import { expect, test } from 'vitest';
import { readNbib } from './nbib.ts';

const ARTICLE = `PMID- 31234567
OWN - NLM
STAT- MEDLINE
IS  - 1424-8220 (Electronic)
IS  - 1424-8220 (Linking)
VI  - 19
IP  - 5
DP  - 2019 Mar 11
TI  - Electrochemical biosensors for the detection of dopamine:
      a review.
PG  - 1234-9
LID - 10.3390/s19051234 [doi]
AB  - BACKGROUND: First line of the abstract
      and its second. TI  - is no tag here.
FAU - García Márquez, Gabriel
AU  - García Márquez G
AD  - Universidad de Sonora, Hermosillo, Mexico.
FAU - Smith, Amos B 3rd
AU  - Smith AB 3rd
CN  - Sensors Study Grp
LA  - eng
PT  - Journal Article
PT  - Review
PL  - Switzerland
TA  - Sensors (Basel)
JT  - Sensors (Basel, Switzerland)
MH  - Humans
OT  - biosensor
OT  - dopamine
AID - s19051234 [pii]
AID - 10.3390/s19051234 [doi]
SO  - Sensors (Basel). 2019 Mar 11;19(5):1234. doi: 10.3390/s19051234.
`;

test('an article of PubMed', () => {
  expect(readNbib(`\n${ARTICLE}`)).toEqual({
    entries: [
      {
        line: 2,
        record: {
          type: 'article',
          title: 'Electrochemical biosensors for the detection of dopamine: a review',
          authors: [
            { family: 'García Márquez', given: 'Gabriel' },
            { family: 'Smith', given: 'Amos B', suffix: '3rd' },
            { family: '', given: '', literal: 'Sensors Study Grp' },
          ],
          others: false,
          editors: [],
          translators: [],
          year: 2019,
          month: 3,
          day: 11,
          venue: 'Sensors (Basel, Switzerland)',
          volume: '19',
          issue: '5',
          pages: '1234–1239',
          publisher: '',
          edition: '',
          doi: '10.3390/s19051234',
          arxiv: '',
          pmid: '31234567',
          isbn: '',
          issn: '1424-8220',
          url: '',
          abstract: 'BACKGROUND: First line of the abstract and its second. TI - is no tag here.',
          language: 'en',
          keywords: ['biosensor', 'dopamine'],
          note: '',
        },
      },
    ],
    errors: [],
  });
});

test('short names, headings, article number and the title in its own language', () => {
  const text = `PMID- 1
DP  - 2019 Spring
TI  - [Carbon nanotubes].
TT  - Nanotubos de carbono.
LID - 1234 [pii]
AU  - López-Ruiz JM
TA  - Rev Mex Fis
MH  - *Nanotubes, Carbon/chemistry
MH  - Nanotubes, Carbon/*analysis
LA  - spa
PT  - Preprint
`;
  expect(readNbib(text).entries).toMatchObject([
    {
      record: {
        type: 'preprint',
        title: 'Nanotubos de carbono',
        authors: [{ family: 'López-Ruiz', given: 'JM' }],
        month: null,
        pages: '1234',
        venue: 'Rev Mex Fis',
        language: 'es',
        keywords: ['Nanotubes, Carbon'],
      },
    },
  ]);
  expect(readNbib('PMID- 1\nTI  - [Carbon nanotubes].').entries).toMatchObject([{ record: { title: 'Carbon nanotubes' } }]);
});

test('a chapter and its book', () => {
  const text =
    'PMID- 1\nTI  - Chapter.\nBTI - The Book\nPB  - StatPearls\nPT  - Book Chapter\nED  - Paz O\n\nPMID- 2\nBTI - The Book\nISBN- 9780199573486\n';
  expect(readNbib(text).entries).toMatchObject([
    { line: 1, record: { type: 'chapter', title: 'Chapter', venue: 'The Book', publisher: 'StatPearls', editors: [{ family: 'Paz' }] } },
    { line: 8, record: { type: 'book', title: 'The Book', venue: '', isbn: '9780199573486' } },
  ]);
});

test('an entry without a title is told', () => {
  const { entries, errors } = readNbib(`PMID- 1\nDP  - 2019\n\n${ARTICLE}`);
  expect(entries).toHaveLength(1);
  expect(errors).toEqual([{ line: 1, message: 'Falta el título: escríbelo en un renglón que empiece con «TI  -».', text: 'PMID- 1\nDP  - 2019' }]);
});

test('authors of PubMed who have a short name alone stand in their place', () => {
  const text =
    'PMID- 1\nTI  - Trial.\nFAU - Ruiz Soto, Ana\nAU  - Ruiz Soto A\nAD  - Hospital.\nAU  - Gil L\nFAU - Paz, Eva\nAU  - Paz E\nCN  - Study Group\nPT  - Journal Article\n';
  const [entry] = readNbib(text).entries;
  expect(entry?.record.authors.map(({ family, literal }) => literal ?? family)).toEqual(['Ruiz Soto', 'Gil', 'Paz', 'Study Group']);
});
