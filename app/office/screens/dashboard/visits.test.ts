import { expect, test } from 'vitest';
import { lastDays } from './visits.tsx';

test('days without a view count as none, across the end of a month', () => {
  const visits = [
    { day: '2026-02-27', value: 5 },
    { day: '2026-03-01', value: 2 },
  ];
  expect(lastDays(visits, 4)).toEqual([
    { day: '2026-02-26', value: 0 },
    { day: '2026-02-27', value: 5 },
    { day: '2026-02-28', value: 0 },
    { day: '2026-03-01', value: 2 },
  ]);
  expect(lastDays([], 4)).toEqual([]);
});
