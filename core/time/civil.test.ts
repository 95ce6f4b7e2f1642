import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromCivil, officeMoment, toCivil } from './civil.ts';

const MEXICO = 'America/Mexico_City';
const TIJUANA = 'America/Tijuana';

describe('the clock on the wall', () => {
  test.each([
    ['2026-03-01T18:30:00.000Z', MEXICO, '2026-03-01T12:30'],
    ['2026-01-01T05:59:00.000Z', MEXICO, '2025-12-31T23:59'],
    ['2026-07-01T06:00:00.000Z', MEXICO, '2026-07-01T00:00'],
    ['2026-07-01T19:00:00.000Z', TIJUANA, '2026-07-01T12:00'],
    ['2026-01-01T20:00:00.000Z', TIJUANA, '2026-01-01T12:00'],
  ])('%s in %s is %s, and back', (iso, zone, civil) => {
    expect(toCivil(iso, zone)).toBe(civil);
    expect(fromCivil(civil, zone)).toBe(iso);
  });

  test('an hour that is skipped is taken as long after the change', () => {
    // On 8 March 2026 clocks in Tijuana go from 02:00 to 03:00.
    expect(fromCivil('2026-03-08T02:30', TIJUANA)).toBe('2026-03-08T10:30:00.000Z');
    expect(toCivil('2026-03-08T10:30:00.000Z', TIJUANA)).toBe('2026-03-08T03:30');
  });

  test('an hour that comes twice is the first one', () => {
    // On 1 November 2026 they go from 02:00 back to 01:00.
    expect(fromCivil('2026-11-01T01:30', TIJUANA)).toBe('2026-11-01T08:30:00.000Z');
  });

  test('a text that is no date and time is null or empty', () => {
    expect(fromCivil('', MEXICO)).toBeNull();
    expect(fromCivil('2026-13-01T00:00', MEXICO)).toBeNull();
    expect(toCivil('', MEXICO)).toBe('');
  });

  test('a minute of any time comes back, in any zone', () => {
    const minutes = fc.integer({ min: Date.UTC(1990, 0) / 60_000, max: Date.UTC(2060, 0) / 60_000 });
    fc.assert(
      fc.property(minutes, fc.constantFrom(MEXICO, 'UTC', 'Asia/Kathmandu', 'Pacific/Auckland'), (minute, zone) => {
        const iso = new Date(minute * 60_000).toISOString();
        const back = fromCivil(toCivil(iso, zone), zone);
        // In the hour that comes twice the earlier one is meant.
        expect([0, 3_600_000]).toContain(Date.parse(iso) - Date.parse(back ?? ''));
      }),
      { numRuns: 300 },
    );
  });

  test('the back-office writes dd/MM/yyyy HH:mm', () => {
    expect(officeMoment('2026-03-01T18:30:00.000Z', MEXICO)).toBe('01/03/2026 12:30');
  });
});
