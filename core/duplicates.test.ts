import { describe, expect, test } from 'vitest';
import { papers } from './collections/papers.ts';
import { patents } from './collections/patents.ts';
import { duplicatesAmong } from './duplicates.ts';

const stored = [
  { id: 'a', version: 1, title: 'Síntesis  de óxido de grafeno.', doi: '10.1016/j.apsusc.2021.149' },
  { id: 'b', version: 1, title: '', doi: '' },
];
const duplicateOf = duplicatesAmong(papers, stored);

describe('a publication that seems to be there already', () => {
  test.each(['10.1016/J.APSUSC.2021.149', 'doi:10.1016/j.apsusc.2021.149', 'https://doi.org/10.1016/j.apsusc.2021.149'])('by its DOI: %s', (doi) => {
    expect(duplicateOf({ title: 'Otro', doi })).toMatchObject({ sentence: 'Ya hay una publicación con este DOI', item: { id: 'a' } });
  });

  test('by its title, whatever its case, accents, signs and spaces', () => {
    expect(duplicateOf({ title: 'SINTESIS de oxido de grafeno', doi: '' })).toMatchObject({
      sentence: 'Ya hay una publicación con este título',
      item: { id: 'a' },
    });
  });

  test('is not itself, nor one that has as little', () => {
    expect(duplicateOf({ ...stored[0] })).toBeNull();
    expect(duplicateOf({ title: '', doi: '' })).toBeNull();
    expect(duplicateOf({ title: 'Síntesis de óxido', doi: '10.1016/j.apsusc.2021.1490' })).toBeNull();
  });
});

test('nothing is alike when the definition says nothing of it', () => {
  expect(duplicatesAmong(patents, [{ id: 'a', version: 1, title: 'Celda' }])({ title: 'Celda' })).toBeNull();
});
