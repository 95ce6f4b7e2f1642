import { expect, test } from 'vitest';
import { readDatacite } from './datacite.ts';
import { readPubmedSummary } from './pubmed.ts';

test('a book of PubMed has its edition', () => {
  expect(readPubmedSummary({ result: { 7: { title: 'StatPearls.', edition: '2nd' } } }, '7')?.edition).toBe('2');
});

test('a work of DataCite has its translators, and no other contributors', () => {
  const [caimi, soto] = ['Caimi, Mario', 'Soto, Eva'].map((name) => ({ name, nameType: 'Personal' }));
  const contributors = [
    { ...caimi, contributorType: 'Translator' },
    { ...soto, contributorType: 'DataCurator' },
  ];
  const record = readDatacite({ data: { attributes: { titles: [{ title: 'Crítica' }], contributors } } });
  expect(record).toMatchObject({ translators: [{ family: 'Caimi', given: 'Mario' }], authors: [], editors: [] });
});
