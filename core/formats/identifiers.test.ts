import { expect, test } from 'vitest';
import { sentenceOf } from '../words/sentence.ts';
import { isDoiUrl, orcidRefusal, readArxiv, readDoi, readIsbn, readIssn, readOrcid, readPmid, readUrl } from './identifiers.ts';

test.each([
  ['10.1000/ABC', '10.1000/abc'],
  ['https://doi.org/10.1000/abc', '10.1000/abc'],
  ['http://dx.doi.org/10.1000%2Fabc%281%29', '10.1000/abc(1)'],
  ['doi: 10.1000/abc.', '10.1000/abc'],
  ['(see 10.1000/abc).', '10.1000/abc'],
  ['10.1016/S0925-4005(19)30123-4', '10.1016/s0925-4005(19)30123-4'],
  ['10.1002/(SICI)1521-3773(20010316)40:6<9::AID-ANIE9>3.0.CO;2-C', '10.1002/(sici)1521-3773(20010316)40:6<9::aid-anie9>3.0.co;2-c'],
  ['10.1000/50%', '10.1000/50%'],
  ['<a href="https://doi.org/10.1000/abc">', '10.1000/abc'],
  ['https://www.cochranelibrary.com/central/doi/10.1002/central/CN-1/full', '10.1002/central/cn-1'],
  ['https://onlinelibrary.wiley.com/doi/epdf/10.1000/abc?src=x#s1', '10.1000/abc'],
  ['https://doi.org/10.1000/abc/full', '10.1000/abc/full'],
  ['10.1000/abc/pdf', '10.1000/abc/pdf'],
  ['10.1000/.', ''],
  ['10.1000', ''],
  ['', ''],
])('the DOI of %j is %j', (text, doi) => {
  expect(readDoi(text)).toBe(doi);
});

test.each([
  ['arXiv:2101.01234v2 [cond-mat]', '2101.01234'],
  ['https://arxiv.org/pdf/2101.01234v1.pdf', '2101.01234'],
  ['arXiv: cond-mat/0101001', 'cond-mat/0101001'],
  ['https://arxiv.org/abs/math.GT/0309136', 'math.GT/0309136'],
  ['10.48550/arXiv.2101.01234', '2101.01234'],
  ['2101.01234', ''],
])('the arXiv identifier of %j is %j', (text, arxiv) => {
  expect(readArxiv(text)).toBe(arxiv);
});

test.each([
  ['PMID: 31234567', '31234567'],
  ['https://pubmed.ncbi.nlm.nih.gov/31234567/', '31234567'],
  ['http://www.ncbi.nlm.nih.gov/pubmed/31234567', '31234567'],
  ['PMC6427262', ''],
])('the PMID of %j is %j', (text, pmid) => {
  expect(readPmid(text)).toBe(pmid);
});

test.each([
  ['1424-8220 (Electronic)', '1424-8220', ''],
  ['15361284', '1536-1284', ''],
  ['2045-232x', '2045-232X', ''],
  ['9781467399555 (ISBN)', '', '9781467399555'],
  ['978-3-16-148410-0', '', '978-3-16-148410-0'],
  ['http://id.crossref.org/isbn/9780199573486', '', '9780199573486'],
  ['0-306-40615-2; 1424-8220', '1424-8220', '0-306-40615-2'],
  ['12345', '', ''],
  ['1234567890123', '', ''],
])('%j holds the ISSN %j and the ISBN %j', (text, issn, isbn) => {
  expect([readIssn(text), readIsbn(text)]).toEqual([issn, isbn]);
});

test.each([
  ['see https://example.org/a?b=c ', 'https://example.org/a?b=c'],
  ['<Go to ISI>://WOS:000123', ''],
  ['internal-pdf://a.pdf', ''],
  ['http://', ''],
  ['javascript:alert(1)', ''],
])('the address in %j is %j', (text, url) => {
  expect(readUrl(text)).toBe(url);
});

test('an address of a DOI is told from others', () => {
  expect(['https://doi.org/10.1/a', 'http://dx.doi.org/10.1/a', 'https://example.org/doi.org/10.1/a'].map(isDoiUrl)).toEqual([true, true, false]);
});

test.each([
  '0000-0002-1694-233X',
  ' 0000-0002-1694-233x ',
  'https://orcid.org/0000-0002-1694-233X',
  'http://www.orcid.org/0000-0002-1694-233X/',
  'orcid.org/0000-0002-1694-233X?lang=es',
  'ORCID: 0000-0002-1694-233X',
  'ORCID iD: 0000-0002-1694-233X',
  '0000 0002 1694 233X',
  '0000‐0002‐1694‐233X',
  '000000021694233X',
])('%j is an ORCID iD', (text) => {
  expect([readOrcid(text), orcidRefusal(text)]).toEqual(['0000-0002-1694-233X', undefined]);
});

test.each([
  ['0000-0002-1694-2330', /cambió una cifra/],
  ['https://orcid.org/0000-0002-1694-2331', /cambió una cifra/],
  ['0000-0002-1694-233', /^Escribe el ORCID completo/],
  ['https://orcid.org/', /^Escribe el ORCID completo/],
  ['https://orcid.org/0000-0002-1694-233X/work/7', /^Escribe el ORCID completo/],
  ['https://example.org/0000-0002-1694-233X', /^Escribe el ORCID completo/],
  ['Ana Ruiz', /^Escribe el ORCID completo/],
])('%j is no ORCID iD, and the refusal says why', (text, sentence) => {
  expect(readOrcid(text)).toBe('');
  expect(sentenceOf(orcidRefusal(text) ?? '')).toMatch(sentence);
});
