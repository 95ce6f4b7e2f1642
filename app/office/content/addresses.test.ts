import { expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { documents } from '#core/documents/index.ts';
import { withWholeAddresses } from './addresses.ts';

test('what people type for an address gets what it begins with, in nested rows too; any other text stays', () => {
  const { fields } = collections.students;
  const typed = { name: 'doi.org/10.1000/1', proyecto: [{ type: 'tesis', proyecto: 'uni.mx', url: ' doi.org/10.1000/1' }] };
  expect(withWholeAddresses(fields, typed)).toEqual({
    name: 'doi.org/10.1000/1',
    proyecto: [{ type: 'tesis', proyecto: 'uni.mx', url: 'https://doi.org/10.1000/1' }],
  });
});

test('an ORCID alone is an address in the links of the group, not in those of what it has done', () => {
  const url = '0000-0002-1825-009X';
  expect(withWholeAddresses(documents.site.fields, { links: [{ url }] })).toEqual({ links: [{ url: `https://orcid.org/${url}` }] });
  for (const name of ['papers', 'patents', 'tesis'] as const) expect(withWholeAddresses(collections[name].fields, { url })).toEqual({ url });
});
