import { expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { withWholeAddresses } from './addresses.ts';

test('what people type for an address gets what it begins with, in nested rows too; any other text stays', () => {
  const { fields } = collections.students;
  const typed = { name: 'doi.org/10.1000/1', proyecto: [{ type: 'tesis', proyecto: 'uni.mx', url: ' doi.org/10.1000/1' }] };
  expect(withWholeAddresses(fields, typed)).toEqual({
    name: 'doi.org/10.1000/1',
    proyecto: [{ type: 'tesis', proyecto: 'uni.mx', url: 'https://doi.org/10.1000/1' }],
  });
});
