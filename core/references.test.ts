import { describe, expect, test } from 'vitest';
import { collections } from './collections/index.ts';
import { documents } from './documents/index.ts';
import { heldValues, holdingReferencesTo, looseReferencesOf, type Reference, referencesOf, referencesTo, renamedValue } from './references.ts';

const summary = ({ from, field, inner, to }: Reference) => [from.name, field, inner, to.to, to.by];

test('theses refer to their type and category by id', () => {
  expect(referencesOf(collections.tesis).map(summary)).toEqual([
    ['tesis', 'type', null, 'tesis-types', 'id'],
    ['tesis', 'category', null, 'tesis-categories', 'id'],
  ]);
});

test('projects of students refer to their type by its value', () => {
  expect(referencesTo(collections, 'project-types').map(summary)).toEqual([['students', 'proyecto', 'type', 'project-types', 'type']]);
});

test('a list of references is one, and keeps nothing from being deleted, and no more does a version', () => {
  expect(referencesTo(collections, 'papers').map(summary)).toEqual([
    ['papers', 'version_of', null, 'papers', 'id'],
    ['projects', 'papers', null, 'papers', 'id'],
  ]);
  expect(holdingReferencesTo(collections, 'papers')).toEqual([]);
});

test('a document may refer to items, too', () =>
  expect(looseReferencesOf(documents.site).map(({ field, inner, to }) => [field, inner, to.to])).toEqual([['timeline', 'project', 'projects']]));

describe('the values in an item', () => {
  const [type] = referencesOf(collections.tesis);
  const project = referencesOf(collections.students).find(({ inner }) => inner !== null);
  if (type === undefined || project === undefined) throw new Error('The references are gone');
  const student = {
    proyecto: [
      { type: 'libro', proyecto: 'A' },
      { type: 'tesis', proyecto: 'B' },
      { type: 'libro', proyecto: 'C' },
    ],
  };

  test('in a field', () => expect(heldValues({ type: 'a' }, type)).toEqual(['a']));
  test('in nested rows', () => expect(heldValues(student, project)).toEqual(['libro', 'tesis', 'libro']));
  test('none without rows', () => expect(heldValues({}, project)).toEqual([]));
  test('is renamed in a field', () =>
    expect([renamedValue({ type: 'a' }, type, 'a', 'b'), renamedValue({ type: 'c' }, type, 'a', 'b')]).toEqual(['b', 'c']));
  test('is renamed in every row that holds it, and nothing else changes', () => {
    expect(renamedValue(student, project, 'libro', 'capítulo')).toEqual([
      { type: 'capítulo', proyecto: 'A' },
      { type: 'tesis', proyecto: 'B' },
      { type: 'capítulo', proyecto: 'C' },
    ]);
  });
});
