import { expect, test } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

const NOW = new Date('2026-03-05T18:00:00.000Z');

test.each([
  ['90', 90_000],
  [' 0 ', 0],
  ['Thu, 05 Mar 2026 18:01:00 GMT', 60_000],
  ['Thu, 05 Mar 2026 17:00:00 GMT', 0],
  ['-5', null],
  ['1.5', null],
  ['pronto', null],
  ['', null],
  [undefined, null],
])('%j is %j ms', (header, milliseconds) => {
  expect(retryAfterMs(header, NOW)).toBe(milliseconds);
});
