import { expect, test } from 'vitest';
import { doiUrl, publicationUrl } from './publication-address.ts';

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
  ['https://example.org/a', '10.1000/xyz', 'https://example.org/a'],
  ['', 'doi:10.1000/xyz', 'https://doi.org/10.1000/xyz'],
  ['', '', null],
])('a publication with the link %j and the DOI %j is read at %j', (url, doi, address) => {
  expect(publicationUrl({ url, doi })).toBe(address);
});
