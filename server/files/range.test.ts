import { expect, test } from 'vitest';
import { rangeOf } from './range.ts';

test.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=900-', { start: 900, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=990-5000', { start: 990, end: 999 }],
  ['bytes=999-999', { start: 999, end: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=5000-6000', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', null],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['bytes=a-b', null],
  ['items=0-1', null],
  ['', null],
  [undefined, null],
])('of 1000 bytes, %j is %j', (header, range) => expect(rangeOf(header, 1_000)).toEqual(range));
