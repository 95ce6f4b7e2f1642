import { expect, test } from 'vitest';
import { ledIn, warningIn } from './row-warning.ts';

const [MORNING, NOON, EVENING] = ['2026-03-05T16:00:00.000Z', '2026-03-05T18:00:00.000Z', '2026-03-06T01:00:00.000Z'];
const target = { kind: 'item', collection: 'events', id: 'e1' } as const;

function led(base: object, typed: object) {
  return ledIn({ target, base: { ...base }, confirmed: null, typed: { ...typed } }, { ...base, ...typed });
}
function words(base: object, typed: object): string | null {
  return warningIn({ target }, led(base, typed))?.message ?? null;
}

test('an end before its start is wondered about, and no other', () => {
  expect(words({ startDate: NOON, endDate: EVENING }, { endDate: MORNING })).toBe('El fin es anterior al inicio.');
  expect(words({ startDate: MORNING, endDate: NOON }, { endDate: EVENING })).toBeNull();
});

test('an end goes along with a start that is set after it, as far from it as it was', () => {
  expect(led({ startDate: MORNING, endDate: NOON }, { startDate: EVENING })).toEqual({ startDate: EVENING, endDate: '2026-03-06T03:00:00.000Z' });
  expect(led({ startDate: NOON, endDate: MORNING }, { startDate: EVENING })).toEqual({ startDate: EVENING, endDate: EVENING });
  expect(led({ startDate: MORNING, endDate: EVENING }, { startDate: NOON })).toEqual({ startDate: NOON, endDate: EVENING });
  expect(words({ startDate: MORNING, endDate: NOON }, { startDate: EVENING })).toBeNull();
});

test('an end that goes along with its start is not, while that is typed', () => {
  expect(words({ startDate: MORNING, endDate: MORNING }, { startDate: NOON })).toBeNull();
  expect(words({ startDate: NOON, endDate: NOON }, { startDate: EVENING, endDate: MORNING })).toBe('El fin es anterior al inicio.');
});
