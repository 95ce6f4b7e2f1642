import { expect, test } from 'vitest';
import { isWithinBudget, pageBudget, withBudget } from './budget.ts';

const shown = (what: Parameters<typeof isWithinBudget>[0], times: number) =>
  Array.from({ length: times }, () => isWithinBudget(what)).filter(Boolean).length;

test('a page that is rendered in turns has a bound in each of them, and one on all', () => {
  const page = pageBudget();
  const turns = Array.from({ length: 6 }, () => withBudget(() => shown({ formulas: 1, tex: 3 }, 1_000), page));
  expect(turns).toEqual([600, 600, 600, 600, 600, 0]);
  expect(withBudget(() => shown({ links: 1 }, 10), page)).toBe(10);
  expect(withBudget(() => shown({ formulas: 1, tex: 1_000 }, 50), pageBudget())).toBe(20);
  expect(shown({ formulas: 1, tex: 1_000 }, 5_000)).toBe(5_000);
});
