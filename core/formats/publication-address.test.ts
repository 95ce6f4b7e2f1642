import { expect, test } from 'vitest';
import { arxivUrl, doiUrl, pmidUrl, publicationUrl } from './publication-address.ts';

test.each([
  ['10.1000/xyz', 'https://doi.org/10.1000/xyz'],
  ['https://doi.org/10.1000/xyz', 'https://doi.org/10.1000/xyz'],
  ['doi:10.1000/a<b>', 'https://doi.org/10.1000/a%3Cb%3E'],
  ['', null],
  ['javascript:alert(1)', null],
])('the address of the DOI %j is %j', (doi, address) => {
  expect(doiUrl(doi)).toBe(address);
});
test.each([
  ['2101.01234', 'https://arxiv.org/abs/2101.01234'],
  ['arXiv:2101.01234v2 [hep-th]', 'https://arxiv.org/abs/2101.01234v2'],
  ['https://arxiv.org/pdf/hep-th/9901001', 'https://arxiv.org/abs/hep-th/9901001'],
  ['math.AG/0305001', 'https://arxiv.org/abs/math.AG/0305001'],
  ['pendiente', ''],
  ['', ''],
])('the address of the number of arXiv %j is %j', (arxiv, address) => {
  expect(arxivUrl(arxiv)).toBe(address);
});
test.each([
  ['33123456', 'https://pubmed.ncbi.nlm.nih.gov/33123456/'],
  ['PMID: 33123456', 'https://pubmed.ncbi.nlm.nih.gov/33123456/'],
  ['https://pubmed.ncbi.nlm.nih.gov/33123456/', 'https://pubmed.ncbi.nlm.nih.gov/33123456/'],
  ['1234567890', ''],
  ['', ''],
])('the address of the number of PubMed %j is %j', (pmid, address) => {
  expect(pmidUrl(pmid)).toBe(address);
});
const nothing = { url: '', doi: '', arxiv: '', pmid: '' };
test.each([
  [{ url: 'https://example.org/a', doi: '10.1000/xyz', arxiv: '2101.01234', pmid: '1' }, 'https://example.org/a'],
  [{ doi: 'doi:10.1000/xyz', arxiv: '2101.01234', pmid: '1' }, 'https://doi.org/10.1000/xyz'],
  [{ arxiv: '2101.01234', pmid: '1' }, 'https://arxiv.org/abs/2101.01234'],
  [{ pmid: '1' }, 'https://pubmed.ncbi.nlm.nih.gov/1/'],
  [{}, null],
])('a publication with %j is read at %j', (has, address) => {
  expect(publicationUrl({ ...nothing, ...has })).toBe(address);
});
