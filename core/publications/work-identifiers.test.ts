import { expect, test } from 'vitest';
import { workIdentifiers } from './work-identifiers.ts';

test.each([
  [{ doi: 'https://doi.org/10.1000/UNO' }, ['doi:10.1000/uno']],
  [{ url: 'https://doi.org/10.1000/uno' }, ['doi:10.1000/uno']],
  [{ arxiv: '2101.01234' }, ['arxiv:2101.01234']],
  [{ doi: '10.48550/arXiv.2101.01234' }, ['doi:10.48550/arxiv.2101.01234', 'arxiv:2101.01234']],
  [{ pmid: '31234567' }, ['pmid:31234567']],
  [{ links: [{ url: 'https://arxiv.org/abs/2101.01234v2' }] }, ['arxiv:2101.01234']],
  [{ url: 'https://example.org/x' }, []],
])('a publication with %j is named by %j', (values, keys) => {
  expect(workIdentifiers({ doi: '', url: '', arxiv: '', pmid: '', links: [], ...values })).toEqual(keys);
});
