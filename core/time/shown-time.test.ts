import { describe, expect, test } from 'vitest';
import { NOW } from '#tests/world.ts';
import { ALWAYS, boundariesOf, isShownAt, isWithin, shownStateAt, steadySpan } from './shown-time.ts';

const DEFINITION = { shownFrom: 'from', shownUntil: 'until' };
const at = (ms: number) => new Date(NOW.getTime() + ms);
const iso = (ms: number | null) => (ms === null ? null : at(ms).toISOString());
const item = (from: number | null, until: number | null) => ({ from: iso(from), until: iso(until) });

describe('an item is seen from its first moment on, until just before its last', () => {
  test.each([
    [null, null, 'shown'],
    [0, null, 'shown'],
    [1, null, 'planned'],
    [null, 1, 'shown'],
    [null, 0, 'over'],
    [-2, -1, 'over'],
    [1, 2, 'planned'],
    [1, 1, 'never'],
    [-1, -2, 'over'],
    [2, 1, 'never'],
  ] as const)('from %j until %j: %s', (from, until, standing) => {
    expect(shownStateAt(DEFINITION, item(from, until), NOW)).toBe(standing);
    expect(isShownAt(DEFINITION, item(from, until), NOW)).toBe(standing === 'shown');
  });
  test('a collection without such moments is seen always', () => expect(isShownAt({}, item(1, -1), NOW)).toBe(true));
});

describe('the clock alone changes nothing between two boundaries', () => {
  const items = [item(5, 9), item(-7, null), item(null, -3), item(2, 2), item(null, null)];
  const span = (ms: number) => {
    const { since, until } = steadySpan(ALWAYS, boundariesOf(DEFINITION, items), at(ms));
    return [since - NOW.getTime(), until - NOW.getTime()];
  };
  // Fails where a moment itself still belongs to the span before it, or one that changes nothing ends it.
  test.each([
    [-8, Number.NEGATIVE_INFINITY, -7],
    [-7, -7, -3],
    [-3, -3, 5],
    [4, -3, 5],
    [5, 5, 9],
    [9, 9, Number.POSITIVE_INFINITY],
  ])('at %i: from %d to %d', (now, since, until) => expect(span(now)).toEqual([since, until]));
  // Fails where a clock that is set back goes on with what had appeared by it.
  test('a span ends where it does, and begins where it does', () => {
    const around = { since: NOW.getTime(), until: NOW.getTime() + 5 };
    expect([-1, 0, 4, 5].map((ms) => isWithin(around, at(ms)))).toEqual([false, true, true, false]);
  });
});
