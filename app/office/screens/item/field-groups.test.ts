import { expect, test } from 'vitest';
import { type CollectionName, collections } from '#core/collections/index.ts';
import { groupsOf } from './field-groups.ts';

// Fails for a new field that a table of groups forgets, and for one that stands in two.
test.for(Object.keys(collections) as CollectionName[])('every field of %s stands in one group, its title first', (name) => {
  const { fields, titleField, enabledField } = collections[name];
  const groups = groupsOf(name);
  expect(groups.flatMap((group) => group.fields).toSorted()).toEqual(Object.keys(fields).toSorted());
  expect(groups[0]?.fields).toContain(titleField);
  expect(groups.find((group) => group.name === 'visibility')?.fields).toContain(enabledField);
  expect(new Set(groups.map((group) => group.name)).size).toBe(groups.length);
});
