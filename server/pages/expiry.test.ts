import { describe, expect, test } from 'vitest';
import { nextChangeByClock, nextMidnight } from './expiry.ts';

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

describe('midnight in the site’s time zone', () => {
  test.each([
    ['in the middle of a day', '2026-03-05T18:00:00.000Z', 'America/Mexico_City', '2026-03-06T06:00:00.000Z'],
    ['a millisecond before', '2026-03-06T05:59:59.999Z', 'America/Mexico_City', '2026-03-06T06:00:00.000Z'],
    ['at midnight itself, the next one', '2026-03-06T06:00:00.000Z', 'America/Mexico_City', '2026-03-07T06:00:00.000Z'],
    ['a day of 23 hours', '2026-03-29T00:30:00.000Z', 'Europe/Madrid', '2026-03-29T22:00:00.000Z'],
    ['a day of 25 hours', '2026-10-24T22:30:00.000Z', 'Europe/Madrid', '2026-10-25T23:00:00.000Z'],
    ['a day that begins at one, as midnight is skipped', '2018-11-04T02:00:00.000Z', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    ['an hour before midnight that comes twice', '2018-02-18T01:30:00.000Z', 'America/Sao_Paulo', '2018-02-18T03:00:00.000Z'],
    ['a midnight hour that comes twice', '2026-11-01T04:30:00.000Z', 'America/Havana', '2026-11-02T05:00:00.000Z'],
    ['a zone that is off by a quarter of an hour', '2026-03-05T18:00:00.000Z', 'Asia/Kathmandu', '2026-03-05T18:15:00.000Z'],
    ['a day that the zone left out', '2011-12-29T12:00:00.000Z', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ])('%s', (_name, now, zone, midnight) => {
    expect(iso(nextMidnight(new Date(now), zone))).toBe(midnight);
  });
});

describe('changes of pages by the clock alone', () => {
  const now = new Date('2026-03-05T18:00:00.000Z');
  const midnight = '2026-03-06T06:00:00.000Z';
  const changeWith = (starts: readonly string[]) => {
    const events = starts.map((startDate) => ({ startDate })) as unknown as Parameters<typeof nextChangeByClock>[0]['events'];
    return iso(nextChangeByClock({ events }, now, 'America/Mexico_City'));
  };

  test('an event that starts today, a millisecond after its start', () => {
    expect(changeWith(['2026-03-05T20:00:00.000Z', '2026-03-05T19:30:00.000Z'])).toBe('2026-03-05T19:30:00.001Z');
  });
  test('an event that starts this very millisecond is not finished yet', () => {
    expect(changeWith([now.toISOString()])).toBe('2026-03-05T18:00:00.001Z');
  });
  test('else midnight: past events and those of other days change nothing', () => {
    expect([changeWith([]), changeWith(['2026-03-05T17:59:59.999Z', '2026-03-07T00:00:00.000Z'])]).toEqual([midnight, midnight]);
  });
  test('many thousand events are no trouble', () => {
    const starts = Array.from({ length: 200_000 }, () => '2026-03-05T19:00:00.000Z');
    expect(changeWith(starts)).toBe('2026-03-05T19:00:00.001Z');
  });
});
