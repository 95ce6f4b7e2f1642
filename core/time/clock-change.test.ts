import { expect, test } from 'vitest';
import { clockChangeAt } from './clock-change.ts';

// On 8 March 2026 clocks in Tijuana go from 02:00 to 03:00, on 1 November from 02:00 back to 01:00; those of Lord Howe
// are set back by half an hour on 5 April at 02:00.
test.each([
  ['2026-03-08T02:00', 'America/Tijuana', 'skipped'],
  ['2026-03-08T02:59', 'America/Tijuana', 'skipped'],
  ['2026-03-08T01:59', 'America/Tijuana', null],
  ['2026-03-08T03:00', 'America/Tijuana', null],
  ['2026-11-01T01:00', 'America/Tijuana', 'repeated'],
  ['2026-11-01T01:59', 'America/Tijuana', 'repeated'],
  ['2026-11-01T00:59', 'America/Tijuana', null],
  ['2026-11-01T02:00', 'America/Tijuana', null],
  ['2026-04-05T01:45', 'Australia/Lord_Howe', 'repeated'],
  ['2026-11-01T01:30', 'America/Mexico_City', null],
  ['', 'America/Tijuana', null],
])('%s in %s: %s', (civil, zone, change) => expect(clockChangeAt(civil, zone)).toBe(change));
