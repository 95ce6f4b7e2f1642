import { expect, test } from 'vitest';
import { warningIn, withDerived } from './warning.ts';

const [MORNING, NOON, EVENING] = ['2026-03-05T16:00:00.000Z', '2026-03-05T18:00:00.000Z', '2026-03-06T01:00:00.000Z'];
const target = { kind: 'item', collection: 'events', id: 'e1' } as const;

function stored(base: object, typed: object) {
  return withDerived({ target, base: { ...base }, confirmed: null, typed: { ...typed } }, { ...base, ...typed });
}
function warned(base: object, typed: object): string | null {
  return warningIn({ target }, stored(base, typed))?.message ?? null;
}

test('an end before its start is wondered about, and no other', () => {
  expect(warned({ startDate: NOON, endDate: EVENING }, { endDate: MORNING })).toBe('El fin es anterior al inicio.');
  expect(warned({ startDate: MORNING, endDate: NOON }, { endDate: EVENING })).toBeNull();
});

test('an end goes along with a start that is set after it, as far from it as it was', () => {
  expect(stored({ startDate: MORNING, endDate: NOON }, { startDate: EVENING })).toEqual({ startDate: EVENING, endDate: '2026-03-06T03:00:00.000Z' });
  expect(stored({ startDate: NOON, endDate: MORNING }, { startDate: EVENING })).toEqual({ startDate: EVENING, endDate: EVENING });
  expect(stored({ startDate: MORNING, endDate: EVENING }, { startDate: NOON })).toEqual({ startDate: NOON, endDate: EVENING });
  expect(warned({ startDate: MORNING, endDate: NOON }, { startDate: EVENING })).toBeNull();
});

test('an end that goes along with its start is not, while that is typed', () => {
  expect(warned({ startDate: MORNING, endDate: MORNING }, { startDate: NOON })).toBeNull();
  expect(warned({ startDate: NOON, endDate: NOON }, { startDate: EVENING, endDate: MORNING })).toBe('El fin es anterior al inicio.');
});
