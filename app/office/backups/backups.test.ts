import { expect, test } from 'vitest';
import { isLate } from '../dashboard/last-backup.tsx';
import { rhythm, sizeInWords } from './backups.ts';

test('how often a backup is made is said in words', () => {
  expect([0, 1, 6, 24, 48].map(rhythm)).toEqual([
    'Las copias automáticas están apagadas.',
    'Se hace una cada hora.',
    'Se hace una cada 6 horas.',
    'Se hace una cada día.',
    'Se hace una cada 2 días.',
  ]);
});

test('sizes are said in words', () => {
  expect([512, 1_363_149, 52_428_800].map(sizeInWords)).toEqual(['0.5 KB', '1.3 MB', '50 MB']);
});

test('a backup is late when the next one should have been made twice', () => {
  const now = Date.parse('2026-03-05T12:00:00Z');
  const last = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
  expect(isLate({ last: last(47), every: 24 }, now)).toBe(false);
  expect(isLate({ last: last(49), every: 24 }, now)).toBe(true);
  expect(isLate({ last: last(49), every: 0 }, now)).toBe(false);
  expect(isLate({ last: null, every: 24 }, now)).toBe(false);
});
