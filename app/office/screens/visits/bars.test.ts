import { expect, test } from 'vitest';
import { barsOf } from './bars.ts';

test('each day of the span has a bar, also across the end of a month and where the clock changes', () => {
  const bars = barsOf({ from: '2026-02-27', to: '2026-03-02', days: [{ day: '2026-03-01', value: 2 }] }, 'day');
  expect(bars).toEqual([
    { label: '27/02/2026', value: 0 },
    { label: '28/02/2026', value: 0 },
    { label: '01/03/2026', value: 2 },
    { label: '02/03/2026', value: 0 },
  ]);
});

test('a bar of weeks is the sum of seven days; the one that is cut short is the oldest', () => {
  const days = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-09'].map((day) => ({ day, value: 1 }));
  expect(barsOf({ from: '2026-01-01', to: '2026-01-09', days }, 'week')).toEqual([
    { label: '01/01/2026', value: 2 },
    { label: '03/01/2026', value: 2 },
  ]);
  expect(barsOf({ from: '2025-01-10', to: '2026-01-09', days }, 'week')).toHaveLength(53);
});

test('months begin with the first that has a view, and end with this one', () => {
  const days = [
    { day: '2025-11', value: 5 },
    { day: '2026-01', value: 1 },
  ];
  expect(barsOf({ from: null, to: '2026-02-20', days }, 'month')).toEqual([
    { label: '11/2025', value: 5 },
    { label: '12/2025', value: 0 },
    { label: '01/2026', value: 1 },
    { label: '02/2026', value: 0 },
  ]);
  expect(barsOf({ from: null, to: '2026-02-20', days: [] }, 'month')).toEqual([{ label: '02/2026', value: 0 }]);
});
