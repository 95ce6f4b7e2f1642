import { expect, test } from 'vitest';
import { readIdentifierList } from './identifier-list.ts';

test.each([
  ['https://doi.org/10.1000/ABC.', 'doi:10.1000/abc'],
  ['DOI: 10.1000%2Fabc', 'doi:10.1000/abc'],
  ['https://pubs.example.org/doi/full/10.1000/abc?ref=pdf', 'doi:10.1000/abc'],
  ['https://www.example.org/articles/10.1000/abc/full', 'doi:10.1000/abc'],
  ['https://www.example.org/articles/10.1000/abc.pdf', 'doi:10.1000/abc'],
  ['https://doi.org/10.1000/abc/full', 'doi:10.1000/abc/full'],
  ['10.48550/arXiv.2101.01234', 'doi:10.48550/arxiv.2101.01234'],
  ['arXiv: 2101.01234v3', 'arxiv:2101.01234'],
  ['2101.01234v3', 'arxiv:2101.01234'],
  ['https://arxiv.org/pdf/cond-mat/0101001', 'arxiv:cond-mat/0101001'],
  ['cond-mat/0101001', 'arxiv:cond-mat/0101001'],
  ['PMID:31234567', 'pmid:31234567'],
  ['31234567', 'pmid:31234567'],
  ['https://pubmed.ncbi.nlm.nih.gov/31234567/', 'pmid:31234567'],
  ['0000-0002-1825-0097', 'orcid:0000-0002-1825-0097'],
  ['https://orcid.org/0000-0002-9079-593x', 'orcid:0000-0002-9079-593X'],
  ['https://orcid.org/0000-0002-1825-0097/work/12', 'orcid-work:0000-0002-1825-0097/12'],
])('%s names %s', (text, name) => {
  const { identifiers, errors } = readIdentifierList(text);
  expect(errors).toEqual([]);
  expect(identifiers.map(({ identifier: { kind, value } }) => `${kind}:${value}`)).toEqual([name]);
});

// The second iD has a wrong digit.
test.each(['https://example.org/articulo', '0000-0002-1825-0098'])('%s is told to be none', (text) => {
  expect(readIdentifierList(text)).toMatchObject({ identifiers: [], errors: [{ line: 1, text }] });
});

test('a list keeps its lines, and each identifier once', () => {
  const { identifiers } = readIdentifierList('10.1000/a, 10.1000/b\n\nhttps://doi.org/10.1000/A\n10.1000/c');
  expect(identifiers.map(({ line, text }) => [line, text])).toEqual([
    [1, '10.1000/a'],
    [1, '10.1000/b'],
    [4, '10.1000/c'],
  ]);
});
