import { expect, test } from 'vitest';
import { refusalOf } from '#tests/refusal.ts';
import { NOW, world } from '#tests/world.ts';
import { patchedValues } from '../write.ts';
import { moment } from './moment.ts';

const stored = (at: unknown) => patchedValues({ fields: { at: moment({ label: 'Inicio' }) } }, { at }, world()).at;

test.each([
  ['2026-03-05T12:00:00-06:00', '2026-03-05T18:00:00.000Z'],
  ['2026-03-05T18:00:00Z', '2026-03-05T18:00:00.000Z'],
  ['2026-03-05T18:00:00.123456Z', '2026-03-05T18:00:00.123Z'],
  ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  [null, NOW.toISOString()],
  ['', NOW.toISOString()],
])('%j is stored as %s', (sent, value) => expect(stored(sent)).toBe(value));

test.each([
  '2026-03-05',
  '05/03/2026',
  '2026-02-30T00:00:00Z',
  '2026-03-05T25:00:00Z',
  '2026-03-05T18:00:00',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-12:00',
  'ayer',
  1_772_733_600_000,
  {},
])('%j is refused', (sent) => expect(Object.keys(refusalOf(() => stored(sent)).details.fields ?? {})).toEqual(['at']));
