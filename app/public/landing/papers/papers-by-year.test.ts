import { expect, test } from 'vitest';
import { paper } from '../../published.fixture.ts';
import { papersByYear } from './papers-by-year.ts';

test('the newest year comes first and each year keeps the list’s order', () => {
  const papers = [paper({ id: 'a', year: 2011 }), paper({ id: 'b', year: 2024 }), paper({ id: 'c', year: 2011 })];
  expect(papersByYear(papers).map(({ year, papers: ofYear }) => [year, ofYear.map(({ id }) => id)])).toEqual([
    [2024, ['b']],
    [2011, ['a', 'c']],
  ]);
});

test('without publications there are no years', () => {
  expect(papersByYear([])).toEqual([]);
});
