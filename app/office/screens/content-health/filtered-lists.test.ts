import { expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { queryOf, viewIn } from '../list/view/view-address.ts';
import { FILTERED_LISTS } from './filtered-lists.ts';

// Fails for a list or a field that is not there: the list would be shown whole.
test('a finding leads to a list that knows its filter', () => {
  for (const address of Object.values(FILTERED_LISTS)) {
    const [, name = '', query = ''] = /^\/(.+)\?(.+)$/.exec(address) ?? [];
    expect(queryOf(viewIn(new URLSearchParams(query), collections[name as keyof typeof collections])), address).toBe(query);
  }
});
