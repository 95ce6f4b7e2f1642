import { describe, expect, test } from 'vitest';
import { eventDateLine, isFinished, officeDate, postDate, publishedOn, shortDate, yearIn } from './dates.ts';

const ZONE = 'America/Mexico_City';
const NOW = new Date('2026-03-05T18:00:00.000Z');
const DAY = 86_400_000;

const later = (start: string, milliseconds: number) => new Date(Date.parse(start) + milliseconds).toISOString();

describe('4.2 an event is finished if its start is before now, otherwise upcoming (spec, section 4)', () => {
  test('a millisecond before now it is finished', () => {
    expect(isFinished({ startDate: '2026-03-05T17:59:59.999Z' }, NOW)).toBe(true);
  });
  test('exactly now it is upcoming', () => {
    expect(isFinished({ startDate: NOW.toISOString() }, NOW)).toBe(false);
  });
  test('later it is upcoming', () => {
    expect(isFinished({ startDate: '2026-03-05T18:00:00.001Z' }, NOW)).toBe(false);
  });
});

describe('5.15, 9.2 the date line of an event (spec, section 5)', () => {
  const startDate = '2026-03-02T16:00:00.000Z';

  test('28 days exactly are told by the month, in Spanish and capitalised, and the year', () => {
    expect(eventDateLine({ startDate, endDate: later(startDate, 28 * DAY) }, ZONE)).toBe('Marzo 2026');
  });
  test('a millisecond less is told by start and end', () => {
    expect(eventDateLine({ startDate, endDate: later(startDate, 28 * DAY - 1) }, ZONE)).toBe('02/03/26 - 30/03/26');
  });
  test.each([
    ['a single moment', 0, '02/03/26 · 10:00'],
    ['two hours', DAY / 12, '02/03/26 · 10:00–12:00'],
    ['an end before the start', -40 * DAY, '02/03/26 · 10:00'],
    ['an evening past midnight', 14.5 * (DAY / 24), '02/03/26 - 03/03/26'],
  ])('%s', (_, span, line) => {
    expect(eventDateLine({ startDate, endDate: later(startDate, span) }, ZONE)).toBe(line);
  });
  test('a whole day has no hours', () => {
    const midnight = '2026-03-02T06:00:00.000Z';
    expect(eventDateLine({ startDate: midnight, endDate: later(midnight, DAY - 1) }, ZONE)).toBe('02/03/26');
  });
  test.each([
    ['2026-01-15T12:00:00.000Z', 'Enero 2026'],
    ['2026-08-15T12:00:00.000Z', 'Agosto 2026'],
    ['2026-09-15T12:00:00.000Z', 'Septiembre 2026'],
    ['2026-12-15T12:00:00.000Z', 'Diciembre 2026'],
  ])('%s begins in %s', (from, line) => {
    expect(eventDateLine({ startDate: from, endDate: later(from, 60 * DAY) }, ZONE)).toBe(line);
  });
});

describe('dates are those of the time zone of the site', () => {
  const lastNight = new Date('2026-01-01T05:59:59.000Z');

  test('9.1 yyyy-MM-dd in a blog post', () => expect(postDate(lastNight, ZONE)).toBe('2025-12-31'));
  test('9.1 dd/MM/yy on cards', () => expect(shortDate(lastNight, ZONE)).toBe('31/12/25'));
  test('9.1 dd/MM/yyyy in the back-office', () => expect(officeDate(lastNight, ZONE)).toBe('31/12/2025'));
  test('the year', () => expect([yearIn(lastNight, ZONE), yearIn(lastNight, 'UTC')]).toEqual([2025, 2026]));
});

describe('4.6 the date of a blog card (spec, section 4)', () => {
  test('is the date of publication', () => {
    expect(publishedOn({ publishDate: '2024-05-06T12:00:00.000Z' }, NOW)).toEqual(new Date('2024-05-06T12:00:00.000Z'));
  });
  test("is today's where there is none", () => {
    expect(publishedOn({ publishDate: null }, NOW)).toBe(NOW);
  });
});
