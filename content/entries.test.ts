import { expect, test } from 'vitest';
import { entries, entryTags } from './entries.ts';

test('every tag finds at least two entries and not all of them', () => {
  for (const tag of entryTags) {
    const found = entries.filter((entry) => entry.tags.includes(tag)).length;
    expect(found).toBeGreaterThanOrEqual(2);
    expect(found).toBeLessThan(entries.length);
  }
});

test('no entry goes without a tag', () => {
  expect(entries.filter((entry) => entry.tags.length === 0)).toEqual([]);
});
